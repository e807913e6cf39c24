"""Everybody who can play in a seat, with face and character, to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from cuttle_desktop.store.settings import PERSON
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.portraits import Expression, Portrait, opposite
from cuttle_desktop.ui.scene import Dialog, Transition
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.record_words import result_so_far

TITLE = "Who plays here?"
A_PERSON = LevelRow(PERSON, "Person", "A person at this screen.")
FACE, PAD = 52, 12  # design units


class WhoPlays(Sheet, Dialog[str]):
    """Answers with `PERSON` or the name of a level."""

    width = 680

    def __init__(self, stage: Stage, levels: Sequence[LevelRow], chosen: str) -> None:
        """`chosen` plays there now."""
        rows = [
            PlayerRow(stage, each, each.name == chosen, partial(self.answer, each.name)) for each in (A_PERSON, *levels)
        ]
        cancel = Button(stage, "Cancel", lambda: self.back(), QUIET, key="back")
        super().__init__(stage, [Paragraph(stage, TITLE, theme.HEADING, theme.BRASS_BRIGHT), *rows], [cancel])
        self._first: PlayerRow | None = next((row for row in rows if row.chosen), rows[0])

    def layout(self, size: tuple[int, int]) -> None:
        """At first it shows who plays there now."""
        super().layout(size)
        if self._first is not None:
            self.group.set_focus(self._first)
            self._first = None


class PlayerRow(Widget):
    """A face, a name with a level, and a line of character."""

    def __init__(self, stage: Stage, shown: LevelRow, chosen: bool, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.chosen = shown, chosen
        self._record = stage.profile.record_against(shown.name)
        self._portrait: Portrait | None = opposite(shown.called, stage.settings.faces) if shown.called else None

    @property
    def title(self) -> str:
        """`Otto · Casual`."""
        return f"{self.shown.called} · {self.shown.title}" if self.shown.called else self.shown.title

    @property
    def figures(self) -> str:
        """`You won 3 of 5`; nothing before a first game."""
        return result_so_far(self._record) if self._record else ""

    def heard(self) -> Node:
        node = Node(Role.ROW, self.title, stopped((self.figures, self.shown.character)))
        return node.being(State.CHOSEN) if self.chosen else node

    def _words_left(self) -> int:
        return self.stage.scale.px(FACE + 2 * PAD)

    def height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        words = text.height(self.shown.character, width - self._words_left() - px(PAD), theme.SMALL)
        return max(px(FACE), text.line_height(theme.BODY_BOLD) + words) + 2 * px(PAD // 2)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        fill = theme.PANEL_RAISED if self.chosen else theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        edge = theme.BRASS if self.chosen else theme.mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.5)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, edge, max(1, px(2 if self.chosen else 1)))
        face = Rect(box.x + px(PAD), 0, px(FACE), px(FACE))
        face.centery = box.centery
        if self._portrait is None:
            picture = art.icon("person", px(FACE) * 2 // 3, theme.SAND)
            surface.blit(picture, picture.get_rect(center=face.center))
        else:
            draw_face(surface, art, self._portrait, Expression.CALM, face, theme.SEAFOAM)
        x, y, wide = box.x + self._words_left(), box.y + px(PAD // 2), box.width - self._words_left() - px(PAD)
        ink = theme.BRASS_BRIGHT if self.chosen else theme.SAND
        room = wide - self._draw_record(surface, (x + wide - px(PAD), y))
        fit(text, self.title, room, theme.BODY_BOLD, name=True).stand((x, y)).draw(surface, ink)
        below = Rect(x, y + text.line_height(theme.BODY_BOLD), wide, 0)
        text.draw_block(surface, self.shown.character, below, theme.SMALL, theme.SAND_DIM)

    def _draw_record(self, surface: Surface, at: tuple[int, int]) -> int:
        """A crown for who was beaten, and the games that were won, up to `at` on the right. Returns how wide it is."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        if self._record is None:
            return 0
        box = text.draw(surface, self.figures, at, theme.SMALL, theme.SAND_DIM, "topright")
        if self._record.wins:
            crown = art.icon("crown", box.height, theme.BRASS_BRIGHT)
            box.union_ip(surface.blit(crown, crown.get_rect(midright=(box.x - px(PAD // 2), box.centery))))
        return box.width + px(2 * PAD)


class PlayerChoice(ChoiceRow[str]):
    """Steps through the players with its arrows; a press between them, or Enter, opens the list."""

    def __init__(
        self,
        stage: Stage,
        choices: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        opens: Callable[[], Transition],
    ) -> None:
        super().__init__(stage, "", choices, value, changed)
        self._opens = opens

    def act(self) -> Transition | None:
        if self._pointed not in (-1, self._index):
            return super().act()
        self._pointed = -1
        return self._opens()

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """With the sign of a list, where there is room for it."""
        super().draw_control(surface, rect)
        side, words = self.stage.scale.font_px(theme.SMALL_BOLD), dict(self.choices)[self.value]
        if self.stage.text.width(words, theme.SMALL_BOLD) + 2 * (side + rect.height) < rect.width:
            sign = self.stage.art.icon("log", side, theme.SAND_DIM)
            surface.blit(sign, sign.get_rect(midright=(rect.right - rect.height, rect.centery)))
