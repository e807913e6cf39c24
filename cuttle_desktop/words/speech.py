"""Who is spoken of, and cards as pictures in the text: names of seats, with `You` for the seat on screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import SUIT_CODES, Card, Rank, Suit
from cuttle_desktop.session.setup import YOU, first_name

SUIT_ICON = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
"""The pictures of suits inside rich text, by their codes."""


class Cast(Struct, frozen=True):
    """The names of the seats, seen from one of them. Nobody is `You` to an onlooker."""

    names: tuple[str, ...]
    me: Seat | None

    @classmethod
    def at_home(cls, names: Sequence[str]) -> Cast:
        """The single person at this screen is called You, if anybody is; with several, nobody."""
        return cls(tuple(names), names.index(YOU) if YOU in names else None)

    def name(self, seat: Seat) -> str:
        return YOU if seat == self.me else self.names[seat]

    @property
    def brief(self) -> Cast:
        """The same with names of one word, where there is little room and they still tell the players apart."""
        words = [first_name(name) for name in self.names]
        told = [YOU if seat == self.me else word for seat, word in enumerate(words)]
        alone = (told.count(word) == 1 for word in told)
        return Cast(
            tuple(word if by else name for word, name, by in zip(words, self.names, alone, strict=True)), self.me
        )


def mark(card: Card) -> str:
    """A card inside rich text: `[7H]`; jokers by name."""
    return "Joker" if card.rank is Rank.JOKER else f"[{card.code}]"


def marks(cards: Iterable[Card]) -> str:
    """`[7H] [8S] [TD]`."""
    return " ".join(mark(card) for card in cards)


def suit_order(suits: Iterable[Suit]) -> str:
    """The suits as pictures, the lowest first."""
    return " < ".join(f"[@{SUIT_ICON[SUIT_CODES[suit]]}]" for suit in suits)
