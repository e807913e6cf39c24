"""Proof of a position by complete search: everybody sees all cards and plays perfectly until some turn has passed.

Everybody else plays against the mover's side. A win is 1, a loss −1, anything else and a stalemate 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.engine.actions import CHANCE, Action, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step


def value(state: State, seat: Seat, last: int, low: float = -1, high: float = 1) -> float:
    """Of a world to the side of `seat` after turn number `last`, when values outside low … high do not matter."""
    if state.result:
        return (1 if seat in state.result.winners else -1) if state.result.winners else 0
    if state.number > last:
        return 0
    mover = asked(state)
    if mover == CHANCE:
        outcomes = [value(step(state, action)[0], seat, last) for action in answers(state)]
        return sum(outcomes) / len(outcomes)
    mine = mover is not None and is_ally(state, mover, seat)
    for action in ordered(state):
        worth = value(step(state, action)[0], seat, last, low, high)
        if mine:
            low = max(low, worth)
        else:
            high = min(high, worth)
        if low >= high:
            break
    return low if mine else high


def is_ally(state: State, one: Seat, other: Seat) -> bool:
    """Whether two seats win together, or are one."""
    sides = state.rules.seating.sides
    return one >= 0 and sides[one] == sides[other]


def ordered(state: State) -> Iterator[Action]:
    """Answers that differ by more than a suit, plays before draws."""
    yield from reversed(folded(state.rules, answers(state)))
