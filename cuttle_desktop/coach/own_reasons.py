"""The kinds of reasons that tell what a move is for, beside waiting: they need no other move to stand beside."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank


class Nears(Struct, frozen=True):
    """The seat comes within reach of its goal by the move, or a rival (`seat`) is thrown back: what it needs then.

    `cards`: what the seat that moves still holds and would win with. `reach`: one card can bring the points. `bare`: a
    rival has none then.
    """

    seat: Seat
    need: int
    cards: tuple[Card, ...] = ()
    reach: bool = False
    bare: bool = False


class Adds(Struct, frozen=True):
    """The seat then needs so many points, and `cards` of its hand have as many together."""

    need: int
    cards: tuple[Card, ...]


class Stays(Struct, frozen=True):
    """The point card that the move lays is gone by the next turn in so few of the tried games."""

    card: Card
    odds: float


class Spares(Struct, frozen=True):
    """The move lays `card` for its few points, while `kept`, which has more, stays in hand."""

    card: Card
    kept: Card


class NewCards(Struct, frozen=True):
    """The move draws cards: so many are in the hand then, and in that of `rival`, the only one.

    `queen`: what keeps rivals from countering it.
    """

    held: int
    rival: Seat | None = None
    rivals: int = 0
    queen: Card | None = None


class Seeks(Struct, frozen=True):
    """Of a draw: cards of these ranks are not placed, and the seat can win with its next turn if it draws one."""

    ranks: tuple[Rank, ...]


class Idle(Struct, frozen=True):
    """Of a draw, or a pass: `cards` of the hand act on what rivals have laid, and none of that can be hit yet."""

    cards: tuple[Card, ...]


class Unmoved(Struct, frozen=True):
    """Of a draw: no card of the hand acts on what rivals have laid, and any of these ranks would, if the deck has one.

    `seat`: the only rival; None of several.
    """

    seat: Seat | None
    ranks: tuple[Rank, ...]


class Behind(Struct, frozen=True):
    """Of a draw: the only rival cannot win with the turn that follows, and holds plainly more cards."""

    seat: Seat
    held: int
    rivals: int


class NoHurry(Struct, frozen=True):
    """Of a draw: no rival can win with the turn that follows. `seat`: the only one; None of several.

    `card`: what is known to lie on the deck; else `ranks`, which the seat would like to draw most.
    """

    seat: Seat | None
    ranks: tuple[Rank, ...]
    card: Card | None = None


class CanWait(Struct, frozen=True):
    """The same of a draw that keeps `card`."""

    card: Card
    seat: Seat | None
    ranks: tuple[Rank, ...]


OwnReason = Nears | Adds | Stays | Spares | NewCards | Seeks | Idle | Unmoved | Behind | NoHurry | CanWait
