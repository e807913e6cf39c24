"""The one thing that is nearly won: one more day of a streak, the last pearl of a reward or of a station, a rating.

It follows from the profile alone, and takes one win, or puzzles of one station: who does that has it. None where
nothing is as near as that.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from msgspec import Struct

from cuttle_desktop.session.journey.stations import Station
from cuttle_desktop.session.own_rating import stakes
from cuttle_desktop.session.profile.day_tries import streak
from cuttle_desktop.session.profile.games_counted import counted_person, is_rated
from cuttle_desktop.session.profile.journey_standing import Pearl, StationStanding, journey_standing
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import ByPearls, Reward, rewards_standing
from cuttle_desktop.session.setup import Bot, Setup

STEP: Final = 100  # between two ratings that are worth a word


class NextDay(Struct, frozen=True):
    """Today's deal is not begun, and a win makes a streak of so many days."""

    days: int


class LastPearl(Struct, frozen=True):
    """`puzzles` of the station are not solved yet. `reward`: what the pearl brings besides, if anything."""

    station: Station
    pearl: Pearl
    puzzles: int
    reward: Reward | None


class NextRating(Struct, frozen=True):
    """A win against this opponent reaches it."""

    rating: int
    against: str


Ahead = NextDay | LastPearl | NextRating


def within_reach(profile: Profile, today: date, following: Setup) -> Ahead | None:
    """`following` is the game that is offered first. For a person who plays alone."""
    if following.person is None:
        return None
    if profile.outcome_of(today) is None and (days := streak(profile, today)):
        return NextDay(days + 1)
    pearl = min(_last_pearls(profile), key=lambda found: found.reward is None, default=None)
    return pearl or _next_rating(profile, following)


def _last_pearls(profile: Profile) -> Iterator[LastPearl]:
    """Those that bring a reward, and those that one puzzle is missing for."""
    stations = {standing.station.name: standing for standing in journey_standing(profile) if standing.open}
    for each in rewards_standing(profile):
        by = each.reward.earned_by
        if isinstance(by, ByPearls) and (standing := stations.get(by.station)) is not None:
            missing = [*(by.pearls - standing.pearls)]
            if len(missing) == 1:
                yield LastPearl(standing.station, missing[0], _unsolved(standing), each.reward)
    yield from (LastPearl(each.station, Pearl.PUZZLES, 1, None) for each in stations.values() if _unsolved(each) == 1)


def _unsolved(standing: StationStanding) -> int:
    return len(standing.station.puzzles) - standing.puzzles_solved


def _next_rating(profile: Profile, following: Setup) -> NextRating | None:
    if counted_person(following) is None or not is_rated(following):
        return None
    (against,) = (player for player in following.players if isinstance(player, Bot))
    now, adds = round(profile.rating), stakes(profile.rating, against.level, profile.rated_games.games).win
    rating = (now // STEP + 1) * STEP
    return NextRating(rating, against.name) if now + adds >= rating else None
