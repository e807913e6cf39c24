"""The buttons of the menu: wider than they need be, with icon and label from the left."""

from collections.abc import Sequence

from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button, ButtonStyle, OnPress


class MenuButton(Button):
    """A button of the menu: icon and label from the left."""

    grown = 1.12  # times the height of an ordinary button

    def width(self) -> int:
        return self._content_width() + self.stage.scale.px(36)

    def wanted_height(self) -> int:
        return round(self.stage.scale.row_px(theme.BUTTON) * self.grown)


class TwoLineButton(MenuButton):
    """A larger one, with a line below its label that says what it leads to."""

    grown = 1.6

    def __init__(self, stage: Stage, label: str, act: OnPress, look: ButtonStyle, icon: str) -> None:
        super().__init__(stage, label, act, look, icon, align="left")
        self.line = ""

    def width(self) -> int:
        below = self.stage.text.width(self.line, theme.SMALL) + self.stage.scale.font_px(theme.BUTTON)
        return max(super().width(), below + self.stage.scale.px(46))

    def wanted_height(self) -> int:
        """That of other buttons as long as it has no second line."""
        one = round(self.stage.scale.row_px(theme.BUTTON) * MenuButton.grown)
        return round(super().wanted_height() * 1.2) if self.line else one

    def _draw_content(self, surface: Surface, x: int, y: int) -> None:
        px, text = self.stage.scale.px, self.stage.text
        high = text.line_height(theme.SMALL)
        if not self.line or text.line_height(theme.BUTTON) + high > self.rect.height:
            super()._draw_content(surface, x, y)
            return
        super()._draw_content(surface, x, y - high // 2)
        left = x + self.stage.scale.font_px(theme.BUTTON) + px(10)
        at, room = (left, y + text.line_height(theme.BUTTON) // 2 - px(1)), self.rect.right - left - px(12)
        letters = text.smaller(self.line, room, theme.SMALL)
        text.draw(surface, text.ellipsis(self.line, room, letters), at, letters, self._ink, "midleft")


def line_height(line: Sequence[MenuButton]) -> int:
    """The height of buttons side by side."""
    return max(button.wanted_height() for button in line)


def stacked_height(lines: Sequence[Sequence[MenuButton]], gap: int) -> int:
    """The height of all lines, `gap` pixels apart."""
    return sum(map(line_height, lines)) + gap * (len(lines) - 1)
