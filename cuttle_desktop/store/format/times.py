"""When a game began: files say it in UTC, and the player reads it on the calendar where they are."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from typing import Final

FORM: Final = "%Y-%m-%dT%H:%M:%SZ"
MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def now() -> str:
    """The present, as files say it."""
    return datetime.now(UTC).strftime(FORM)


def is_time(text: str) -> bool:
    """UTC to the second, as 2026-11-20T11:43:00Z."""
    try:
        return datetime.strptime(text, FORM).strftime(FORM) == text
    except ValueError:
        return False


def begun_at(started: str, zone: tzinfo | None = None) -> datetime | None:
    """In a zone, or in that of the system; None for what is no time there, in a file that somebody wrote."""
    try:
        return datetime.fromisoformat(started).astimezone(zone)
    except (ValueError, OverflowError):
        return None


def month_of(moment: datetime) -> str:
    return MONTHS[moment.month - 1]
