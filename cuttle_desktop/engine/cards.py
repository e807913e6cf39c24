"""The cards: suits, ranks, the 52 and the jokers. Every card exists once, so cards compare by identity.

This holds for unpickled cards too. Use a set of cards for membership only, and sort it before you iterate: its order
depends on how it came about.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Rank(IntEnum):
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    JOKER = 14


RANK_CODES = "A23456789TJQKX"
SUIT_CODES = "CDHS"


class Card:
    """One card. `points` is 0 for royals and jokers; a joker's suit only tells the two apart.

    `index` orders cards by rank, then suit, and is what every canonical order uses.
    """

    __slots__ = ("code", "index", "points", "rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    points: int
    code: str

    def __init__(self, rank: Rank, suit: Suit) -> None:
        self.rank = rank
        self.suit = suit
        self.index = (rank - 1) * 4 + suit
        self.points = int(rank) if rank <= Rank.TEN else 0
        self.code = f"X{suit + 1}" if rank is Rank.JOKER else RANK_CODES[rank - 1] + SUIT_CODES[suit]

    def __repr__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        """The same in every process, so that sets of cards are too. Equality stays identity."""
        return self.index

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card, (self.code,)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit)
JOKERS: tuple[Card, ...] = (Card(Rank.JOKER, Suit.CLUBS), Card(Rank.JOKER, Suit.DIAMONDS))
_BY_CODE = {c.code: c for c in DECK + JOKERS}


def card(code: str) -> Card:
    """The card with this code, as `TC` or `X1`. Raises KeyError for anything else."""
    return _BY_CODE[code]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards with these codes, as `3C 8C X1`."""
    return tuple(map(card, codes.split()))
