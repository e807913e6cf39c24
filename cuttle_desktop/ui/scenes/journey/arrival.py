"""What was won since the chart was last seen, as it is shown: pearls are set one by one, then the light swims on."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.session.journey.stations import STATIONS, Station
from cuttle_desktop.session.profile.journey_standing import Pearl, here, pearls_since
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.ui import theme

FIRST: Final = 0.35  # seconds before anything happens
PEARL: Final = 0.65  # for which a pearl sinks into its setting
REST: Final = 0.2
LEG: Final = 1.3  # from one station to the next
MOST: Final = 3.0  # for the whole way, however long
OPENS: Final = 0.9  # for which a wave runs from the station where the light comes to rest


def reached(profile: Profile) -> int:
    """The number of the station where one is: in the end the last one."""
    now = here(profile)
    return STATIONS.index(now.station) if now else len(STATIONS) - 1


class Logbook(Struct):
    """What the chart has shown so far, in this run of the program."""

    shown: Profile


class Arrival:
    """Of a chart that opens. `pace` is what to multiply durations with; 0: all of it is there at once."""

    def __init__(self, before: Profile, now: Profile, pace: float, *, still: bool) -> None:
        """`still`: nothing travels, pearls only become visible."""
        self._pearls = pearls_since(before, now)
        self.begin, self.end = min(reached(before), reached(now)), reached(now)
        sinking = len(self._pearls) * (PEARL + REST)
        opening = 0 if still or self.end == self.begin else OPENS
        swimming = 0 if still else min(MOST, (self.end - self.begin) * LEG)
        self._still, self._pace = still, pace
        self._sail = FIRST + sinking
        self._there = self._sail + swimming
        self._length = self._there + opening if self._pearls or self.end > self.begin else 0.0
        self._time = 0.0 if pace > 0 else self._length

    @property
    def done(self) -> bool:
        return self._time >= self._length

    def skip(self) -> None:
        self._time = self._length

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether a pearl has just come into its setting, or the light to its station."""
        before = self._set, self.opening > 0
        self._time = min(self._length, self._time + dt / (self._pace or 1))
        return (self._set, self.opening > 0) > before

    @property
    def _set(self) -> int:
        """How many pearls lie in their settings."""
        return sum(self._part(n) >= 1 for n in range(len(self._pearls)))

    def _part(self, number: int) -> float:
        if self.done:
            return 1.0
        return min(1.0, max(0.0, (self._time - FIRST - number * (PEARL + REST)) / PEARL))

    def pearl(self, station: Station, pearl: Pearl) -> float:
        """How far one that is had has come, 0 to 1."""
        return next((self._part(n) for n, new in enumerate(self._pearls) if new == (station, pearl)), 1.0)

    def hides(self, number: int) -> bool:
        """Whether a station opens only when the light has come to it."""
        return self.begin < number <= self.end and self.way < number

    @property
    def swims(self) -> bool:
        return not self.done and self.way > self.begin

    @property
    def opening(self) -> float:
        """How far the wave has run from where the light has come to rest, 0 to 1."""
        return 0.0 if self.done else max(0.0, (self._time - self._there) / OPENS)

    @property
    def sinks(self) -> bool:
        """Whether pearls come from above."""
        return not self._still

    @property
    def way(self) -> float:
        """Where the light is: the number of a station, or on the way to the next one."""
        if self.done or self._there <= self._sail:
            return float(self.end if self.done else self.begin)
        part = max(0.0, (self._time - self._sail) / (self._there - self._sail))
        return self.begin + (self.end - self.begin) * theme.ease_out(part)
