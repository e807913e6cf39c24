"""In which order the scrap is read. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from cuttle_desktop.engine.cards import Card


class ScrapOrder(Enum):
    """The values are what the buttons say."""

    RANK = "By rank"
    SUIT = "By suit"
    AGE = "As it came"

    @property
    def next(self) -> ScrapOrder:
        """The one after it, around the end."""
        orders = list(ScrapOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


def laid_out(scrap: Iterable[Card], order: ScrapOrder) -> tuple[Card, ...]:
    """The cards of `scrap` (oldest first) in the order that the player chose."""
    match order:
        case ScrapOrder.AGE:
            return tuple(scrap)
        case ScrapOrder.RANK:
            return tuple(sorted(scrap, key=lambda card: (card.rank, card.suit)))
        case ScrapOrder.SUIT:
            return tuple(sorted(scrap, key=lambda card: (card.suit, card.rank)))
