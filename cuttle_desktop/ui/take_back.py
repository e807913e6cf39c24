"""A small arrow beside a control, there while its value is not the usual one."""

from pygame import Surface

from cuttle_desktop.ui.button import GHOST, Act, Button
from cuttle_desktop.ui.stage import Stage


class TakeBack(Button):
    """Enabled is shown."""

    def __init__(self, stage: Stage, act: Act) -> None:
        super().__init__(stage, "", act, GHOST, "undo")
        self.tip = "Take this change back."

    def draw(self, surface: Surface) -> None:
        if self.enabled:
            super().draw(surface)
