"""What the gap between two moves rests on."""

from __future__ import annotations

import pytest

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.comparison import contrast_between
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.engine.actions import Action, Draw, Permanent, Points
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.view import View, view
from tests.engine.drawing import P1
from tests.positions import full

EVEN = Prospects(won=0.1, lost=0.1, points=8.0, rival_points=8.0, cards=4.0, rival_cards=4.0, gone=0.0)
HAND, QUEENS, WINS = Topic(Part.HAND, True), Topic(Part.QUEENS, True), Topic(Part.WINS, True)


def seen(table: str) -> View:
    return view(full(table), P1)


@pytest.mark.parametrize(
    ("table", "action", "instead", "topic"),
    [
        pytest.param("P1: hand QC 4D // P2: hand 3H | points 9D // turn P1 9", Permanent, Draw, QUEENS, id="a queen"),
        pytest.param("P1: hand 2D AC // P2: hand 3H | points 9D // turn P1 9", Draw, Points, HAND, id="a card more"),
        pytest.param("P1: hand 9C | points 7D 6D // P2: hand 3H 4H // turn P1 9", Points, Draw, WINS, id="a win now"),
    ],
)
def test_what_a_gap_rests_on_has_the_greatest_share_of_it(
    table: str, action: type[Action], instead: type[Action], topic: Topic
) -> None:
    now = seen(table)
    both = [next(each for each in now.legal if isinstance(each, kind)) for kind in (action, instead)]
    found = contrast_between(now, both[0], both[1], 1)
    assert found.shares[0][0] == topic


def test_a_card_that_only_one_move_spends_has_a_share_of_its_own() -> None:
    table = seen("P1: hand 5C JH 4D // P2: hand 3H 6H // turn P1 9")
    found = dict(contrast_between(table, Draw(), Points(card("5C")), 1).shares)
    assert found[Topic(Part.HAND, True, Rank.FIVE)] > 0.01


def test_the_shares_turned_about_speak_for_the_other_move() -> None:
    tried = Contrast(EVEN, EVEN, shares=((QUEENS, 0.2), (HAND, -0.1)))
    assert tried.turned.shares == ((HAND, 0.1), (QUEENS, -0.2))


def test_two_moves_compared_with_a_third_are_compared_with_each_other() -> None:
    first = Contrast(EVEN, EVEN, shares=((QUEENS, 0.25), (HAND, -0.125)))
    second = Contrast(EVEN, EVEN, shares=((WINS, 0.5), (QUEENS, 0.125)))
    assert first.beside(second).shares == ((WINS, 0.5), (HAND, 0.125), (QUEENS, -0.125))
