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


def worths(puzzle: Puzzle) -> dict[str, float]:
    """What each answer is worth to the seat that is asked."""
    state = puzzle.state()
    seat = asked(state)
    assert seat is not None
    found: dict[str, float] = {}
    seen = view(state, seat)
    dealt = [*worlds(seen, Random(1), WORLDS)] if None in (*seen.deck, *(c for h in seen.hands for c in h)) else [state]
    for action in seen.legal:
        values = [value(step(world, action)[0], seat, state.number + puzzle.turns - 1) for world in dealt]
        found[format_action(action)] = sum(values) / len(values)
    return found
