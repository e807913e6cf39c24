"""How often a chance that the search promises comes true: the scale on which every chance is told.

Measured by `python -m tests.tools.measure_chances`: games of skilled players, played on to their ends. A curve is a
straight line in log odds, so it keeps every order; a sure win stays sure.

Without it a chance is too near to one half, since the search averages over moves that it only tries. With more than two
sides nothing is measured, and chances are told as the search finds them.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from cuttle_desktop.engine.rules import RuleSet


class Curve(NamedTuple):
    """Log odds become `shift + steep` times what they were."""

    shift: float
    steep: float

    def calibrated(self, chance: float) -> float:
        if not 0 < chance < 1:
            return chance
        return 1 / (1 + exp(-self.shift - self.steep * log(chance / (1 - chance))))


class ChanceScale(NamedTuple):
    """For the chance of a move that was looked at alone, and for what a look at a position averages."""

    alone: Curve
    averaged: Curve


TWO_SIDES: Final = ChanceScale(Curve(0.1, 1.24), Curve(-0.03, 1.53))
MORE_SIDES: Final = ChanceScale(Curve(0.0, 1.0), Curve(0.0, 1.0))  # not measured


def scale(rules: RuleSet) -> ChanceScale:
    return TWO_SIDES if rules.side_count == 2 else MORE_SIDES
