"""The kinds of reasons: what is so after one of two moves and not after the other.

Each favours the better move: `Side` says after which of the two it holds. None holds words.
"""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.coach.reason_parts import Answer, Side, Use
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Destination


@dataclass(frozen=True, slots=True)
class WinsNow:
    """The better move wins at once, unless it is stopped where it is not `sure`; `back` comes home by it."""

    sure: bool
    back: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Loses:
    """The worse move ends the game for `seat`, a rival."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LetsWin:
    """After the worse move a rival could win with its next turn, with one of `known`, or else of the `unseen` ranks.

    `odds`: in how many of the tried games it did. None if that was not tried. `fewer`: the ranks with which it could
    after the better move as well. `guard`: the own two that could counter it, if it comes by a one-off alone.
    """

    seat: Seat
    known: tuple[Card, ...]
    unseen: tuple[Rank, ...] = ()
    fewer: tuple[Rank, ...] = ()
    odds: float | None = None


@dataclass(frozen=True, slots=True)
class WinsNext:
    """After the better move the seat can win with its next turn, with one of `cards`.

    `odds` as of `LetsWin`. `stopper`: a card that `by` is known to hold and that stops it. `sure`: nothing can.
    """

    cards: tuple[Card, ...]
    odds: float | None = None
    by: Seat | None = None
    stopper: Card | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ComesHome:
    """After the better move cards come back to `seat` of the own side; after the worse one (`side`) to a rival."""

    side: Side
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LosesPoints:
    """The move of `side` costs `seat` points on the table: a rival by the better one, the own side by the worse."""

    side: Side
    seat: Seat
    points: int
    left: int
    goal: int


@dataclass(frozen=True, slots=True)
class Needs:
    """The points that `seat` still needs after the better move, and after the worse one, with its goal then."""

    seat: Seat
    better: int
    worse: int
    goal: int
    other_goal: int


@dataclass(frozen=True, slots=True)
class LosesPermanents:
    """By the move of `side` permanents of `seat` leave the table: a rival's by the better one, the own by the worse."""

    side: Side
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Unguards:
    """The better move takes the last queen of a rival: its cards can be aimed at again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Guards:
    """The better move lays a queen that guards `cards`, or those played later where there are none."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShowsHand:
    """The better move lets the seat see the hand of a rival: so many cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class OnlyCounter:
    """The worse move plays the only card in hand that can counter, and not to counter."""

    card: Card


@dataclass(frozen=True, slots=True)
class Saves:
    """Countering saves `cards` of the own side, or so many `hand` cards; letting it resolve would lose them."""

    side: Side
    cards: tuple[Card, ...]
    hand: int = 0
    two: Card | None = None


@dataclass(frozen=True, slots=True)
class SparesTwo:
    """Letting it resolve keeps a two; it costs `lost` cards of the own side, or so many of the `hand`."""

    two: Card
    played: Card
    lost: tuple[Card, ...]
    hand: int = 0


@dataclass(frozen=True, slots=True)
class Holds:
    """How many cards `seat` holds after the better move, and after the worse one."""

    seat: Seat
    better: int
    worse: int


@dataclass(frozen=True, slots=True)
class KnownAnswer:
    """After the worse move `by` could undo it with `card`, which it is known to hold. `target` is what it hits."""

    by: Seat
    card: Card
    target: Card
    deed: Answer


@dataclass(frozen=True, slots=True)
class Exposed:
    """What the worse move lays is gone by the next turn, in `odds` of the tried games, by `takers` (None: a scuttle).

    `other`: what the better move lays, and how often that is gone.
    """

    card: Card
    odds: float
    takers: tuple[Rank | None, ...]
    other: Card | None
    other_odds: float


@dataclass(frozen=True, slots=True)
class CouldBeCountered:
    """Only the worse move can be countered. `odds` as of `LetsWin`."""

    card: Card
    odds: float | None


@dataclass(frozen=True, slots=True)
class Keeps:
    """The better move keeps `card`, which the worse one spends: it could do this to `targets` of `seat`.

    `taken`: the better move takes it from the scrap for that.
    """

    card: Card
    use: Use
    seat: Seat | None = None
    targets: tuple[Card, ...] = ()
    goal: int = 0
    taken: bool = False


@dataclass(frozen=True, slots=True)
class DeckTop:
    """The worse move leaves `card` on the deck, where `seat` draws next; the better one may bring it (`side`)."""

    side: Side
    card: Card
    seat: Seat
    wins: bool


@dataclass(frozen=True, slots=True)
class HitsNothing:
    """The worse move hits no rival: nothing at all, or only the own side."""

    card: Card
    own: bool


@dataclass(frozen=True, slots=True)
class Cheaper:
    """Both scuttle `target`, the better one with the lower card: `dearer` stays in hand."""

    dearer: Card
    cheaper: Card
    target: Card


@dataclass(frozen=True, slots=True)
class PlaysBlind:
    """The worse move has to play one of `count` unknown cards at once."""

    count: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The worse move sends `card` to where its owner, a rival, can play it again."""

    card: Card
    seat: Seat
    to: Destination


@dataclass(frozen=True, slots=True)
class SuitApart:
    """The two moves do the same; only the card of the worse one can be scuttled by `scuttlers` too."""

    better: Card
    worse: Card
    scuttlers: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Better:
    """So many points more of one's own, on average after two turns."""

    points: int


Reason = (
    WinsNow
    | Loses
    | LetsWin
    | WinsNext
    | ComesHome
    | LosesPoints
    | Needs
    | LosesPermanents
    | Unguards
    | Guards
    | ShowsHand
    | OnlyCounter
    | Saves
    | SparesTwo
    | Holds
    | KnownAnswer
    | Exposed
    | CouldBeCountered
    | Keeps
    | DeckTop
    | HitsNothing
    | Cheaper
    | PlaysBlind
    | Returned
    | SuitApart
    | Better
)
