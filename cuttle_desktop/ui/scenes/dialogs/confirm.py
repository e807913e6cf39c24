"""Questions before something that cannot be undone."""

from collections.abc import Callable
from pathlib import Path

from cuttle_desktop.ui.scene import Dialog, Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, Button, ButtonStyle
from cuttle_desktop.ui.widgets.sheet import Notice


class Confirm(Notice, Dialog[bool]):
    """Answers whether the player agrees. `look` is `DANGER` if something is lost, else `PRIMARY`."""

    def __init__(self, stage: Stage, title: str, words: str, yes: str, no: str, look: ButtonStyle = DANGER) -> None:
        refuse = Button(stage, no, lambda: self.answer(False), PRIMARY if look is DANGER else QUIET)
        agree = Button(stage, yes, lambda: self.answer(True), look)
        lit = refuse if look is DANGER else agree  # what Enter does
        super().__init__(stage, title, [words], [refuse, agree], lit)

    def back(self) -> Transition | None:
        return self.answer(False)


class Unsaved(Notice, Dialog[bool]):
    """Asks before a game is left that is not on the disk, and answers whether to leave it."""

    upright = True

    def __init__(self, stage: Stage, words: str, elsewhere: Callable[[Path], None]) -> None:
        """`words` say what would be lost; `elsewhere` changes the folder of the game."""
        self._elsewhere = elsewhere
        stay = Button(stage, "Stay", lambda: self.answer(False), PRIMARY, key="back")
        save = Button(stage, "Save elsewhere", self._ask_folder, QUIET, "save")
        leave = Button(stage, "Leave without saving", lambda: self.answer(True), DANGER, "step-back")
        super().__init__(stage, "Leave without saving?", [words], [stay, save, leave])

    def back(self) -> Transition | None:
        return self.answer(False)

    def _ask_folder(self) -> Transition:
        def save(folder: Path) -> Transition:
            self._elsewhere(folder)
            return Pop()

        return Push(AskFolder(self.stage, Path.home()), save)
