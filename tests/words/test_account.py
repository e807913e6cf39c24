"""Luck and play add up to the result: where it came from, for one seat."""

from __future__ import annotations

from math import isclose
from re import findall

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
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
    seat, by_word = draw(st.sampled_from(range(len(sides)))), draw(st.booleans())
    return account(chances, result, costs, seat, sides, by_word=by_word)


@given(accounts())
def test_the_parts_add_up_to_the_result(of: Account) -> None:
    assert isclose(of.fair + sum(of.parts), of.result, abs_tol=1e-9)


@given(accounts())
def test_they_add_up_in_whole_games_of_a_hundred_too_and_none_is_rounded_by_more_than_one(of: Account) -> None:
    whole = in_whole(of)
    parts = whole.deal, whole.moves, whole.rivals, whole.cards, whole.by_word
    assert of.by_word or not whole.by_word
    assert whole.fair + sum(parts) == whole.result
    assert all(abs(100 * exact - shown) < 2 for exact, shown in zip(of.parts, parts, strict=True))


def test_what_a_decision_cost_is_play_and_all_else_the_cards() -> None:
    """52 after the deal, 9 lost by a move, then 43 by what came; nothing by Bea."""
    of = account([0.52, 0.52, 0.43, 0.2], 0.0, {1: (YOU, 0.09)}, YOU, (0, 1))
    assert in_whole(of).moves == -9
    assert [round(part, 2) for part in of.parts] == [0.02, -0.09, 0.0, -0.43, 0.0]


def test_what_a_rival_gave_away_is_no_play_of_ones_own() -> None:
    of = account([0.5, 0.5, 0.8], 1.0, {1: (BEA, 0.3)}, YOU, (0, 1))
    assert [round(part, 2) for part in of.parts] == [0.0, 0.0, 0.3, 0.2, 0.0]
    theirs = account([0.5, 0.5, 0.2], 0.0, {1: (BEA, 0.3)}, BEA, (0, 1))
    assert [round(part, 2) for part in theirs.parts] == [0.0, -0.3, 0.0, -0.2, 0.0]


DUEL, THREE, TEAMS = RULE_SETS["pagat"], RULE_SETS["cutthroat"], RULE_SETS["team"]


# fmt: off
SUMS = [
    (Account(0, 0.5, -0.1, -0.09, 0.14, -0.45),
     ("You lost mainly because of cards drawn or hidden.",
      "Your chance to win went from 50 % to 0 %: "
      "the deal −10 %, your moves −9 %, Bea’s mistakes +14 %, cards drawn or hidden −45 %.")),
    (Account(0, 0.5, 0, 0, 0, -0.5),
     ("You lost, though none of your moves cost anything that shows.",
      "Your chance to win went from 50 % to 0 %: cards drawn or hidden −50 %.")),
    (Account(0, 0.5, 0.1, -0.64, 0.04, 0),
     ("You lost mainly because your moves cost more than Bea’s mistakes.",
      "Your chance to win went from 50 % to 0 %: the deal +10 %, your moves −64 %, Bea’s mistakes +4 %.")),
    (Account(1, 0.5, -0.09, -0.6, 0.88, 0.31),
     ("You won because Bea’s mistakes cost more than your moves, with help from cards drawn or hidden.",
      "Your chance to win went from 50 % to 100 %: "
      "the deal −9 %, your moves −60 %, Bea’s mistakes +88 %, cards drawn or hidden +31 %.")),
    (Account(1, 0.5, 0, -0.05, 0.3, 0.25),
     ("You won because Bea’s mistakes cost more than your moves, with help from cards drawn or hidden.",
      "Your chance to win went from 50 % to 100 %: "
      "your moves −5 %, Bea’s mistakes +30 %, cards drawn or hidden +25 %.")),
    (Account(1, 0.5, 0, -0.1, 1.2, -0.6),
     ("You won mainly because Bea’s mistakes cost more than your moves.",)),
    (Account(0, 0.5, -0.03, -0.81, 0.79, -0.45),
     ("You lost because of cards drawn or hidden, and because your moves cost more than Bea’s mistakes.",
      "Your chance to win went from 50 % to 0 %: "
      "the deal −3 %, your moves −81 %, Bea’s mistakes +79 %, cards drawn or hidden −45 %.")),
    (Account(0, 0.5, 0, -0.3, 0, -0.2),
     ("You lost mainly because of cards drawn or hidden and your moves.",
      "Your chance to win went from 50 % to 0 %: your moves −30 %, cards drawn or hidden −20 %.")),
    (Account(0.5, 0.5, 0.1, -0.1, 0, 0),
     ("A stalemate has no winner: it counts as 50 % of a win.",
      "Your chance to win went from 50 % to 50 %: the deal +10 %, your moves −10 %.")),
]
# fmt: on


@pytest.mark.parametrize(("of", "told"), SUMS)
def test_what_weighed_most_is_called_as_in_the_sum_which_adds_up(of: Account, told: tuple[str, ...]) -> None:
    assert account_told(of, YOU, DUEL, CAST, (YOU, BEA)) == told


@given(accounts())
def test_every_sum_that_is_told_adds_up(of: Account) -> None:
    signs = str.maketrans({"−": "-"})
    told = account_told(of, YOU, DUEL, CAST, (YOU, BEA))
    assert "because of ." not in told[0]
    assert "because of ," not in told[0]
    for total in told[1:]:
        fair, result, *parts = (int(each) for each in findall(r"[+-]?\d+(?= %)", total.translate(signs)))
        assert fair + sum(parts) == result


@pytest.mark.parametrize(
    ("rules", "names", "seat", "told"),
    [
        (DUEL, ("You", "Bea"), BEA, ("their own moves", "your mistakes")),
        (THREE, ("You", "Bea", "Cal"), YOU, ("your moves", "the opponents’ mistakes")),
        (TEAMS, ("You", "Bea", "Cal", "Dot"), YOU, ("your team’s moves", "the opponents’ mistakes")),
        (TEAMS, ("You", "Bea", "Cal", "Dot"), BEA, ("their team’s moves", "the opponents’ mistakes")),
    ],
)
def test_whose_moves_and_whose_mistakes_are_told(
    rules: RuleSet, names: tuple[str, ...], seat: Seat, told: tuple[str, str]
) -> None:
    moves, mistakes = told
    total = account_told(Account(0, 0.5, 0, -0.6, 0.1, 0), seat, rules, Cast(names, YOU), range(4))[1]
    assert total.endswith(f": {moves} −60 %, {mistakes} +10 %.")


def test_what_a_hidden_hand_gave_away_is_not_called_cards() -> None:
    told = account_told(Account(0, 0.5, -0.03, -1.0, 0, 0.53), YOU, DUEL, CAST, (YOU,))
    assert told == (
        "Your chance to win went from 50 % to 0 %: "
        "the deal −3 %, your moves −100 %, the cards and Bea’s mistakes +53 %.",
    )


def test_a_concession_is_no_bad_luck() -> None:
    of = account([0.34, 0.4, 0.33], 0.0, {1: (BEA, 0.1)}, YOU, (0, 1), by_word=True)
    assert round(of.by_word, 6) == -0.33
    assert account_told(of, YOU, DUEL, CAST, (YOU, BEA)) == (
        "You lost mainly because of your concession.",
        "Your chance to win went from 50 % to 0 %: the deal −16 %, Bea’s mistakes +10 %, cards drawn or hidden −11 %, "
        "your concession −33 %.",
    )
    theirs = account([0.66, 0.6, 0.67], 1.0, {1: (BEA, 0.1)}, YOU, (0, 1), by_word=True)
    assert account_told(theirs, YOU, DUEL, CAST, (YOU, BEA))[1].endswith("Bea’s concession +33 %.")


def test_a_stalemate_that_was_agreed_on_is_no_luck_either() -> None:
    of = account([0.5, 0.3, 0.2], 0.5, {}, YOU, (0, 1), by_word=True)
    assert account_told(of, YOU, DUEL, CAST, (YOU, BEA)) == (
        "A stalemate has no winner: it counts as 50 % of a win.",
        "Your chance to win went from 50 % to 50 %: cards drawn or hidden −30 %, the agreed stalemate +30 %.",
    )
