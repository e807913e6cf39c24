"""Cards and figures in words: names of ranks, signs of suits, how many there are."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import Rank, Suit

SUIT_SIGNS: Mapping[Suit, str] = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

RANK_WORDS: Mapping[Rank, str] = {
    Rank.ACE: "ace",
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.JOKER: "joker",
}


def counted(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" + ("" if count == 1 else "s")


def several(count: int, what: str) -> str:
    """`a card`, `2 cards`."""
    return f"a {what}" if count == 1 else counted(count, what)


def percent(part: float) -> str:
    """`41 %`."""
    return f"{round(100 * part)} %"
