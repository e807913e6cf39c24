"""Who is spoken of: names of seats, `You` for the seat on screen, and verbs that agree with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import RANK_WORDS
from cuttle_desktop.engine.cards import SUIT_CODES, Card, Rank, Suit
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.setup import YOU

SUIT_NAMES = {Suit.CLUBS: "Clubs", Suit.DIAMONDS: "Diamonds", Suit.HEARTS: "Hearts", Suit.SPADES: "Spades"}
SHORT_NAME = 11
SUIT_ICON = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
"""The pictures of suits inside rich text, by their codes."""

IRREGULAR = {"have": "has", "pass": "passes", "are": "is", "do": "does", "go": "goes"}


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
        words = [name.split()[0][:SHORT_NAME] if name.split() else name for name in self.names]
        told = [YOU if seat == self.me else word for seat, word in enumerate(words)]
        alone = (told.count(word) == 1 for word in told)
        return Cast(
            tuple(word if by else name for word, name, by in zip(words, self.names, alone, strict=True)), self.me
        )

    def object(self, seat: Seat) -> str:
        return "you" if seat == self.me else self.names[seat]

    def own(self, seat: Seat) -> str:
        """`your` or `Bea's`."""
        if seat == self.me:
            return "your"
        name = self.names[seat]
        return f"{name}’" if name.endswith("s") else f"{name}’s"

    def own_move(self, seat: Seat) -> str:
        """`yours` or `Bea’s move`, where another move was named before."""
        return "yours" if seat == self.me else f"{self.own(seat)} move"

    def does(self, seat: Seat, verb: str) -> str:
        """`You draw`, `Bea draws`: the verb is given as for `you`."""
        if seat == self.me:
            return f"You {verb}"
        return f"{self.names[seat]} {IRREGULAR.get(verb, verb + 's')}"

    def clause(self, seat: Seat, verb: str) -> str:
        """`you draw`, `Bea draws`: as `does`, inside a sentence."""
        return f"you {verb}" if seat == self.me else self.does(seat, verb)

    def together(self, seats: Iterable[Seat]) -> str:
        """`You and Cal`, `Cal and you`."""
        first, *others = seats
        return " and ".join((self.name(first), *map(self.object, others)))


def mark(card: Card) -> str:
    """A card inside rich text: `[7H]`; jokers by name."""
    return "the joker" if card.rank is Rank.JOKER else f"[{card.code}]"


def begun(words: str) -> str:
    """The same words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def mark_first(card: Card) -> str:
    """The same at the beginning of a sentence."""
    return "Joker" if card.rank is Rank.JOKER else mark(card)


def marks(cards: Iterable[Card]) -> str:
    """`[7H] [8S] [TD]`."""
    return " ".join(mark(card) for card in cards)


def all_of(cards: Iterable[Card]) -> str:
    """`[7H]`, `[7H] and [8S]`, `[7H], [8S] and [TD]`."""
    return listed([*map(mark, cards)])


def listed(words: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def card_name(card: Card) -> str:
    """`Ten of Spades`."""
    if card.rank is Rank.JOKER:
        return "Joker"
    return f"{RANK_WORDS[card.rank].capitalize()} of {SUIT_NAMES[card.suit]}"


def suit_order(suits: Iterable[Suit]) -> str:
    """The suits as pictures, the lowest first."""
    return " < ".join(f"[@{SUIT_ICON[SUIT_CODES[suit]]}]" for suit in suits)


def in_figures(match: Match, cast: Cast) -> str:
    """`You 1, Bea 0`."""
    return ", ".join(f"{cast.name(seat)} {wins}" for seat, wins in enumerate(match.scores))


def match_standing(match: Match, cast: Cast) -> str:
    """`Best of 3: You 1, Bea 0. Bea dealt.`; nothing where one game decides."""
    if not match.length.is_series:
        return ""
    return f"{match.length.title}: {in_figures(match, cast)}. {cast.name(match.dealer)} dealt."
