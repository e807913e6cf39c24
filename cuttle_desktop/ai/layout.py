"""Where each group of the value's features begins in a row of weights. Changing anything here means training anew."""

from __future__ import annotations

from cuttle_desktop.ai.switches import GAME_SWITCHES, RANK_SWITCHES
from cuttle_desktop.engine.asks import (
    BlockWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    RoyalWindow,
    StalemateOffer,
)

RANKS = 14
LEVELS = 3  # a third card of a rank counts, a fourth does not
POINT_LEVELS = 2
DECK_STEPS = (1, 2, 4, 8, 14, 20, 28, 36)
MOST_NEED = 21
MOST_CROWN_NEED = 14
ASKS: tuple[type, ...] = (
    PickFromScrap,
    ForcedDiscard,
    RandomDiscard,
    DiscardThenDraw,
    HandLimitDiscard,
    PlayRevealed,
    RoyalWindow,
    BlockWindow,
    StalemateOffer,
)


class RowGroups:
    """Groups of rows, one after the other; `size` counts all rows so far."""

    def __init__(self) -> None:
        self.size = 0

    def _one(self, count: int) -> int:
        """Where a group of `count` rows begins."""
        start = self.size
        self.size += count
        return start


class FeatureLayout(RowGroups):
    """Where each group of features begins. A pair is of the side looked at and of all others."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = self._pair(RANKS * LEVELS)
        self.skills = self._pair(RANK_SWITCHES * LEVELS)
        self.points = self._pair(10 * POINT_LEVELS)
        self.need = self._pair(MOST_NEED + 1)
        self.crown_need = self._pair(MOST_CROWN_NEED + 1)
        self.kings = self._pair(3)
        self.queens = self._pair(3)
        self.glasses = self._pair(1)
        self.held = self._pair(9)
        self.crowded = self._pair(2)
        self.stolen = self._pair(4)
        self.locked = self._pair(1)
        self.threat = self._pair(3)
        self.scuttle = self._pair(10)
        self.steal = self._pair(10)
        self.countered = self._pair(2 * RANKS)
        self.target = self._pair(7)
        self.ask = self._pair(len(ASKS))
        self.revealed = self._pair(RANKS * 2)
        self.scrap = self._one(RANKS * LEVELS)
        self.deck = self._one(len(DECK_STEPS))
        self.passes = self._one(2)
        self.distance = self._one(4)
        self.game = self._one(GAME_SWITCHES)

    def _pair(self, count: int) -> tuple[int, int]:
        return self._one(count), self._one(count)


LAYOUT = FeatureLayout()
