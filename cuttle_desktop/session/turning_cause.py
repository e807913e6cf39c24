"""What made a game turn where no clear mistake did: a small slip, luck with cards, or a card nobody could know of.

Rejected: to say only that the game turned. The reader then looks for a mistake that was none.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from cuttle_desktop.engine.actions import PLAYS, Action, Counter, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Slip, TurningPoint


class HiddenCard(Struct, frozen=True):
    """The `seat` played a card that the one whose game turned had not seen in its hand."""

    seat: Seat
    card: Card


class RivalMove(Struct, frozen=True):
    """The move of the `seat` did it, with what could be seen."""

    seat: Seat


Cause = Slip | Luck | HiddenCard | RivalMove


def cause_of(turning: TurningPoint, replay: Replay, slip: Slip | None, lucky: Iterable[Luck]) -> Cause:
    """`slip`: the last of the seat shortly before, if there was any. `lucky`: the luck of everybody."""
    if slip is not None:
        return slip
    if (turned_up := _turned_up(turning, replay, lucky)) is not None:
        return turned_up
    actor, action = replay.action(turning.moment + 1)
    card = _from_hand(action)
    if card is not None and card not in replay.known_to(turning.seat, turning.moment).hands[actor]:
        return HiddenCard(actor, card)
    return RivalMove(actor)


def _from_hand(action: Action) -> Card | None:
    return action.card if isinstance(action, PLAYS) or isinstance(action, Counter) else None  # noqa: SIM101


def _turned_up(turning: TurningPoint, replay: Replay, lucky: Iterable[Luck]) -> Luck | None:
    """Cards that came up for a rival there, or just before where the seat let the one-off resolve."""
    sides = replay.rules.seating.sides
    for each in lucky:
        here = each.moment in (turning.moment, turning.moment - 1)
        if here and each.turned_up and each.clear and each.amount > 0 and sides[each.seat] != sides[turning.seat]:
            return each
    return None
