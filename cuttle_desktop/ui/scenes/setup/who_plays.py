"""Everybody who can play in a seat, with face and character, to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from cuttle_desktop.store.settings import PERSON
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import opposite
from cuttle_desktop.ui.scene import Dialog, Transition
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.words.record_words import result_so_far

TITLE = "Who plays here?"
A_PERSON = LevelRow(PERSON, "Person", "A person at this screen.")


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


class PlayerRow(ListRow):
    """A face, a name with a level, and a line of character."""

    side, pad, margin = 52, 12, 12

    def __init__(self, stage: Stage, shown: LevelRow, chosen: bool, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.chosen = shown, chosen
        self.title = f"{shown.called} · {shown.title}" if shown.called else shown.title
        self.below = shown.character
        self._record = stage.profile.record_against(shown.name)
        self.figures = result_so_far(self._record) if self._record else ""  # `You won 3 of 5`
        self.aloud = (self.figures,)
        self.portrait = opposite(shown.called, stage.settings.faces) if shown.called else None

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        super().draw_picture(surface, box)
        if self.portrait is None:
            picture = self.stage.art.icon("person", box.width * 2 // 3, theme.SAND)
            surface.blit(picture, picture.get_rect(center=box.center))

    def draw_right(self, surface: Surface, line: Rect) -> int:
        """The games that were won, and a crown for who was beaten."""
        px, text = self.stage.scale.px, self.stage.text
        if self._record is None:
            return 0
        box = text.draw(surface, self.figures, line.topright, theme.SMALL, theme.SAND_DIM, "topright")
        if self._record.wins:
            crown = self.stage.art.icon("crown", box.height, theme.BRASS_BRIGHT)
            box.union_ip(surface.blit(crown, crown.get_rect(midright=(box.x - px(self.pad // 2), box.centery))))
        return box.width + px(self.pad)


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
