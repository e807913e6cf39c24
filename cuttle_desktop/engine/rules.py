"""A rule set as a value: numbers, switches and {rank: effect}. Code consults it and never asks for its name."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from .cards import DECK, JOKERS, Card, Rank, Suit
from .effects import Effect, RemoveGlasses, Stealing, Threat

NO_LIMIT = 99
"""A hand limit no hand can reach."""

PASSES_TO_STALEMATE = 3
"""This many passes in a row end the game with nobody as the winner (R23)."""


class OverLimit(Enum):
    NO_DRAW = "no draw"
    DISCARD_DOWN = "discard down"

    @property
    def stops_drawing(self) -> bool:
        return self is OverLimit.NO_DRAW


class WinCheck(Enum):
    AT_ONCE = "at once"
    END_OF_OWN_TURN = "end of own turn"


class Glasses(Enum):
    """Who sees the hands that glasses expose (R16)."""

    TABLE = "hands lie exposed"
    CONTROLLER = "only their controller sees"


class Seating(Struct, frozen=True):
    """`sides[seat]` numbers the side a seat plays for; seats of one side are partners."""

    sides: tuple[int, ...]
    hand: int
    dealer_extra: int


class RuleSet(Struct, frozen=True):
    """One column of the tables in the rule book. `options` lists the house rules put on the named base."""

    name: str  # in files and on the command line
    title: str  # on screens
    character: str
    source: str
    seating: Seating
    jokers: int
    goals: tuple[int, ...]  # by kings, 0–4
    hand_limit: int
    over_limit: OverLimit
    effects: Mapping[Rank, Effect]
    steals: Mapping[Rank, Stealing]
    guards: frozenset[Threat]
    queens_guard_queens: bool
    suits: tuple[Suit, ...]  # low to high
    win: WinCheck
    glasses: Glasses
    open_when_deck_is_empty: bool
    nine_answers_royals: bool  # R31
    ten_blocks_scuttles: bool
    seven_scrapped_first: bool  # R34: before the card it turned up takes effect
    options: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        return len(self.seating.sides)

    @property
    def has_teams(self) -> bool:
        """Do some seats play for the same side?"""
        return self.side_count < self.seats

    @property
    def side_count(self) -> int:
        return len(set(self.seating.sides))

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards this rule set is played with, in canonical order."""
        return DECK + JOKERS[: self.jokers]

    @property
    def stopped_by_queens(self) -> tuple[Rank, ...]:
        """The ranks whose plays a queen guards from (R19)."""
        found: list[Rank] = []
        if Threat.SCRAP in self.guards:
            glasses = any(isinstance(effect, RemoveGlasses) for effect in self.effects.values())
            found += [Rank.TWO, Rank.EIGHT] if glasses else [Rank.TWO]
        if Threat.BOUNCE in self.guards:
            found.append(Rank.NINE)
        return (*found, *(self.steals if Threat.STEAL in self.guards else ()))

    def __str__(self) -> str:
        """The base and the options changed, as `pagat five=draw-3`."""
        return " ".join([self.name, *(f"{key}={choice}" for key, choice in self.options)])
