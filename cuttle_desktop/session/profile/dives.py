"""Dives as the profile has them: how deep, with how many breaths, and how deep they came in each week."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cuttle_desktop.session.dive import BOTTOM, MOST_BREATHS, read_descent
from cuttle_desktop.session.profile.profile import Dive, Profile
from cuttle_desktop.session.setup import Setup

KEPT_WEEKS: Final = 60


def dive_of(profile: Profile, week: str) -> Dive:
    """A fresh one where none was begun in that week."""
    return profile.dive if profile.dive.week == week else Dive(week)


def is_over(dive: Dive) -> bool:
    return dive.depth == BOTTOM or not (dive.breaths or dive.game)


def next_dive(dive: Dive) -> Dive:
    """From which the next game goes down: a new one after one that is over, or whose last game is gone."""
    return dive if dive.breaths and dive.depth < BOTTOM else Dive(dive.week)


def deepest(profile: Profile) -> int:
    """Of all weeks."""
    return max(profile.deepest.values(), default=0)


def with_dive_begun(profile: Profile, setup: Setup, game: str) -> Profile:
    """The profile once the cards of a game of the dive are seen: it has taken a breath.

    A game from another depth is none of it: somebody has played on meanwhile.
    """
    if (descent := read_descent(setup.dive)) is None:
        return profile
    dive = next_dive(dive_of(profile, descent.week))
    if dive.depth != descent.depth:
        return profile
    return replace(profile, dive=replace(dive, breaths=dive.breaths - 1, game=game))


def with_dive_over(profile: Profile, setup: Setup, game: str, won: bool | None) -> Profile:
    """The profile with the outcome of a game, if the dive waits for it; None is a stalemate, which leads nowhere."""
    dive, descent = profile.dive, read_descent(setup.dive)
    if descent is None or dive.game != game:
        return profile
    breaths = dive.breaths + (won is not False) + (won is True and descent.wild)
    dive = replace(dive, game="", breaths=min(MOST_BREATHS, breaths), depth=dive.depth + (won is True))
    best = {**profile.deepest, dive.week: max(dive.depth, profile.deepest.get(dive.week, 0))}
    return replace(profile, dive=dive, deepest=dict([*best.items()][-KEPT_WEEKS:]))
