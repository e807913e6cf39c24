"""How far the journey has come: which stations are open, their pearls, and what to do next.

A pearl of a game comes from the record, also from one that was cleared; one of a task from a kept part; one of puzzles
from those solved. In whatever order games are counted or read again, the standing is the same. A station is open once
the creature before it was beaten, or one further on: a player who has beaten Manny need not begin with Luz. Nor need
anybody: Luz plays any card anywhere, so the second station is open from the start.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from cuttle_desktop.session.journey.stations import STATIONS, Station
from cuttle_desktop.session.profile.cast_beaten import is_beaten
from cuttle_desktop.session.profile.practised import FIRST_LESSON_NAME
from cuttle_desktop.session.profile.profile import FeatPart, Profile

OPEN_AT_ONCE: Final = 2


class Pearl(Enum):
    GAME = "game"
    TASK = "task"
    PUZZLES = "puzzles"


class NextStep(Enum):
    LESSON = "lesson"
    GAME = "game"
    TASK = "task"
    PUZZLES = "puzzles"


class StationStanding(Struct, frozen=True):
    """`task_game` is the game that met the task."""

    station: Station
    open: bool
    pearls: frozenset[Pearl]
    lesson_done: bool
    puzzles_solved: int
    task_game: FeatPart | None


def journey_standing(profile: Profile) -> tuple[StationStanding, ...]:
    """All stations in their order."""
    won = [_is_won(profile, station) for station in STATIONS]
    return tuple(
        _standing(profile, station, is_open=n < OPEN_AT_ONCE or any(won[n - 1 :])) for n, station in enumerate(STATIONS)
    )


def _is_won(profile: Profile, station: Station) -> bool:
    """In practice too at the first station, where the first game is one."""
    record = profile.record_against(station.opponent)
    practised = station is STATIONS[0] and record is not None and record.helped > 0
    return practised or is_beaten(profile, station.opponent) or station.opponent in profile.beaten


def _standing(profile: Profile, station: Station, *, is_open: bool) -> StationStanding:
    solved = sum(name in profile.puzzles_solved for name in station.puzzles)
    task = next((part for part in profile.feats if part.part == station.task_part), None)
    pearls = {
        Pearl.GAME: _is_won(profile, station),
        Pearl.TASK: task is not None,
        Pearl.PUZZLES: solved == len(station.puzzles),
    }
    learned = profile.guided if station.lesson == FIRST_LESSON_NAME else station.lesson in profile.lessons
    return StationStanding(
        station, is_open, frozenset(pearl for pearl, has in pearls.items() if has), learned, solved, task
    )


def here(profile: Profile) -> StationStanding | None:
    """The first creature not beaten yet above the weakest that was, else one that was left out. None once all are.

    As among the opponents: who has beaten Bea need not go back to Luz.
    """
    stations = journey_standing(profile)
    began = next((n for n, each in enumerate(stations) if Pearl.GAME in each.pearls), 0)
    return next((each for each in (*stations[began:], *stations) if Pearl.GAME not in each.pearls), None)


def next_step(profile: Profile) -> tuple[Station, NextStep] | None:
    """The one thing to do next: on to the abyss first, then what was left behind. None with all pearls."""
    if (now := here(profile)) is not None:
        return now.station, NextStep.GAME if now.lesson_done else NextStep.LESSON
    for each in journey_standing(profile):
        if Pearl.TASK not in each.pearls:
            return each.station, NextStep.TASK
        if Pearl.PUZZLES not in each.pearls:
            return each.station, NextStep.PUZZLES
    return None


def pearls_since(before: Profile, now: Profile) -> tuple[tuple[Station, Pearl], ...]:
    """Those that have been earned in between."""
    return tuple(
        (after.station, pearl)
        for earlier, after in zip(journey_standing(before), journey_standing(now), strict=True)
        for pearl in Pearl
        if pearl in after.pearls - earlier.pearls
    )
