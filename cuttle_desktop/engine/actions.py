"""What a seat may say: one class per shape, frozen, without decisions.

A search lists moves all the time, so each play is made once and looked up afterwards: `points(card)` always returns the
same `Points(card)`.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from .cards import Card

Seat = int
"""0 … n-1, clockwise. Notation writes P1 … P4."""

CHANCE: Seat = -1
"""Who answers when cards are chosen at random."""


class Draw(Struct, frozen=True):
    """Take the top card of the deck."""


class Pass(Struct, frozen=True):
    """Do nothing in this turn."""


class Points(Struct, frozen=True):
    """Lay a card on the own field for its points."""

    card: Card


class Scuttle(Struct, frozen=True):
    """Scrap a point card together with the card that is played on it."""

    card: Card
    target: Card


class Permanent(Struct, frozen=True):
    """Lay a card on the own field for what it does there."""

    card: Card


class Steal(Struct, frozen=True):
    """A jack on a point card or a joker on a permanent."""

    card: Card
    target: Card


class Give(Struct, frozen=True):
    """A jack or joker that passes its target to the seat `to` (R30)."""

    card: Card
    target: Card
    to: Seat


class OneOff(Struct, frozen=True):
    """Play a card for its effect."""

    card: Card


class OneOffOn(Struct, frozen=True):
    """A one-off aimed at a card on the table."""

    card: Card
    target: Card


class OneOffAt(Struct, frozen=True):
    """A one-off aimed at one of several opponents (R25)."""

    card: Card
    victim: Seat


class Counter(Struct, frozen=True):
    """Answer a card that waits in the middle with another one."""

    card: Card


class Respond(Struct, frozen=True):
    """The nine of R31, against a royal just played."""

    card: Card


class Block(Struct, frozen=True):
    """The ten that stops a scuttle (house rule)."""

    card: Card


class Decline(Struct, frozen=True):
    """Let it resolve."""


class Take(Struct, frozen=True):
    """Choose a card that is laid out."""

    card: Card


class Discard(Struct, frozen=True):
    """Cards in canonical order."""

    cards: tuple[Card, ...]


Play = Points | Scuttle | Permanent | Steal | Give | OneOff | OneOffOn | OneOffAt
"""What can be done with a card, from a hand or from a seven (R14)."""

PLAYS = (Points, Scuttle, Permanent, Steal, Give, OneOff, OneOffOn, OneOffAt)
"""`Play` for isinstance, which is several times faster with a tuple than with a union."""

ONE_OFFS = (OneOff, OneOffOn, OneOffAt)
"""The plays whose card waits in the middle and may be countered, for isinstance."""


points = cache(Points)
scuttle = cache(Scuttle)
permanent = cache(Permanent)
steal = cache(Steal)
give = cache(Give)
one_off = cache(OneOff)
one_off_on = cache(OneOffOn)
one_off_at = cache(OneOffAt)
# The same value, made once: listing moves makes thousands of them, and looking one up is ten times faster.


class FromDeck(Struct, frozen=True):
    """Play a card that a seven turned up."""

    play: Play


class ScrapRevealed(Struct, frozen=True):
    """A card that a seven turned up and that cannot be played goes to the scrap (R13)."""

    card: Card


class Offer(Struct, frozen=True):
    """Offer a stalemate, on one's own turn (R33)."""


class Accept(Struct, frozen=True):
    """Agree to what was offered."""


class Refuse(Struct, frozen=True):
    """Say no to what was offered."""


class Concede(Struct, frozen=True):
    """At any time, by any seat (R33)."""

    seat: Seat


Action = (
    Draw
    | Pass
    | Play
    | Counter
    | Respond
    | Block
    | Decline
    | Take
    | Discard
    | FromDeck
    | ScrapRevealed
    | Offer
    | Accept
    | Refuse
    | Concede
)


def unwrapped(action: Action) -> Action:
    """The play of a card that a seven turned up; any other action itself."""
    return action.play if isinstance(action, FromDeck) else action


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action plays, discards or takes, from wherever they come; not those that it is aimed at."""
    match play := unwrapped(action):
        case Discard(cards):
            return cards
        case Counter(card) | Respond(card) | Block(card) | ScrapRevealed(card) | Take(card):
            return (card,)
        case _:
            return (play.card,) if isinstance(play, PLAYS) else ()
