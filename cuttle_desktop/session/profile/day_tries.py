"""The tries at the deals of the days: which one counts, what became of it, and how many days in a row were won."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Final, NamedTuple

from msgspec import structs

from cuttle_desktop.session.daily import week_of
from cuttle_desktop.session.profile.profile import BEGUN, DayGame, Profile
from cuttle_desktop.session.setup import Setup

KEPT_DAYS: Final = 400  # longer than any streak that somebody will have


class WeekStanding(NamedTuple):
    """How the deals of a week stand: how many are open, decided, won, and how many days in a row were won."""

    opened: int
    played: int
    won: int
    streak: int


def with_day_begun(profile: Profile, setup: Setup) -> Profile:
    """The profile once the cards of a deal of the day are seen: there is no second first try."""
    if not setup.day or setup.day in [game.day for game in profile.day_games]:
        return profile
    games = (*profile.day_games, DayGame(setup.day))[-KEPT_DAYS:]
    return structs.replace(profile, day_games=games)


def with_day_over(profile: Profile, setup: Setup, won: bool | None) -> Profile:
    """The profile with the outcome of a deal of the day; None is a stalemate."""
    return _decided(profile, setup, DayGame(setup.day, "drawn" if won is None else "won" if won else "lost"))


def with_day_given_up(profile: Profile, setup: Setup) -> Profile:
    """The profile once the first try at a deal of the day has become a practice game."""
    return _decided(profile, setup, DayGame(setup.day, "given up"))


def _decided(profile: Profile, setup: Setup, over: DayGame) -> Profile:
    """Only a try that was begun can end, and only once: a copy of its file may be played again."""
    if not setup.day:
        return profile
    games = (over if game == DayGame(setup.day) else game for game in profile.day_games)
    return structs.replace(profile, day_games=tuple(games))


def streak(profile: Profile, day: date) -> int:
    """How many days in a row were won, up to this one, or up to the day before while it is not played to its end."""
    if profile.outcome_of(day) in (None, BEGUN):
        day -= timedelta(1)
    return days_in_a_row(day, lambda each: profile.outcome_of(each) == "won")


def days_in_a_row(day: date, good: Callable[[date], bool]) -> int:
    """How many days up to this one are good without a gap."""
    count = 0
    while good(day):
        count, day = count + 1, day - timedelta(1)
    return count


def week_standing(profile: Profile, day: date, today: date) -> WeekStanding:
    """Of the week of `day`, as it is `today`, and the streak up to that day."""
    outcomes = [profile.outcome_of(each) for each in week_of(day) if each <= today or profile.outcome_of(each)]
    played = sum(outcome not in (None, BEGUN) for outcome in outcomes)
    return WeekStanding(len(outcomes), played, outcomes.count("won"), streak(profile, day))
