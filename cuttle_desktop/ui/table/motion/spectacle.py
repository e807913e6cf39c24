"""Something that is seen for a moment, above the cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pygame import Rect, Surface


class Spectacle(ABC):
    """It counts its own age, in seconds, and is over when that reaches `lasts`."""

    def __init__(self, lasts: float) -> None:
        self._lasts, self._age = lasts, 0.0

    @property
    def over(self) -> bool:
        return self._age >= self._lasts

    @property
    def part(self) -> float:
        """How much of its life has passed, 0 to 1."""
        return min(1.0, self._age / self._lasts)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    @abstractmethod
    def draw(self, surface: Surface) -> Sequence[Rect]:
        """Draw it as it is now; returns where."""
