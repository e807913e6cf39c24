"""What the result of a deal of the day has besides: a text to share, and how the computer did with the same cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from cuttle_desktop.session.same_cards import GAMES
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.clipboard import copy
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.scenes.dialogs.text_page import NOT_COPIED
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words import figures
from cuttle_desktop.words.message import tell

WEEK: Final = "This week’s deals"
SHARE: Final = "Copy result"
COPIED_TEXT: Final = "Copied: {text}"
TRIES: Final = "A skilled computer player won {won} of {games} with your cards."
PLAYING: Final = "The computer plays your cards, for comparison …"


class DayShare(Struct, frozen=True):
    """The text to share, what another game is called, and how the week stands whenever that is asked.

    `ask` returns how the computer did in the same seat, once that is known; empty if it cannot be said.
    """

    text: str
    again: str
    week: Callable[[], str]
    ask: Callable[[], str | None] | None = None


class WeekStands(Paragraph):
    """How the week stands today: the sheet may be open at midnight."""

    def __init__(self, stage: Stage, ask: Callable[[], str]) -> None:
        super().__init__(stage, ask(), theme.SMALL, theme.SAND_DIM, centred=True)
        self._ask = ask

    def update(self, dt: float) -> bool:
        before, self.words = self.words, self._ask()
        return super().update(dt) or self.words != before


class ComputersTries(Paragraph):
    """One line that changes once the computer has played. It keeps its room."""

    def __init__(self, stage: Stage, ask: Callable[[], str | None]) -> None:
        super().__init__(stage, PLAYING, theme.SMALL, theme.SAND_DIM, centred=True)
        self._ask = ask
        self._known = False

    def height(self, width: int) -> int:
        known = tell(TRIES, won=GAMES, games=figures.counted(GAMES, figures.GAMES))
        return max(self.stage.text.height(words, width, self.face) for words in (PLAYING, known))

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._known or (told := self._ask()) is None:
            return changed
        self._known, self.words = True, told
        return True


def share_button(stage: Stage, text: str) -> Button:
    """Copies the text to the clipboard, and shows what it copied."""

    def share() -> Stay:
        stage.say_here(COPIED_TEXT.format(text=text) if copy(text) else NOT_COPIED)
        return Stay()

    button = Button(stage, SHARE, share, QUIET, "export")
    button.tip = text
    return button
