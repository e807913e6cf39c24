"""Cards and figures in words: names of ranks, signs of suits, how many there are, sentences with players in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import DECK, JOKERS, RANK_CODES, Rank, Suit

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
    for card in DECK:
        rank = "10" if card.rank is Rank.TEN else RANK_CODES[card.rank - 1]
        text = text.replace(f"{{{card}}}", f"{rank}{SUIT_SIGNS[card.suit]}")
    for joker in JOKERS:
        text = text.replace(f"{{{joker}}}", RANK_WORDS[Rank.JOKER])
    return text


def counted(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" + ("" if count == 1 else "s")


def several(count: int, what: str) -> str:
    """`a card`, `2 cards`."""
    return f"a {what}" if count == 1 else counted(count, what)


def percent(part: float) -> str:
    """`41 %`."""
    return f"{round(100 * part)} %"
