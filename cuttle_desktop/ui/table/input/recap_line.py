"""The recap above the action bar: sentences with their cards as chips, which can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from msgspec import Struct, field
from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import in_order
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.text_runs import CardMark, runs
from cuttle_desktop.words.recap import Recalled, ever_shorter

AIR = 2  # design units above and below its plate
CHIP = 9  # design units by which its plate makes a card wider


class RecapLine(Struct):
    """Hit tests use the place where it was drawn last."""

    stage: Stage
    told: Sequence[Recalled] = ()
    chips: list[tuple[Card, Rect]] = field(default_factory=list)

    def at(self, at: Point) -> Card | None:
        """The card whose chip is under a point."""
        return next((card for card, box in self.chips if box.collidepoint(at)), None)

    def piece(self, box: Rect) -> Piece:
        """The line, to be painted again only when it says something else."""
        if not self.told or not box.height:
            self.chips = []
        return Piece("recap", self.told, box, partial(self.draw, box=box))

    def draw(self, surface: Surface, box: Rect) -> None:
        """The longest form that fits into one line."""
        self.chips = []
        if not self.told or not box.height:
            return
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        words, face = self._fitting(box)
        x = box.x + px(12)
        for run in runs(words):
            part = f"[{run.rank}{run.suit}]" if isinstance(run, CardMark) else run if isinstance(run, str) else ""
            width = text.width(part, face)
            if isinstance(run, CardMark):
                chip = Rect(x - px(1), 0, width + px(8), text.line_height(face))
                chip.centery = box.centery
                art.draw_panel(surface, chip, px(5), theme.PANEL_RAISED, theme.PANEL_LINE, 1)
                self.chips.append((card(f"{run.rank}{run.suit}"), chip))
                text.draw(surface, part, chip.center, face, theme.SAND, "center")
                x = chip.right + px(1)
            else:
                text.draw(surface, part, (x, box.centery), face, theme.SAND, "midleft")
                x += width

    def _fitting(self, box: Rect) -> tuple[str, theme.Face]:
        """The first form that fits, with the plates of its cards; only the shortest may be in letters below small."""
        text, px, words, face = self.stage.text, self.stage.scale.px, "", theme.BODY
        forms = [*ever_shorter(self.told)]
        small = in_order(forms[-1:], theme.SMALL)
        high = max(text.line_height(theme.SMALL), box.height - 2 * px(AIR))
        for words, face in chain(in_order(forms, theme.BODY, theme.SMALL.size), small):
            wide = text.width(words, face) + px(CHIP) * words.count("[")
            if wide <= box.width - px(24) and text.line_height(face) <= high:
                break
        return words, face
