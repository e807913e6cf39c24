"""The computer player cannot move: what now?"""

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path

from cuttle_desktop.ui.scene import Dialog, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Unsaved
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.sheet import Notice
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.waiting import STOPPED


class TroubleChoice(Enum):
    """What the player wants the table to do."""

    RETRY = auto()
    PLAY_ITS_SIDE = auto()
    LEAVE = auto()


class Trouble(Notice, Dialog[TroubleChoice]):
    """`name` is who cannot move.

    `at_stake` says what would be lost by leaving, while the game cannot be saved; `elsewhere` changes its folder.
    `cost` says what playing for the computer costs.
    """

    def __init__(
        self,
        stage: Stage,
        name: str,
        at_stake: Callable[[], str] = str,
        elsewhere: Callable[[Path], None] = lambda _: None,
        cost: str = "",
    ) -> None:
        self._at_stake, self._elsewhere = at_stake, elsewhere
        safe = at_stake() or f"Your game is saved: try again, play for {name}, or leave and continue later."
        buttons = [
            Button(stage, "Try again", lambda: self.answer(TroubleChoice.RETRY), PRIMARY, "redo"),
            Button(stage, f"Play for {name}", lambda: self.answer(TroubleChoice.PLAY_ITS_SIDE), QUIET, "person"),
            Button(stage, "Leave" if at_stake() else "Save and leave", self._leave, QUIET, "save"),
        ]
        super().__init__(stage, f"{name} is stuck", [STOPPED, sentences(safe, cost)], buttons)

    def _leave(self) -> Transition:
        words = self._at_stake()
        if not words:
            return self.answer(TroubleChoice.LEAVE)
        question = Unsaved(self.stage, words, self._elsewhere)
        return Push(question, lambda agreed: self.answer(TroubleChoice.LEAVE) if agreed else None)

    def back(self) -> Transition | None:
        return self.answer(TroubleChoice.RETRY)
