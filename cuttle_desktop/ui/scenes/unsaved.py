"""Asks before a game is left that is not on the disk. Pops True to leave, False to stay, or the Path to save to."""

from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.button import DANGER, PRIMARY, QUIET, Button
from cuttle_desktop.ui.labels import Paragraph
from cuttle_desktop.ui.page import Sheet
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.elsewhere import Elsewhere
from cuttle_desktop.ui.stage import Stage


class Unsaved(Sheet):
    """`words` say what would be lost."""

    def __init__(self, stage: Stage, words: str) -> None:
        content = [Paragraph(stage, "Leave without saving?", theme.HEADING, theme.BRASS_BRIGHT)]
        stay = Button(stage, "Stay", lambda: Pop(False), PRIMARY, hint="Esc")
        elsewhere = Button(stage, "Save elsewhere", lambda: Push(Elsewhere(stage, Path.home())), QUIET, "save")
        leave = Button(stage, "Leave (not saved!)", lambda: Pop(True), DANGER, "step-back")
        super().__init__(stage, [*content, Paragraph(stage, words)], [stay, elsewhere, leave])
        self.upright = True
        self.group.set_focus(stay)

    def back(self) -> Transition | None:
        return Pop(False)

    def resumed(self, result: object) -> Transition | None:
        return Pop(result) if isinstance(result, Path) else None
