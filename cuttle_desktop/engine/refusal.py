"""Why something is refused, as values: a kind of reason and what it names. `words` says them."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from .actions import Seat
from .cards import Card, Rank, Suit


class Why(Enum):
    """The kinds of reasons. Each has one message."""

    ALL_GUARDED = auto()
    ALL_GUARDED_BY_QUEENS = auto()
    ANOTHERS_TURN = auto()
    ANSWER_MIDDLE = auto()
    ANSWER_OFFER = auto()
    AT_OPPONENT = auto()
    AT_OPPONENTS_CARDS = auto()
    CHOOSE_FROM_SCRAP = auto()
    CHOOSE_OPPONENT = auto()
    CHOOSE_TARGET = auto()
    DECK_EMPTY = auto()
    DECK_NOT_EMPTY = auto()
    DISCARD_FIRST = auto()
    EXACTLY = auto()
    GAME_OVER = auto()
    GUARDED = auto()
    HAND_FULL = auto()
    HIGHER_SUIT = auto()
    HITS_NO_PERMANENT = auto()
    LIES_ON_PERMANENTS = auto()
    LIES_ON_POINTS = auto()
    LOCKED = auto()
    NEEDS_DECK = auto()
    NEEDS_VICTIM = auto()
    NONE_TO_RETURN = auto()
    NONE_TO_SCRAP = auto()
    NOTHING_TO_ANSWER = auto()
    NOTHING_TO_DISCARD = auto()
    NOT_AT_CARD = auto()
    NOT_AT_PLAYER = auto()
    NOT_AT_POINTS = auto()
    NOT_IN_HAND = auto()
    NOT_IN_SCRAP = auto()
    NOT_IN_THAT_HAND = auto()
    NOT_NOW = auto()
    NOT_ON_HAND = auto()
    NOT_PERMANENT = auto()
    NOT_THERE = auto()
    NOT_TURNED_UP = auto()
    NOWHERE_POINT_CARDS = auto()
    NOWHERE_ROYALS = auto()
    NO_EFFECT = auto()
    NO_EFFECT_BUT_PERMANENT = auto()
    NO_GLASSES = auto()
    NO_OFFER = auto()
    NO_OTHER_THREE = auto()
    NO_POINTS = auto()
    NO_POINTS_BUT_PERMANENT = auto()
    NO_POINT_CARD = auto()
    NO_POINT_CARDS = auto()
    NO_ROYALS = auto()
    NO_SALVAGE = auto()
    NO_TARGET = auto()
    NUMBERS_SCUTTLE = auto()
    ONE_OPPONENT = auto()
    ONLY_GLASSES = auto()
    ONLY_NINE = auto()
    ONLY_TEN = auto()
    ONLY_TWO = auto()
    PERMANENTS_YOUR_SIDE = auto()
    PLAY_REVEALED = auto()
    RIDDEN_BY_JACKS = auto()
    RIDDEN_BY_JOKERS = auto()
    SCUTTLE_OPPONENT = auto()
    SCUTTLE_POINTS = auto()
    TAKES_NOTHING = auto()
    TAKES_OPPONENTS = auto()
    TOO_SMALL = auto()
    TOP_JACK = auto()
    TOP_JACK_OR_JOKER = auto()
    TWO_SIDES = auto()


Named = Seat | Card | Rank | tuple[Suit, ...]
"""What a reason names: `seat`, `count`, `card`, `target`, `queen`, `rank` and `suits`."""


class Refused(Struct, frozen=True):
    """`ruling` is a ruling of RULES.md, as `R19`, or a chapter of it, as `§2`."""

    ruling: str
    why: Why
    named: tuple[tuple[str, Named], ...] = ()


def because(ruling: str, why: Why, **named: Named) -> Refused:
    """A reason that names something."""
    return Refused(ruling, why, (*named.items(),))
