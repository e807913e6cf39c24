"""The kinds of reasons that lie in the end of the game: a win, now or with the next turn, or a stalemate."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank


class WinsNow(Struct, frozen=True):
    """The better move wins at once, unless it is stopped where it is not `sure`; `back` comes home by it."""

    sure: bool
    back: tuple[Card, ...] = ()


class Loses(Struct, frozen=True):
    """The worse move ends the game for `seat`, a rival."""

    seat: Seat


class LetsWin(Struct, frozen=True):
    """After the worse move a rival could win with its next turn, with one of `known`, or else of the `unseen` ranks.

    `odds`: in how many of the tried games it did. None if that was not tried. `fewer`: the ranks with which it could
    after the better move as well. `still`: it could with the same cards or ranks after the better move too, but did in
    so few of the games only.
    """

    seat: Seat
    known: tuple[Card, ...]
    unseen: tuple[Rank, ...] = ()
    fewer: tuple[Rank, ...] = ()
    odds: float | None = None
    still: float | None = None


class WinsNext(Struct, frozen=True):
    """After the better move the seat can win with its next turn, with one of `cards`, or if it draws one of `ranks`.

    `odds` as of `LetsWin`. `stopper`: a card that `by` is known to hold and that stops it. `sure`: nothing can.
    `still`: it could after the worse move too, but did in so few of the games only.
    """

    cards: tuple[Card, ...]
    odds: float | None = None
    by: Seat | None = None
    stopper: Card | None = None
    sure: bool = False
    ranks: tuple[Rank, ...] = ()
    still: float | None = None


class Stalemate(Struct, frozen=True):
    """The move of `side` ends the game, and nobody wins."""

    side: Side


EndReason = WinsNow | Loses | LetsWin | WinsNext | Stalemate
