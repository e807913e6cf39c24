"""A tactic: a position with one right answer, written from the rules, for measuring bots. `proof` shows it is right.

The seat that is asked knows the other hands, as after a look through glasses, unless the tactic is `blind`. The cards
that a position does not name are the deck. Where several answers are listed, they come to the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import State
from tests.positions import full

LIVE = "cuttle.cards-17"


@dataclass(frozen=True, slots=True)
class Tactic:
    """`turns`: how many turns, this one included, it takes to see that the answers are right."""

    name: str
    turns: int
    position: str
    answers: tuple[str, ...]
    rules: str = LIVE
    blind: bool = False
    empty: bool = False  # the deck is empty: cards not named are in the scrap

    def state(self) -> State:
        state = full(self.position, parse_rules(self.rules))
        if self.empty:
            state = state._replace(deck=(), scrap=(*state.scrap, *state.deck))
        seat = asked(state)
        assert seat is not None
        return state if self.blind else _told(state, seat)


def _told(state: State, seat: Seat) -> State:
    """`seat` knows every hand."""
    known = state.seen[seat].union(*(hand for owner, hand in enumerate(state.hands) if owner != seat))
    return state._replace(seen=tuple(known if s == seat else seen for s, seen in enumerate(state.seen)))


def t(name: str, turns: int, position: str, *answers: str, rules: str = LIVE, blind: bool = False) -> Tactic:
    return Tactic(name, turns, position, answers, rules, blind)


def ended(name: str, turns: int, position: str, *answers: str, rules: str = LIVE) -> Tactic:
    """With an empty deck."""
    return Tactic(name, turns, position, answers, rules, empty=True)
