"""The one thing that is nearly won: a day of a streak, a pearl, first the last one of a reward, a rating, a feat.

It follows from the profile alone, and takes one win, or puzzles of one station: who does that has it. So something is
within reach as long as anything can be won, but for somebody whose first game is still to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from msgspec import Struct

from cuttle_desktop.session.feats.feats import Feat
from cuttle_desktop.session.journey.stations import Station
from cuttle_desktop.session.own_rating import stakes
from cuttle_desktop.session.profile.day_tries import streak
from cuttle_desktop.session.profile.feats_earned import feats_standing
from cuttle_desktop.session.profile.games_counted import counted_person, is_rated
from cuttle_desktop.session.profile.journey_standing import (
    NextStep,
    Pearl,
    StationStanding,
    journey_standing,
    next_step,
)
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import ByPearls, Reward, rewards_standing
from cuttle_desktop.session.setup import Bot, Setup

STEP: Final = 100  # between two ratings that are worth a word


class NextDay(Struct, frozen=True):
    """Today's deal is not begun, and a win makes a streak of so many days."""

    days: int


class NextPearl(Struct, frozen=True):
    """`puzzles` of the station are not solved yet. `reward`: what the pearl brings besides, if anything."""

    station: Station
    pearl: Pearl
    puzzles: int
    reward: Reward | None


class NextRating(Struct, frozen=True):
    """A win against this opponent reaches it."""

    rating: int
    against: str


class NextFeat(Struct, frozen=True):
    """The first on the shelf that is not earned."""

    feat: Feat


Ahead = NextDay | NextPearl | NextRating | NextFeat


def within_reach(profile: Profile, today: date, following: Setup) -> Ahead | None:
    """`following` is the game that is offered first. For a person who plays alone."""
    if following.person is None:
        return None
    if profile.outcome_of(today) is None and (days := streak(profile, today)):
        return NextDay(days + 1)
    pearl = min(_last_pearls(profile), key=lambda found: found.reward is None, default=None)
    near = pearl or _next_rating(profile, following)
    return near or (_next_pearl(profile) or _next_feat(profile) if profile.has_played else None)


def _last_pearls(profile: Profile) -> Iterator[NextPearl]:
    """Those that bring a reward, and those that one puzzle is missing for."""
    stations = {standing.station.name: standing for standing in journey_standing(profile) if standing.open}
    for each in rewards_standing(profile):
        by = each.reward.earned_by
        if isinstance(by, ByPearls) and (standing := stations.get(by.station)) is not None:
            missing = [*(by.pearls - standing.pearls)]
            if len(missing) == 1:
                yield NextPearl(standing.station, missing[0], _unsolved(standing), each.reward)
    yield from (NextPearl(each.station, Pearl.PUZZLES, 1, None) for each in stations.values() if _unsolved(each) == 1)


def _next_pearl(profile: Profile) -> NextPearl | None:
    """That of the next step on the journey."""
    if (step := next_step(profile)) is None:
        return None
    station, what = step
    standing = next(each for each in journey_standing(profile) if each.station is station)
    pearl = Pearl.GAME if what is NextStep.LESSON else Pearl(what.value)
    return NextPearl(station, pearl, _unsolved(standing), None)


def _next_feat(profile: Profile) -> NextFeat | None:
    return next((NextFeat(each.feat) for each in feats_standing(profile) if not each.earned), None)


def _unsolved(standing: StationStanding) -> int:
    return len(standing.station.puzzles) - standing.puzzles_solved


def _next_rating(profile: Profile, following: Setup) -> NextRating | None:
    if counted_person(following) is None or not is_rated(following):
        return None
    (against,) = (player for player in following.players if isinstance(player, Bot))
    now, adds = round(profile.rating), stakes(profile.rating, against.level, profile.rated_games.games).win
    rating = (now // STEP + 1) * STEP
    return NextRating(rating, against.name) if now + adds >= rating else None
