"""The computer player cannot move: what now? Pops a `TroubleChoice`."""

from enum import Enum, auto

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.labels import Paragraph
from cuttle_desktop.ui.page import Sheet
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.stage import Stage


class TroubleChoice(Enum):
    """What the table is asked to do."""

    RETRY = auto()
    PLAY_ITS_SIDE = auto()
    LEAVE = auto()


class Trouble(Sheet):
    """`name` is who cannot move, `problem` why, as a sentence."""

    def __init__(self, stage: Stage, name: str, problem: str) -> None:
        content = [Paragraph(stage, f"{name} is stuck", theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, problem)]
        retry = Button(stage, "Try again", lambda: Pop(TroubleChoice.RETRY), PRIMARY, "redo")
        others = [
            Button(stage, "Play its side", lambda: Pop(TroubleChoice.PLAY_ITS_SIDE), QUIET, "person"),
            Button(stage, "Save and leave", lambda: Pop(TroubleChoice.LEAVE), QUIET, "save"),
        ]
        super().__init__(stage, [*content], [retry, *others])
        self.group.set_focus(retry)

    def back(self) -> Transition | None:
        return Pop(TroubleChoice.RETRY)
