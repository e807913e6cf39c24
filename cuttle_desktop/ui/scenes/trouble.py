"""The computer player cannot move: what now? Pops a `TroubleChoice`."""

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.confirm import Unsaved
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet


class TroubleChoice(Enum):
    """What the table is asked to do."""

    RETRY = auto()
    PLAY_ITS_SIDE = auto()
    LEAVE = auto()


class Trouble(Sheet):
    """`name` is who cannot move, `problem` why, as a sentence.

    `at_stake` says what would be lost by leaving, while the game cannot be saved; `elsewhere` changes its folder.
    """

    def __init__(
        self,
        stage: Stage,
        name: str,
        problem: str,
        at_stake: Callable[[], str] = str,
        elsewhere: Callable[[Path], None] = lambda _: None,
    ) -> None:
        self._at_stake, self._elsewhere = at_stake, elsewhere
        content = [Paragraph(stage, f"{name} is stuck", theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, problem)]
        retry = Button(stage, "Try again", lambda: Pop(TroubleChoice.RETRY), PRIMARY, "redo")
        others = [
            Button(stage, "Play its side", lambda: Pop(TroubleChoice.PLAY_ITS_SIDE), QUIET, "person"),
            Button(stage, "Leave" if at_stake() else "Save and leave", self._leave, QUIET, "save"),
        ]
        super().__init__(stage, [*content], [retry, *others])
        self.group.set_focus(retry)

    def _leave(self) -> Transition:
        words = self._at_stake()
        return Push(Unsaved(self.stage, words)) if words else Pop(TroubleChoice.LEAVE)

    def back(self) -> Transition | None:
        return Pop(TroubleChoice.RETRY)

    def resumed(self, result: object) -> Transition | None:
        if isinstance(result, Path):
            self._elsewhere(result)
        return Pop(TroubleChoice.LEAVE) if result is True else None
