"""PUCT over information sets: Cowling, Powley and Whitehouse 2012 with the prior of Silver et al. 2017.

Every iteration deals one world that the View allows, walks down one tree that all worlds share, and asks once for the
chances of the position it reaches. A branch remembers how often its action was available, since worlds differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Protocol

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.worlds import dealer
from cuttle_desktop.engine.actions import CHANCE, Action, Pass, Seat
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

EXPLORATION = 0.7
CAUTION = 0.1  # a branch not visited is expected to be this much worse than its visited sisters
DEEPEST = 60
LOST = 0.02  # below this chance visits follow the prior alone
TRIED = 10  # such a part of the most visits makes a chance believable
FOUNDED = 5  # visits of the last action of a principal line
SEAT_BITS = 25  # above those of `key`
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

    __slots__ = ("action", "available", "branches", "stamp", "total", "visits", "weight")

    def __init__(self, action: Action, weight: float = 0.0) -> None:
        self.action = action  # of several that differ by suit, the first one met
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.weight = weight
        self.stamp = -1
        self.branches: dict[int, Branch] = {}


def candidates(view: View) -> tuple[Action, ...]:
    """The actions worth telling apart."""
    actions = folded(view.rules, view.legal)
    if view.number > LONG_GAME and Pass() in actions:
        return (Pass(),)
    return actions


class Tree:
    """What follows a View: one tree that all worlds share."""

    def __init__(self, view: View, judge: Judge, rng: Random) -> None:
        self.iterations = 0
        self._view, self._judge, self._rng = view, judge, rng
        self._sides = view.rules.seating.sides
        self._deal = dealer(view, rng)

    def _descend(self, state: State, path: list[tuple[Branch, int]]) -> Chances:
        """Walk down to a branch not visited before, and judge it."""
        judge, sides = self._judge, self._sides
        branch = path[-1][0]
        while not state.result and len(path) < DEEPEST:
            ask = state.asks[-1]
            if type(ask) is Turn and (decided := judge.decided(state)):
                return decided
            actions = answers(state)
            if len(actions) == 1:
                state = after(state, actions[0])
                continue
            if ask.seat == CHANCE:
                state = after(state, actions[int(self._rng.random() * len(actions))])
                continue
            kept, branches = self._open(branch, state, ask.seat, actions)
            chosen = _select(branches)
            branch = branches[chosen]
            path.append((branch, sides[ask.seat]))
            state = after(state, kept[chosen])
            if not branch.visits:
                break
        return judge.chances(state)

    def _open(
        self, branch: Branch, state: State, seat: Seat, actions: Sequence[Action]
    ) -> tuple[list[Action], list[Branch]]:
        """The branches of the actions legal in this world, with new ones for those never seen here."""
        branches, stamp = branch.branches, self.iterations
        kept: list[Action] = []
        found: list[Branch] = []
        news: list[tuple[int, Action]] = []
        for action in actions:
            number = key(action) | seat << SEAT_BITS
            known = branches.get(number)
            if known is None:
                known = branches[number] = Branch(action)
                news.append((len(kept), action))
            elif known.stamp == stamp:
                continue
            known.stamp = stamp
            known.available += 1
            kept.append(action)
            found.append(known)
        if news:
            weights = self._judge.weights(state, seat, [action for _, action in news])
            for (at, _), weight in zip(news, weights, strict=True):
                found[at].weight = weight
        return kept, found

    def _remember(self, path: Iterable[tuple[Branch, int]], chances: Chances) -> None:
        """A walk along `path` has come to these chances."""
        for branch, side in path:
            branch.visits += 1
            branch.total += chances[side]


class Search(Tree):
    """One question: which action the seat of a View takes. `run` can be called again to go on."""

    def __init__(self, view: View, judge: Judge, rng: Random) -> None:
        super().__init__(view, judge, rng)
        self.actions = candidates(view)
        weights = judge.weights(self._deal(), view.seat, self.actions)
        self.branches = [Branch(action, weight) for action, weight in zip(self.actions, weights, strict=True)]

    def run(self, iterations: int, over: Callable[[], bool] = lambda: False) -> None:
        """Up to `iterations` more. Ends early when `over` or when no other action can still become the most visited."""
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
            branch = max(branch.branches.values(), key=lambda next_: next_.visits)
            if branch.visits < FOUNDED:
                break
            found.append(branch.action)
        return tuple(found)

    def _settled(self, left: int) -> bool:
        visits = sorted([branch.visits for branch in self.branches], reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def iterate(self) -> Chances:
        """One world, one walk, one judgement, which is returned."""
        self.iterations += 1
        state = self._deal()
        side = self._sides[self._view.seat]
        for branch in self.branches:
            branch.available += 1
        chosen = _select(self.branches)
        path = [(self.branches[chosen], side)]
        state = after(state, self.actions[chosen])
        chances = self._judge.chances(state) if not path[0][0].visits else self._descend(state, path)
        self._remember(path, chances)
        return chances


def _select(branches: Sequence[Branch]) -> int:
    """The index of the branch with the highest upper bound."""
    visits = total = weight = 0.0
    for branch in branches:
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
