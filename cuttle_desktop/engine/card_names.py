"""Cards in words: names of ranks, signs of suits, how many there are, and sentences with cards and players in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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


def a_card(rank: Rank) -> str:
    """`An ace`, `A two`: the beginning of a sentence."""
    name = RANK_WORDS[rank]
    return f"An {name}" if name[0] in "ae" else f"A {name}"


def spoken(text: str, names: Sequence[str]) -> str:
    """`text` with `{P1}` replaced by the player's name and `{9H}` by the card, as `9♥`."""
    for seat, name in enumerate(names):
        text = text.replace(f"{{P{seat + 1}}}", name)
    for sign, suit in zip("CDHS", SUIT_SIGNS.values(), strict=True):
        for code in (*"A23456789JQK", "T"):
            text = text.replace(f"{{{code}{sign}}}", f"{'10' if code == 'T' else code}{suit}")
    return text.replace("{X1}", "joker").replace("{X2}", "joker")


def counted(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" + ("" if count == 1 else "s")


def several(count: int, what: str) -> str:
    """`a card`, `2 cards`."""
    return f"a {what}" if count == 1 else counted(count, what)
