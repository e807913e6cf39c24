"""What a one-off does and what a jack or joker may take, as values. `oneoffs` and `plays` carry them out."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Reach(Enum):
    """Whose cards an effect may be aimed at."""

    ANYONE = "any seat"
    OPPONENTS = "opponents'"


class Threat(Enum):
    """What a queen may guard from (R19)."""

    SCRAP = "two"
    COUNTER = "counter"
    BOUNCE = "nine"
    STEAL = "jack"


class Zone(Enum):
    """The two halves of a field."""

    POINTS = "point cards"
    PERMANENTS = "permanents"


class Destination(Enum):
    """Where a nine sends its target."""

    HAND = "hand"
    LOCKED = "hand, locked"
    DECK_TOP = "top of the deck"
    DECK_BOTTOM = "bottom of the deck"
    SCRAP = "scrap"


class Choice(Enum):
    """Who chooses what a four makes its victim discard (R11)."""

    VICTIM = "victim chooses"
    CHANCE = "random"


class Sweep(Struct, frozen=True):
    """Scrap all of one zone on every field (ace, six). Sweeping permanents takes jacks along."""

    zone: Zone


class Remove(Struct, frozen=True):
    """Scrap one permanent (two)."""

    reach: Reach


class RemoveGlasses(Struct, frozen=True):
    """Scrap one glasses eight (house rule: the eight)."""


class Salvage(Struct, frozen=True):
    """Take a card from the scrap (three)."""

    takes_threes: bool


class ForceDiscard(Struct, frozen=True):
    """One opponent discards (four)."""

    count: int
    choice: Choice


class DrawCards(Struct, frozen=True):
    """Draw up to `count`, after discarding `discard_first` (five)."""

    count: int
    discard_first: int


class PlayFromDeck(Struct, frozen=True):
    """Play one of the top `count` cards of the deck (seven)."""

    count: int


class Bounce(Struct, frozen=True):
    """Return a permanent, or any field card where `points_too` (nine)."""

    reach: Reach
    points_too: bool
    destination: Destination


class SwapHands(Struct, frozen=True):
    """Exchange hands with an opponent (house rule: the joker)."""


Effect = Sweep | Remove | RemoveGlasses | Salvage | ForceDiscard | DrawCards | PlayFromDeck | Bounce | SwapHands


class Stealing(Struct, frozen=True):
    """How a jack or joker takes a card: from which zone, from whom, how many may lie on one card,
    and whether the taken card may be given to any other seat (R30)."""

    zone: Zone
    reach: Reach
    most: int
    gives: bool
