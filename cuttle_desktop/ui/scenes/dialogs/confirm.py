"""Questions before something that cannot be undone."""

from collections.abc import Callable
from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, Button, ButtonStyle
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet


class Confirm(Sheet, Dialog[bool]):
    """Answers whether the player agrees. `look` is `DANGER` if something is lost, else `PRIMARY`."""

    def __init__(self, stage: Stage, title: str, words: str, yes: str, no: str, look: ButtonStyle = DANGER) -> None:
        content = [Paragraph(stage, title, theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, words)]
        refuse = Button(stage, no, lambda: self.answer(False), PRIMARY if look is DANGER else QUIET)
        agree = Button(stage, yes, lambda: self.answer(True), look)
        super().__init__(stage, [*content], [refuse, agree])
        self.group.set_focus(refuse if look is DANGER else agree)  # what Enter does is what is lit

    def back(self) -> Transition | None:
        return self.answer(False)


class Unsaved(Sheet, Dialog[bool]):
    """Asks before a game is left that is not on the disk, and answers whether to leave it."""

    def __init__(self, stage: Stage, words: str, elsewhere: Callable[[Path], None]) -> None:
        """`words` say what would be lost; `elsewhere` changes the folder of the game."""
        self._elsewhere = elsewhere
        content = [Paragraph(stage, "Leave without saving?", theme.HEADING, theme.BRASS_BRIGHT)]
        stay = Button(stage, "Stay", lambda: self.answer(False), PRIMARY, key="back")
        save = Button(stage, "Save elsewhere", self._ask_folder, QUIET, "save")
        leave = Button(stage, "Leave without saving", lambda: self.answer(True), DANGER, "step-back")
        super().__init__(stage, [*content, Paragraph(stage, words)], [stay, save, leave])
        self.upright = True
        self.group.set_focus(stay)

    def back(self) -> Transition | None:
        return self.answer(False)

    def _ask_folder(self) -> Transition:
        def save(folder: Path) -> Transition:
            self._elsewhere(folder)
            return Pop()

        return Push(AskFolder(self.stage, Path.home()), save)
