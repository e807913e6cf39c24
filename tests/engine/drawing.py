"""Words in which tests draw a table, play at it and look at it. Cards and seats are text, as in the rule book."""

from __future__ import annotations

import re

import pytest

from cuttle_desktop.engine.actions import Action, Concede, Decline, Seat
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.asks import AnswerWindow
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.notation import format_action, parse_action, parse_seat
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.refusal import Refused
from cuttle_desktop.engine.state import State, score
from cuttle_desktop.engine.step import IllegalAction, after, legal, step
from cuttle_desktop.engine.view import view

P1, P2, P3, P4 = range(4)

TWO_SEATS = (
    "pagat",
    "sipie",
    "catsatcards",
    "miller",
    "cuttle.cards",
    "cuttle.cards-17",
    "bga-balanced",
    "bga-traditional",
)
MORE_SEATS = ("bga-battle", "cutthroat", "team")
ALL = TWO_SEATS + MORE_SEATS
BOTH = ("pagat", "cuttle.cards")


def position(text: str, rules: str = "pagat") -> State:
    """The table drawn by `text`; what is not drawn is empty, and it is P1's turn unless `turn` says otherwise."""
    return parse_position(text, parse_rules(rules))


def read(state: State, text: str) -> Action:
    """`P2: concede` is said by P2, anything else by the seat that is asked."""
    said = re.fullmatch(r"(P[1-4]): (concede)", text)
    if said:
        return Concede(parse_seat(said[1]))
    who = asked(state)
    assert who is not None, "the game is over"
    return parse_action(text, who)


def play(state: State, *texts: str) -> State:
    """The table after these actions, each of the seat that is asked."""
    for text in texts:
        state, _ = step(state, read(state, text))
    return state


def unopposed(state: State, action: Action | str) -> State:
    """The table after an action that nobody counters or answers."""
    state = after(state, read(state, action) if isinstance(action, str) else action)
    while state.asks and isinstance(state.asks[-1], AnswerWindow):
        state = after(state, Decline())
    return state


def refused(state: State, text: str) -> Refused:
    """Why the rules refuse this action. The action must be refused, and must not be offered."""
    action = read(state, text)
    assert action not in legal(state)
    with pytest.raises(IllegalAction) as raised:
        step(state, action)
    return raised.value.reason


def may(state: State, text: str) -> bool:
    """Do the rules allow this action? What is listed and what is accepted must agree."""
    action = read(state, text)
    listed = action in legal(state)
    try:
        step(state, action)
    except IllegalAction:
        assert not listed
        return False
    assert listed
    return True


def legal_texts(state: State) -> set[str]:
    texts = [format_action(action) for action in legal(state)]
    assert len(texts) == len(set(texts)), "an action is listed twice"
    return set(texts)


def asks(state: State) -> Seat | None:
    """The seat whose answer the game waits for."""
    return asked(state)


def turn_of(state: State) -> Seat:
    return state.turn


def hand(state: State, seat: Seat) -> list[str]:
    return [c.code for c in state.hands[seat]]


def points(state: State, seat: Seat) -> list[str]:
    """The point cards a seat controls, without their jacks."""
    return [stack.card.code for stack in state.fields[seat].points]


def permanents(state: State, seat: Seat) -> list[str]:
    """The permanents a seat controls, without their jokers."""
    return [stack.card.code for stack in state.fields[seat].permanents]


def riders(state: State, code: str) -> list[str]:
    """The jacks or jokers on a card on the table, lowest first."""
    for field in state.fields:
        for stack in (*field.points, *field.permanents):
            if stack.card is card(code):
                return [rider.card.code for rider in stack.riders]
    raise AssertionError(f"{code} is not on the table")


def deck(state: State) -> list[str]:
    return [c.code for c in state.deck]


def scrap(state: State) -> list[str]:
    return [c.code for c in state.scrap]


def total(state: State, seat: Seat) -> int:
    return score(state, seat)


def known(state: State, viewer: Seat, owner: Seat) -> list[str]:
    """The cards in the hand of `owner` that `viewer` can name, in canonical order."""
    return sorted((c.code for c in view(state, viewer).hands[owner] if c), key=lambda code: card(code).index)


def lies_open(state: State, viewer: Seat, owner: Seat) -> bool:
    """Does the hand of `owner` lie open to `viewer` now?"""
    return view(state, viewer).open_hands[owner]


def winners(state: State) -> tuple[Seat, ...] | None:
    """Who has won: nobody yet (None), the seats of the winning side, or nobody at all (empty, a stalemate)."""
    return state.result.winners if state.result else None
