"""The pointer: from presses and moves to clicks, double clicks, drags and drops; and how a card hangs on it.

Knows pixels, not cards' meaning.
"""

from __future__ import annotations

import math
from enum import Enum, auto
from typing import Final

from msgspec import Struct

from cuttle_desktop.ui.table.layout.geometry import Z_CARRIED, Key, Pose

DOUBLE_SECONDS = 0.35
MOST_SWING: Final = 15.0  # degrees
AWAY: Final = 0.26  # of its height by which a card over its target moves aside, towards the hand
SMALLER: Final = 0.22  # of its size by which it shrinks there
WAY: Final = 0.08  # seconds until it has made way
SIZES: Final = 5  # on the way, each of which is a picture
Point = tuple[int, int]


class Gesture(Enum):
    """How a press ended."""

    NOTHING = auto()
    CLICK = auto()
    DOUBLE = auto()
    DROP = auto()


class Pointer(Struct):
    """`held` is the card under the press; `grip` is where on the card it was taken."""

    at: Point = (-1, -1)
    held: Key | None = None
    grip: tuple[float, float] = (0.0, 0.0)
    dragging: bool = False
    inside: bool = False
    _down: Point | None = None
    _clicked: Key | None = None
    _since_click: float = math.inf

    @property
    def pressed(self) -> bool:
        return self._down is not None

    def press(self, at: Point, key: Key | None, grip: tuple[float, float]) -> None:
        self.at, self.held, self.grip, self._down, self.dragging = at, key, grip, at, False

    def move(self, at: Point, threshold: float, may_drag: bool) -> bool:
        """Returns whether a drag began with this."""
        self.at, self.inside = at, at[0] >= 0
        if self._down is None or self.dragging or not may_drag:
            return False
        self.dragging = math.dist(at, self._down) >= threshold
        return self.dragging

    def release(self, at: Point) -> Gesture:
        """`held` is kept until `forget`."""
        was_down, self._down = self._down, None
        self.at = at
        if was_down is None:
            return Gesture.NOTHING
        if self.dragging:
            return Gesture.DROP
        double = self.held is not None and self.held == self._clicked and self._since_click < DOUBLE_SECONDS
        self._clicked, self._since_click = (None if double else self.held), 0.0
        return Gesture.DOUBLE if double else Gesture.CLICK

    def forget(self) -> None:
        """Let go of the card."""
        self.held, self.dragging, self._down = None, False, None

    def advance(self, dt: float) -> None:
        self._since_click += dt


class Swing(Struct):
    """A card that is carried hangs back a little, as if it had weight, and lets its target be seen."""

    angle: float = 0.0
    _aside: float = 0.0  # how far it has made way, 0 to 1
    _x: float | None = None

    def follow(self, x: float, *, still: bool = False) -> float:
        """Returns the degrees by which it is turned now; `x` is where it is carried to, in card widths."""
        speed = x - self._x if self._x is not None else 0.0
        self._x = x
        self.angle = 0.0 if still else self.angle * 0.86 - max(-1.0, min(1.0, speed * 3)) * MOST_SWING * 0.14
        return self._turned

    @property
    def _turned(self) -> float:
        return round(self.angle * 2) / 2 if abs(self.angle) > 0.6 else 0.0  # in steps: frames share a picture

    def make_way(self, dt: float, *, over: bool) -> bool:
        """It is over its target, or not, for `dt` more seconds. Returns whether that moves it."""
        before = self._aside
        self._aside = min(1.0, before + dt / WAY) if over else max(0.0, before - dt / WAY)
        return self._aside != before

    def pose(self, pointer: Point, middle: tuple[float, float], width: float) -> Pose:
        """Where it hangs: with its middle at `middle`; over a target it is smaller, and below the pointer."""
        aside = round(self._aside * SIZES) / SIZES
        part = 1 - SMALLER * aside
        x, y = (at + (to - at) * part for at, to in zip(pointer, middle, strict=True))
        pose = Pose(x, y, width * part, self._turned, True, Z_CARRIED)
        return pose._replace(y=y + AWAY * aside * pose.height)

    def rest(self) -> None:
        """Hang straight again, because the card was let go."""
        self.angle, self._aside, self._x = 0.0, 0.0, None
