"""Positions written as text, completed to games."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.asks import PlayRevealed
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import State, sees_hand


@dataclass(frozen=True)
class Position(Deal):
    """A deal that begins in the middle of a game."""

    state: State

    def start(self) -> State:
        return self.state


def full(text: str, rules: RuleSet = CUTTLE_CARDS) -> State:
    """A position; the cards that the text does not mention are the deck, in canonical order, beneath those it names."""
    state = parse_position(text, rules)
    placed: set[Card] = {*state.scrap, *state.middle, *state.deck}
    for hand, field in zip(state.hands, state.fields, strict=True):
        placed.update(hand)
        for stack in (*field.points, *field.permanents):
            placed.update((stack.card, *(rider.card for rider in stack.riders)))
    state = state._replace(deck=(*state.deck, *(c for c in state.rules.deck if c not in placed)))
    return state._replace(seen=tuple(_seen(state, seat) for seat in range(state.rules.seats)))


def _seen(state: State, seat: Seat) -> frozenset[Card]:
    """What lies open to a seat it has seen, as in a game that was played."""
    hands = (hand for owner, hand in enumerate(state.hands) if owner != seat and sees_hand(state, seat, owner))
    turned_up = (state.deck[: ask.count] for ask in state.asks if isinstance(ask, PlayRevealed))
    return state.seen[seat].union(*hands, *turned_up)
