"""The buttons of the menu: wider than they need be, with icon and label from the left.

Each button has its place from the first start, with gaps where more comes later. Rejected: to move up. After the first
game Play, Puzzles and Replays had changed places.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.session.journey.stations import member
from cuttle_desktop.session.profile.journey_standing import next_step
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import Label, fit
from cuttle_desktop.ui.heard import Node
from cuttle_desktop.ui.portraits import Expression, Portrait, opposite
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button, ButtonStyle
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import OnPress
from cuttle_desktop.words.dive_words import dive_in_menu
from cuttle_desktop.words.journey_words import NEXT_IN_SHORT, NINE_STATIONS, next_told


class MenuButton(Button):
    """A button of the menu: icon and label from the left."""

    grown = 1.12  # times the height of an ordinary button

    def width(self) -> int:
        return self._content_width() + self.stage.scale.px(36)

    def wanted_height(self) -> int:
        return round(self.stage.scale.row_px(theme.BUTTON) * self.grown)

    def least_height(self) -> int:
        """At which its letters still have air around them."""
        return round(self.stage.text.line_height(theme.BUTTON) * 1.15)


class TwoLineButton(MenuButton):
    """A larger one, with a line below its label that says what it leads to."""

    grown = 1.6

    def __init__(self, stage: Stage, label: str, act: OnPress, look: ButtonStyle, icon: str) -> None:
        super().__init__(stage, label, act, look, icon, align="left")
        self.lines: tuple[str, ...] = ()  # what it leads to, in ever fewer words
        self.portrait: Portrait | None = None  # whom it leads to, at the right end

    def heard(self) -> Node:
        return replace(super().heard(), description=self.lines[0] if self.lines else "")

    def width(self) -> int:
        below = max((self.stage.text.width(line, theme.SMALL) for line in self.lines), default=0)
        return max(super().width(), below + self.stage.scale.font_px(theme.BUTTON) + self.stage.scale.px(46))

    def wanted_height(self) -> int:
        """That of other buttons as long as it has no second line."""
        one = round(self.stage.scale.row_px(theme.BUTTON) * MenuButton.grown)
        return round(super().wanted_height() * 1.2) if self.lines else one

    def least_height(self) -> int:
        return super().least_height() + (self.stage.text.line_height(theme.SMALL) if self.lines else 0)

    @property
    def told(self) -> Label:
        """As much of the second line as has room."""
        room = self.rect.right - self._left - self.stage.scale.px(12) - (self.rect.height if self.portrait else 0)
        return fit(self.stage.text, self.lines, room, theme.SMALL)

    @property
    def untold(self) -> str:
        """The second line, if it is not told whole."""
        return "" if self.told.words == self.lines[0] else self.lines[0]

    @property
    def _left(self) -> int:
        """Where both lines begin, behind the icon."""
        return self.rect.x + self.stage.scale.px(30) + self.stage.scale.font_px(theme.BUTTON)

    def _draw_content(self, surface: Surface, x: int, y: int) -> None:
        px, text = self.stage.scale.px, self.stage.text
        high = text.line_height(theme.SMALL)
        if self.portrait is not None:
            face = Rect(0, 0, *[self.rect.height - px(8)] * 2)
            face.midright = self.rect.right - px(14), self.rect.centery
            mood = Expression.PLEASED if self.hovered or self.focused else Expression.CALM
            draw_face(surface, self.stage.art, self.portrait, mood, face, theme.SEAFOAM)
        if not self.lines or text.line_height(theme.BUTTON) + high > self.rect.height:
            super()._draw_content(surface, x, y)
            return
        super()._draw_content(surface, x, y - high // 2)
        at = (self._left, y + text.line_height(theme.BUTTON) // 2 - px(1))
        self.told.stand(at, "midleft").draw(surface, self._ink)


class JourneyButton(TwoLineButton):
    """Says how the journey goes on, and shows the creature that is next."""

    def show(self) -> None:
        """To a newcomer it says what the journey is."""
        profile = self.stage.profile
        step = None if profile.newcomer else next_step(profile)
        self.portrait = opposite(member(step[0]).name, self.stage.settings.faces) if step else None
        told = () if profile.newcomer else (next_told(step), next_told(step, NEXT_IN_SHORT))
        self.lines = (*told, NINE_STATIONS)

    @property
    def leads_on(self) -> bool:
        """Whether anything is left to do."""
        return next_step(self.stage.profile) is not None


class DiveButton(MenuButton):
    """Says how deep the dive of this week has come."""

    def show(self) -> None:
        self.remark = dive_in_menu(self.stage.profile, self.stage.today)


def pushed(page: Callable[[], Scene] | None) -> Transition | None:
    """Opens a page, where the program has it."""
    return Push(page()) if page is not None else None


def line_height(line: Sequence[MenuButton]) -> int:
    """The height of buttons side by side."""
    return max(button.wanted_height() for button in line)


def stacked_height(lines: Sequence[Sequence[MenuButton]], gap: int) -> int:
    """The height of all lines, `gap` pixels apart."""
    return sum(map(line_height, lines)) + gap * (len(lines) - 1)


def least_height(lines: Sequence[Sequence[MenuButton]], gap: int) -> int:
    """The height below which letters of some line would touch its edges."""
    return sum(max(button.least_height() for button in line) for line in lines) + gap * (len(lines) - 1)
