"""Moves that do the same but for suits."""

from __future__ import annotations

from cuttle_desktop.engine.actions import (
    PLAYS,
    Action,
    FromDeck,
    Give,
    OneOffAt,
    OneOffOn,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.view import View, find_stack


def only_by_suit(action: Action, other: Action, view: View) -> bool:
    """Whether two plays differ by suits alone, of their cards or of what they are aimed at."""
    mine, its = unwrapped(action), unwrapped(other)
    if not isinstance(mine, PLAYS) or not isinstance(its, PLAYS) or type(mine) is not type(its):
        return False
    if isinstance(action, FromDeck) is not isinstance(other, FromDeck):
        return False
    return mine.card.rank is its.card.rank and _aim(mine, view) == _aim(its, view)


def scuttlers(card: Card, view: View) -> frozenset[Card]:
    """The unseen cards that could scuttle a card."""
    return frozenset(each for each in view.unseen if each.points and beats(view.rules, each, card))


def _aim(play: Action, view: View) -> tuple[object, ...]:
    """At whom and where a play is aimed, but for suits."""
    target: Card | None = None
    seat: Seat | None = None
    match play:
        case Scuttle(_, hit) | Steal(_, hit) | OneOffOn(_, hit):
            target = hit
        case Give(_, hit, to):
            target, seat = hit, to
        case OneOffAt(_, victim):
            seat = victim
        case _:
            pass
    if target is None:
        return (seat,)
    owner, zone, stack = find_stack(view, target)
    ranks = [card.rank for card in stack.cards]
    return (seat, owner, zone, target is stack.card, *ranks, *(rider.was for rider in stack.riders))
