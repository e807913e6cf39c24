"""Told once, at the start after a crash."""

from cuttle_desktop.ui.clipboard import copy
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.text_page import COPIED, NOT_COPIED, TextPage
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.sheet import Notice

CRASH_TITLE = "Cuttle stopped unexpectedly last time"
WORDS = (
    "Your games are saved. If one was open, “Continue” takes it up where it stopped.",
    "A report was written on this computer. It leaves out cards, your folders and the names of your games. "
    "Nothing was sent anywhere: copy the report if you want to tell the developers.",
)


class CrashNotice(Notice):
    """Lies over the menu."""

    enter_leaves = True
    width = 640

    def __init__(self, stage: Stage, report: str) -> None:
        self.report = report
        close = Button(stage, "Close", lambda: Pop(), PRIMARY, key="back")
        show = Button(stage, "Show report", lambda: Push(TextPage(stage, "Report", report)), QUIET, "log")
        take = Button(stage, "Copy", self._copy, QUIET, "export")
        super().__init__(stage, CRASH_TITLE, WORDS, [show, take, close], lit=close)

    def _copy(self) -> Transition | None:
        self.stage.say_here(COPIED if copy(self.report) else NOT_COPIED)
        return None
