"""The puzzle of the day on the page of puzzles and at its table."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from cuttle_desktop.session.profile.day_puzzles import puzzle_outcome
from cuttle_desktop.session.profile.profile import DayPuzzle, Profile
from cuttle_desktop.session.puzzles.of_the_day import puzzle_of
from cuttle_desktop.ui.scenes.puzzles.day_puzzle import CLOCK_BACK, WHAT_COUNTS
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import DAILY, PuzzlePage, ThemeRow
from cuttle_desktop.ui.shell.loop import Loop
from tests.answering import remark, right, table, wait, wrong
from tests.driving import MET, Calendar, Open, key, of_kind, on_top
from tests.tables import puzzle_at

FRIDAY = date(2026, 11, 27)
TWO_DAYS = Profile(
    newcomer=False,
    day_puzzles=(DayPuzzle("2026-11-25", "at once"), DayPuzzle("2026-11-26", "solved")),
    best_puzzle_days=2,
)


def page(start: Open, profile: Profile = MET, day: date = FRIDAY) -> Loop:
    loop = start(PuzzlePage, profile=profile)
    loop.stage.clock = Calendar(day)
    on_top(loop, PuzzlePage).resized(loop.stage.scale.size)
    return loop


def row(loop: Loop) -> ThemeRow:
    assert isinstance(loop.top, PuzzlePage)
    (found,) = [each for each in loop.top.group.widgets if isinstance(each, ThemeRow) and each.shown is DAILY]
    return found


def opened(start: Open, profile: Profile = MET, day: date = FRIDAY) -> Loop:
    loop = page(start, profile, day)
    loop.stack.apply(row(loop).act())
    return wait(loop)


def back(loop: Loop) -> Loop:
    """To the page."""
    loop.stack.apply(puzzle_at(table(loop)).go_on())
    return wait(loop)


def outcome(loop: Loop, day: date = FRIDAY) -> str | None:
    return puzzle_outcome(loop.stage.profile, day)


def test_the_page_has_a_quiet_row_with_the_date_and_the_streak(start: Open) -> None:
    shown = row(page(start, TWO_DAYS))
    assert shown.title == "Puzzle of the day"
    assert shown.below == "Friday, 27 November: the same for everyone."
    assert shown.figures == "not solved yet · 2 days in a row"
    assert WHAT_COUNTS in shown.heard().description


def test_solved_at_once_it_is_told_at_the_table_and_on_the_page(start: Open) -> None:
    loop = opened(start, TWO_DAYS)
    puzzle = puzzle_at(table(loop)).puzzle_game.puzzle
    assert puzzle == puzzle_of(FRIDAY)
    assert remark(loop).startswith("Friday’s puzzle")
    assert outcome(loop) is None
    right(loop)
    assert outcome(loop) == "at once"
    assert "solved at once · 3 days in a row" in remark(loop)
    assert loop.stage.profile.puzzles_solved == (puzzle_of(FRIDAY).name,), "in the lists, too"
    assert row(back(loop)).figures == "solved at once · 3 days in a row"


def test_a_wrong_first_answer_counts_and_the_day_can_still_be_solved(start: Open) -> None:
    loop = opened(start, TWO_DAYS)
    wrong(loop)
    assert outcome(loop) == "wrong"
    loop = back(loop)
    assert row(loop).figures == "not solved yet · 2 days in a row"
    loop.stack.apply(row(loop).act())
    right(wait(loop))
    assert outcome(loop) == "solved", "another table gives no other first answer"
    assert row(back(loop)).figures == "solved · 3 days in a row"


def test_the_first_help_costs_nothing_and_the_answer_ends_the_streak(start: Open) -> None:
    loop = opened(start, TWO_DAYS)
    key(loop, pygame.K_h)
    wait(loop)
    assert outcome(loop) is None
    key(loop, pygame.K_h)
    wait(loop)
    right(loop)
    assert outcome(loop) == "shown"
    assert row(back(loop)).figures == "answer seen · best 2"


def test_an_answer_seen_after_a_wrong_one_cannot_be_played_as_ones_own(start: Open) -> None:
    loop = opened(start, TWO_DAYS)
    wrong(loop)
    key(loop, pygame.K_h)
    wait(loop)
    assert outcome(loop) == "shown"
    loop = back(loop)
    loop.stack.apply(row(loop).act())
    right(wait(loop))
    assert outcome(loop) == "shown"


def test_what_is_solved_past_midnight_counts_for_the_day_it_was_opened_on(start: Open) -> None:
    loop = opened(start, TWO_DAYS)
    clock = of_kind(loop.stage.clock, Calendar)
    clock.turn()
    right(loop)
    assert outcome(loop) == "at once"
    shown = row(back(loop))
    assert shown.below.startswith("Saturday, 28 November")
    assert shown.figures == "not solved yet · 3 days in a row"


def test_with_the_clock_set_back_the_page_says_that_nothing_counts(start: Open) -> None:
    loop = page(start, TWO_DAYS, date(2026, 11, 24))
    assert row(loop).below == CLOCK_BACK
    loop.stack.apply(row(loop).act())
    right(wait(loop))
    assert loop.stage.profile.day_puzzles == TWO_DAYS.day_puzzles


@pytest.mark.parametrize("helped", [False, True])
def test_an_answer_found_without_help_rings(start: Open, monkeypatch: pytest.MonkeyPatch, helped: bool) -> None:
    loop = opened(start, day=date(2026, 11, 22))  # whose answer leads to no win, which is heard by itself
    heard: list[str] = []
    monkeypatch.setattr(loop.stage.sound, "play", heard.append)
    for _ in range(2 * helped):
        key(loop, pygame.K_h)
        wait(loop)
    right(loop)
    assert heard.count("count") == (not helped)
