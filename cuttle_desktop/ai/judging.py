"""The judge of the search: the value and the prior at work in one rule set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.moves import active
from cuttle_desktop.ai.net import Packed, Weights, shipped, sigmoid
from cuttle_desktop.ai.search import Chances, outcome
from cuttle_desktop.ai.sight import Sight
from cuttle_desktop.ai.switches import rank_switches
from cuttle_desktop.engine.actions import CHANCE, Action, Seat
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after


class Prior:
    """A linear score of every action, of which the softmax says how likely a strong player takes it.

    The search asks once per branch and remembers the answer.
    """

    def __init__(self, rules: RuleSet, features: Features, weights: Sequence[float]) -> None:
        self._features, self._weights = features, weights
        self._skills = tuple(rank_switches(rules, rank) for rank in Rank)

    def sight(self, state: State, seat: Seat) -> Sight:
        return Sight(state, seat, self._features, self._skills)

    def scores(self, state: State, seat: Seat, actions: Iterable[Action]) -> list[float]:
        """The logarithm of each action's weight."""
        sight, weights = self.sight(state, seat), self._weights
        return [sum([weights[number] for number in active(sight, action)]) for action in actions]


class Learned:
    """Weights at work in one rule set."""

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        self._sides = rules.seating.sides
        self._count = rules.side_count
        self._net = Packed(weights.net)
        self.features = Features(rules, self._net.rows, self._net.base)
        self.prior = Prior(rules, self.features, weights.prior)
        self._won = tuple(
            tuple(1.0 if side == winner else 0.0 for side in range(self._count)) for winner in range(self._count)
        )

    def chances(self, state: State) -> Chances:
        state = settled(state)
        if state.result:
            return outcome(state, self._sides)
        if type(state.asks[-1]) is Turn and self.features.wins_now(state):
            return self._won[self._sides[state.turn]]
        if self._count > 2:
            odds = [self.odds(self.features.total(state, side)) + 1e-9 for side in range(self._count)]
            total = sum(odds)
            return [share / total for share in odds]
        side = self._sides[state.turn]
        chance = self.odds(self.features.total(state, side))
        return (1.0 - chance, chance) if side else (chance, 1.0 - chance)

    def odds(self, total: int) -> float:
        """What a sum of rows says of the side that it is looked at from, without regard to what it says of others."""
        return sigmoid(self._net.log_odds(total))

    @property
    def rows(self) -> Sequence[int]:
        """What each feature adds to such a sum; it begins with `base`."""
        return self._net.rows

    @property
    def base(self) -> int:
        return self._net.base

    def decided(self, state: State) -> Chances | None:
        return self._won[self._sides[state.turn]] if self.features.wins_now(state) else None

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [exp(max(-30.0, min(30.0, score))) for score in self.prior.scores(state, seat, actions)]


def settled(state: State) -> State:
    """The position once all questions with a single answer are answered, such as a counter window without a two.

    The value was fitted to positions in which somebody has a choice.
    """
    while state.asks and type(state.asks[-1]) is not Turn:
        choices = answers(state)
        if len(choices) > 1 and state.asks[-1].seat != CHANCE:
            break
        state = after(state, choices[len(choices) // 2])  # of random discards, the middle one stands for all
    return state


_made: dict[str, Learned] = {}


def learned(rules: RuleSet) -> Learned:
    """The judge of a rule set, made once in a process."""
    name = str(rules)
    if name not in _made:
        if len(_made) > 8:
            _made.clear()
        _made[name] = Learned(rules, shipped(rules))
    return _made[name]
