"""A game is its deal and its log: everything else follows from them."""

from __future__ import annotations

from msgspec import Struct

from .actions import Action, Seat
from .asks import Turn
from .cards import Card
from .events import Event
from .rules import RuleSet
from .state import Field, State
from .step import step


class Deal(Struct, frozen=True):
    """`deck` is the shuffled pack, the first card to be dealt first."""

    rules: RuleSet
    deck: tuple[Card, ...]
    dealer: Seat

    def start(self) -> State:
        """The position before the first turn. One card at a time, starting left of the dealer;
        a dealer's extra card is dealt last. Raises ValueError if the pack is not the rule set's."""
        rules = self.rules
        if sorted(self.deck) != list(rules.deck):
            raise ValueError(f"not the pack of {rules}")
        n = rules.seats
        dealt = n * rules.seating.hand
        first = (self.dealer + 1) % n
        hands = [self.deck[(seat - first) % n : dealt : n] for seat in range(n)]
        hands[self.dealer] += self.deck[dealt : dealt + rules.seating.dealer_extra]
        return State(
            rules=rules,
            hands=tuple(hands),
            fields=(Field(),) * n,
            deck=self.deck[dealt + rules.seating.dealer_extra :],
            scrap=(),
            middle=(),
            turn=first,
            number=1,
            passes=0,
            locks=(),
            seen=(frozenset(),) * n,
            asks=(Turn(first),),
            result=None,
        )


class MiddleOfGame(Deal, frozen=True):
    """A deal that begins in the middle of a game."""

    state: State

    def start(self) -> State:
        return self.state


class Game:
    """A deal, the actions played and the states between them. Undo shortens the log, redo lengthens it again."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.log: list[Action] = []
        self._states = [deal.start()]
        self._events: list[list[Event]] = []
        self._undone: list[Action] = []

    @property
    def state(self) -> State:
        return self._states[-1]

    def play(self, action: Action) -> list[Event]:
        """Raises IllegalAction and changes nothing if `action` is not allowed."""
        events = self._append(action)
        self._undone.clear()
        return events

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` actions. Raises ValueError if there are not as many."""
        if not 0 <= count <= len(self.log):
            raise ValueError(f"cannot undo {count} of {len(self.log)} actions")
        for _ in range(count):
            self._undone.append(self.log.pop())
            self._states.pop()
            self._events.pop()

    def redo(self) -> list[Event]:
        """Play again what was undone last. Raises ValueError if there is nothing."""
        if not self._undone:
            raise ValueError("nothing was undone")
        events = self._append(self._undone[-1])
        self._undone.pop()
        return events

    def at(self, n: int) -> State:
        """The state after `n` actions."""
        return self._states[n]

    def events(self, n: int) -> list[Event]:
        """The events of the n-th action, counted from 1."""
        return self._events[n - 1]

    def _append(self, action: Action) -> list[Event]:
        state, events = step(self.state, action)
        self.log.append(action)
        self._states.append(state)
        self._events.append(events)
        return events
