"""How fast the table moves, and how."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import Acted, Seen
from cuttle_desktop.ui import theme


class Tempo(Struct, frozen=True):
    """`pace` multiplies durations (0: no motion); `crossfade` replaces travel; each action of `bots` waits a moment.

    With `impacts` the table shakes and pieces fly.
    """

    pace: float = 1.0
    crossfade: bool = False
    bots: frozenset[Seat] = frozenset()
    impacts: bool = True

    def pause_before(self, event: Seen | None) -> float:
        """Seconds to look at the table between the actions of bots."""
        waits = isinstance(event, Acted) and event.seat in self.bots
        return theme.BOT_PAUSE_MS / 1000 * self.pace if waits else 0.0
