"""How fast the table moves, and how."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat


@dataclass(frozen=True, slots=True)
class Tempo:
    """`pace` multiplies durations (0: no motion); `crossfade` replaces travel; each action of `bots` is waited for.

    With `impacts` the table shakes and pieces fly.
    """

    pace: float = 1.0
    crossfade: bool = False
    bots: frozenset[Seat] = frozenset()
    impacts: bool = True
