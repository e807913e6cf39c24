"""What can be done with a card: points, scuttle, permanent, steal, one-off.

The same code serves a hand and a seven (R14): only the place the card comes from differs.

A scuttling card goes to the scrap in one step; `Scuttled` says where it came from and what it landed on. It waits in
the middle only where a ten may block it: elsewhere it would look like a one-off that waits for a counter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from .actions import (
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Play,
    Points,
    Scuttle,
    Seat,
    Steal,
    give,
    permanent,
    points,
    scuttle,
    steal,
)
from .asks import BlockWindow, RoyalWindow
from .cards import Card, Rank
from .effects import Reach, Stealing, Threat
from .events import MIDDLE, PERMANENTS, Place
from .events import POINTS as ON_POINTS
from .oneoffs import aims, open_counter_window
from .rules import RuleSet
from .state import Board, find_stack, guarded, opponents
from .table import Table

PERMANENT_RANKS = frozenset({Rank.EIGHT, Rank.QUEEN, Rank.KING})


def plays(board: Board, seat: Seat, card: Card) -> list[Play]:
    """Every play of `card` by `seat`, whether from its hand or turned up by a seven."""
    rules = board.rules
    rank = card.rank
    found: list[Play] = []
    if card.points:
        found.append(points(card))
        for other in opponents(rules, seat):
            for stack in board.fields[other].points:
                if beats(rules, card, stack.card):
                    found.append(scuttle(card, stack.card))  # noqa: PERF401 - most fields are short: no new list
    if rank in PERMANENT_RANKS:
        found.append(permanent(card))
    stealing = rules.steals.get(rank)
    if stealing:
        found += steals(board, seat, card, stealing)
    effect = rules.effects.get(rank)
    if effect:
        found += aims(board, seat, card, effect)
    return found


def beats(rules: RuleSet, card: Card, target: Card) -> bool:
    """More points, or the same rank and a higher suit (R1)."""
    if card.points != target.points:
        return card.points > target.points
    order = rules.suits
    return order.index(card.suit) > order.index(target.suit)


def steals(board: Board, seat: Seat, card: Card, stealing: Stealing) -> Iterator[Steal | Give]:
    rules = board.rules
    owners = range(rules.seats) if stealing.reach is Reach.ANYONE else opponents(rules, seat)
    for owner in owners:
        for stack in board.fields[owner].zone(stealing.zone):
            if len(stack.riders) >= stealing.most or guarded(board, stack.card, owner, seat, Threat.STEAL):
                continue
            if stealing.gives:
                yield from (give(card, stack.card, to) for to in range(rules.seats) if to != owner)
            else:
                yield steal(card, stack.card)


def carry_out(table: Table, seat: Seat, play: Play, source: Place) -> None:
    """Do what `play` says with its card, which lies at `source`."""
    rules = table.state.rules
    match play:
        case Points(card):
            table.move(card, source, ON_POINTS[seat])
        case Scuttle(card, target):
            if rules.ten_blocks_scuttles:
                table.move(card, source, MIDDLE)
                table.ask(BlockWindow(find_stack(table.state, target)[0], seat, play))
            else:
                table.scuttle(card, source, target)
        case Permanent(card) | Steal(card) | Give(card):
            if rules.nine_answers_royals and card.rank is not Rank.EIGHT:
                table.move(card, source, MIDDLE)
                first, *others = opponents(rules, seat)
                table.ask(RoyalWindow(first, tuple(others), seat, play))
            else:
                lay(table, seat, play, source)
        case OneOff(card) | OneOffOn(card) | OneOffAt(card):
            table.move(card, source, MIDDLE)
            open_counter_window(table, seat, play, ())
        case _:
            assert_never(play)


def lay(table: Table, seat: Seat, play: Permanent | Steal | Give, source: Place) -> None:
    """The permanent takes effect."""
    match play:
        case Permanent(card):
            table.move(card, source, PERMANENTS[seat])
        case Steal(card, target):
            table.steal(seat, card, source, target, taker(table.state, seat, target))
        case Give(card, target, to):
            table.steal(seat, card, source, target, to)
        case _:
            assert_never(play)


def taker(board: Board, seat: Seat, target: Card) -> Seat:
    """Who gets a stolen card: the thief, or the next opponent if the thief held it already (R17)."""
    return seat if find_stack(board, target)[0] != seat else opponents(board.rules, seat)[0]
