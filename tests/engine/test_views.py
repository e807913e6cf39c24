"""What a seat knows: glasses (R16), what happened in the open, and nothing else."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import HANDS, ON_DECK, Moved, MovedFaceDown, Seen
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view, witness

from .drawing import ALL, BOTH, P1, P2, P3, TWO_SEATS, lies_open, play, position, read
from .examples import examples, hold

EXAMPLES = """
R16: glasses show the opponent's hand to their controller, and what is drawn later [two]
    P1: hand 8C AC // P2: hand KD 9D // deck 5C 5D -> open -
      perm 8C -> sees P1 P2 9D KD // sees P2 P1 - // open P1>P2
        draw -> sees P1 P2 5C 9D KD
        points 9D -> sees P1 P2 KD // seen P1: KD
      points 8C -> sees P1 P2 - // open -

R16: what was seen stays known when the glasses are gone, and new cards are hidden [both]
    P1: hand 8C // P2: hand KD 2D // deck 5C 5D 5H
      perm 8C, oneoff 2D 8C!, draw -> open - // sees P1 P2 KD
        draw -> sees P1 P2 KD // P2: hand KD 5D

A card taken from the scrap or returned by a nine is known to all, and not what a five draws [both]
    P1: hand 3C AC // P2: hand KD // deck 5C // scrap TC
      oneoff 3C!, take TC -> sees P2 P1 TC
    P1: hand 9C // P2: hand AC | perms KD // deck 5C
      oneoff 9C KD! -> sees P1 P2 KD
    P1: hand 5C // deck 6C 6D 6H 6S
      oneoff 5C! -> sees P2 P1 -

A card that a seven put back is known on the deck and in the hand that draws it [cuttle.cards, miller, bga-balanced]
    P1: hand 7C // P2: hand AC // deck KD KH 5C
      oneoff 7C!, top KD perm -> deck KH 5C // seen P1: KH // seen P2: KH
        draw -> sees P1 P2 KH

Hands lie open on an empty deck in cuttle.cards of today [cuttle.cards-17]
    P1: hand AC // P2: hand KD // deck 5C -> open -
      draw -> open P1>P2 P2>P1 // sees P1 P2 KD // sees P2 P1 AC 5C

And they do nowhere else [pagat, sipie, catsatcards, miller, cuttle.cards, bga-balanced, bga-traditional]
    P1: hand AC // P2: hand KD // deck 5C -> open -
      draw -> open - // sees P1 P2 - // sees P2 P1 -

R16: of three seats, only the controller of glasses sees, and sees all opponents [bga-battle, cutthroat]
    P1: hand 8C AC // P2: hand KD // P3: hand 9D // deck 5C
      perm 8C -> open P1>P2 P1>P3 // sees P1 P2 KD // sees P1 P3 9D // sees P2 P3 - // sees P3 P2 -

R16: in team the hands of the opposing team lie exposed, and partners do not see each other's (R29) [team]
    P1: hand 8C AC // P2: hand KD // P3: hand QD // P4: hand 9D // deck 5C -> open -
      perm 8C -> open P1>P2 P1>P4 P2>P4 P3>P2 P3>P4 P4>P2 // sees P1 P2 KD // sees P3 P4 9D // sees P2 P4 9D

R27: stolen glasses work for the thief [bga-battle, cutthroat]
    P1: hand X1 AC // P2: hand KD | perms 8C* // P3: hand 9D // deck 5C 5D 5H 5S
      joker X1 8C -> open P1>P2 P1>P3 // sees P1 P2 KD // sees P1 P3 9D
        draw, draw -> sees P2 P3 -
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_hands_and_deck_are_hidden(rules: str) -> None:
    table = position("P1: hand AC 2C // P2: hand 9D KD // deck 5C 5D", rules)
    seen = view(table, P1)
    assert seen.hands == ((card("AC"), card("2C")), (None, None))
    assert seen.deck == (None, None)
    assert not lies_open(table, P1, P2)


@pytest.mark.parametrize("rules", BOTH)
def test_known_cards_are_shown_in_canonical_order_not_in_the_order_of_the_hand(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD 9D 2C // deck 5C 5D", rules), "perm 8C")
    assert view(table, P1).hands[P2] == (card("2C"), card("9D"), card("KD"))


@pytest.mark.parametrize("rules", ALL)
def test_a_view_lists_what_may_be_done_to_the_asked_seat_only(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand 2C // deck 5C", rules), "oneoff 6C")
    assert view(table, P1).legal == ()
    assert len(view(table, P2).legal) == 2


@pytest.mark.parametrize("rules", BOTH)
def test_a_view_counts_the_cards_it_does_not_know(rules: str) -> None:
    seen = view(position("P1: hand AC // P2: hand KD 9D 2C // deck 5C 5D // scrap TC", rules), P1)
    assert len(seen.hands[P2]) == 3
    assert len(seen.deck) == 2
    assert card("KD") in seen.unseen
    assert card("5D") in seen.unseen
    assert not {card("AC"), card("TC")} & set(seen.unseen)


# what an event looks like


def draw_seen_by(table: State, *eyes: int) -> Seen:
    """The draw of P1 as it looks to somebody who shares what `eyes` know."""
    _, events = step(table, read(table, "draw"))
    (draw,) = (event for event in events if isinstance(event, Moved))
    return witness(draw, table, frozenset(eyes))


OPEN, FACE_DOWN = Moved(card("KD"), ON_DECK, HANDS[P1]), MovedFaceDown(ON_DECK, HANDS[P1])


def test_whoever_knows_the_top_card_witnesses_its_draw_face_up() -> None:
    table = position("P1: hand AC // deck KD 5C // seen P2: KD", "cutthroat")
    assert [draw_seen_by(table, seat) for seat in (P1, P2, P3)] == [OPEN, OPEN, FACE_DOWN]
    assert draw_seen_by(table, P3, P2) == OPEN
    assert draw_seen_by(table) == FACE_DOWN


def test_what_every_seat_knows_is_drawn_face_up_before_an_onlooker() -> None:
    assert draw_seen_by(position("P1: hand AC // deck KD // seen P1: KD // seen P2: KD")) == OPEN


def test_R16_with_glasses_out_one_sees_which_card_an_opponent_draws() -> None:
    table = position("P1: hand AC // P2: perms 8C* // deck KD 5C // seen P2: AC", "bga-battle")
    assert [draw_seen_by(table, seat) for seat in (P1, P2, P3)] == [OPEN, OPEN, FACE_DOWN]


def test_R16_with_glasses_out_nobody_learns_what_their_own_controller_draws() -> None:
    table = position("P1: hand AC | perms 8C* // P2: hand 2C // deck KD 5C // seen P1: 2C")
    assert [draw_seen_by(table, seat) for seat in (P1, P2)] == [OPEN, FACE_DOWN]
