"""How a position stands by all that a seat knows, also while another one is asked.

A search over information sets as that of the bots, but begun before the next action of any seat: a rival acts in each
world with the cards it has there. What all branches promise is averaged: the best of them makes a line that jumps with
every turn.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.search import Branch, Chances, Judge, Tree
from cuttle_desktop.engine.actions import Action, Pass
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

ANY: Final = Pass()  # what led to the View; the root of its tree has to have an action


class MeasuredChance(NamedTuple):
    """The chance of a seat to win, and the standard error of that figure."""

    chance: float
    error: float


def outlook(view: View, iterations: int, seed: int) -> Chances:
    """The chance of each side to win, by number of side. They add up to 1."""
    watched = Watched(view, learned(view.rules), Random(seed))
    found = [watched.iterate() for _ in range(iterations)]
    return tuple(sum(chances) / iterations for chances in zip(*found, strict=True))


def measured_chance(view: View, iterations: int, seed: int, action: Action | None = None) -> MeasuredChance:
    """The same of the seat of `view` alone; with an `action`, once that was taken, whatever it brings to light."""
    watched = Watched(view, learned(view.rules), Random(seed), action)
    side = view.rules.seating.sides[view.seat]
    found = [watched.iterate()[side] for _ in range(iterations)]
    return MeasuredChance(fmean(found), stdev(found) / sqrt(iterations))


class Watched(Tree):
    """The tree below a View, also where a rival acts next; with an `action` of the seat that is asked, below that."""

    def __init__(self, view: View, judge: Judge, rng: Random, action: Action | None = None) -> None:
        super().__init__(view, judge, rng)
        self._root, self._action = Branch(ANY), action

    def iterate(self) -> Chances:
        """One world, one walk, one judgement, which is returned."""
        self.iterations += 1
        path = [(self._root, self._sides[self._view.seat])]
        chances = self._descend(self._begun(self._deal()), path)
        self._remember(path, chances)
        return chances

    def _begun(self, world: State) -> State:
        return world if self._action is None else after(world, self._action)
