"""The deals of the days in words: whose deal it is, how a try ended, how the week and the streak stand."""

from __future__ import annotations

from datetime import date
from typing import Final

from cuttle_desktop.session.daily import opponent_of, read_day
from cuttle_desktop.session.profile.day_tries import WeekStanding, week_standing
from cuttle_desktop.session.profile.profile import BEGUN, Profile
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.words.dive_words import GIVEN_UP as ENDS_THE_DIVE
from cuttle_desktop.words.dive_words import descent_told
from cuttle_desktop.words.figures import DEALS, counted
from cuttle_desktop.words.message import Plural, sentences, tell

GIVEN_UP_BY_PRACTICE: Final = (
    "A hint makes this a practice game. Your first try at this deal of the day, the only one that counts, then ends "
    "as “given up”, and a streak of days won ends with it. You play on from here with hints and free undo. Your "
    "rating does not change."
)
MENU_WORDS: Final = {
    "begun": "not finished",
    "won": "won today",
    "lost": "lost today",
    "drawn": "a stalemate today",
    "given up": "given up today",
}
TODAY: Final = {
    "won": "You won today’s deal.",
    "lost": "You lost today’s deal.",
    "drawn": "Today’s deal was a stalemate.",
    "given up": "You gave up today’s deal.",
}
THIS_WEEK: Final = "This week: {won} of {deals} won, {count} open."
KNOWN_CARDS: Final = "You have met these cards before, so this game does not count"
PLAYED_THIS_WEEK: Final = "You played {played} of {deals} this week and won {won}."
PLAYED_THAT_WEEK: Final = "You played {played} of {deals} of that week and won {won}."
OPEN: Final = Plural("1 deal of this week is open.", "{count} deals of this week are open.")


def week_told(week: WeekStanding, played: str = PLAYED_THIS_WEEK) -> str:
    """`You played 3 of 5 deals this week and won 2. Your streak: 2 days.` One day is no streak."""
    row = tell("Your streak: {days} days.", days=week.streak) if week.streak > 1 else ""
    if not week.played:
        return sentences(counted(week.opened, OPEN), row)
    return sentences(tell(played, played=week.played, deals=counted(week.opened, DEALS), won=week.won or "none"), row)


def deal_of_today(profile: Profile, today: date) -> str:
    """What the menu says of today's deal: `against Nia`, `not finished`; then of the week: `5 open`, `won today`."""
    outcome, week = profile.outcome_of(today), week_standing(profile, today, today)
    if outcome not in (None, BEGUN) and week.played < week.opened:
        return tell("{count} open", count=week.opened - week.played)
    return MENU_WORDS[outcome] if outcome else tell("against {name}", name=opponent_of(today).name)


def week_in_short(profile: Profile, today: date) -> str:
    """What the menu says of the week, once today's deal is decided: `Lost today. This week: 2 of 7 won, 5 open.`"""
    outcome, week = profile.outcome_of(today), week_standing(profile, today, today)
    if outcome in (None, BEGUN):
        return ""
    told = tell(THIS_WEEK, won=week.won, deals=counted(week.opened, DEALS), count=week.opened - week.played)
    return sentences(TODAY[outcome], told)


def given_up_by_practice(setup: Setup) -> str:
    """What the player is told before a hint ends a first try at a deal of the day, or a game of a dive; else empty."""
    return GIVEN_UP_BY_PRACTICE if setup.day else ENDS_THE_DIVE if setup.dive else ""


def remark_on(setup: Setup) -> str:
    """What the table says beside the game: `Deal of Tuesday, 24 November`, or why it does not count."""
    day = read_day(setup.day)
    if setup.known:
        return KNOWN_CARDS
    return tell("Deal of {date}", date=dated(day)) if day else descent_told(setup)


def dated(day: date) -> str:
    """`Tuesday, 24 November`."""
    return tell("{weekday}, {day} {month}", weekday=f"{day:%A}", day=day.day, month=f"{day:%B}")


def named(day: date) -> str:
    """`Tuesday’s deal`."""
    return tell("{weekday}’s deal", weekday=f"{day:%A}")
