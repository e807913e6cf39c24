"""A row to pick from a list of which one is chosen."""

from collections.abc import Callable

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.list_row import ListRow


class Pick(ListRow):
    """A title, a badge and a remark beside it, and a line that says what it is like."""

    side, pad, margin = 20, 15, 20

    def __init__(
        self,
        stage: Stage,
        title: str,
        line: str,
        chosen: bool,
        act: Callable[[], Transition | None],
        remark: str = "",
        badge: str = "",
    ) -> None:
        super().__init__(stage, act)
        self.title, self.below, self.chosen, self.remark, self.badge = title, line, chosen, remark, badge
        self.aloud = (badge, remark)

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        """A dot beside the title."""
        px, art = self.stage.scale.px, self.stage.art
        box.centery = self.rect.y + (px(self.margin) + self.first_line()) // 2
        art.draw_panel(surface, box, box.width // 2, theme.WELL, self.edge, max(1, px(2)))
        if self.chosen:
            core = box.inflate(-px(10), -px(10))
            art.draw_panel(surface, core, core.width // 2, theme.BRASS_BRIGHT)

    def draw_note(self, surface: Surface, title: Rect, end: int) -> None:
        """The badge behind the title, the remark at the right end if it has room."""
        px, text, x = self.stage.scale.px, self.stage.text, title.right
        if self.badge:
            wide, high = text.width(self.badge, theme.TINY) + px(16), text.line_height(theme.TINY)
            plate = Rect(x + px(12), title.centery - high // 2, wide, high)
            self.stage.art.draw_panel(surface, plate, plate.height // 2, theme.BRASS)
            text.draw(surface, self.badge, plate.center, theme.TINY, theme.INK, "center")
            x = plate.right
        if self.remark and x + px(16) + text.width(self.remark, theme.TINY) <= end:
            text.draw(surface, self.remark, (end, title.centery), theme.TINY, theme.SAND_DIM, "midright")
