"""What the player looks at more closely: a card shown large, a stack spread out, the scrap, the table below a tray."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

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
            return tuple(sorted(scrap))
        case ScrapOrder.SUIT:
            return tuple(sorted(scrap, key=lambda card: (card.suit, card.rank)))


class Inspection(Struct):
    """The layout depends on it and the game does not."""

    zooming: bool = False  # the card is shown large until Z is pressed again
    peeking: bool = False  # Alt or the button below the tray is held
    browsing: bool = False  # the scrap is open
    scrap_order: ScrapOrder = ScrapOrder.RANK
    fanned: Card | None = None  # the lowest card of the stack that is spread out
