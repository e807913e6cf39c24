"""A win that is said to be sure cannot be stopped by any play of the rival, whatever is drawn or turned up."""

from __future__ import annotations

from itertools import islice

import pytest

from cuttle_desktop.engine.actions import Decline
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.state import State, could_win
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.stopping import known_replies, may_be_stopped, unseen_replies
from cuttle_desktop.engine.view import View, onlook, opponents, partners, view
from tests.engine.drawing import position
from tests.engine.games import moments

FEW = 400  # ways in which a turn can go that are tried


def ends_of_turn(state: State, seat: int) -> list[State]:
    """Where the turn of a rival may lead."""
    ends: list[State] = []
    left = [after(state, action) for action in answers(state)]
    while left and len(ends) < FEW:
        then = left.pop()
        if then.result or (isinstance(then.asks[-1], Turn) and then.turn == seat):
            ends.append(then)
        elif then.turn != seat or not isinstance(then.asks[-1], Turn):
            left += [after(then, action) for action in answers(then)[:8]]
    return ends


@pytest.mark.parametrize("name", ["pagat", "cuttle.cards", "cuttle.cards-17"])
def test_no_turn_of_a_rival_takes_a_win_that_cannot_be_stopped(name: str) -> None:
    sure = 0
    for moment in moments(name, 12):
        state = moment.before
        if state.result or not isinstance(state.asks[-1], Turn):
            continue
        seat = 1 - state.asks[-1].seat
        seen = onlook(state, seat, frozenset({0, 1}))
        winning = [card for card in state.hands[seat] if could_win(state, seat, (card,))]
        if not winning or may_be_stopped(seen, winning):
            continue
        sure += 1
        for end in ends_of_turn(state, seat):
            assert end.result is None
            held = [card for card in winning if card in end.hands[seat]]
            assert could_win(end, seat, held), (state, winning)
    assert sure


def test_a_card_that_nobody_has_seen_may_stop_a_win_and_a_known_one_only_if_it_can() -> None:
    for known, stops in (("", True), (" // seen P1: 3H", False)):
        state = position(f"P1: hand 7C | points TS 5D // P2: hand 3H // turn P2 10{known}")
        assert may_be_stopped(view(state, 0), state.hands[0]) is stops


def test_one_rival_may_take_the_queen_that_guards_from_the_next_one() -> None:
    table = (
        "rules cutthroat // P1: hand {joker} // P2: hand JS | points 6H // P3: hand 7C | points 8C | perms KH QS // "
        "deck 9S // turn P1 9 // seen P3: JS {joker}"
    )
    for joker, stops in (("X1", True), ("3C", False)):
        state = position(table.format(joker=joker))
        assert may_be_stopped(view(state, 2), state.hands[2]) is stops


def test_known_replies_are_the_plays_of_known_cards_that_take_the_card() -> None:
    state = position("P1: points TC[JS<P2] // P2: hand 2C 3H TS AH KD // turn P2 10 // seen P1: 2C 3H TS AH")
    lies = state.fields[0].points[0].card
    found = known_replies(view(state, 0), lies)
    assert {(seat, play.card.code) for seat, play in found} == {(1, "2C"), (1, "TS"), (1, "AH")}


def test_unseen_replies_are_those_of_a_rival_who_holds_unseen_cards() -> None:
    table = "P1: points TC[JS<P2] // P2: hand 2C 3H // deck 9S 9H TS AH KD 2D // turn P2 10 // seen P1: 2C"
    seen = view(position(table), 0)
    lies = seen.fields[0].points[0].card
    assert {card.code for card in unseen_replies(seen, lies)} >= {"TS", "AH", "2D"}
    assert not {card.code for card in unseen_replies(seen, lies)} & {"2C", "3H", "KD"}
    open_hand = view(position(f"{table} 3H"), 0)
    assert unseen_replies(open_hand, lies) == {}


@pytest.mark.parametrize("name", ["pagat", "cuttle.cards", "cutthroat", "team"])
def test_a_card_is_an_unseen_reply_if_a_world_with_it_in_a_rivals_hand_says_so(name: str) -> None:
    """Such a card takes the one that lies, played at once and let resolve; no other unseen card can."""
    tried = 0
    for moment in islice(moments(name, 12), 0, None, 29):
        state = moment.before
        if state.result or not isinstance(state.asks[-1], Turn) or not state.deck:
            continue
        for seat in partners(state.rules, (state.turn - 1) % state.rules.seats):
            seen = onlook(state, seat, frozenset({seat}))
            for lies in [stack.card for stack in (*state.fields[seat].points, *state.fields[seat].permanents)][:1]:
                found = unseen_replies(seen, lies)
                for card in [each for each in state.deck if each in seen.unseen][:6]:
                    tried += 1
                    assert (card in found) is any(_takes(state, rival, card, lies, seat) for rival in _hiding(seen)), (
                        card
                    )
    assert tried


def _hiding(seen: View) -> list[int]:
    return [rival for rival in opponents(seen.rules, seen.seat) if None in seen.hands[rival]]


def _takes(state: State, rival: int, card: Card, lies: Card, seat: int) -> bool:
    """Whether a rival who drew `card` from the deck could take `lies` with it in its turn."""
    deck = tuple(each for each in state.deck if each is not card)
    hands = tuple((*hand, card) if owner == rival else hand for owner, hand in enumerate(state.hands))
    turned = state._replace(deck=deck, hands=hands, turn=rival, asks=(Turn(rival),))
    for action in answers(turned):
        if getattr(action, "card", None) is card:
            then = after(turned, action)
            while open_window(then):
                then = after(then, Decline())
            side = [then.fields[each] for each in partners(state.rules, seat)]
            if not any(stack.card is lies for field in side for stack in (*field.points, *field.permanents)):
                return True
    return False
