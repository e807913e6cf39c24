"""Proof of a puzzle: the right answers are better than all others whatever the deck holds, found by complete search.

Each world is a position that the mover's View allows, worth what `session.puzzles.proof` finds until `turns` have
passed. An answer is worth its mean over the worlds.
"""

from __future__ import annotations

from random import Random

from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.puzzles.proof import value
from cuttle_desktop.session.puzzles.puzzle import Puzzle

WORLDS = 8
CLEAR = 0.4
"""Right answers are worth at least this much more than others."""


def wins(puzzle: Puzzle) -> bool:
    """Whether the right answers win, at once or next turn; else they keep rivals from that."""
    return puzzle.turns == 1 or puzzle.turns > puzzle.state().rules.seats


def worths(puzzle: Puzzle) -> dict[str, float]:
    """What each answer is worth to the seat that is asked.

    With more than two seats complete search takes hours. There it is only asked whether an answer does what the right
    ones promise, to win or not to lose, in each world; one that does not is worth 1 less.
    """
    state = puzzle.state()
    seat = asked(state)
    assert seat is not None
    found: dict[str, float] = {}
    seen = view(state, seat)
    dealt = [*worlds(seen, Random(1), WORLDS)] if None in (*seen.deck, *(c for h in seen.hands for c in h)) else [state]
    last, promised = state.number + puzzle.turns - 1, 1.0 if wins(puzzle) else 0.0
    for action in seen.legal:
        after = [step(world, action)[0] for world in dealt]
        if state.rules.seats == 2:
            values = [value(each, seat, last) for each in after]
        else:
            least = promised - 0.5
            kept = (value(each, seat, last, least - 0.01, least + 0.01) > least for each in after)
            values = [promised if each else promised - 1.0 for each in kept]
        found[format_action(action)] = sum(values) / len(values)
    return found
