"""A sheet: a panel over the page or the table below, with its buttons in lines at its foot."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.widget import Widget

GAPS = (12, 8, 5)  # design units between two lines of a sheet: less where that saves it from scrolling
MOST_BUTTONS = 0.62  # of the height of a sheet


class Sheet(Form):
    """A panel in the middle of the window, over the scene below."""

    overlay = True
    width = 520  # design units
    upright = False  # buttons above each other
    scrolled_gap = GAPS[0]  # where it scrolls all the same
    guarded = False  # no press counts for a moment: the last one was meant for the table

    def __init__(self, stage: Stage, content: list[Widget], buttons: list[Button]) -> None:
        super().__init__(stage)
        self.content = content
        self.buttons = buttons
        self.rows: list[list[Button]] = []  # buttons of one weight, if they differ: each begins a line
        self.group.widgets = [*(leaf for each in content for leaf in each.leaves), *buttons]
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
        gap = next((gap for gap, high in heights.items() if high <= room - below), px(self.scrolled_gap))
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
        if above.height >= two_lines or self.rect.x < px(theme.TOAST_ROOM):
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


class Notice(Sheet):
    """A heading, sentences below it, and buttons, of which the first has the keyboard unless another is `lit`."""

    def __init__(
        self, stage: Stage, heading: str, words: Iterable[str], buttons: list[Button], lit: Button | None = None
    ) -> None:
        title = Paragraph(stage, heading, theme.HEADING, theme.BRASS_BRIGHT)
        super().__init__(stage, [title, *(Paragraph(stage, each) for each in words)], buttons)
        self.group.set_focus(lit or buttons[0])
