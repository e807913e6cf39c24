"""The kinds of reasons: what is so after one of two moves and not after the other.

Each favours the better move: `Side` says after which of the two it holds. None holds words. Those that
end the game are in `end_reasons`, those of what may come, of a rival or of chance, in `risk_reasons`.
"""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.coach.end_reasons import EndReason
from cuttle_desktop.coach.own_reasons import OwnReason
from cuttle_desktop.coach.reason_parts import Side, Use
from cuttle_desktop.coach.risk_reasons import RiskReason
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank


class ComesHome(Struct, frozen=True):
    """After the better move cards come back to `seat` of the own side; after the worse one (`side`) to a rival."""

    side: Side
    seat: Seat
    cards: tuple[Card, ...]


class LosesPoints(Struct, frozen=True):
    """The move of `side` costs `seat` points on the table: a rival by the better one, the own side by the worse.

    `to`: who has them then, if somebody has. `own`: what a rival's loss costs the seat that moves.
    """

    side: Side
    seat: Seat
    points: int
    left: int
    goal: int
    to: Seat | None = None
    own: int = 0


class Needs(Struct, frozen=True):
    """The points that `seat` still needs after the better move, and after the worse one, with its goal then.

    `cards`: what the seat that moves holds after the better one and would win with. `last`: it holds none, and the
    deck is empty.
    """

    seat: Seat
    better: int
    worse: int
    goal: int
    other_goal: int
    cards: tuple[Card, ...] = ()
    last: bool = False


class Lowers(Struct, frozen=True):
    """The better move lays a king: the goal of the seat is so low then. `cards`: two of its hand that reach it."""

    goal: int
    cards: tuple[Card, ...] = ()


class LosesPermanents(Struct, frozen=True):
    """By the move of `side` permanents of `seat` leave the table: a rival's by the better one, the own by the worse.

    `goal`: what it then has to reach, where that is more than before. `also`: what leaves the table by the same move,
    of the seat that moves where a rival loses some, else of the rivals.
    """

    side: Side
    seat: Seat
    cards: tuple[Card, ...]
    goal: int | None = None
    also: tuple[Card, ...] = ()


class Unguards(Struct, frozen=True):
    """A queen guards the cards of a rival after the worse move, and none after the better one.

    `lay`: it lay there before; then `card` can be played on `target`, as it could not, or without one on what comes.
    """

    seat: Seat
    lay: bool = True
    card: Card | None = None
    target: Card | None = None


class Guards(Struct, frozen=True):
    """The better move lays a queen that guards `cards`, or those played later where there are none, from some `ranks`.

    `counters`: it keeps twos from countering one-offs, too, as none that lay there did.
    """

    cards: tuple[Card, ...]
    ranks: tuple[Rank, ...]
    counters: bool


class SecondQueen(Struct, frozen=True):
    """The worse move lays `card`, a queen, or the better one (`side`) gives it up, while `lies` guards already."""

    side: Side
    card: Card
    lies: Card


class FreesTwo(Struct, frozen=True):
    """After the better move `two` can counter one-offs; after the worse one the queens of all rivals guard them."""

    two: Card


class ShowsHand(Struct, frozen=True):
    """The better move lets the seat see the hand of its only rival, or of all (None)."""

    seat: Seat | None


class OnlyCounter(Struct, frozen=True):
    """The worse move plays the only card in hand that can counter, and not to counter."""

    card: Card


class Saves(Struct, frozen=True):
    """Countering saves `cards` of the own side, or so many `hand` cards; letting it resolve would lose them.

    `goal`: what the seat has to reach, where that would be more without them. `of`: in whose hand the cards are.
    `back`: the cards would not be scrapped, but go back to a hand.
    """

    side: Side
    cards: tuple[Card, ...]
    hand: int = 0
    two: Card | None = None
    goal: int | None = None
    of: Seat | None = None
    back: bool = False


class SparesTwo(Struct, frozen=True):
    """Letting it resolve keeps a two; it costs `lost` cards of the own side, or so many of the `hand`.

    `later`: what is played turns up cards that the two can still counter.
    """

    two: Card
    played: Card
    lost: tuple[Card, ...]
    hand: int = 0
    later: bool = False


class Stops(Struct, frozen=True):
    """Countering keeps `seat`, a rival, from taking a card of the scrap, or (`deck`) from playing one of the deck.

    `held`: or from drawing cards, which makes so many in its hand, against `own`. `card`: the best of the scrap.
    """

    seat: Seat
    deck: bool
    held: int = 0
    own: int = 0
    card: Card | None = None


class Rescues(Struct, frozen=True):
    """Countering a counter lets `card`, a one-off of the own side, resolve."""

    card: Card


class Holds(Struct, frozen=True):
    """How many cards `seat` holds after the better move, and after the worse one.

    `taken`: the better one takes them, and the worse one leaves its hand alone.
    """

    seat: Seat
    better: int
    worse: int
    taken: bool = False


class Keeps(Struct, frozen=True):
    """The better move keeps `card`, which the worse one spends: it could do this to `targets` of `seat`.

    `taken`: the better move takes it from the scrap for that.
    """

    card: Card
    use: Use
    seat: Seat | None = None
    targets: tuple[Card, ...] = ()
    goal: int = 0
    taken: bool = False


class Cheaper(Struct, frozen=True):
    """Both scuttle `target`, the better one with the lower card: `dearer` stays in hand."""

    dearer: Card
    cheaper: Card
    target: Card


class Meagre(Struct, frozen=True):
    """The worse move lays a card for so few points; or, as `glasses`, for none; or scuttles so small a `target`."""

    card: Card
    glasses: bool = False
    target: Card | None = None


class Blocked(Struct, frozen=True):
    """The better move gives up a card that can take nothing while a queen of `seat` lies."""

    card: Card
    seat: Seat
    queen: Card


class WinsSoon(Struct, frozen=True):
    """How often `seat`, the only rival, wins within two turns, of the tried games, after the better and the worse move.

    What one wins oneself is not told: skilled bots stopped it in half of the games in which it had come true.
    """

    seat: Seat
    better: float
    worse: float


class Better(Struct, frozen=True):
    """So many points more of one's own, or fewer of the only rival (`seat`), on average after two turns."""

    seat: Seat
    points: int


PointReason = ComesHome | LosesPoints | Needs | Lowers
TableReason = LosesPermanents | Unguards | FreesTwo | Guards | SecondQueen | ShowsHand
CounterReason = OnlyCounter | Saves | Stops | Rescues | SparesTwo
HandReason = Holds | Cheaper | Keeps | Meagre | Blocked | WinsSoon | Better
Reason = EndReason | PointReason | TableReason | CounterReason | HandReason | RiskReason | OwnReason
