"""What happened, in past tense, and the places where cards lie. `evolve` turns them into States."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Action, Seat
from .asks import Ask, Counterable, Countered
from .cards import Card
from .effects import Zone
from .state import Result, Rider, Stack


@dataclass(frozen=True, slots=True)
class InHand:
    """The hand of a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnField:
    """One side of the field of a seat."""

    seat: Seat
    zone: Zone


@dataclass(frozen=True, slots=True)
class InDeck:
    """As a source: any place in the deck. As a target: its top."""


@dataclass(frozen=True, slots=True)
class UnderDeck:
    """The place below the lowest card of the deck."""


@dataclass(frozen=True, slots=True)
class InScrap:
    """The pile of what is out of play."""


@dataclass(frozen=True, slots=True)
class InMiddle:
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


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat answered the open question, which closes it."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Asked:
    """A question was opened on top of the others."""

    ask: Ask


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The open question fell away without an answer."""

    ask: Ask


@dataclass(frozen=True, slots=True)
class Moved:
    """One card went from place to place."""

    card: Card
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class MovedFaceDown:
    """`Moved` as it looks to a seat that may not know the card."""

    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Scuttled:
    """A card from `source` landed on an opponent's point card. The moves of both to the scrap follow."""

    card: Card
    target: Stack
    victim: Seat
    source: Place


@dataclass(frozen=True, slots=True)
class LeftField:
    """The card of a stack went from a field to `target`; its riders went to the scrap after it (R1, R15)."""

    stack: Stack
    source: OnField
    target: Place


@dataclass(frozen=True, slots=True)
class Stolen:
    """A jack or joker was laid on a stack, which changed fields with it (R17)."""

    rider: Rider
    source: Place
    stack: Stack
    victim: OnField
    taker: OnField


@dataclass(frozen=True, slots=True)
class Freed:
    """The top riders left a stack for `target`, lowest first, and it went back to an earlier controller (R10)."""

    riders: tuple[Rider, ...]
    stack: Stack
    holder: OnField
    back: OnField
    target: Place


@dataclass(frozen=True, slots=True)
class Settled:
    """A one-off resolved: nobody countered it, or its counters were countered (R4)."""

    by: Seat
    play: Counterable


@dataclass(frozen=True, slots=True)
class WasCountered:
    """A one-off had no effect (R4)."""

    by: Seat
    play: Counterable
    counters: tuple[Countered, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seven turned up the top cards of the deck for all to see (R13)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat saw cards in the hand of `owner` (R16)."""

    viewer: Seat
    owner: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShownFaceDown:
    """`Shown` as it looks to third seats."""

    viewer: Seat
    owner: Seat


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats exchanged their hands."""

    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class Locked:
    """A seat may not play this card in its next turn."""

    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class Unlocked:
    """A seat may play this card again."""

    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The turn passed on; turns are counted from 1."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class GameEnded:
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
