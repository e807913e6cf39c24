"""The kinds of reasons that lie in what may come: answers of a rival, what a move leaves to chance. See `reasons`."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.coach.reason_parts import Answer, Side
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Destination


class KnownAnswer(Struct, frozen=True):
    """After the worse move `by` could undo it with `card`, which it is known to hold. `target` is what it hits."""

    by: Seat
    card: Card
    target: Card
    deed: Answer


class Exposed(Struct, frozen=True):
    """What the worse move lays is gone by the next turn, in `odds` of the tried games, by `takers` (None: a scuttle).

    `other`: what the better move lays, and how often that is gone.
    """

    card: Card
    odds: float
    takers: tuple[Rank | None, ...]
    other: Card | None
    other_odds: float


class RisksLess(Struct, frozen=True):
    """The better move lays `other` for points, and the worse one `card`, which has more to lose.

    `odds`: in how many of the tried games that is gone by the next turn.
    """

    card: Card
    odds: float
    other: Card


class CouldBeCountered(Struct, frozen=True):
    """Only the worse move can be countered. `odds` as of `LetsWin`."""

    card: Card
    odds: float | None


class DeckTop(Struct, frozen=True):
    """The worse move leaves `card` on the deck, where `seat` draws next; the better one may bring it (`side`)."""

    side: Side
    card: Card
    seat: Seat
    wins: bool


class HitsNothing(Struct, frozen=True):
    """The worse move hits no rival: nothing at all, or only the own side."""

    card: Card
    own: bool


class Returned(Struct, frozen=True):
    """The worse move sends `card` to where its owner, a rival, can play it again."""

    card: Card
    seat: Seat
    to: Destination


class SuitApart(Struct, frozen=True):
    """The two moves do the same; only the card of the worse one can be scuttled by `scuttlers` too."""

    better: Card
    worse: Card
    scuttlers: tuple[Card, ...]


class PlaysBlind(Struct, frozen=True):
    """The worse move has to play one of `count` unknown cards at once."""

    count: int


RiskReason = (
    KnownAnswer | Exposed | RisksLess | CouldBeCountered | DeckTop | HitsNothing | PlaysBlind | Returned | SuitApart
)


class OftenCountered(Struct, frozen=True):
    """What is told of the better move for honesty: a one-off that a rival counters in `odds` of the tried games.

    `by`: who is known to hold which two.
    """

    odds: float
    card: Card
    by: tuple[Seat, Card] | None = None


class StillWins(Struct, frozen=True):
    """The same: `seat`, a rival, wins next turn in `odds` of the tried games, with one of these."""

    seat: Seat
    known: tuple[Card, ...]
    unseen: tuple[Rank, ...]
    odds: float


class OftenLost(Struct, frozen=True):
    """The same: what the move lays is gone by the next turn, as of `Exposed`."""

    odds: float
    card: Card
    takers: tuple[Rank | None, ...]


Risk = OftenCountered | StillWins | OftenLost


class Parried(Struct, frozen=True):
    """Before the better move `seat`, a rival, could have won next turn with one of these, and after it with none.

    It tells no two moves apart, but why something has to be done at all: a hint says so beside its reasons.
    """

    seat: Seat
    known: tuple[Card, ...]
    unseen: tuple[Rank, ...]
