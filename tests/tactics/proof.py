"""Proof of a puzzle: the right answers are better than all others whatever the deck holds, found by complete search.

Each world is a position that the mover's View allows. In it both sides see all cards and play perfectly until `turns`
have passed; everybody else plays against the mover's side. A win is 1, a loss −1, anything else and a stalemate 0.
An answer is worth its mean over the worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.puzzles.puzzle import Puzzle

WORLDS = 8
CLEAR = 0.4
"""Right answers are worth at least this much more than others."""


def worths(puzzle: Puzzle) -> dict[str, float]:
    """What each answer is worth to the seat that is asked."""
    state = puzzle.state()
    seat = asked(state)
    assert seat is not None
    found: dict[str, float] = {}
    seen = view(state, seat)
    dealt = [*worlds(seen, Random(1), WORLDS)] if None in (*seen.deck, *(c for h in seen.hands for c in h)) else [state]
    for action in seen.legal:
        values = [value(step(world, action)[0], seat, state.number + puzzle.turns - 1, -1, 1) for world in dealt]
        found[format_action(action)] = sum(values) / len(values)
    return found


def value(state: State, seat: int, last: int, low: float, high: float) -> float:
    """Of a world to the side of `seat` after turn number `last`, when values outside low … high do not matter."""
    if state.result:
        return (1 if seat in state.result.winners else -1) if state.result.winners else 0
    if state.number > last:
        return 0
    sides = state.rules.seating.sides
    mover = asked(state)
    if mover == CHANCE:
        return _average(state, seat, last)
    mine = mover is not None and sides[mover] == sides[seat]
    for action in ordered(state):
        worth = value(step(state, action)[0], seat, last, low, high)
        if mine:
            low = max(low, worth)
        else:
            high = min(high, worth)
        if low >= high:
            break
    return low if mine else high


def ordered(state: State) -> Iterator[Action]:
    """Answers that differ by more than a suit, plays before draws."""
    yield from reversed(folded(state.rules, answers(state)))


def _average(state: State, seat: int, last: int) -> float:
    outcomes = [value(step(state, action)[0], seat, last, -1, 1) for action in answers(state)]
    return sum(outcomes) / len(outcomes)
