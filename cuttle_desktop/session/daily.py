"""The deal of the day: one deal for each date, the same for everyone, and an opponent for each day of the week.

Only the date decides, so that two people who play on one day meet the same cards and the same opponent.

The first try counts from the moment its cards are seen (`Setup.day`, a line of its file), so leaving a bad hand helps
nobody. A first try that becomes a practice game is given up, neither won nor lost, and its file is dropped: nobody goes
on with it who knows what comes. Any other try is practice.
"""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from typing import Final

from cuttle_desktop.ai import CAST, CastMember

RULES: Final = "cuttle.cards"
OPPONENTS: Final = ("Bea", "Otto", "Cal", "Manny", "Nia", "Dot", "Gus")  # from Monday on: stronger day by day
SEED_BYTES: Final = 6  # as many as a float holds exactly


def opponent_of(day: date) -> CastMember:
    name = OPPONENTS[day.weekday()]
    return next(member for member in CAST if member.name == name)


def seed_of(day: date) -> int:
    """Where the cards and the dice of this day come from."""
    return int.from_bytes(sha256(f"cuttle deal of {day.isoformat()}".encode()).digest()[:SEED_BYTES])


def week_of(day: date) -> tuple[date, ...]:
    """The seven days of its week, Monday first."""
    monday = day - timedelta(day.weekday())
    return tuple(monday + timedelta(n) for n in range(7))


def read_day(text: str) -> date | None:
    """The date that a file names as 2026-11-24; None for any other text."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None
