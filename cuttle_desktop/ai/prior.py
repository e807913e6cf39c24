"""The prior: a linear score of every action, of which the softmax says how likely a strong player takes it.

The search asks once per branch and remembers the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.moves import kind_of, own, shared
from cuttle_desktop.ai.sight import Sight
from cuttle_desktop.ai.switches import rank_switches
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State


class Prior:
    """Scores actions in the rule set it was made for."""

    def __init__(self, rules: RuleSet, features: Features, weights: Sequence[float]) -> None:
        self._features, self._weights = features, weights
        self._skills = tuple(rank_switches(rules, rank) for rank in Rank)

    def sight(self, state: State, seat: Seat) -> Sight:
        return Sight(state, seat, self._features, self._skills)

    def scores(self, state: State, seat: Seat, actions: Iterable[Action]) -> list[float]:
        """The logarithm of each action's weight: what it shares with its kind, which is added up once, and its own."""
        sight, weights = self.sight(state, seat), self._weights
        kinds: dict[int, float] = {}
        scores: list[float] = []
        for action in actions:
            kind = kind_of(sight, action)
            if kind not in kinds:
                kinds[kind] = sum([weights[number] for number in shared(sight, kind)])
            scores.append(sum([weights[number] for number in own(sight, action)], kinds[kind]))
        return scores
