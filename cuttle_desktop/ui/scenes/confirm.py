"""Questions before something that cannot be undone."""

from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.ask_text import AskFolder
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY, QUIET, Button, ButtonStyle
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet


class Confirm(Sheet):
    """Pops True or False. `look` is `DANGER` for what is lost, `PRIMARY` for a plain question."""

    def __init__(self, stage: Stage, title: str, words: str, yes: str, no: str, look: ButtonStyle = DANGER) -> None:
        content = [Paragraph(stage, title, theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, words)]
        refuse = Button(stage, no, lambda: Pop(False), PRIMARY if look is DANGER else QUIET)
        agree = Button(stage, yes, lambda: Pop(True), look)
        super().__init__(stage, [*content], [refuse, agree])
        self.group.set_focus(refuse if look is DANGER else agree)  # what Enter does is what is lit

    def back(self) -> Transition | None:
        return Pop(False)


class Unsaved(Sheet):
    """Asks before a game is left that is not on the disk. `words` say what would be lost.

    Pops True to leave, False to stay, or the Path to save to.
    """

    def __init__(self, stage: Stage, words: str) -> None:
        content = [Paragraph(stage, "Leave without saving?", theme.HEADING, theme.BRASS_BRIGHT)]
        stay = Button(stage, "Stay", lambda: Pop(False), PRIMARY, hint="Esc")
        elsewhere = Button(stage, "Save elsewhere", lambda: Push(AskFolder(stage, Path.home())), QUIET, "save")
        leave = Button(stage, "Leave (not saved!)", lambda: Pop(True), DANGER, "step-back")
        super().__init__(stage, [*content, Paragraph(stage, words)], [stay, elsewhere, leave])
        self.upright = True
        self.group.set_focus(stay)

    def back(self) -> Transition | None:
        return Pop(False)

    def resumed(self, result: object) -> Transition | None:
        return Pop(result) if isinstance(result, Path) else None
