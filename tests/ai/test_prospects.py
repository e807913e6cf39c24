"""What usually comes of a move within two turns, and how the difference between two moves is told."""

from __future__ import annotations

from random import Random

import pytest

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.comparison import contrast_between
from cuttle_desktop.ai.latest import finished
from cuttle_desktop.ai.prospects import Contrast, Prospects, prospects_of
from cuttle_desktop.ai.rollouts import ROLLOUTS, rollouts_steps
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action, Draw, OneOff, Permanent, Points, Steal
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import View, view
from tests.engine.drawing import ALL, P1
from tests.engine.games import HOUSE_RULES, moments
from tests.positions import full

NEAR = "P1: hand 9S 4D | points 8H // P2: hand 3H 5H | points 9D // turn P1 9"  # 8 of 21: 4 and then 9
AHEAD = "P1: hand TS KH | points 9H // P2: hand 3C 4C | points 8D // turn P1 9"
SWEEP = OneOff(card("4D"))
NINE = Points(card("9S"))
EVEN = Prospects(won=0.1, lost=0.1, points=8.0, rival_points=8.0, cards=4.0, rival_cards=4.0, gone=0.0)


def seen(table: str) -> View:
    return view(full(table), P1)


def prospects(now: View, action: Action, seed: int, rollouts: int = ROLLOUTS) -> Prospects:
    return prospects_of(now, finished(rollouts_steps(now, action, seed, None, rollouts)))


def test_a_move_that_prepares_a_win_wins_more_often_within_two_turns_than_a_drawn_card() -> None:
    found = contrast_between(seen(NEAR), Points(card("4D")), Draw(), 1)
    assert found.then.won > 0.3
    assert found.instead.won < 0.2


def test_a_sure_win_is_won_in_every_rollout() -> None:
    table = "P1: hand 7C | points TD TC // P2: hand 3H 5H | points 9D // turn P1 9"
    assert prospects(seen(table), Points(card("7C")), 1).won == 1.0


def test_a_rival_heeds_a_win_that_comes_next() -> None:
    table = "P1: hand TS 4D KH | points 7H // P2: hand 9C QC 3C | points 4S // turn P1 9 // seen P1: 9C QC 3C"
    assert prospects(seen(table), Points(card("4D")), 1).won_next < 0.15


def test_the_loss_is_counted_for_the_rival_that_wins() -> None:
    hands = "P1: hand 4S 3D | points 5H // P2: hand 3C 4H | points 2H // P3: hand 5C 6C 7C | points TD 2D"
    table = full(f"{hands} // turn P1 9 // seen P1: 3C 4H 5C 6C 7C", RULE_SETS["cutthroat"])
    assert prospects(view(table, P1), Draw(), 1, 20).lost_next == (0.0, 0.0, 1.0)


def test_a_card_that_is_gone_when_its_seat_can_win_is_gone() -> None:
    table = "P1: hand KS 5S TC | points TD AD // P2: hand 8C 3C QC | points 3H // turn P1 9 // seen P1: 8C 3C QC"
    assert prospects(seen(table), Points(card("5S")), 1).gone > 0.5


def test_a_king_goes_more_often_where_a_rival_is_known_to_hold_twos() -> None:
    twos = "P1: hand KH 4D | points TD // P2: hand 2C 2D // turn P1 9 // seen P1: 2C 2D"
    other = "P1: hand KH 4D | points TD // P2: hand 3C 4C // turn P1 9 // seen P1: 3C 4C"
    known, harmless = (prospects(seen(table), Permanent(card("KH")), 1).gone for table in (twos, other))
    assert known > 0.5
    assert harmless < 0.1
    assert prospects(seen(twos), Draw(), 1).gone == 0.0


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_in_every_game_it_is_made_of_shares_and_the_same_each_time(name: str) -> None:
    asked_of = 0
    for moment in moments(name, 2):
        seat = asked(moment.before)
        if seat is None or seat == CHANCE or moment.rng.random() > 0.2:
            continue
        now = view(moment.before, seat)
        action = moment.rng.choice(now.legal)
        found = prospects(now, action, 7, rollouts=3)
        assert found == prospects(now, action, 7, rollouts=3)
        assert min(found.won, found.lost, found.gone) >= 0
        assert max(found.won + found.lost, found.gone) <= 1.001
        asked_of += 1
    assert asked_of


def test_what_the_rival_really_holds_changes_nothing() -> None:
    """It is made from the View, so both ways in which the hidden cards could lie say the same."""
    for world in worlds(seen(AHEAD), Random(2), 5):
        assert prospects(view(world, P1), Points(card("TS")), 3) == prospects(seen(AHEAD), Points(card("TS")), 3)


def test_takers_are_what_really_took_it() -> None:
    """Bea is known to hold nothing but a ten, which scuttles, or a jack, which steals."""
    for code, kind in (("TC", None), ("JC", Rank.JACK)):
        table = seen(f"P1: hand 9S 4D | points 7H // P2: hand {code} // deck 3D 3C 3S // turn P1 9 // seen P1: {code}")
        takers = dict(prospects(table, Points(card("9S")), 1).takers)
        assert max(takers, key=lambda rank: takers[rank]) == kind
        assert sum(takers.values()) == pytest.approx(1)


STEALING = "P1: hand JS 4D 5C | points 9H // P2: hand {hers} 3H | points TC // turn P1 9 // seen P1: {hers} 3H"


def test_what_nobody_may_counter_takes_a_card_as_well() -> None:
    table = seen("P1: hand 8H 3C | points 7H // P2: hand AD 4C | perms QC // seen P1: AD 4C // turn P1 9")
    takers = dict(prospects(table, Points(card("8H")), 1).takers)
    assert max(takers, key=lambda rank: takers[rank]) is Rank.ACE


def test_a_stolen_card_that_a_known_two_may_free_goes_and_one_that_nothing_reaches_stays() -> None:
    found = {
        hers: prospects(seen(STEALING.format(hers=hers)), Steal(card("JS"), card("TC")), 1) for hers in ("2C", "5H")
    }
    assert found["2C"].gone > 0.9
    assert found["2C"].taker == card("2C")
    assert found["5H"].gone < 0.02


# what the gap between two moves rests on


HAND, QUEENS, WINS = Topic(Part.HAND, True), Topic(Part.QUEENS, True), Topic(Part.WINS, True)


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
