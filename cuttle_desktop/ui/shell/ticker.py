"""How long the loop waits between two steps.

`pygame.event.wait` would be the obvious way to rest, but SDL looks for events every millisecond then (about 3 % of a
core). So the loop sleeps, looks for events 20 times a second, and lets scenes move only half as often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

FULL_RATE: Final = 60  # steps a second while something moves
IDLE_RATE: Final = 20  # looks for events in a second when nothing moves
REST_MS: Final = 100  # without events a step at rest takes so long; bots' answers are seen that late at most
LONGEST_STEP: Final = 0.1  # seconds: after a stall motions go on from where they were


class Ticker:
    """Measures the time from step to step: `tick` waits at a rate, and `waits` tells whether an event does."""

    def __init__(
        self, tick: Callable[[int], int] | None = None, waits: Callable[[], object] = pygame.event.peek
    ) -> None:
        self._tick = tick or pygame.time.Clock().tick
        self._waits = waits

    def wait(self, rate: int) -> float:
        """Wait until the next step at `rate` a second, 0 for at once; returns the seconds since the last one."""
        passed = self._tick(rate)
        while rate == IDLE_RATE and passed < REST_MS and not self._waits():
            passed += self._tick(rate)
        return min(LONGEST_STEP, passed / 1000)
