"""Open questions, as values on `state.asks`: who must answer, and what follows. `answers` reads them.

A position half-way through a five is an ordinary position: it can be saved, undone, compared and searched.
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Give, OneOff, OneOffAt, OneOffOn, Permanent, Respond, Scuttle, Seat, Steal
from .cards import Card
from .effects import Salvage

Counterable = OneOff | OneOffOn | OneOffAt | Respond
Royal = Permanent | Steal | Give


@dataclass(frozen=True, slots=True)
class Turn:
    """It is the turn of a seat."""

    seat: Seat


TURNS = tuple(Turn(seat) for seat in range(4))


@dataclass(frozen=True, slots=True)
class Countered:
    """A two that was played as a counter."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CounterWindow:
    """May `seat` counter the top of the stack? If it declines, `others` are asked in turn (R4, R6)."""

    seat: Seat
    others: tuple[Seat, ...]
    by: Seat
    play: Counterable
    counters: tuple[Countered, ...]


@dataclass(frozen=True, slots=True)
class PickFromScrap:
    """A seat chooses a card of the scrap."""

    seat: Seat
    salvage: Salvage


@dataclass(frozen=True, slots=True)
class ForcedDiscard:
    """A four: `seat` discards `count` of its choice (R11)."""

    seat: Seat
    count: int
    by: Seat


@dataclass(frozen=True, slots=True)
class RandomDiscard:
    """A four with `random`: CHANCE picks from the hand of `victim` (R11)."""

    seat: Seat
    count: int
    by: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class DiscardThenDraw:
    """A five: discard `count`, then draw up to `draw` (R12)."""

    seat: Seat
    count: int
    draw: int


@dataclass(frozen=True, slots=True)
class HandLimitDiscard:
    """The hand is above its limit at the end of the turn (R22)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class PlayRevealed:
    """A seven: play one of the top `count` cards of the deck, which all have seen (R13)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class BlockWindow:
    """May `seat` put a ten between this scuttle and its card? (house rule)"""

    seat: Seat
    by: Seat
    play: Scuttle


@dataclass(frozen=True, slots=True)
class RoyalWindow:
    """May `seat` answer this royal with a nine? If it declines, `others` are asked in turn (R31)."""

    seat: Seat
    others: tuple[Seat, ...]
    by: Seat
    play: Royal


AnswerWindow = CounterWindow | RoyalWindow | BlockWindow
"""A card lies in the middle, and `seat` may answer it or let it resolve."""


@dataclass(frozen=True, slots=True)
class StalemateOffer:
    """Does `seat` accept a stalemate offered by `by`? If it does, `others` are asked in turn (R33)."""

    seat: Seat
    others: tuple[Seat, ...]
    by: Seat


Ask = (
    Turn
    | AnswerWindow
    | PickFromScrap
    | ForcedDiscard
    | RandomDiscard
    | DiscardThenDraw
    | HandLimitDiscard
    | PlayRevealed
    | StalemateOffer
)
