"""A key or a button that is held: after a moment it acts again and again, as everywhere on a desktop.

pygame passes on no repeats of the system, and it has none for buttons. Nothing repeats that plays, answers or leaves:
what is held a little too long must not do that twice. So who repeats says so.
"""

from __future__ import annotations

from typing import Final

DELAY: Final = 0.4  # seconds until the first repeat
INTERVAL: Final = 0.07  # and from each to the next


class Repeating:
    """The time for which one thing is held."""

    def __init__(self) -> None:
        self._left: float | None = None  # seconds until it acts again
        self.acted = False  # again, since it was pressed

    def begin(self) -> None:
        """It was pressed, and has acted once."""
        self._left, self.acted = DELAY, False

    def end(self) -> None:
        """It was let go."""
        self._left = None

    def due(self, dt: float) -> int:
        """How often to act again, now that `dt` seconds have passed."""
        if self._left is None:
            return 0
        self._left -= dt
        times = 0
        while self._left <= 0:
            self._left += INTERVAL
            times += 1
        self.acted |= times > 0
        return times
