"""The prior: a linear score of every action, of which the softmax says how likely a strong player takes it.

The search asks once per branch and remembers the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.moves import active
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
        """The logarithm of each action's weight."""
        sight, weights = self.sight(state, seat), self._weights
        return [sum([weights[number] for number in active(sight, action)]) for action in actions]
