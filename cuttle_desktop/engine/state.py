"""The position as one frozen value, and the questions the rules ask of it.

`Board` is what a full State and one seat's View have in common: rules that need no more than a Board
work on both, so a scene or a bot can ask what is legal, or why not, without seeing hidden cards.

Values are frozen msgspec Structs here as in the whole package: one kind, one `replace`. Their classes are made in C,
which spares the program a fifth of its start: 270 dataclasses took 200 ms. `State` is a NamedTuple: a search replaces
fields of it all the time, which is faster for a tuple.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple, Protocol

from msgspec import Struct

from .actions import Seat
from .asks import Ask
from .cards import Card, Rank
from .effects import Reach, Stealing, Threat, Zone
from .rules import NO_LIMIT, Glasses, RuleSet


class Rider(Struct, frozen=True):
    """A jack or joker on a stack: who played it, and whose the stack was before (R10)."""

    card: Card
    by: Seat
    was: Seat


class Stack(Struct, frozen=True):
    """A card on a field with the jacks or jokers on it, lowest first."""

    card: Card
    riders: tuple[Rider, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them, from the lowest to the topmost."""
        return (self.card, *[rider.card for rider in self.riders])


class Field(Struct, frozen=True):
    """A seat's layout, each zone in the order in which cards arrived."""

    points: tuple[Stack, ...] = ()
    permanents: tuple[Stack, ...] = ()

    def zone(self, zone: Zone) -> tuple[Stack, ...]:
        return self.points if zone is Zone.POINTS else self.permanents


class Lock(Struct, frozen=True):
    """`card` was returned to `seat` in turn number `since` and may not be played in that seat's next turn (R15)."""

    card: Card
    seat: Seat
    since: int


class How(Enum):
    """How a game ended."""

    POINTS = "points"
    CONCESSION = "concession"
    PASSES = "passes"
    AGREEMENT = "agreement"


class Result(Struct, frozen=True):
    """`winners` are all seats of the winning side, empty for a stalemate."""

    winners: tuple[Seat, ...]
    how: How


class State(NamedTuple):
    """Everything there is to know. `seen[s]` holds the hidden cards, not in its own hand, whose place seat s knows."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    fields: tuple[Field, ...]
    deck: tuple[Card, ...]  # top first
    scrap: tuple[Card, ...]  # oldest first
    middle: tuple[Card, ...]  # played and waiting to be settled (R3), oldest first
    turn: Seat
    number: int  # of the turn, from 1
    passes: int
    locks: tuple[Lock, ...]
    seen: tuple[frozenset[Card], ...]
    asks: tuple[Ask, ...]  # the last is open, the others wait for it
    result: Result | None


class Board(Protocol):
    """What rules may ask about; unknown cards are None."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]: ...
    @property
    def fields(self) -> tuple[Field, ...]: ...
    @property
    def deck(self) -> tuple[Card | None, ...]: ...
    @property
    def scrap(self) -> tuple[Card, ...]: ...
    @property
    def middle(self) -> tuple[Card, ...]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def number(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def locks(self) -> tuple[Lock, ...]: ...
    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def result(self) -> Result | None: ...


def opponents(rules: RuleSet, seat: Seat) -> tuple[Seat, ...]:
    """The seats of other sides, clockwise from `seat`."""
    return _opponents(rules.seating.sides, seat)


@cache
def _opponents(sides: tuple[int, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(s for s in _clockwise(len(sides), seat) if sides[s] != sides[seat])


def clockwise(rules: RuleSet, seat: Seat) -> tuple[Seat, ...]:
    """All seats, beginning with `seat`."""
    return _clockwise(len(rules.seating.sides), seat)


@cache
def _clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + i) % seats for i in range(seats))


def partners(rules: RuleSet, seat: Seat) -> tuple[Seat, ...]:
    """All seats of the side of `seat`, itself included."""
    return _partners(rules.seating.sides, seat)


@cache
def _partners(sides: tuple[int, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(s for s in range(len(sides)) if sides[s] == sides[seat])


def score(board: Board, seat: Seat) -> int:
    total = 0
    for stack in board.fields[seat].points:
        total += stack.card.points
    return total


def kings(board: Board, seat: Seat) -> int:
    return _count(board, seat, Rank.KING)


def goal(board: Board, seat: Seat) -> int:
    return board.rules.goals[kings(board, seat)]


def queens(board: Board, seat: Seat) -> int:
    return _count(board, seat, Rank.QUEEN)


def _count(board: Board, seat: Seat, rank: Rank) -> int:
    count = 0
    for stack in board.fields[seat].permanents:
        if stack.card.rank is rank:
            count += 1
    return count


def guarded(board: Board, target: Card, holder: Seat, by: Seat, threat: Threat) -> bool:
    """Do queens of `holder` keep `by` from aiming `threat` at `target`? (R19; never from its own side, R30)"""
    rules = board.rules
    sides = rules.seating.sides
    if threat not in rules.guards or sides[holder] == sides[by]:
        return False
    guards = queens(board, holder)
    if target.rank is Rank.QUEEN and any(s.card is target for s in board.fields[holder].permanents):
        return guards > 1 and rules.queens_guard_queens
    return guards > 0


def counterable(board: Board, by: Seat) -> bool:
    """May a one-off or a counter of `by` be countered? Not where queens guard from that and `by` has one (R5)."""
    return not (Threat.COUNTER in board.rules.guards and queens(board, by))


def locked(board: Board, card: Card) -> bool:
    return any(lock.card is card for lock in board.locks)


def stacks(board: Board, seat: Seat, zone: Zone) -> tuple[Stack, ...]:
    return board.fields[seat].zone(zone)


def find_stack(board: Board, card: Card) -> tuple[Seat, Zone, Stack]:
    """Where `card` lies on a field, as the card of a stack or as its top rider. Raises KeyError."""
    for seat, field in enumerate(board.fields):
        for zone in Zone:
            for stack in field.zone(zone):
                if stack.card is card or (stack.riders and stack.riders[-1].card is card):
                    return seat, zone, stack
    raise KeyError(card)


def any_glasses(board: Board) -> bool:
    for field in board.fields:
        for stack in field.permanents:
            if stack.card.rank is Rank.EIGHT:
                return True
    return False


def sees_hand(board: Board, viewer: Seat, owner: Seat) -> bool:
    """Does the hand of `owner` lie open to `viewer` now? (R16)"""
    if viewer == owner or (board.rules.open_when_deck_is_empty and not board.deck):
        return True
    watchers = opponents(board.rules, owner) if board.rules.glasses is Glasses.TABLE else (viewer,)
    if viewer in partners(board.rules, owner) and board.rules.glasses is Glasses.CONTROLLER:
        return False
    for seat in watchers:
        for stack in board.fields[seat].permanents:
            if stack.card.rank is Rank.EIGHT:
                return True
    return False


def room(board: Board, seat: Seat) -> int:
    """How many cards `seat` may draw. A limit that means discarding does not stop it (R12, R22)."""
    limit = board.rules.hand_limit if board.rules.over_limit.stops_drawing else NO_LIMIT
    return max(0, limit - len(board.hands[seat]))


def could_win(board: Board, seat: Seat, cards: Iterable[Card]) -> bool:
    """Can `seat` reach its goal with one of `cards` if it is its turn and nobody answers?

    Counts points, a king (R20), and a card that a jack or joker takes (R17, R26). Leaves out point cards that a two,
    six or nine sends home, what a seven turns up, and what is given to a partner.
    """
    points, crowns, goals, steals = score(board, seat), kings(board, seat), board.rules.goals, board.rules.steals
    need = max(1, goals[crowns] - points)
    crown_wins = goals[min(len(goals) - 1, crowns + 1)] <= points
    thieves = tuple(steals)  # a few ranks: comparing is faster than hashing
    for card in cards:
        if board.locks and locked(board, card):
            continue
        if card.points >= need or (crown_wins and card.rank is Rank.KING):
            return True
        if card.rank in thieves:
            for target in stealable(board, seat, steals[card.rank]):
                if crown_wins and target.rank is Rank.KING:
                    return True
                if target.points >= need and steals[card.rank].zone is Zone.POINTS:
                    return True
    return False


def stealable(board: Board, seat: Seat, stealing: Stealing) -> Iterator[Card]:
    """Cards of other seats that `seat` could take for itself now; of partners too where the rules allow it (R30)."""
    anyone = stealing.reach is Reach.ANYONE
    for other in clockwise(board.rules, seat)[1:] if anyone else opponents(board.rules, seat):
        for stack in stacks(board, other, stealing.zone):
            if len(stack.riders) < stealing.most and not guarded(board, stack.card, other, seat, Threat.STEAL):
                yield stack.card
