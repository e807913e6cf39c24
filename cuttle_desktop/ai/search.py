"""PUCT over information sets: Cowling, Powley and Whitehouse 2012 with the prior of Silver et al. 2017.

Every iteration takes a world that the View allows, walks down one tree that all worlds share, and asks once for the
chances of the position it reaches. A branch remembers how often its action was available, since worlds differ.

A world may serve for some walks, one after the other: they part late, so that the places they share are found once.
Of many iterations, every action is then compared in fewer worlds, but in the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Protocol

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.worlds import dealer
from cuttle_desktop.engine.actions import CHANCE, Action, Pass, Seat, Take
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

EXPLORATION = 0.7
CAUTION = 0.1  # a branch not visited is expected to be this much worse than its visited sisters
OVERTAKES = 0.5  # such a part of the walks that are left goes at most to an action that comes from behind
DEEPEST = 60
LOST = 0.02  # below this chance visits follow the prior alone
TRIED = 10  # such a part of the most visits makes a chance believable
FOUNDED = 5  # visits of the last action of a principal line
SEAT_BITS = 25  # above those of `key`
ANY = Pass()  # what led to the View; the root of its tree has to have an action
LONG_GAME = 300  # turns; from here on a bot that may pass does, so that every game ends

Chances = Sequence[float]
"""The chance of each side to win, by number of side; a stalemate is shared."""


class Judge(Protocol):
    """What the search asks about positions with nothing hidden."""

    def chances(self, state: State) -> Chances:
        """The chance of each side to win, from a State that may be finished."""
        ...

    def decided(self, state: State) -> Chances | None:
        """The chances, if the seat on turn can win at once."""
        ...

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        """How likely each action is to be best, as positive numbers that need not add up to 1."""
        ...


class Branch:
    """An action of a seat with all that followed it: `total` counts the wins of that seat's side."""

    __slots__ = ("action", "available", "branches", "total", "visits", "weight")

    def __init__(self, action: Action, weight: float = 0.0) -> None:
        self.action = action  # of several that differ by suit, the first one met
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.weight = weight
        self.branches: dict[int, Branch] = {}


class Place:
    """Where a branch leads to in one world: who acts there has these `branches`, or the `chances` are settled.

    What can be done is found out when a walk goes on from there for the first time.
    """

    __slots__ = ("actions", "branch", "branches", "chances", "led_to", "side", "state")

    def __init__(self, branch: Branch, state: State) -> None:
        self.branch, self.state = branch, state
        self.side = 0
        self.actions: Sequence[Action] = ()
        self.branches: Sequence[Branch] = ()
        self.chances: Chances | None = None
        self.led_to: dict[int, Place] = {}

    def following(self, at: int) -> Place:
        """Where the branch with this index leads to."""
        found = self.led_to.get(at)
        if found is None:
            found = self.led_to[at] = Place(self.branches[at], after(self.state, self.actions[at]))
        return found


def candidates(view: View) -> tuple[Action, ...]:
    """The actions worth telling apart."""
    actions = folded(view.rules, view.legal)
    if view.number > LONG_GAME and Pass() in actions:
        return (Pass(),)
    return actions


class Tree:
    """What follows a View: one tree that all worlds share. `walks` are made in each world."""

    def __init__(self, view: View, judge: Judge, rng: Random, walks: int = 1) -> None:
        self.iterations = 0
        self._view, self._judge, self._rng, self._walks = view, judge, rng, walks
        self._sides = view.rules.seating.sides
        self._deal = dealer(view, rng)
        self._root = Branch(ANY)

    def iterate(self) -> Chances:
        """One walk, one judgement, which is returned."""
        if self.iterations % self._walks == 0:
            self._start = self._begun(self._deal())
        self.iterations += 1
        path: list[tuple[Branch, int]] = []
        chances = self._walk(self._start, path)
        for branch, side in path:
            branch.visits += 1
            branch.total += chances[side]
        return chances

    def _begun(self, world: State) -> Place:
        """Where the walks in a world begin."""
        return Place(self._root, world)

    def _walk(self, place: Place, path: list[tuple[Branch, int]]) -> Chances:
        """Down to a branch not visited before, and judge it."""
        while len(path) < DEEPEST:
            if place.chances is None and not place.branches:
                self._open(place)
            if place.chances is not None:
                return place.chances
            chosen = _select(place.branches)
            branch = place.branches[chosen]
            path.append((branch, place.side))
            place = place.following(chosen)
            if not branch.visits:
                break
        return self._judge.chances(place.state)

    def _open(self, place: Place) -> None:
        """Find out what can be done at a place, with new branches for actions never seen there."""
        judge, state = self._judge, place.state
        while not state.result:
            ask = state.asks[-1]
            if type(ask) is Turn and (decided := judge.decided(state)):
                place.chances = decided
                return
            actions = answers(state)
            if len(actions) == 1:
                state = after(state, actions[0])
            elif ask.seat == CHANCE:
                state = after(state, actions[int(self._rng.random() * len(actions))])
            else:
                place.state, place.side = state, self._sides[ask.seat]
                self._branch_out(place, ask.seat, actions)
                return
        place.chances = judge.chances(state)

    def _branch_out(self, place: Place, seat: Seat, actions: Sequence[Action]) -> None:
        known = place.branch.branches
        told_apart: dict[int, Action] = {}
        for action in actions:
            told_apart.setdefault(key(action) | seat << SEAT_BITS, action)
        if news := [number for number in told_apart if number not in known]:
            weights = self._judge.weights(place.state, seat, [told_apart[number] for number in news])
            for number, weight in zip(news, weights, strict=True):
                known[number] = Branch(told_apart[number], weight)
        place.actions = tuple(told_apart.values())
        place.branches = [known[number] for number in told_apart]


class Search(Tree):
    """One question: which action the seat of a View takes. `run` can be called again to go on."""

    def __init__(self, view: View, judge: Judge, rng: Random, walks: int = 1) -> None:
        super().__init__(view, judge, rng, walks)
        self.actions = candidates(view)
        weights = judge.weights(self._deal(), view.seat, self.actions)
        self.branches = [Branch(action, weight) for action, weight in zip(self.actions, weights, strict=True)]

    def run(self, iterations: int, over: Callable[[], bool] = lambda: False) -> None:
        """Up to `iterations` more. Ends early when `over` or when hardly another action becomes the most visited."""
        for left in range(iterations, 0, -1):
            if over() or (left & 7 == 0 and self._settled(left)):
                return
            self.iterate()

    def best(self) -> int:
        """The index of the most visited action; without visits, of the likeliest; if lost, of the best hope."""
        branches = self.branches
        most = max(range(len(branches)), key=lambda i: (branches[i].visits, branches[i].weight))
        visits, total = branches[most].visits, branches[most].total
        if not visits or total >= LOST * visits:
            return most
        tried = [i for i in range(len(branches)) if branches[i].visits * TRIED >= visits]
        return max(tried, key=lambda i: branches[i].total / branches[i].visits)

    def line(self, at: int) -> tuple[Action, ...]:
        """The action with this index and the most visited answers to it, as far as they are founded on something."""
        branch = self.branches[at]
        found = [branch.action]
        while branch.branches:
            tried = branch.branches.values()
            branch = max(tried, key=lambda next_: next_.visits)
            if branch.visits < FOUNDED or (
                type(branch.action) is Take and branch.visits * 2 < sum(each.visits for each in tried)
            ):
                break  # which card is taken is told, so it has to stand out
            found.append(branch.action)
        return tuple(found)

    def _settled(self, left: int) -> bool:
        visits = sorted([branch.visits for branch in self.branches], reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > OVERTAKES * left

    def _begun(self, world: State) -> Place:
        place = super()._begun(world)
        place.side = self._sides[self._view.seat]
        place.actions, place.branches = self.actions, self.branches
        return place


def _select(branches: Sequence[Branch]) -> int:
    """The index of the branch with the highest upper bound, of all that are available now."""
    visits = total = weight = 0.0
    for branch in branches:
        branch.available += 1
        weight += branch.weight
        if branch.visits:
            visits += branch.visits
            total += branch.total
    unvisited = total / visits - CAUTION if visits else 0.5
    scale = EXPLORATION / weight
    best = -1.0e9
    chosen = 0
    for at, branch in enumerate(branches):
        n = branch.visits
        bound = (branch.total / n if n else unvisited) + scale * branch.weight * sqrt(branch.available) / (1 + n)
        if bound > best:
            best, chosen = bound, at
    return chosen


def outcome(state: State, sides: Sequence[int]) -> Chances:
    """The chances of a finished game."""
    assert state.result
    count = max(sides) + 1
    if not state.result.winners:
        return (1.0 / count,) * count
    won = sides[state.result.winners[0]]
    return tuple(1.0 if side == won else 0.0 for side in range(count))
