"""A question before something that cannot be taken back. Pops True or False."""

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.button import DANGER, PRIMARY, QUIET, Button, Look
from cuttle_desktop.ui.labels import Paragraph
from cuttle_desktop.ui.page import Sheet
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.stage import Stage


class Confirm(Sheet):
    """`look` is `DANGER` for what is lost, `PRIMARY` for a plain question."""

    def __init__(self, stage: Stage, title: str, words: str, yes: str, no: str, look: Look = DANGER) -> None:
        content = [Paragraph(stage, title, theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, words)]
        refuse = Button(stage, no, lambda: Pop(False), PRIMARY if look is DANGER else QUIET)
        agree = Button(stage, yes, lambda: Pop(True), look)
        super().__init__(stage, [*content], [refuse, agree])
        self.group.set_focus(refuse if look is DANGER else agree)  # what Enter does is what is lit

    def back(self) -> Transition | None:
        return Pop(False)
