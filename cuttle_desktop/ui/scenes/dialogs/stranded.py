"""What is shown when the first scene itself fails: the window stays, and says what can be done."""

from collections.abc import Callable

from pygame import Surface

from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Quit, Replace, Scene, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet

WORDS = "This screen could not be shown, but your saved games are safe. Try again, or quit and start Cuttle again."


class Stranded(Sheet):
    """`again` makes the first scene anew."""

    overlay = False

    def __init__(self, stage: Stage, again: Callable[[], Scene]) -> None:
        content = [
            Paragraph(stage, "Something went wrong", theme.HEADING, theme.BRASS_BRIGHT),
            Paragraph(stage, WORDS),
            Paragraph(stage, f"The details are in the log: {player_paths().log_file}", theme.SMALL, theme.SAND_DIM),
        ]
        retry = Button(stage, "Try again", lambda: Replace(again()), PRIMARY, "redo")
        leave = Button(stage, "Quit", lambda: Quit(), QUIET, "close")
        super().__init__(stage, [*content], [leave, retry])
        self.group.set_focus(retry)

    def back(self) -> Transition | None:
        return None

    def draw(self, surface: Surface) -> None:
        surface.fill(self.stage.art.palette.of(theme.INK))
        super().draw(surface)
