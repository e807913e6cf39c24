"""What a play would change at once: scores and goals before and after, if nobody answers it."""

from __future__ import annotations

from collections.abc import Mapping

from cuttle_desktop.engine.actions import (
    Action,
    FromDeck,
    Give,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
)
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Threat, Zone
from cuttle_desktop.engine.view import View, find_stack, goal, kings, opponents, queens, score
from cuttle_desktop.ui.table.speech import Cast

Standing = tuple[int, int]
"""Points and goal of a seat."""


def standings(view: View) -> dict[Seat, Standing]:
    return {seat: (score(view, seat), goal(view, seat)) for seat in range(view.rules.seats)}


def after(action: Action, view: View) -> Mapping[Seat, Standing]:
    """The standings that `action` of the seat on screen leads to."""
    points = {seat: now[0] for seat, now in standings(view).items()}
    crowns = {seat: kings(view, seat) for seat in points}
    me = view.seat
    match action:
        case FromDeck(play):
            return after(play, view)
        case Points(card):
            points[me] += card.points
        case Scuttle(_, target):
            points[find_stack(view, target)[0]] -= target.points
        case Steal(_, target):
            holder = find_stack(view, target)[0]
            _shift(points, crowns, target, holder, me if holder != me else opponents(view.rules, me)[0])
        case Give(_, target, to):
            _shift(points, crowns, target, find_stack(view, target)[0], to)
        case Permanent(card):
            crowns[me] += card.rank is Rank.KING
        case OneOffOn(_, target):
            _removed(points, crowns, target, view)
        case OneOff(card):
            _swept(points, crowns, view, view.rules.effects.get(card.rank))
        case _:
            pass
    goals = view.rules.goals
    return {seat: (points[seat], goals[min(crowns[seat], len(goals) - 1)]) for seat in points}


def changes(action: Action, view: View, cast: Cast) -> str:
    """`You 10 → 17 / 21 · Bea 12 → 7 / 21`, only of seats for which something changes."""
    before, then = standings(view), after(action, view)
    parts: list[str] = []
    for seat, (points, needed) in then.items():
        if before[seat] != (points, needed):
            won = " wins" if points >= needed and seat != cast.me else " — you win" if points >= needed else ""
            parts.append(f"{cast.name(seat)} {before[seat][0]}/{before[seat][1]} → {points}/{needed}{won}")
    return " · ".join(parts)


def can_be_countered(action: Action, view: View) -> bool | None:
    """None: it is nothing that could be."""
    play = action.play if isinstance(action, FromDeck) else action
    if not isinstance(play, OneOff | OneOffOn):
        return None
    return not (Threat.COUNTER in view.rules.guards and queens(view, view.seat))


def _shift(points: dict[Seat, int], crowns: dict[Seat, int], card: Card, holder: Seat, to: Seat) -> None:
    king = card.rank is Rank.KING
    points[holder] -= card.points
    points[to] += card.points
    crowns[holder] -= king
    crowns[to] += king


def _removed(points: dict[Seat, int], crowns: dict[Seat, int], target: Card, view: View) -> None:
    holder, zone, stack = find_stack(view, target)
    if stack.card is not target:
        _shift(points, crowns, stack.card, holder, stack.riders[-1].was)
    elif zone is Zone.POINTS:
        points[holder] -= target.points
    else:
        crowns[holder] -= target.rank is Rank.KING


def _swept(points: dict[Seat, int], crowns: dict[Seat, int], view: View, effect: object) -> None:
    match effect:
        case Sweep(Zone.POINTS):
            points.update(dict.fromkeys(points, 0))
        case Sweep():
            crowns.update(dict.fromkeys(crowns, 0))
            for seat, field in enumerate(view.fields):
                for stack in field.points:
                    if stack.riders:
                        _shift(points, crowns, stack.card, seat, stack.riders[0].was)
        case _:
            pass
