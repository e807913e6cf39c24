"""Moves that do the same but for suits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.ai.rollouts import brought_card
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
from cuttle_desktop.engine.stopping import unseen_replies
from cuttle_desktop.engine.view import View, find_stack, foresee


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


def evened(found: Comparison, action: Action, view: View) -> Comparison:
    """The same with one chance for all moves that do the same: the search rates them a little apart."""
    asked = _evened(found.asked, action, found.chance, view)
    return replace(found, others=_evened(found.others, action, found.chance, view), asked=asked)


def _evened(beside: Sequence[Alternative], action: Action, chance: float, view: View) -> tuple[Alternative, ...]:
    rated = [(action, chance)]
    for each in beside:
        rated.append((each.action, next((c for other, c in rated if _equal(each.action, other, view)), each.chance)))
    return tuple(replace(each, chance=c) for each, (_, c) in zip(beside, rated[1:], strict=True))


def _equal(action: Action, other: Action, view: View) -> bool:
    """Whether no card could undo only one of two plays that are alike."""
    return only_by_suit(action, other, view) and _undone_by(action, view) == _undone_by(other, view)


def _undone_by(action: Action, view: View) -> frozenset[Card]:
    lies = brought_card(unwrapped(action))
    return frozenset(unseen_replies(foresee(view, action), lies)) if lies is not None else frozenset()
