"""The pointer: from presses and moves to clicks, double clicks, drags and drops. Knows pixels, not cards' meaning."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto

from cuttle_desktop.ui.table.geometry import Key

DOUBLE_SECONDS = 0.35
Point = tuple[int, int]


class Gesture(Enum):
    """How a press ended."""

    NOTHING = auto()
    CLICK = auto()
    DOUBLE = auto()
    DROP = auto()


@dataclass(slots=True)
class Pointer:
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
        self.at, self.inside = at, True
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
