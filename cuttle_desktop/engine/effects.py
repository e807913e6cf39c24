"""What a one-off does and what a jack or joker may take, as values. `oneoffs` and `plays` carry them out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


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


@dataclass(frozen=True, slots=True)
class Sweep:
    """Scrap all of one zone on every field (ace, six). Sweeping permanents takes jacks along."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Remove:
    """Scrap one permanent (two)."""

    reach: Reach


@dataclass(frozen=True, slots=True)
class RemoveGlasses:
    """Scrap one glasses eight (house rule: the eight)."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """Take a card from the scrap (three)."""

    takes_threes: bool


@dataclass(frozen=True, slots=True)
class ForceDiscard:
    """One opponent discards (four)."""

    count: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw up to `count`, after discarding `discard_first` (five)."""

    count: int
    discard_first: int


@dataclass(frozen=True, slots=True)
class PlayFromDeck:
    """Play one of the top `count` cards of the deck (seven)."""

    count: int


@dataclass(frozen=True, slots=True)
class Bounce:
    """Return a permanent, or any field card where `points_too` (nine)."""

    reach: Reach
    points_too: bool
    destination: Destination


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Exchange hands with an opponent (house rule: the joker)."""


Effect = Sweep | Remove | RemoveGlasses | Salvage | ForceDiscard | DrawCards | PlayFromDeck | Bounce | SwapHands


@dataclass(frozen=True, slots=True)
class Stealing:
    """How a jack or joker takes a card: from which zone, from whom, how many may lie on one card,
    and whether the taken card may be given to any other seat (R30)."""

    zone: Zone
    reach: Reach
    most: int
    gives: bool
