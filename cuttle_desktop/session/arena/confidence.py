"""How sure a measured share is: intervals that count duplicate deals as one observation, and a sequential test.

The games of one deal are not independent, so the variance is taken between deals. The interval is Wilson's (1927) with
the number of independent games that this variance stands for. The test is Wald's (1945) with a normal likelihood.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from msgspec import Struct

Z95 = 1.96
ERROR = 0.05  # of either kind, in the sequential test
FEWEST = 16  # deals before the test may decide: below, the variance is a guess


class Estimate(Struct, frozen=True):
    """A share between 0 and 1 with its 95 % interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"


def estimate(scores: Sequence[float]) -> Estimate:
    """Estimate the mean of `scores`, one number between 0 and 1 for each deal. No scores: 0 to 1."""
    n = len(scores)
    if not n:
        return Estimate(0.5, 0.0, 1.0)
    mean = sum(scores) / n
    games = _independent_games(mean, _spread(scores, mean) / n, n)
    middle = (mean + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 / (1 + Z95**2 / games) * sqrt(mean * (1 - mean) / games + Z95**2 / (4 * games**2))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def _spread(scores: Sequence[float], mean: float) -> float:
    """The variance between deals; needs at least two."""
    return sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1)


def _independent_games(mean: float, variance: float, deals: int) -> float:
    """How many independent games have the same variance of their mean; at least half a game a deal, at most four."""
    if variance <= 0:
        return deals
    return min(4 * deals, max(deals / 2, mean * (1 - mean) / variance))


class Stop(Struct, frozen=True):
    """Decides between a share of at most `low` and one of at least `high`. Raises ValueError for other numbers."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise ValueError(f"{self.low} and {self.high} are not two shares, the lower one first")

    def decided(self, scores: Sequence[float]) -> bool:
        return abs(self.likelihood(scores)) >= log((1 - ERROR) / ERROR) if len(scores) >= FEWEST else False

    def likelihood(self, scores: Sequence[float]) -> float:
        """The logarithm of how much better `high` explains the scores than `low` does."""
        n = len(scores)
        mean = sum(scores) / n
        variance = (_spread(scores, mean) * n + 0.25) / (n + 1)  # one even deal more: the variance is never 0
        return n * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)
