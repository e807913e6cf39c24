"""The player's puzzle rating, and the three-minute run as a value: time is whatever the test says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle_desktop.ai import RATINGS
from cuttle_desktop.ai.levels import Level
from cuttle_desktop.engine.actions import unwrapped
from cuttle_desktop.session.own_rating import FIRST_RATING
from cuttle_desktop.session.profile.practised import with_helped, with_solved
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.puzzle_rating import puzzle_standing, rating_of_puzzle, with_answered, with_run
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.puzzle import LIVE
from cuttle_desktop.session.puzzles.run import COST, ROW, SECONDS, STEPS, Run, answered, drawn, later
from cuttle_desktop.session.puzzles.themes import PUZZLES

NAME = PUZZLES[0].name
answers = st.lists(st.tuples(st.sampled_from([each.name for each in PUZZLES]), st.booleans()), max_size=40)


def run(*given_: bool, left: float = SECONDS) -> Run:
    """A run in which these answers were given."""
    found = Run(drawn(1), 0, 800.0, left=left)
    for right in given_:
        found = answered(found, right=right)
    return found


def test_a_run_leaves_out_the_puzzle_of_today() -> None:
    assert {each.name for each in drawn(1, PUZZLES[3])} == {each.name for each in PUZZLES} - {PUZZLES[3].name}


# the rating


def test_a_puzzle_is_rated_between_the_strongest_level_that_fails_it_and_the_next_one() -> None:
    above = dict(zip(Level, [*Level][1:], strict=False))
    for puzzle in PUZZLES:
        level, rating = GRADES[puzzle.name], rating_of_puzzle(puzzle.name)
        assert rating > RATINGS[level]
        assert level not in above or rating < RATINGS[above[level]]


@given(answers)
def test_each_puzzle_counts_once_and_a_solved_one_never_lowers_the_rating(given_: list[tuple[str, bool]]) -> None:
    profile, met = Profile(), set[str]()
    for name, right in given_:
        before, profile = profile, with_answered(profile, name, right=right)
        if name in met:
            assert profile == before
        else:
            assert (profile.puzzle_rating >= before.puzzle_rating) is right
        met.add(name)
        assert profile.puzzles_rated == len(met)


def test_a_puzzle_that_was_solved_before_there_were_ratings_does_not_count() -> None:
    for known in (with_solved(Profile(), NAME), with_helped(Profile(), NAME)):
        assert with_answered(known, NAME, right=True) == known
    assert Profile().puzzle_rating == FIRST_RATING


def test_a_list_tells_at_once_from_later_and_from_with_help() -> None:
    at_once, missed = (with_answered(Profile(), NAME, right=right) for right in (True, False))
    assert puzzle_standing(Profile(), NAME) is None
    assert puzzle_standing(at_once, NAME) == "at once"
    assert puzzle_standing(with_helped(at_once, NAME), NAME) == "at once", "help later on changes nothing"
    assert puzzle_standing(missed, NAME) == "wrong"
    assert puzzle_standing(with_helped(missed, NAME), NAME) == "shown"
    assert puzzle_standing(with_solved(with_helped(missed, NAME), NAME), NAME) == "solved"


# the run


@pytest.mark.parametrize("seed", range(5))
def test_every_run_asks_each_puzzle_once_at_most_and_grows_harder(seed: int) -> None:
    order = drawn(seed)
    assert sorted(each.name for each in order) == sorted(each.name for each in PUZZLES)
    steps = sum(count for _, count in STEPS)
    ratings = [rating_of_puzzle(each.name) for each in order[: steps + 20]]
    assert ratings == sorted(ratings)
    assert {each.rules for each in order[: STEPS[0][1]]} == {LIVE}, "it begins with the usual rules"
    assert order[:steps] != drawn(seed + 1)[:steps]
    kinds = [type(unwrapped(each.actions[0])) for each in order[:10]]
    assert all(one is not other for one, other in pairwise(kinds)), "four of the first five stole with a jack"


def test_a_wrong_answer_costs_time_and_right_ones_in_a_row_bring_it_back() -> None:
    assert run(*[True] * (ROW - 1)).left == SECONDS
    assert run(*[True] * ROW).left == SECONDS + COST
    assert run(*[True] * (2 * ROW)).left == SECONDS + 2 * COST
    assert run(*[True] * (ROW - 1), False, True).left == SECONDS - COST


def test_it_ends_when_the_time_is_up_also_by_a_wrong_answer() -> None:
    assert not later(run(), SECONDS - 0.5).over
    assert later(run(), SECONDS - 0.5).clock == 1
    assert later(run(), SECONDS + 5).left == 0
    assert later(run(), SECONDS).over
    assert run(False, left=COST / 2).over
    assert run(*[True] * len(PUZZLES)).over, "there is none left"


def test_it_knows_what_was_solved_and_what_was_missed() -> None:
    found = run(True, False, True)
    first, second, third, *_ = found.puzzles
    assert (found.answered(right=True), found.answered(right=False)) == ((first, third), (second,))


def test_the_best_run_is_kept() -> None:
    assert with_run(with_run(Profile(), 7), 5).best_run == 7
