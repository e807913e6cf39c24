"""What the player has done with the deals of the days: which tries count, and what is told of them."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec

from cuttle_desktop.session.daily import opponent_of, read_day
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.store.remembered import DayGame
from cuttle_desktop.words.figures import DEALS, counted

GIVEN_UP_BY_PRACTICE = (
    "A hint makes this a practice game. Your first try at this deal of the day, the only one that counts, then ends "
    "as “given up”, and a streak of days won ends with it. You play on from here with hints and free undo. Your "
    "rating does not change."
)
MENU_WORDS = {
    "begun": "not finished",
    "won": "won today",
    "lost": "lost today",
    "drawn": "a stalemate today",
    "given up": "given up today",
}
KNOWN_CARDS = "You have met these cards before, so this game does not count"
KEPT_DAYS = 400  # longer than any streak that somebody will have


def with_day_begun(profile: Profile, setup: Setup) -> Profile:
    """The profile once the cards of a deal of the day are seen: there is no second first try."""
    if not setup.day or setup.day in [game.day for game in profile.day_games]:
        return profile
    games = (*profile.day_games, DayGame(setup.day))[-KEPT_DAYS:]
    return msgspec.structs.replace(profile, day_games=games)


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
    return msgspec.structs.replace(profile, day_games=tuple(games))


def outcome_of(profile: Profile, day: date) -> str | None:
    """As in `DayGame`; None for a day that was not tried."""
    return next((game.outcome for game in profile.day_games if game.day == day.isoformat()), None)


def streak(profile: Profile, day: date) -> int:
    """How many days in a row were won, up to this one, or up to the day before while it is not played to its end."""
    if outcome_of(profile, day) in (None, "begun"):
        day -= timedelta(1)
    won = 0
    while outcome_of(profile, day) == "won":
        won, day = won + 1, day - timedelta(1)
    return won


def week_told(played: int, won: int, opened: int, week: str, row: int) -> str:
    """`You played 3 of 5 deals this week and won 2. Your streak: 2 days.`"""
    told = f"You played {played} of {counted(opened, DEALS)} {week} and won {won or 'none'}."
    return with_streak(told, row)


def with_streak(told: str, row: int) -> str:
    """One day is none."""
    return f"{told} Your streak: {row} days." if row > 1 else told


def deal_of_today(profile: Profile, today: date) -> str:
    """What the menu says of today's deal: `against Nia`, `won today`."""
    outcome = outcome_of(profile, today)
    return MENU_WORDS[outcome] if outcome else f"against {opponent_of(today).name}"


def given_up_by_practice(setup: Setup) -> str:
    """What the player is told before a hint ends the first try at a deal of the day; empty for other games."""
    return GIVEN_UP_BY_PRACTICE if setup.day else ""


def remark_on(setup: Setup) -> str:
    """What the table says beside the game: `Deal of Tuesday, 24 November`, or why it does not count."""
    day = read_day(setup.day)
    if setup.known:
        return KNOWN_CARDS
    return f"Deal of {dated(day)}" if day else ""


def dated(day: date) -> str:
    """`Tuesday, 24 November`."""
    return f"{day:%A}, {day.day} {day:%B}"


def named(day: date) -> str:
    """`Tuesday’s deal`."""
    return f"{day:%A}’s deal"
