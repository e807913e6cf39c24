"""What the player has done with the deals of the days: which tries count, and what is told of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import msgspec

from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.session.daily import opponent_of, read_day
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.remembered import DayGame
from cuttle_desktop.store.settings import Settings

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
KEPT_DAYS = 400  # longer than any streak that somebody will have


def with_day_begun(settings: Settings, setup: Setup) -> Settings:
    """The settings once the cards of a deal of the day are seen: there is no second first try."""
    if not setup.day:
        return settings
    games = (*settings.day_games, DayGame(setup.day))[-KEPT_DAYS:]
    return msgspec.structs.replace(settings, day_games=games)


def with_day_over(settings: Settings, setup: Setup, won: bool | None) -> Settings:
    """The settings with the outcome of a deal of the day; None is a stalemate."""
    return _decided(settings, setup, DayGame(setup.day, "drawn" if won is None else "won" if won else "lost"))


def with_day_given_up(settings: Settings, setup: Setup) -> Settings:
    """The settings once the first try at a deal of the day has become a practice game."""
    return _decided(settings, setup, DayGame(setup.day, "given up"))


def _decided(settings: Settings, setup: Setup, over: DayGame) -> Settings:
    """Only a try that was begun can end, and only once: a copy of its file may be played again."""
    if not setup.day:
        return settings
    games = (over if game == DayGame(setup.day) else game for game in settings.day_games)
    return msgspec.structs.replace(settings, day_games=tuple(games))


def counting(settings: Settings, setup: Setup) -> Setup:
    """The setup of a game that is taken up: one that counts no more if its deal of the day is decided."""
    day = read_day(setup.day)
    decided = day is not None and outcome_of(settings, day) not in (None, "begun")
    return replace(setup, day="", branched=True) if decided else setup


def outcome_of(settings: Settings, day: date) -> str | None:
    """As in `DayGame`; None for a day that was not tried."""
    return next((game.outcome for game in settings.day_games if game.day == day.isoformat()), None)


def streak(settings: Settings, day: date) -> int:
    """How many days in a row were won, up to this one, or up to the day before while it is not played to its end."""
    if outcome_of(settings, day) in (None, "begun"):
        day -= timedelta(1)
    won = 0
    while outcome_of(settings, day) == "won":
        won, day = won + 1, day - timedelta(1)
    return won


def week_told(played: int, won: int, opened: int, week: str, row: int) -> str:
    """`You played 3 of 5 deals this week and won 2. Your streak: 2 days.`"""
    told = f"You played {played} of {counted(opened, 'deal')} {week} and won {won or 'none'}."
    return with_streak(told, row)


def with_streak(told: str, row: int) -> str:
    """One day is none."""
    return f"{told} Your streak: {row} days." if row > 1 else told


def deal_of_today(settings: Settings, today: date) -> str:
    """What the menu says of today's deal: `against Nia`, `won today`."""
    outcome = outcome_of(settings, today)
    return MENU_WORDS[outcome] if outcome else f"against {opponent_of(today).name}"


def given_up_by_practice(setup: Setup) -> str:
    """What the player is told before a hint ends the first try at a deal of the day; empty for other games."""
    return GIVEN_UP_BY_PRACTICE if setup.day else ""


def remark_on(setup: Setup) -> str:
    """What the table says beside the game: `Deal of Tuesday, 24 November`. Empty for other games."""
    day = read_day(setup.day)
    return f"Deal of {dated(day)}" if day else ""


def dated(day: date) -> str:
    """`Tuesday, 24 November`."""
    return f"{day:%A}, {day.day} {day:%B}"


def named(day: date) -> str:
    """`Tuesday’s deal`."""
    return f"{day:%A}’s deal"
