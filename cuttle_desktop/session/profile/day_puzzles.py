"""The puzzles of the days: what became of each, and how many days in a row were solved.

A day counts if its puzzle was solved on it, at the first answer or a later one, without a look at the answer. A wrong
answer does not end the streak: a streak that one hard position can take teaches to look the answer up, or to stay away.
A missed day ends it, and so does a look at the answer. The first answer counts for more: only it makes a day solved at
once. Rejected: a streak of first answers, which the mixed puzzles have already; days bought back or frozen.

A day is the date where the player is when the puzzle is opened, also if it is solved past midnight. A date counts once,
so a journey that repeats one changes nothing. With the clock set back to a date before the latest that counted nothing
counts: a missed day cannot be filled in. A date beyond tomorrow is that of a wrong clock, and is forgotten once
another puzzle is answered.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.session.profile.day_tries import KEPT_DAYS, days_in_a_row
from cuttle_desktop.session.profile.profile import DayPuzzle, Profile, PuzzleOutcome

DAY: Final = timedelta(1)
SOLVED: Final = ("at once", "solved")


def puzzle_outcome(profile: Profile, day: date) -> PuzzleOutcome | None:
    """None for a day whose puzzle was not answered."""
    return next((each.answered for each in profile.day_puzzles if each.day == day.isoformat()), None)


def counts(profile: Profile, day: date) -> bool:
    """Whether an answer on this day counts, or has counted: no later day did, but for those of a wrong clock."""
    return all(each.day <= day.isoformat() for each in _believed(profile, day))


def with_first_answer(profile: Profile, day: date, outcome: PuzzleOutcome) -> Profile:
    """The profile after the first answer to a day's puzzle, or a look at the right one before it."""
    if not counts(profile, day) or puzzle_outcome(profile, day) is not None:
        return profile
    kept = (*_believed(profile, day), DayPuzzle(day.isoformat(), outcome))[-KEPT_DAYS:]
    return _best(replace(profile, day_puzzles=kept), day)


def with_later_answer(profile: Profile, day: date, outcome: PuzzleOutcome) -> Profile:
    """The profile once the puzzle was solved after a wrong answer, or the right one was shown."""
    wrong, now = DayPuzzle(day.isoformat()), DayPuzzle(day.isoformat(), outcome)
    if wrong not in profile.day_puzzles:
        return profile
    kept = tuple(now if each == wrong else each for each in profile.day_puzzles)
    return _best(replace(profile, day_puzzles=kept), day)


def puzzle_days(profile: Profile, day: date) -> int:
    """How many days in a row were solved, up to this one, or up to the day before while it may still be solved."""
    open_still = puzzle_outcome(profile, day) in (None, "wrong")
    return days_in_a_row(day - DAY if open_still else day, lambda each: puzzle_outcome(profile, each) in SOLVED)


def _best(profile: Profile, day: date) -> Profile:
    return replace(profile, best_puzzle_days=max(profile.best_puzzle_days, puzzle_days(profile, day)))


def _believed(profile: Profile, day: date) -> tuple[DayPuzzle, ...]:
    """Without the days that a wrong clock named. East of the player it may be tomorrow already."""
    return tuple(each for each in profile.day_puzzles if each.day <= (day + DAY).isoformat())
