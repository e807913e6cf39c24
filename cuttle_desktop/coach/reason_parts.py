"""What reasons are made of."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

ONE_CARD: Final = 10
"""The points that one card can bring."""


class Side(Enum):
    """The move after which something is so."""

    BETTER = auto()
    WORSE = auto()


class Answer(Enum):
    """How a card undoes a move."""

    COUNTERS = auto()
    SCUTTLES = auto()
    TAKES = auto()
    SCRAPS = auto()
    RETURNS = auto()


class Use(Enum):
    """What a card that stays in hand is good for."""

    COUNTER = auto()
    SCUTTLE = auto()
    SCRAP = auto()
    STEAL = auto()
    KING = auto()
    QUEEN = auto()
    DRAW = auto()
    ONLY_CARD = auto()
    POINTS = auto()
    TAKE_LATER = auto()
    SWEEP_LATER = auto()
    FORCE_LATER = auto()
    SALVAGE_LATER = auto()
    DECK_LATER = auto()
    RETURN_LATER = auto()
    LATER = auto()
    """Nothing that could be named, but the games that were tried show it."""
