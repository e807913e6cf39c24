"""How a position stands by all that a seat knows: one figure, wherever it is told (`standing`).

Where the seat is to decide, that is the chance of its best move, as a hint tells it. While another one is asked, it is
what a search over information sets promises that begins before the next action of any seat: a rival acts in each world
with the cards it has there, and what all branches promise is averaged. Both are on the same scale (`calibration`).

Rejected: to look with all hands open. The chart and the words about a move then disagreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from cuttle_desktop.ai.calibration import scale
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.ranking import ranking
from cuttle_desktop.ai.search import Chances, Judge, Place, Tree, candidates
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

LOOK: Final = 80  # iterations for a moment
CHOICE: Final = 2  # moves that differ by more than a suit of no account make a decision


class MeasuredChance(NamedTuple):
    """The chance of a seat to win, and the standard error of that figure."""

    chance: float
    error: float


def standing(view: View, seed: int, best: float | None = None) -> Chances:
    """The chance of each side to win, by number of side. They add up to 1, and depend on the position and the seed.

    `best`: the chance of the best move, where `ranking` has told it.
    """
    if best is None and len(candidates(view)) < CHOICE:
        return outlook(view, LOOK, seed)
    sides = view.rules.side_count
    others = outlook(view, LOOK, seed) if sides > CHOICE else (1.0,) * sides
    return _shared(view, ranking(view, seed, brief=True)[0].chance if best is None else best, others)


def outlook(view: View, iterations: int, seed: int) -> Chances:
    """The same by a search that begins before the next action of any seat."""
    watched = Watched(view, learned(view.rules), Random(seed))
    found = [watched.iterate() for _ in range(iterations)]
    chances = tuple(sum(each) / iterations for each in zip(*found, strict=True))
    if view.result:
        return chances
    own = chances[view.rules.seating.sides[view.seat]]
    return _shared(view, scale(view.rules).averaged.calibrated(own), chances)


def _shared(view: View, chance: float, others: Sequence[float]) -> Chances:
    """`chance` for the side of the seat; the others share the rest as in `others`."""
    own = view.rules.seating.sides[view.seat]
    rest = [0.0 if side == own else share for side, share in enumerate(others)]
    left = (1 - chance) / (sum(rest) or 1.0)
    return tuple(chance if side == own else share * left for side, share in enumerate(rest))


def measured_chance(view: View, iterations: int, seed: int, action: Action | None = None) -> MeasuredChance:
    """The same of the seat of `view` alone; with an `action`, once that was taken, whatever it brings to light."""
    watched = Watched(view, learned(view.rules), Random(seed), action)
    side = view.rules.seating.sides[view.seat]
    found = [watched.iterate()[side] for _ in range(iterations)]
    mean, error = fmean(found), stdev(found) / sqrt(iterations)
    low, chance, high = (scale(view.rules).averaged.calibrated(each) for each in (mean - error, mean, mean + error))
    return MeasuredChance(chance, (high - low) / 2)


class Watched(Tree):
    """The tree below a View, also where a rival acts next; with an `action` of the seat that is asked, below that."""

    def __init__(self, view: View, judge: Judge, rng: Random, action: Action | None = None) -> None:
        super().__init__(view, judge, rng)
        self._action = action

    def _begun(self, world: State) -> Place:
        return super()._begun(world if self._action is None else after(world, self._action))
