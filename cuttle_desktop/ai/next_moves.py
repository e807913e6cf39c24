"""How the player mostly goes on, as a search has tried it: after a reply, and as a plan, whatever rivals do.

It is told where one play stands out. A plan of half of the visits was still the best move, or about as good, in 50 of
68 turns that came to it: that was too seldom, since a plan that is dropped without a word is read as a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.search import SEAT_BITS, Branch
from cuttle_desktop.engine.actions import PLAYS, Action, Decline, Draw, OneOff, Pass, Seat, Take, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Salvage
from cuttle_desktop.engine.view import View

NEXT_VISITS: Final = 12  # of the search: no next move is told that rests on fewer
STANDS_OUT: Final = 0.4  # of the visits of what the player can do next
PLANNED: Final = 0.7  # the same, whatever rivals do meanwhile
PLAN_VISITS: Final = 40  # of the search, in all that the player can do next


def next_move(branches: Iterable[Branch | None], view: View) -> Action | None:
    """The play that the search most went on with after these, if all its cards are known today."""
    tried = {id(each): each for each in branches if each is not None}
    own: dict[int, list[Branch]] = {}
    for number, each in ((number, each) for one in tried.values() for number, each in one.branches.items()):
        if number >> SEAT_BITS == view.seat:
            own.setdefault(number, []).append(each)
    most, visits, total = _most_visited(own)
    if not most or visits < NEXT_VISITS or visits < STANDS_OUT * total:
        return None
    action = most[0].action
    if isinstance(action, Decline):
        return next_move(most, view)
    return action if _can_be_named(action, view) else None


class Plan(Struct, frozen=True):
    """What the player mostly goes on with in the next turn, and the card of today's scrap that it brings back."""

    action: Action
    takes: Card | None = None


def plan(tried: Branch, view: View) -> Plan | None:
    """The play of the next turn that the search mostly went on with after an action, with a card held already."""
    most, visits, total = _most_visited(_next(tried, view.seat, (*PLAYS, Draw, Pass)))
    if not most or total < PLAN_VISITS or visits < PLANNED * total or not _can_be_named(most[0].action, view):
        return None
    action = unwrapped(most[0].action)
    salvages = isinstance(action, OneOff) and isinstance(view.rules.effects.get(action.card.rank), Salvage)
    taken, *_ = _most_visited(_joined(_next(each, view.seat, (Take,)) for each in most if salvages))
    takes = taken[0].action if taken else None
    return Plan(most[0].action, takes.card if isinstance(takes, Take) and takes.card in view.scrap else None)


def _most_visited(own: Mapping[int, list[Branch]]) -> tuple[list[Branch], int, int]:
    """The branches of the action that was tried most, how often, and how often all were."""
    visits = {number: sum(each.visits for each in same) for number, same in own.items()}
    most = max(visits, key=lambda number: visits[number], default=None)
    return ([], 0, 0) if most is None else (own[most], visits[most], sum(visits.values()))


def _next(tried: Branch, seat: Seat, kinds: tuple[type[Action], ...]) -> dict[int, list[Branch]]:
    """The next actions of a seat of these kinds, in whatever way it comes to them."""
    own: dict[int, list[Branch]] = {}
    for number, each in tried.branches.items():
        if number >> SEAT_BITS == seat and isinstance(each.action, kinds):
            own.setdefault(number, []).append(each)
        else:
            own = _joined((own, _next(each, seat, kinds)))
    return own


def _joined(found: Iterable[Mapping[int, list[Branch]]]) -> dict[int, list[Branch]]:
    own: dict[int, list[Branch]] = {}
    for number, same in ((number, same) for each in found for number, same in each.items()):
        own.setdefault(number, []).extend(same)
    return own


def _can_be_named(action: Action, view: View) -> bool:
    """Whether a play needs nothing that the player cannot place today."""
    play = unwrapped(action)
    return isinstance(play, PLAYS) and play.card in view.hand and getattr(play, "target", None) not in view.unseen
