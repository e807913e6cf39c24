"""What happened, in past tense, and the places where cards lie. `evolve` turns them into States."""

from __future__ import annotations

from msgspec import Struct

from .actions import Action, Seat
from .asks import Ask, Counterable, Countered
from .cards import Card
from .effects import Zone
from .state import Result, Rider, Stack


class InHand(Struct, frozen=True):
    """The hand of a seat."""

    seat: Seat


class OnField(Struct, frozen=True):
    """One side of the field of a seat."""

    seat: Seat
    zone: Zone


class InDeck(Struct, frozen=True):
    """As a source: any place in the deck. As a target: its top."""


class UnderDeck(Struct, frozen=True):
    """The place below the lowest card of the deck."""


class InScrap(Struct, frozen=True):
    """The pile of what is out of play."""


class InMiddle(Struct, frozen=True):
    """Played, and waiting to be settled (R3)."""


HIDDEN = (InHand, InDeck, UnderDeck)
"""Places whose cards lie face down, for isinstance."""

Place = InHand | OnField | InDeck | UnderDeck | InScrap | InMiddle

HANDS = tuple(InHand(seat) for seat in range(4))
POINTS = tuple(OnField(seat, Zone.POINTS) for seat in range(4))
PERMANENTS = tuple(OnField(seat, Zone.PERMANENTS) for seat in range(4))
ON_DECK = InDeck()
UNDER_DECK = UnderDeck()
SCRAP = InScrap()
MIDDLE = InMiddle()


class Acted(Struct, frozen=True):
    """A seat answered the open question, which closes it."""

    seat: Seat
    action: Action


class Asked(Struct, frozen=True):
    """A question was opened on top of the others."""

    ask: Ask


class Withdrawn(Struct, frozen=True):
    """The open question fell away without an answer."""

    ask: Ask


class Moved(Struct, frozen=True):
    """One card went from place to place."""

    card: Card
    source: Place
    target: Place


class MovedFaceDown(Struct, frozen=True):
    """`Moved` as it looks to a seat that may not know the card."""

    source: Place
    target: Place


class Scuttled(Struct, frozen=True):
    """A card from `source` landed on an opponent's point card. The moves of both to the scrap follow."""

    card: Card
    target: Stack
    victim: Seat
    source: Place


class LeftField(Struct, frozen=True):
    """The card of a stack went from a field to `target`; its riders went to the scrap after it (R1, R15)."""

    stack: Stack
    source: OnField
    target: Place


class Stolen(Struct, frozen=True):
    """A jack or joker was laid on a stack, which changed fields with it (R17)."""

    rider: Rider
    source: Place
    stack: Stack
    victim: OnField
    taker: OnField


class Freed(Struct, frozen=True):
    """The top riders left a stack for `target`, lowest first, and it went back to an earlier controller (R10)."""

    riders: tuple[Rider, ...]
    stack: Stack
    holder: OnField
    back: OnField
    target: Place


class Settled(Struct, frozen=True):
    """A one-off resolved: nobody countered it, or its counters were countered (R4)."""

    by: Seat
    play: Counterable


class WasCountered(Struct, frozen=True):
    """A one-off had no effect (R4)."""

    by: Seat
    play: Counterable
    counters: tuple[Countered, ...]


class Revealed(Struct, frozen=True):
    """A seven turned up the top cards of the deck for all to see (R13)."""

    seat: Seat
    cards: tuple[Card, ...]


class Shown(Struct, frozen=True):
    """A seat saw cards in the hand of `owner` (R16)."""

    viewer: Seat
    owner: Seat
    cards: tuple[Card, ...]


class ShownFaceDown(Struct, frozen=True):
    """`Shown` as it looks to third seats."""

    viewer: Seat
    owner: Seat


class HandsSwapped(Struct, frozen=True):
    """Two seats exchanged their hands."""

    first: Seat
    second: Seat


class Locked(Struct, frozen=True):
    """A seat may not play this card in its next turn."""

    card: Card
    seat: Seat


class Unlocked(Struct, frozen=True):
    """A seat may play this card again."""

    card: Card
    seat: Seat


class TurnBegan(Struct, frozen=True):
    """The turn passed on; turns are counted from 1."""

    seat: Seat
    number: int


class GameEnded(Struct, frozen=True):
    """The game is over."""

    result: Result


Event = (
    Acted
    | Asked
    | Withdrawn
    | Moved
    | Scuttled
    | LeftField
    | Stolen
    | Freed
    | Settled
    | WasCountered
    | Revealed
    | Shown
    | HandsSwapped
    | Locked
    | Unlocked
    | TurnBegan
    | GameEnded
)

Seen = Event | MovedFaceDown | ShownFaceDown
"""An event after redaction: what one seat witnesses."""
