"""The table shakes for a moment when something hits it. Pure arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

SECONDS: Final = 0.22
SWINGS: Final = 5.0
SIDEWAYS: Final = 4  # pixels: rows that move by less are copied at two thirds of the speed


@dataclass(slots=True)
class Shake:
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
    def offset(self) -> tuple[int, int]:
        """By how many pixels the table is moved now."""
        if self.left <= 0:
            return 0, 0
        part = self.left / SECONDS
        swing = math.tau * SWINGS * (1 - part)
        force = self.strength * part**2
        return round(force * math.cos(swing) / SIDEWAYS) * SIDEWAYS, round(force * 0.7 * math.sin(swing * 1.3))
