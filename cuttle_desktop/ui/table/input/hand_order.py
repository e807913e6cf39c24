"""The order in which a player holds their cards: as they came, sorted, and with single cards moved by hand. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from cuttle_desktop.engine.cards import Card


class Sorting(Enum):
    """The values are what the table says when the hand is sorted."""

    ARRIVAL = "Hand: as dealt"
    RANK = "Hand: by rank"
    SUIT = "Hand: by suit"


class HandOrder(Struct):
    """Cards that were moved by hand keep their places until the hand is sorted again."""

    sorting: Sorting = Sorting.ARRIVAL
    _placed: tuple[Card, ...] = ()

    def next(self) -> Sorting:
        """Sort by what comes next, and forget what was moved."""
        ways = list(Sorting)
        self.sorting, self._placed = ways[(ways.index(self.sorting) + 1) % len(ways)], ()
        return self.sorting

    def of(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """A hand in this order; cards that came after it was last touched are at the end."""
        cards = self._sorted([card for card in hand if card not in self._placed])
        return (*(card for card in self._placed if card in hand), *cards)

    def move(self, card: Card, to: int, hand: Sequence[Card]) -> None:
        """Put a card between others: `to` is how many lie to its left."""
        others = [other for other in self.of(hand) if other is not card]
        self._placed = (*others[:to], card, *others[to:])

    def _sorted(self, cards: Sequence[Card]) -> Sequence[Card]:
        match self.sorting:
            case Sorting.ARRIVAL:
                return cards
            case Sorting.RANK:
                return sorted(cards)
            case Sorting.SUIT:
                return sorted(cards, key=lambda card: (card.suit, card.rank))
