"""The recap above the action bar: sentences with their cards as chips, which can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.text import CardMark, runs
from cuttle_desktop.words.speech import is_about_you

CLAUSE = ", "  # between the deeds of one seat
SEPARATOR = "   ·   "
AIR = 2  # design units above and below large letters


@dataclass(slots=True)
class RecapLine:
    """Hit tests use the place where it was drawn last."""

    stage: Stage
    chips: list[tuple[Card, Rect]] = field(default_factory=list)

    def at(self, at: Point) -> Card | None:
        """The card whose chip is under a point."""
        return next((card for card, box in self.chips if box.collidepoint(at)), None)

    def piece(self, box: Rect, sentences: Sequence[str]) -> Piece:
        """The line, to be painted again only when it says something else."""
        if not sentences or not box.height:
            self.chips = []
        return Piece("recap", sentences, box, partial(self.draw, box=box, sentences=sentences))

    def draw(self, surface: Surface, box: Rect, sentences: Sequence[str]) -> None:
        """As many of the newest sentences as fit into one line."""
        self.chips = []
        if not sentences or not box.height:
            return
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        face = self._face(sentences, box)
        words = self._fitting(sentences, box.width - px(24), face)
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

    def _face(self, sentences: Sequence[str], box: Rect) -> theme.Face:
        """As large as there is room for all that happened, but small at least: what was first is left out before.

        Only for the sake of the newest deed, which is not cut, they may be tiny.
        """
        text, px, room = self.stage.text, self.stage.scale.px, box.width - self.stage.scale.px(24)
        words, deed = SEPARATOR.join(sentences), _newest_deed(sentences[-1])
        face = text.smaller(words, room - self._chips(words), theme.BODY)
        face = text.lower(face, box.height - 2 * px(AIR))
        if face.size >= theme.SMALL.size:
            return face
        face = text.smaller(deed, room - self._chips(deed), theme.SMALL)
        return face if face.size >= theme.TINY.size else theme.TINY

    def _chips(self, words: str) -> int:
        """How much wider the plates of the cards make them."""
        return self.stage.scale.px(9) * words.count("[")

    def _fitting(self, sentences: Sequence[str], room: int, face: theme.Face) -> str:
        """What does not concern the reader goes first, the oldest before the newest; then the first clauses go."""
        left = [*sentences]
        while len(left) > 1 and not self._fits(_joined(left, sentences), room, face):
            left.remove(min(left, key=is_about_you))
        words = _joined(left, sentences)
        while CLAUSE in words and not self._fits(words, room, face):
            words = f"… {words.split(CLAUSE, 1)[1]}"
        return self.stage.text.ellipsis(words, room - self._chips(words), face)

    def _fits(self, words: str, room: int, face: theme.Face) -> bool:
        return self.stage.text.width(words, face) + self._chips(words) <= room


def _joined(left: Sequence[str], sentences: Sequence[str]) -> str:
    """What is left of all sentences, with a sign where others were."""
    before, behind = left[0] is not sentences[0], left[-1] is not sentences[-1]
    return f"{'… ' if before else ''}{SEPARATOR.join(left)}{' …' if behind else ''}"


def _newest_deed(sentence: str) -> str:
    """What is left of a sentence once all before its last clause is left out."""
    *before, last = sentence.split(CLAUSE)
    return f"… {last}" if before else sentence
