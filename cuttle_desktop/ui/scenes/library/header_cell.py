"""The name of a column above the list of games."""

from typing import Final

from pygame import Surface
from pygame.transform import rotate

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scenes.library.game_columns import Column
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.widget import OnPress, Widget
from cuttle_desktop.words.message import tell

SORT: Final = "Sort by {column}"
ORDERS: Final = {0: "", 1: "Sorted, rising", -1: "Sorted, falling"}


class HeaderCell(Widget):
    """The name of a column; choosing it sorts by it, and once more the other way round."""

    def __init__(self, stage: Stage, column: Column, act: OnPress) -> None:
        super().__init__(stage, act)
        self.column = column
        self.sorted = 0  # 1 rising, -1 falling

    def heard(self) -> Node:
        return Node(Role.BUTTON, tell(SORT, column=self.column.title), ORDERS[self.sorted])

    def draw(self, surface: Surface) -> None:
        px = self.stage.scale.px
        colour = theme.BRASS_BRIGHT if self.sorted else mix(theme.SAND_DIM, theme.SAND, self.glow)
        room = self.rect.width - (px(16) if self.sorted else 0)
        label = fit(self.stage.text, self.column.title, room, theme.SMALL_BOLD)
        title = label.stand(self.rect.midleft, "midleft").draw(surface, colour)
        at = (title.right + px(10), title.centery)
        if self.sorted:
            arrow = rotate(self.stage.art.chevron(px(12), 1, colour), 90 * self.sorted)
            surface.blit(arrow, arrow.get_rect(center=at))
