"""Open questions, as values on `state.asks`: who must answer, and what follows. `answers` reads them.

A position half-way through a five is an ordinary position: it can be saved, undone, compared and searched.
"""

from __future__ import annotations

from msgspec import Struct

from .actions import Give, OneOff, OneOffAt, OneOffOn, Permanent, Respond, Scuttle, Seat, Steal
from .cards import Card
from .effects import Salvage

Counterable = OneOff | OneOffOn | OneOffAt | Respond
Royal = Permanent | Steal | Give


class Turn(Struct, frozen=True):
    """It is the turn of a seat."""

    seat: Seat


TURNS = tuple(Turn(seat) for seat in range(4))


class Countered(Struct, frozen=True):
    """A two that was played as a counter."""

    seat: Seat
    card: Card


class CounterWindow(Struct, frozen=True):
    """May `seat` counter the top of the stack? If it declines, `others` are asked in turn (R4, R6)."""

    seat: Seat
    others: tuple[Seat, ...]
    by: Seat
    play: Counterable
    counters: tuple[Countered, ...]


class PickFromScrap(Struct, frozen=True):
    """A seat chooses a card of the scrap."""

    seat: Seat
    salvage: Salvage


class ForcedDiscard(Struct, frozen=True):
    """A four: `seat` discards `count` of its choice (R11)."""

    seat: Seat
    count: int
    by: Seat


class RandomDiscard(Struct, frozen=True):
    """A four with `random`: CHANCE picks from the hand of `victim` (R11)."""

    seat: Seat
    count: int
    by: Seat
    victim: Seat


class DiscardThenDraw(Struct, frozen=True):
    """A five: discard `count`, then draw up to `draw` (R12)."""

    seat: Seat
    count: int
    draw: int


class HandLimitDiscard(Struct, frozen=True):
    """The hand is above its limit at the end of the turn (R22)."""

    seat: Seat
    count: int


class PlayRevealed(Struct, frozen=True):
    """A seven: play one of the top `count` cards of the deck, which all have seen (R13)."""

    seat: Seat
    count: int


class BlockWindow(Struct, frozen=True):
    """May `seat` put a ten between this scuttle and its card? (house rule)"""

    seat: Seat
    by: Seat
    play: Scuttle


class RoyalWindow(Struct, frozen=True):
    """May `seat` answer this royal with a nine? If it declines, `others` are asked in turn (R31)."""

    seat: Seat
    others: tuple[Seat, ...]
    by: Seat
    play: Royal


AnswerWindow = CounterWindow | RoyalWindow | BlockWindow
"""A card lies in the middle, and `seat` may answer it or let it resolve."""


class StalemateOffer(Struct, frozen=True):
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
