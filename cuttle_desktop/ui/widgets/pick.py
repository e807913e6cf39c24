"""A row to pick from a list of which one is chosen."""

from collections.abc import Callable

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import sentences


class Pick(Widget):
    """A title, a badge and a remark beside it, and a line that says what it is like."""

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
        self.title, self.line, self.chosen, self.remark = title, line, chosen, remark
        self.badge = badge

    def heard(self) -> Node:
        node = Node(Role.ROW, self.title, sentences(self.badge, self.remark, self.line))
        return node.being(State.CHOSEN) if self.chosen else node

    def height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        lines = text.height(self.line, width - px(64), theme.SMALL) if self.line else 0
        return px(20) + text.line_height(theme.BODY_BOLD) + lines

    def draw(self, surface: Surface) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        fill = theme.PANEL_RAISED if self.chosen else mix(theme.PANEL, theme.PANEL_RAISED, self.glow)
        line = theme.BRASS if self.chosen else mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.5)
        art.draw_panel(surface, self.rect, px(theme.RADIUS), fill, line, max(1, px(2 if self.chosen else 1)))
        dot = Rect(0, 0, px(20), px(20))
        dot.midleft = (self.rect.x + px(16), self.rect.y + px(10) + text.line_height(theme.BODY_BOLD) // 2)
        art.draw_panel(surface, dot, dot.width // 2, theme.WELL, line, max(1, px(2)))
        if self.chosen:
            core = dot.inflate(-px(10), -px(10))
            art.draw_panel(surface, core, core.width // 2, theme.BRASS_BRIGHT)
        x = self.rect.x + px(50)
        badge = text.width(self.badge, theme.TINY) + px(28) if self.badge else 0
        label = fit(text, self.title, self.rect.width - px(64) - badge, theme.BODY_BOLD, name=True)
        ink = theme.BRASS_BRIGHT if self.chosen else theme.SAND
        title = label.stand((x, self.rect.y + px(9))).draw(surface, ink)
        if self.badge:
            plate = Rect(title.right + px(12), 0, badge - px(12), text.line_height(theme.TINY))
            plate.centery = title.centery
            art.draw_panel(surface, plate, plate.height // 2, theme.BRASS)
            text.draw(surface, self.badge, plate.center, theme.TINY, theme.INK, "center")
            title.width += badge
        room = self.rect.right - px(14) - title.right - px(16)
        if self.remark and text.width(self.remark, theme.TINY) <= room:
            at = (self.rect.right - px(14), title.centery)
            text.draw(surface, self.remark, at, theme.TINY, theme.SAND_DIM, "midright")
        block = Rect(x, self.rect.y + px(9) + text.line_height(theme.BODY_BOLD), self.rect.width - px(64), 0)
        text.draw_block(surface, self.line, block, theme.SMALL, theme.SAND_DIM)
