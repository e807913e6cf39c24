"""The judge of the search: chances and prior for a View's rule set and a style."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cuttle_desktop.ai.levels import Style
from cuttle_desktop.ai.search import Chances, outcome
from cuttle_desktop.ai.worth import WEIGHTS, strength
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State, could_win
from cuttle_desktop.engine.view import View


class HandMade:
    """Hand-set weights and a uniform prior."""

    def __init__(self, rules: RuleSet) -> None:
        self._sides = rules.seating.sides
        self._count = max(self._sides) + 1

    def chances(self, state: State) -> Chances:
        if state.result:
            return outcome(state, self._sides)
        odds = [0.0] * self._count
        for seat, side in enumerate(self._sides):
            odds[side] += exp(strength(state, seat, WEIGHTS) + WEIGHTS.move * (seat == state.turn))
        total = sum(odds)
        return [share / total for share in odds]

    def decided(self, state: State) -> Chances | None:
        turn = state.turn
        if not could_win(state, turn, state.hands[turn]):
            return None
        return tuple(1.0 if side == self._sides[turn] else 0.0 for side in range(self._count))

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)


def judge_for(view: View, style: Style) -> HandMade:
    return HandMade(view.rules)
