"""A reason must account for the gap: a true one whose topic has no share of it is not told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Shares, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.ladder import told_against, told_reasons
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import Keeps
from cuttle_desktop.coach.trade import trade
from cuttle_desktop.engine.cards import Rank, card
from tests.coach.drawn import EVEN, kinds, outcome

TABLE = "P1: hand QC 5D 4D // P2: hand 3H 5H | points 9D // turn P1 9 // deck 6C 7C 8C"
HAND, QUEENS = Topic(Part.HAND, True), Topic(Part.QUEENS, True)
FIVE = Topic(Part.HAND, True, Rank.FIVE)


def tried(*shares: tuple[Topic, float]) -> Contrast:
    return Contrast(EVEN, EVEN, shares=shares)


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        pytest.param(((QUEENS, 0.1),), ["Guards"], id="the queen alone"),
        pytest.param(((FIVE, 0.06), (QUEENS, 0.05)), ["Keeps", "Guards"], id="the weightier first"),
        pytest.param(((FIVE, 0.1), (QUEENS, 0.02)), ["Keeps"], id="a small one is silent"),
        pytest.param(((Topic(Part.GLASSES, False), 0.1),), ["Guards"], id="none speaks of it: what it does"),
    ],
)
def test_reasons_are_told_by_what_they_account_for(shares: Shares, told: list[str]) -> None:
    of = outcome(TABLE, "perm QC", "points 5D", contrast=tried(*shares))
    assert kinds(told_reasons(of)) == told


def test_a_card_more_is_no_reason_for_a_draw_but_what_it_may_be_is() -> None:
    """“One more card gives more to choose from”, “You then hold 5 cards; after Q♥ you hold 3”: so it is of any draw."""
    of = outcome(TABLE, "draw", "points 4D", contrast=tried((HAND, 0.1)))
    assert told_against(of, 2, []) == []
    liked = outcome(TABLE, "draw", "points 4D", contrast=replace(tried((HAND, 0.1)), draws=(Rank.JACK,)))
    assert kinds(told_against(liked, 2, [])) == ["CanWait"]


def test_of_equal_moves_each_has_what_counts_for_it() -> None:
    found = trade(outcome(TABLE, "perm QC", "draw", contrast=tried((QUEENS, 0.1), (HAND, -0.1))))
    assert kinds([each for each in found if each is not None]) == ["Guards"]


def test_an_average_is_told_only_where_no_fact_is() -> None:
    """“Two turns later Bea has about 3 points more” named no cause, beside a king that was worth a word."""
    ends = replace(EVEN, points=9)
    table = "P1: hand KD AH 5S // P2: hand 3H 5H // turn P1 9 // deck 6C 7C 8C"
    found = Contrast(ends, EVEN, (None, None), ((Topic(Part.WINS, False), 0.2), (Topic(Part.POINTS, True), 0.02)))
    told = kinds(told_reasons(outcome(table, "perm KD", "points AH", contrast=found)))
    assert told
    assert "Better" not in told


def test_a_card_that_is_given_up_is_worth_more_where_no_use_of_it_can_be_named() -> None:
    table = "P1: hand 2S 2D 4D 3S // P2: hand JH 6C | perms QS KD // middle 4C // turn P2 9 // asks force P1 2 of P2"
    of = outcome(table, "discard 3S 4D", "discard 2D 3S", contrast=tried((Topic(Part.HAND, True, Rank.TWO), 0.1)))
    assert told_reasons(of) == (Keeps(card("2D"), Use.LATER),)
