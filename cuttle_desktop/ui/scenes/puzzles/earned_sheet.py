"""What a right answer has earned, over the table of its puzzle: pictures that come down, as on the result of a game."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop
from cuttle_desktop.ui.scenes.game.prizes import Prizes
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet

SOLVED: Final = "Solved"
BACK: Final = "Back to the puzzle"


class EarnedSheet(Sheet, Dialog[bool]):
    """Its answer is to go on; else the verdict can be read once more."""

    guarded = True

    def __init__(self, stage: Stage, brought: Brought, onward: str) -> None:
        self.prizes = Prizes(stage, brought)
        title = Paragraph(stage, SOLVED, theme.TITLE, theme.BRASS_BRIGHT, centred=True)
        go_on = Button(stage, onward, lambda: self.answer(True), PRIMARY)
        super().__init__(
            stage,
            [title, self.prizes, *self.prizes.looks],
            [go_on, Button(stage, BACK, lambda: Pop(), GHOST)],
        )
        self.group.set_focus(go_on)
