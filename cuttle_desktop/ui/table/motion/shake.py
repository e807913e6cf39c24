"""The table hops for a moment when something hits it. Pure arithmetic."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct

SECONDS: Final = 0.22
SWINGS: Final = 5.0


class Shake(Struct):
    """`strength` in pixels; it dies away."""

    strength: float = 0.0
    left: float = 0.0  # seconds

    def hit(self, strength: float) -> None:
        self.strength, self.left = max(strength, self.strength if self.left > 0 else 0.0), SECONDS

    def advance(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def stop(self) -> None:
        self.left = 0.0

    @property
    def hop(self) -> int:
        """By how many pixels the table lies lower now; below 0, higher."""
        part = self.left / SECONDS
        return round(self.strength * part**2 * math.cos(math.tau * SWINGS * (1 - part)))
