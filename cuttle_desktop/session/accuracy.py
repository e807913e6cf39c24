"""How well a seat played, in one figure from 0 to 100: what its decisions cost, by a review."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

FEWEST: Final = 3  # decisions: fewer say nothing
STEEP: Final = 0.0435  # as on lichess, where a move that costs 16 of 100 games has half of the accuracy
NOISE: Final = 0.03  # of the chance: less than that is no loss, the estimates are no finer


def accuracy(losses: Sequence[float]) -> int | None:
    """100 · e^(−0.0435 · what a decision cost on average, in games of 100). None for too few decisions."""
    return round(100 * math.exp(-STEEP * 100 * mean_loss(losses))) if len(losses) >= FEWEST else None


def mean_loss(losses: Sequence[float]) -> float:
    return sum(loss for loss in losses if loss >= NOISE) / len(losses)
