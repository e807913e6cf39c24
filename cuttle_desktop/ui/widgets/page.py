"""Scenes made of controls, and pages: those that fill the window."""

from collections.abc import Hashable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Act, Node, Role
from cuttle_desktop.ui.keys import on_pad
from cuttle_desktop.ui.scene import REPEATED, Pop, Scene, Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import LabelledControl
from cuttle_desktop.ui.widgets.group import Group
from cuttle_desktop.ui.widgets.heard_group import attend, heard_group
from cuttle_desktop.ui.widgets.pick import Pick
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped

LEAST: Final = 150  # design units: the width of a button at the foot of a page


class Grouped(Scene):
    """A scene with one group of controls."""

    title = ""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.group = self.touched = Group(stage)

    def heard(self) -> Node:
        nodes = heard_group(self.group)
        words = [node.name for node in nodes if not node.actions]
        return Node(
            Role.PAGE, self.title or "".join(words[:1]), "" if self.title else stopped(words[1:]), children=nodes
        )

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        return attend(self.group, key, act)


class Form(Grouped):
    """A scene whose events go to one group of controls; Esc leaves it."""

    enter_leaves = False  # while no control has the focus
    enter_goes_on = False  # Enter is for `default` also while a value has the focus; Space and gamepads change values

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls for a window of `size`."""

    def back(self) -> Transition | None:
        """Esc."""
        return Pop()

    def default(self) -> Transition | None:
        """Answer Enter while no control has the focus."""
        return self.back() if self.enter_leaves else None

    @property
    def typing(self) -> bool:
        return self.group.typing

    def repeats(self, event: pygame.Event) -> bool:
        return event.key in REPEATED

    def handle(self, event: pygame.Event) -> Transition | None:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        goes_on = enter and self.enter_goes_on and not on_pad(event) and not self.group.composing
        if goes_on and isinstance(self.group.focus, LabelledControl | Pick):
            return self.default()
        answer = self.group.handle(event)
        if answer is not None:
            return answer
        if self.stage.keys.meaning(event) == "back":
            return self.back() or Stay()
        return self.default() if enter else None

    def update(self, dt: float) -> Transition | None:
        if self.group.update(dt):
            self.dirty = True
            if self._outgrown:
                self.layout(self.stage.scale.size)
        return None

    @property
    def _outgrown(self) -> bool:
        """Whether words have become more than their place holds. Buttons outside the scrolled part have one line."""
        wrapped = (each for each in self.group.widgets if each.scrolls or not each.focusable)
        return any(each.height(each.rect.width) > each.rect.height for each in wrapped)

    def resized(self, size: tuple[int, int]) -> None:
        self.layout(size)
        self.group.dirty = True

    def closed(self) -> None:
        self.group.close()


class Page(Form):
    """A whole window: a title above, controls in the middle, buttons below."""

    icon = ""
    thick = 235  # of 255: its panels, which let the ground through
    widest = 1080  # design units, and up to half more for large letters

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.panels: list[Rect] = []  # under the controls; `layout` says where
        self.back_button = Button(stage, "Back", lambda: Pop(), QUIET, key="back")

    def column(self, size: tuple[int, int]) -> Rect:
        """The middle of the window in which everything lies."""
        px, grown = self.stage.scale.px, max(1.0, min(1.5, self.stage.scale.text_size))
        wide = min(size[0] - 2 * px(theme.MARGIN), px(self.widest * grown))
        return Rect((size[0] - wide) // 2, 0, wide, size[1])

    @property
    def _title_middle(self) -> int:
        """The y of the title."""
        return self.stage.scale.px(30) + round(self.stage.scale.font_px(theme.TITLE) * 0.7)

    def beside_title(self, size: tuple[int, int], wide: int, high: int) -> Rect:
        """A place at the right end of the title's line, no wider than the room that is left there."""
        column, scale = self.column(size), self.stage.scale
        room = column.width - self.stage.text.width(self.title, theme.TITLE) - 2 * scale.font_px(theme.TITLE)
        wide = min(wide, room)
        return Rect(column.right - wide, self._title_middle - high // 2, wide, high)

    def body(self, size: tuple[int, int]) -> Rect:
        """The room between the title and the buttons."""
        px, scale = self.stage.scale.px, self.stage.scale
        top = px(30) + round(scale.font_px(theme.TITLE) * 1.4) + px(14)
        bottom = size[1] - scale.row_px(theme.BUTTON) - px(22) - px(20)
        column = self.column(size)
        return Rect(column.x, top, column.width, bottom - top)

    def toast_bottom(self) -> int:
        """Toasts end above the buttons."""
        return self.footer(self.stage.scale.size).y - self.stage.scale.px(theme.GAP_SMALL)

    def footer(self, size: tuple[int, int]) -> Rect:
        """The row of buttons at the bottom."""
        high = self.stage.scale.row_px(theme.BUTTON)
        column = self.column(size)
        return Rect(column.x, size[1] - high - self.stage.scale.px(22), column.width, high)

    def foot(self, size: tuple[int, int], left: Button, *right: Button, least: int = LEAST) -> None:
        """Buttons below the body: one on the left, which gives way, and those on the right, the last one outermost.

        These are at least so many design units wide.
        """
        px, footer = self.stage.scale.px, self.footer(size)
        end, gap = footer.right, px(theme.GAP_SMALL)
        for button in reversed(right):
            wide = min(max(px(least), button.width()), end - gap - px(LEAST) - footer.x)
            button.place(Rect(end - wide, footer.y, wide, footer.height))
            end -= wide + gap
        left.place(Rect(footer.x, footer.y, min(max(px(LEAST), left.width()), end - footer.x), footer.height))

    def fill(self, size: tuple[int, int], rows: Sequence[Widget], margins: tuple[int, int], gap: int) -> None:
        """One panel with the rows in it; margins, of both sides together, and gap are design units."""
        px, self.panels = self.stage.scale.px, [self.body(size)]
        self.group.flow(rows, self.panels[0].inflate(-px(margins[0]), -px(margins[1])), px(gap))

    def lay(
        self,
        size: tuple[int, int],
        rows: Sequence[Widget],
        left: Button,
        *right: Button,
        margins: tuple[int, int] = (24, 20),
        gap: int = theme.GAP_SMALL,
        least: int = LEAST,
    ) -> None:
        """The whole page: `fill` it with the rows, and put the buttons at its `foot`."""
        self.group.widgets = [*(leaf for row in rows for leaf in row.leaves), left, *right]
        self.fill(size, rows, margins, gap)
        self.foot(size, left, *right, least=least)

    def draw(self, surface: Surface) -> None:
        self.draw_ground(surface)
        self.draw_title(surface)
        self.draw_behind(surface)
        self.group.draw(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draw what lies under all of the page."""
        surface.blit(self.stage.art.felt(surface.size), (0, 0))

    def draw_title(self, surface: Surface) -> None:
        px, scale = self.stage.scale.px, self.stage.scale
        x, middle = self.column(surface.size).x, self._title_middle
        if self.icon:
            side = round(scale.font_px(theme.TITLE) * 1.05)
            picture = self.stage.art.icon(self.icon, side, theme.BRASS)
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += side + px(14)
        self.stage.text.draw(surface, self.title, (x, middle), theme.TITLE, theme.SAND, "midleft")

    def draw_behind(self, surface: Surface) -> None:
        """Draw the background of the controls."""
        px, art = self.stage.scale.px, self.stage.art
        line = max(1, px(theme.LINE))
        for panel in self.panels:
            art.draw_panel(surface, panel, px(theme.RADIUS_LARGE), (*theme.PANEL, self.thick), theme.PANEL_RAISED, line)
