"""Ranks: their names, and several of them in few signs, `7–10 or K`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cuttle_desktop.engine.cards import RANK_CODES, Card, Rank, Suit
from cuttle_desktop.words.deed_forms import AS_ONE_OFF
from cuttle_desktop.words.message import OR, enumerated, tell
from cuttle_desktop.words.speech import mark


class RankWords(NamedTuple):
    """`title`: alone. `a_card`: at the beginning of a sentence."""

    title: str
    name: str
    a_card: str
    a: str
    many: str


RANKS: Final[Mapping[Rank, RankWords]] = {
    Rank.ACE: RankWords("Ace", "ace", "An ace", "an ace", "aces"),
    Rank.TWO: RankWords("Two", "two", "A two", "a two", "twos"),
    Rank.THREE: RankWords("Three", "three", "A three", "a three", "threes"),
    Rank.FOUR: RankWords("Four", "four", "A four", "a four", "fours"),
    Rank.FIVE: RankWords("Five", "five", "A five", "a five", "fives"),
    Rank.SIX: RankWords("Six", "six", "A six", "a six", "sixes"),
    Rank.SEVEN: RankWords("Seven", "seven", "A seven", "a seven", "sevens"),
    Rank.EIGHT: RankWords("Eight", "eight", "An eight", "an eight", "eights"),
    Rank.NINE: RankWords("Nine", "nine", "A nine", "a nine", "nines"),
    Rank.TEN: RankWords("Ten", "ten", "A ten", "a ten", "tens"),
    Rank.JACK: RankWords("Jack", "jack", "A jack", "a jack", "jacks"),
    Rank.QUEEN: RankWords("Queen", "queen", "A queen", "a queen", "queens"),
    Rank.KING: RankWords("King", "king", "A king", "a king", "kings"),
    Rank.JOKER: RankWords("Joker", "joker", "A joker", "a joker", "jokers"),
}
SUITS: Final = {Suit.CLUBS: "Clubs", Suit.DIAMONDS: "Diamonds", Suit.HEARTS: "Hearts", Suit.SPADES: "Spades"}
CARD: Final = "{rank} of {suit}"
RANGE: Final = "{first}–{last}"
SEVERAL: Final = 3  # ranks in a row that are told as a range
TEN: Final = "10"
SCUTTLED: Final = "scuttled"
HIT: Final = "hit by {a}"
DRIVEN_AWAY: Final = {
    Rank.ACE: "scrapped by {a}",
    Rank.TWO: "scrapped by {a}",
    Rank.SIX: "scrapped by {a}",
    Rank.SEVEN: "hit by a card off the deck",
    Rank.NINE: "sent away by {a}",
    Rank.JACK: "taken by {a}",
    Rank.JOKER: "taken by {a}",
}
"""What becomes of a card by each rank: by that alone a newcomer knows what a jack is for."""
NAMED: Final = 2  # kinds of cards that take another one


def card_name(card: Card) -> str:
    """`Ten of Spades`."""
    rank = RANKS[card.rank].title
    return rank if card.rank is Rank.JOKER else tell(CARD, rank=rank, suit=SUITS[card.suit])


def rank_told(rank: Rank) -> str:
    """As it is printed on the card."""
    match rank:
        case Rank.TEN:
            return TEN
        case Rank.JOKER:
            return RANKS[rank].a
        case _:
            return RANK_CODES[rank - 1]


def ranks_told(ranks: Sequence[Rank]) -> str:
    """`7–10 or K`."""
    rows = [[*row] for _, row in groupby(enumerate(sorted(ranks)), key=lambda at: at[1] - at[0])]
    parts: list[str] = []
    for row in rows:
        signs = [rank_told(rank) for _, rank in row]
        parts += [tell(RANGE, first=signs[0], last=signs[-1])] if len(signs) >= SEVERAL else signs
    return enumerated(parts, OR)


def winning_told(cards: Sequence[Card], need: int) -> str:
    """`[7H] or [6S] as a one-off`: cards that would win, of which those that bring too few points do it otherwise."""
    plain = [card for card in cards if card.points >= need or card.rank > Rank.TEN]
    return enumerated([mark(c) if c in plain else tell(AS_ONE_OFF, card=c) for c in cards], OR)


def driven_away_told(takers: Sequence[Rank | None], card: Card) -> str:
    """`scuttled or taken by a jack`: what drives a card away, most often first: ranks, None for a scuttle."""
    return enumerated([_driven_away(rank, card) for rank in takers[:NAMED]] or [SCUTTLED], OR)


def _driven_away(rank: Rank | None, card: Card) -> str:
    """A two or a six hits a point card through the jack on it, and it goes back to a rival."""
    if rank is None:
        return SCUTTLED
    through = card.points and rank in (Rank.TWO, Rank.SIX)
    return tell(HIT if through else DRIVEN_AWAY.get(rank, HIT), a=RANKS[rank].a)
