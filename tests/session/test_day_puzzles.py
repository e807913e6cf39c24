"""The puzzle of the day: which it is, what becomes of it, and how many days in a row were solved."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.profile.day_puzzles import (
    counts,
    puzzle_days,
    puzzle_outcome,
    with_first_answer,
    with_later_answer,
)
from cuttle_desktop.session.profile.profile import DayPuzzle, Profile, PuzzleOutcome
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.of_the_day import OF_THE_DAYS, puzzle_of
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES

FRIDAY = date(2026, 11, 27)
DAY = timedelta(1)


def answered(**days: PuzzleOutcome) -> Profile:
    """`d25="at once"` is the puzzle of 25 November, solved at once."""
    return Profile(
        day_puzzles=tuple(DayPuzzle(f"2026-11-{day.removeprefix('d')}", outcome) for day, outcome in days.items())
    )


def days_of(profile: Profile) -> list[str]:
    return [each.day[-2:] for each in profile.day_puzzles]


# which puzzle


def test_none_comes_twice_within_as_many_days_as_there_are() -> None:
    for first in (FRIDAY, date(2027, 2, 28)):
        names = [puzzle_of(first + n * DAY).name for n in range(len(OF_THE_DAYS))]
        assert len({*names}) == len(names) >= 40
        assert puzzle_of(first + len(names) * DAY).name == names[0]


def test_it_is_neither_among_the_easiest_nor_among_the_hardest() -> None:
    grades = {GRADES[puzzle.name] for puzzle in OF_THE_DAYS}
    assert grades == {*Level} - {Level.RANDOM, Level.EXPERT, Level.MASTER}


def test_its_order_tells_nothing_of_themes() -> None:
    month = [puzzle_of(FRIDAY + n * DAY) for n in range(30)]
    assert len({theme.title for theme in THEMES for each in month if each in theme.puzzles}) >= 4
    assert {*OF_THE_DAYS} <= {*PUZZLES}


# what counts


def test_only_the_first_answer_makes_a_day_solved_at_once() -> None:
    wrong = with_first_answer(Profile(), FRIDAY, "wrong")
    later = with_later_answer(wrong, FRIDAY, "solved")
    assert puzzle_outcome(wrong, FRIDAY) == "wrong"
    assert puzzle_outcome(later, FRIDAY) == "solved"
    assert with_first_answer(later, FRIDAY, "at once") == later


def test_a_look_at_the_answer_stays_also_if_it_is_solved_then() -> None:
    shown = with_first_answer(Profile(), FRIDAY, "shown")
    assert with_later_answer(shown, FRIDAY, "solved") == shown
    assert with_later_answer(with_first_answer(Profile(), FRIDAY, "at once"), FRIDAY, "shown").day_puzzles == (
        DayPuzzle("2026-11-27", "at once"),
    )


@pytest.mark.parametrize(
    ("profile", "row"),
    [
        (answered(d25="at once", d26="solved", d27="at once"), 3),
        (answered(d25="at once", d26="at once"), 2),  # today is open
        (answered(d25="at once", d26="at once", d27="wrong"), 2),  # and still is
        (answered(d25="at once", d26="wrong", d27="at once"), 1),  # it was never solved
        (answered(d25="at once", d26="at once", d27="shown"), 0),
        (answered(d24="at once", d25="at once"), 0),  # a missed day
        (answered(d24="at once", d26="at once", d27="at once"), 2),
        (Profile(), 0),
    ],
)
def test_a_missed_day_or_a_look_at_the_answer_ends_a_streak_and_a_wrong_answer_does_not(
    profile: Profile, row: int
) -> None:
    assert puzzle_days(profile, FRIDAY) == row


def test_the_longest_streak_is_kept_when_it_ends() -> None:
    known = Profile()
    for n in range(3):
        known = with_first_answer(known, FRIDAY + n * DAY, "at once")
    known = with_first_answer(known, FRIDAY + 3 * DAY, "shown")
    assert (puzzle_days(known, FRIDAY + 3 * DAY), known.best_puzzle_days) == (0, 3)


# the clock


def test_a_date_counts_once_also_if_a_journey_repeats_it() -> None:
    once = with_first_answer(Profile(), FRIDAY, "wrong")
    assert with_first_answer(once, FRIDAY, "at once") == once


def test_a_clock_set_back_fills_no_missed_day() -> None:
    known = answered(d25="at once", d27="at once")
    assert not counts(known, FRIDAY - DAY)
    assert with_first_answer(known, FRIDAY - DAY, "at once") == known
    assert puzzle_days(known, FRIDAY) == 1
    assert counts(known, FRIDAY)


def test_who_flew_west_over_the_date_line_loses_nothing() -> None:
    """The date there is the one before, whose puzzle is solved already."""
    known = answered(d26="at once", d27="at once")
    back = with_first_answer(known, FRIDAY - DAY, "wrong")
    assert back == known
    assert puzzle_days(back, FRIDAY - DAY) == 1
    assert puzzle_days(with_first_answer(back, FRIDAY + DAY, "at once"), FRIDAY + DAY) == 3


def test_a_clock_that_was_wrong_by_years_locks_nobody_out() -> None:
    known = with_first_answer(answered(d26="at once"), date(2031, 1, 1), "at once")
    assert counts(known, FRIDAY)
    right = with_first_answer(known, FRIDAY, "at once")
    assert days_of(right) == ["26", "27"]
    assert puzzle_days(right, FRIDAY) == 2
