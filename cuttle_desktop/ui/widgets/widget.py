"""The base of every control: its place, hover, focus and press. A `Group` sends it mouse and keyboard events."""

from collections.abc import Callable, Hashable

from pygame import Event, Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage

OnPress = Callable[[], Transition | None]
GLOW_STEPS = 6  # kept pictures per control while its glow comes and goes


class Widget:
    """A control, or a piece of text between controls. Its rectangle is in window pixels, set by a layout."""

    focusable = True
    repeats = False  # acts again and again while it is held
    fills = False  # takes the whole height of its line beside taller ones
    ring_air = 8  # design units by which the focus ring is larger; below zero it lies inside

    def __init__(self, stage: Stage, act: OnPress = Stay) -> None:
        self.stage = stage
        self._act = act
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.scrolls = False  # lies inside the scrolled part of its group
        self.tip = ""
        self.called = ""  # its name for the ear, where it shows none
        self._glow = 0.0

    def height(self, width: int) -> int:
        """The height that the control needs at this width."""
        return self.stage.scale.row_px()

    def draw(self, surface: Surface) -> None:
        """Draw it at its rectangle."""

    def act(self) -> Transition | None:
        """Called for Enter, Space, or a click that ends where it began."""
        return self._act() or Stay()

    def key(self, name: str) -> Transition | None:
        """A key `left`, `right`, `up`, `down`, `page up`, `page down`, `home`, `end`; None leaves it to the group."""
        return None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """The mouse button went down here."""
        return None

    def drag(self, at: tuple[int, int]) -> Transition | None:
        """The mouse moved with the button held since `press`."""
        return None

    def released(self) -> bool:
        """The button came up, here or elsewhere; returns whether that may still count as a click."""
        return True

    def pointed(self, at: tuple[int, int]) -> None:
        """The mouse moved over it."""

    def wheel(self, notches: float) -> Transition | None:
        """Called when the wheel turns over the control; None lets the group scroll."""
        return None

    def scroll(self, at: tuple[int, int], pixels: int) -> bool:
        """A finger at this point moves what the control shows down by so many pixels. Returns whether it scrolls."""
        return False

    def rests(self) -> bool:
        """A finger rests on it; returns whether there is anything to see for that."""
        return bool(self.tip)

    @property
    def leaves(self) -> "list[Widget]":
        """The controls that a group holds for it: itself, or what it lays out."""
        return [self]

    def close(self) -> None:
        """Its scene is left: let go of the keyboard."""

    def place(self, rect: Rect) -> None:
        """Set the rectangle."""
        self.rect = rect

    def takes(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on the control."""
        return self.rect.collidepoint(at)

    def heard(self) -> Node:
        """What it is and says, for a screen reader; without a name it is only for the eye."""
        return Node(Role.TEXT, "")

    def reach(self, part: Hashable) -> None:
        """Point at a part of it, named by the node of that."""

    @property
    def live(self) -> bool:
        return self.enabled and self.focusable

    @property
    def glow(self) -> float:
        """How far the hover colour has come, 0 to 1, in few steps."""
        return round(self._glow * GLOW_STEPS) / GLOW_STEPS

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether the picture changes."""
        target = 1.0 if self.enabled and (self.hovered or self.pressed) else 0.0
        if self._glow == target:
            return False
        length = theme.HOVER_MS / 1000 * self.stage.pace
        step = dt / length if length > 0 else 1.0
        self._glow = min(target, self._glow + step) if target else max(target, self._glow - step)
        return True

    @property
    def explained(self) -> Rect:
        """What its tooltip tells of."""
        return self.rect

    @property
    def ring(self) -> Rect:
        """The box that the focus ring surrounds."""
        return self.rect

    def draw_focus(self, surface: Surface) -> None:
        """Draw a bright ring around the control."""
        px = self.stage.scale.px
        ring = self.ring.inflate(px(self.ring_air), px(self.ring_air))
        clear = (*theme.BRASS_BRIGHT, 0)
        self.stage.art.draw_panel(
            surface, ring, px(theme.RADIUS + 4), clear, theme.BRASS_BRIGHT, max(2, px(theme.FOCUS_LINE))
        )


class Typing(Widget):
    """A control that takes letters while it has the focus."""

    @property
    def composing(self) -> bool:
        """Whether an input method is at work here, to which every key belongs meanwhile."""
        return False

    def letters(self, event: Event) -> Transition | None:
        """Answer a keyboard or text event."""
        return None
