"""A game watched: any moment of it, from any seat, with one hand open, all or none. It plays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cached_property

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Freed, GameEnded, LeftField, Moved, Seen, Stolen, TurnBegan, WasCountered
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import State, score
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.balance import Balance, balance
from cuttle_desktop.session.chronicle import share_of_goal
from cuttle_desktop.session.frames import Frame, Moment, Onlooker, look, moments

SWING = 7
"""So many points gained or lost by one action are worth a mark."""


class Mark(Enum):
    """Why a moment is marked on the scrubber."""

    COUNTER = "counter"
    SWING = "swing"
    STEAL = "steal"
    END = "end"


class Replay:
    """Moments are numbered by the actions before them: 0 is the deal, `length` the end."""

    def __init__(self, game: Game, readable: Iterable[Seat] | None = None) -> None:
        """`readable`: the only seats whose hands may be seen, if not all. Who asks for others sees their backs."""
        self._game = game
        self.readable = frozenset(range(game.deal.rules.seats) if readable is None else readable)
        self.rules = game.deal.rules
        self.turns = (0, *(n for n in range(1, self.length + 1) if self._has(n, TurnBegan)))
        self.marks = dict(self._marks())
        self.goal_shares = tuple(  # of every seat: the part of its goal reached at each moment
            tuple(share_of_goal(game.at(n), seat) for n in range(self.length + 1)) for seat in range(self.rules.seats)
        )

    @property
    def length(self) -> int:
        return len(self._game.log)

    @cached_property
    def balance(self) -> Balance:
        """What every seat laid, took and lost."""
        return balance(self._game)

    def action(self, n: int) -> tuple[Seat, Action]:
        """The n-th action and its seat, counted from 1."""
        action = self._game.log[n - 1]
        seat = speaker(self._game.at(n - 1), action)
        assert seat is not None, "a game ends with its last action"
        return seat, action

    def decision(self, n: int) -> View:
        """What the seat of the n-th action knew, and could have done."""
        seat, _ = self.action(n)
        return view(self._game.at(n - 1), seat)

    def known_to(self, seat: Seat, n: int) -> View:
        """What a seat knew at a moment."""
        return view(self._game.at(n), seat)

    def eyes(self, viewer: Onlooker) -> frozenset[Seat]:
        """The seats whose hands this viewer sees."""
        return viewer.eyes(self.readable)

    def view(self, n: int, viewer: Onlooker) -> View:
        return look(self._game.at(n), viewer, self.eyes(viewer))

    def frames(self, n: int, viewer: Onlooker) -> tuple[Frame, ...]:
        """The frames of the n-th action, counted from 1."""
        return tuple(moment.seen_by(viewer, self.eyes(viewer)) for moment in self._moments(n))

    def events(self, n: int, viewer: Onlooker) -> tuple[Seen, ...]:
        """The events of the n-th action, without the table after each."""
        seen = (moment.event_for(self.eyes(viewer)) for moment in self._moments(n))
        return tuple(event for event in seen if event is not None)

    def turn(self, n: int) -> int:
        """The number of the turn that the n-th action belongs to, counted from 1; 0 at the deal."""
        return sum(start < n for start in self.turns)

    @property
    def turn_count(self) -> int:
        """How many turns were played."""
        return max(1, self.turn(self.length))

    def after_first_move(self, turn: int) -> int:
        """The moment after the first move of a turn, counted from 1."""
        return min(self.turns[turn - 1] + 1, self.length)

    def turn_before(self, n: int) -> int:
        """The last start of a turn before moment n; the deal if there is none."""
        return max((turn for turn in self.turns if turn < n), default=0)

    def turn_after(self, n: int) -> int:
        return min((turn for turn in self.turns if turn > n), default=self.length)

    def played(self, card: Card, n: int) -> int | None:
        """The moment at which `card` came to lie where it lies at moment n; None if nobody moved it since the deal."""
        for moment in range(n, 0, -1):
            if any(_concerns(event, card) for event in self._game.events(moment)):
                return moment
        return None

    def _moments(self, n: int) -> Iterator[Moment]:
        return moments(self._game.at(n - 1), self._game.events(n))

    def _has(self, n: int, kind: type) -> bool:
        return any(isinstance(event, kind) for event in self._game.events(n))

    def _marks(self) -> Iterator[tuple[int, Mark]]:
        for n in range(1, self.length + 1):
            if self._has(n, GameEnded):
                yield n, Mark.END
            elif self._has(n, WasCountered):
                yield n, Mark.COUNTER
            elif self._has(n, Stolen):
                yield n, Mark.STEAL
            elif _swing(self._game.at(n - 1), self._game.at(n)) >= SWING and self._has(n, LeftField):
                yield n, Mark.SWING


def _swing(before: State, after: State) -> int:
    return max(abs(score(after, seat) - score(before, seat)) for seat in range(before.rules.seats))


def _concerns(event: object, card: Card) -> bool:
    match event:
        case Moved(moved):
            return moved is card
        case LeftField(stack):
            return card in stack.cards
        case Stolen(rider, _, stack):
            return rider.card is card or stack.card is card
        case Freed(riders, stack):
            return stack.card is card or any(rider.card is card for rider in riders)
        case _:
            return False
