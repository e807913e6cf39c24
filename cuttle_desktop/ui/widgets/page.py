"""Scenes made of controls: a page that fills the window, and a sheet that lies over another scene."""

from collections.abc import Hashable, Sequence

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

GAPS = (12, 8, 5)  # design units between two lines of a sheet: less where that saves it from scrolling
MOST_BUTTONS = 0.62  # of the height of a sheet
TOAST_ROOM = 300  # design units beside a sheet in which a sentence can be read


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

    enter_goes_on = False  # Enter is for `default` also while a value has the focus; Space and gamepads change values

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls for a window of `size`."""

    def back(self) -> Transition | None:
        """Esc."""
        return Pop()

    def default(self) -> Transition | None:
        """Answer Enter while no control has the focus."""
        return None

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
    widest = 1080  # design units, and up to half more for large letters

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.panels: list[Rect] = []  # under the controls; `layout` says where

    def column(self, size: tuple[int, int]) -> Rect:
        """The middle of the window in which everything lies."""
        px, grown = self.stage.scale.px, max(1.0, min(1.5, self.stage.scale.text_size))
        wide = min(size[0] - 2 * px(theme.MARGIN), px(self.widest * grown))
        return Rect((size[0] - wide) // 2, 0, wide, size[1])

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

    def back_button(self) -> Button:
        """The button that leaves the page."""
        return Button(self.stage, "Back", lambda: Pop(), QUIET, key="back")

    def place_back(self, back: Button, footer: Rect) -> None:
        """It lies on the left."""
        back.place(Rect(footer.x, footer.y, max(self.stage.scale.px(150), back.width()), footer.height))

    def place_onward(self, button: Button, footer: Rect, least: int = 150) -> int:
        """It lies on the right, at least so many design units wide; returns how wide it is."""
        wide = max(self.stage.scale.px(least), button.width())
        button.place(Rect(footer.right - wide, footer.y, wide, footer.height))
        return wide

    def fill(self, size: tuple[int, int], rows: Sequence[Widget], margins: tuple[int, int], gap: int) -> None:
        """One panel with the rows in it; margins, of both sides together, and gap are design units."""
        px, self.panels = self.stage.scale.px, [self.body(size)]
        self.group.flow(rows, self.panels[0].inflate(-px(margins[0]), -px(margins[1])), px(gap))

    def draw(self, surface: Surface) -> None:
        surface.blit(self.stage.art.felt(surface.size), (0, 0))
        self.draw_title(surface)
        self.draw_behind(surface)
        self.group.draw(surface)

    def draw_title(self, surface: Surface) -> None:
        px, scale = self.stage.scale.px, self.stage.scale
        x = self.column(surface.size).x
        middle = px(30) + round(scale.font_px(theme.TITLE) * 0.7)
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
            art.draw_panel(surface, panel, px(theme.RADIUS_LARGE), (*theme.PANEL, 235), theme.PANEL_RAISED, line)


class Sheet(Form):
    """A panel in the middle of the window, over the scene below."""

    overlay = True
    width = 520  # design units
    guarded = False  # no press counts for a moment: the last one was meant for the table

    def __init__(self, stage: Stage, content: list[Widget], buttons: list[Button]) -> None:
        super().__init__(stage)
        self.content = content
        self.buttons = buttons
        self.upright = False  # buttons above each other
        self.rows: list[list[Button]] = []  # buttons of one weight, if they differ: each begins a line
        self.group.widgets = [*content, *buttons]
        self.rect = Rect(0, 0, 0, 0)
        self.scrolls = False  # not all of it fits into the window
        self._guard = theme.RESULT_GUARD_MS / 1000 if self.guarded else 0.0

    def handle(self, event: pygame.Event) -> Transition | None:
        if self._guard > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return Stay()
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        self._guard = max(0.0, self._guard - dt)
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        px = self.stage.scale.px
        margin, gutter = px(28), px(14)
        wide = min(px(self.width * max(1.0, min(1.5, self.stage.scale.text_size))), size[0] - px(48))
        inner = wide - 2 * margin
        room = size[1] - px(48) - 2 * margin
        below = self._stacked(inner)
        flowing = self.content
        if below > room * MOST_BUTTONS:  # the buttons would leave nothing to read: everything scrolls
            flowing, below = [*self.content, *self.buttons], 0
        elif below:
            below += px(18)
        heights = {px(gap): self.group.fits(flowing, inner + 2 * gutter, px(gap)) for gap in GAPS}
        gap = next((gap for gap, high in heights.items() if high <= room - below), px(GAPS[0]))
        whole = heights[gap]
        high = min(room - below, whole)
        self.scrolls = high < whole
        self.rect = Rect(0, 0, wide, high + below + 2 * margin)
        self.rect.center = (size[0] // 2, size[1] // 2)
        view = Rect(self.rect.x + margin - gutter, self.rect.y + margin, inner + 2 * gutter, high)
        self.group.flow(flowing, view, gap)
        if below:
            self._place_buttons(Rect(self.rect.x + margin, self.rect.bottom - margin, inner, 0))

    def _lines(self, width: int) -> list[list[Button]]:
        """The buttons of each line."""
        if self.upright:
            return [[button] for button in self.buttons]
        if not self.rows:
            return self._split(self.buttons, width)
        return [line for row in self.rows for line in self._filled(row, width)]

    def _split(self, line: list[Button], width: int) -> list[list[Button]]:
        """Split a line that is too narrow into one line for each button."""
        gap, spare = self.stage.scale.px(12), self.stage.scale.px(24)
        each = (width - gap * (len(line) - 1)) // max(1, len(line))
        tight = len(line) > 1 and any(button.width() > each + spare for button in line)
        return [[button] for button in line] if tight else [line] if line else []

    def _filled(self, row: list[Button], width: int) -> list[list[Button]]:
        """Lines with as many buttons as fit."""
        lines: list[list[Button]] = []
        for button in row:
            if lines and self._natural([*lines[-1], button]) <= width:
                lines[-1].append(button)
            else:
                lines.append([button])
        return lines

    def _natural(self, line: list[Button]) -> int:
        """How wide a line is that only just holds its buttons."""
        return sum(button.least_width() for button in line) + self.stage.scale.px(12) * (len(line) - 1)

    def _widths(self, line: list[Button], width: int) -> list[int]:
        """All alike if that fits; else each gets as much more than it needs."""
        room = width - self.stage.scale.px(12) * (len(line) - 1)
        each = room // len(line)
        if len(self.buttons) == 1:  # not as wide as the sheet
            return [min(each, self.stage.scale.px(260))]
        needed = [button.least_width() for button in line]
        if len(line) == 1 or not self.rows or max(needed) <= each:
            return [each] * len(line)
        return [least + (room - sum(needed)) // len(line) for least in needed]

    def _high(self, line: list[Button]) -> int:
        return max(self.stage.scale.row_px(button.letters) for button in line)

    def _stacked(self, width: int) -> int:
        """The height of the buttons."""
        lines = self._lines(width)
        return sum(self._high(line) for line in lines) + max(0, len(lines) - 1) * self.stage.scale.px(10)

    def _place_buttons(self, base: Rect) -> None:
        """In lines; `base` is the line below them."""
        px = self.stage.scale.px
        y, gap = base.y - self._stacked(base.width), px(12)
        for line in self._lines(base.width):
            widths, high = self._widths(line, base.width), self._high(line)
            x = base.centerx - (sum(widths) + gap * (len(line) - 1)) // 2
            for button, wide in zip(line, widths, strict=True):
                button.scrolls = False
                button.place(Rect(x, y, wide, high))
                x += wide + gap
            y += high + px(10)

    def toast_room(self) -> Rect:
        """Above the sheet, or beside one that leaves too little room there."""
        px, (width, height) = self.stage.scale.px, self.stage.scale.size
        above = Rect(0, 0, width, self.rect.top - px(theme.GAP_SMALL))
        two_lines = 2 * self.stage.text.line_height() + px(22) + px(theme.GAP_SMALL)
        if above.height >= two_lines or self.rect.x < px(TOAST_ROOM):
            return above
        return Rect(0, 0, self.rect.x, height - px(theme.GAP_LARGE))

    def draw(self, surface: Surface) -> None:
        px, art = self.stage.scale.px, self.stage.art
        art.draw_veil(surface)
        art.draw_shadow(surface, self.rect, px(theme.RADIUS_LARGE), px(24), px(8))
        line = max(1, px(theme.LINE))
        art.draw_panel(surface, self.rect, px(theme.RADIUS_LARGE), theme.PANEL, theme.PANEL_LINE, line)
        self.draw_inside(surface)
        self.group.draw(surface)

    def draw_inside(self, surface: Surface) -> None:
        """Pictures on the panel, under the controls."""
