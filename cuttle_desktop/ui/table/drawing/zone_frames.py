"""Which frames of zones show, and how strongly: an empty one fades away, and comes back to be filled.

Frames belong to placing a card and to the first turn: at rest the inlay is enough. With three and four seats, where
fields share a row, zones with cards keep theirs.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct, field

from cuttle_desktop.engine.events import Place

SECONDS: Final = 0.3  # from nothing to all
STEPS: Final = 4  # different strengths, each of which is a picture


class FrameFades(Struct):
    """`strengths`: 0 to 1 for each zone that shows. Until time passes for the first time, every change is at once."""

    strengths: dict[Place, float] = field(default_factory=dict)
    _wanted: frozenset[Place] = frozenset()
    live: bool = False

    @property
    def settled(self) -> bool:
        """Whether what shows shows whole."""
        return all(strength == 1 for strength in self.strengths.values())

    def aim(self, wanted: Collection[Place]) -> None:
        """These are to show, and no others."""
        self._wanted = frozenset(wanted)
        if not self.live:
            self.strengths = dict.fromkeys(wanted, 1.0)

    def advance(self, dt: float) -> bool:
        """Let time pass. Returns whether the picture changes."""
        self.live = True
        if self.settled and self.strengths.keys() == self._wanted:
            return False
        before = dict(self.strengths)
        for place in {*self.strengths, *self._wanted}:
            step = dt / SECONDS if place in self._wanted else -dt / SECONDS
            self.strengths[place] = min(1.0, max(0.0, self.strengths.get(place, 0.0) + step))
        self.strengths = {place: strength for place, strength in self.strengths.items() if strength > 0}
        return self.strengths != before

    def of(self, place: Place) -> float:
        """How strongly a frame shows now, in steps."""
        return round(self.strengths.get(place, 0.0) * STEPS) / STEPS
