"""Luck and play add up to the result: where it came from, for one seat."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle_desktop.session.account import Account, account, in_whole
from cuttle_desktop.words.account import account_told
from cuttle_desktop.words.speech import Cast

YOU, BEA = 0, 1
CAST = Cast(("You", "Bea"), YOU)
shares = st.floats(0, 1)


@st.composite
def accounts(draw: st.DrawFn) -> Account:
    sides = draw(st.sampled_from([(0, 1), (0, 1, 2), (0, 1, 0, 1)]))
    chances = draw(st.lists(shares, min_size=1, max_size=40))
    costs = draw(st.dictionaries(st.integers(0, 39), st.tuples(st.sampled_from(range(len(sides))), shares), max_size=9))
    result = draw(st.sampled_from([0.0, 1.0, 0.5, 1 / 3]))
    return account(chances, result, costs, draw(st.sampled_from(range(len(sides)))), sides)


@given(accounts())
def test_the_parts_add_up_to_the_result(of: Account) -> None:
    assert isclose(of.fair + sum(of.parts), of.result, abs_tol=1e-9)


@given(accounts())
def test_they_add_up_in_whole_games_of_a_hundred_too_and_none_is_rounded_by_more_than_one(of: Account) -> None:
    whole = in_whole(of)
    parts = whole.deal, whole.moves, whole.rivals, whole.cards
    assert whole.fair + sum(parts) == whole.result
    assert all(abs(100 * exact - shown) < 2 for exact, shown in zip(of.parts, parts, strict=True))


def test_what_a_decision_cost_is_play_and_all_else_the_cards() -> None:
    """52 after the deal, 9 lost by a move, then 43 by what came; nothing by Bea."""
    of = account([0.52, 0.52, 0.43, 0.2], 0.0, {1: (YOU, 0.09)}, YOU, (0, 1))
    assert in_whole(of).moves == -9
    assert [round(part, 2) for part in of.parts] == [0.02, -0.09, 0.0, -0.43]


def test_what_a_rival_gave_away_is_no_play_of_ones_own() -> None:
    of = account([0.5, 0.5, 0.8], 1.0, {1: (BEA, 0.3)}, YOU, (0, 1))
    assert [round(part, 2) for part in of.parts] == [0.0, 0.0, 0.3, 0.2]
    theirs = account([0.5, 0.5, 0.2], 0.0, {1: (BEA, 0.3)}, BEA, (0, 1))
    assert [round(part, 2) for part in theirs.parts] == [0.0, -0.3, 0.0, -0.2]


@pytest.mark.parametrize(
    ("of", "told"),
    [
        (Account(0, 0.5, -0.1, -0.09, 0, -0.31), "You lost: 9 of 100 by your moves, 31 by the cards."),
        (Account(0, 0.5, 0, 0, 0, -0.5), "You lost by the cards: none of your moves cost anything that shows."),
        (
            Account(0, 0.5, 0, -0.64, 0, 0.14),
            "You lost by your moves: they cost 64 of 100; the cards and others’ mistakes brought 14.",
        ),
        (
            Account(1, 0.5, 0, -0.1, 0.2, 0.4),
            "You won: the cards and others’ mistakes brought 60 of 100, your moves gave away 10.",
        ),
        (Account(1, 0.5, 0, 0, 0.2, 0.3), "You won, and none of your moves gave anything away."),
    ],
)
def test_it_is_told_in_a_sentence_and_a_sum(of: Account, told: str) -> None:
    """ "Those played cost you 64 % and Bea 183 % in all": nobody knew what that meant."""
    first, total = account_told(of, YOU, CAST)
    assert first == told
    assert total.startswith(f"Your chances from 50 to {round(100 * of.result)}: deal ")
