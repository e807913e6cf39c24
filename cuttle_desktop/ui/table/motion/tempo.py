"""How fast the table moves, and how motions speed up and slow down.
A curve turns the elapsed part of a motion, 0 to 1, into the part of the way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.actions import Draw, Seat
from cuttle_desktop.engine.events import Acted, Seen
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import ease_out


class Tempo(Struct, frozen=True):
    """`pace` multiplies durations (0: no motion); `crossfade` replaces travel; each action of `bots` waits a moment.

    With `impacts` the table shakes and pieces fly.
    """

    pace: float = 1.0
    crossfade: bool = False
    bots: frozenset[Seat] = frozenset()
    impacts: bool = True

    def pause_before(self, event: Seen | None) -> float:
        """Seconds to look at the table between the actions of bots. A draw changes nothing there to look at.

        What is about to be seen decides, not how long it took to find: see `session/pacing.py`.
        """
        waits = isinstance(event, Acted) and event.seat in self.bots and not isinstance(event.action, Draw)
        return theme.BOT_PAUSE_MS / 1000 * self.pace if waits else 0.0


OVERSHOOT: Final = 0.9  # 1.7 would overshoot by a tenth of the way
WIND_UP: Final = 0.28  # part of a strike that is spent drawing back
PULL: Final = 0.06  # of the way, drawn back


class Ease(Enum):
    """The character of a motion."""

    OUT = auto()  # slows down
    THUMP = auto()  # goes a little too far and falls back
    STRIKE = auto()  # draws back, then hits at full speed


def overshoot(t: float) -> float:
    """Ease-out that goes a little beyond the end before it settles."""
    back = min(1.0, max(0.0, t)) - 1
    return 1 + (OVERSHOOT + 1) * back**3 + OVERSHOOT * back**2


def strike(t: float) -> float:
    """Draws back by a little, then speeds up until the end."""
    t = min(1.0, max(0.0, t))
    if t < WIND_UP:
        return -PULL * ease_out(t / WIND_UP)
    part = (t - WIND_UP) / (1 - WIND_UP)
    return -PULL + (1 + PULL) * part * part


def quicken(t: float) -> float:
    """Begins slowly and ends fast, as points are counted."""
    return math.pow(min(1.0, max(0.0, t)), 1.6)


CURVES: Final[Mapping[Ease, Callable[[float], float]]] = {
    Ease.OUT: ease_out,
    Ease.THUMP: overshoot,
    Ease.STRIKE: strike,
}
