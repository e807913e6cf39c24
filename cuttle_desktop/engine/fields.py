"""How the fields of a table change. The same change of the same fields gives the very same fields again.

A search makes the same changes all the time, so what is found out about fields is kept by their identity, which is much
faster than to compare them. Every such memory also holds the fields: an identity is used anew once its owner is gone.
"""

from __future__ import annotations

from .actions import Seat
from .effects import Zone
from .state import Field, Stack

Fields = tuple[Field, ...]
MOST_KEPT = 20_000  # changes remembered before the memory starts anew

_kept: dict[tuple[int, Seat, bool, int], tuple[Fields, Fields]] = {}


def with_stack(fields: Fields, seat: Seat, zone: Zone, stack: Stack) -> Fields:
    """`stack` comes to lie on a field, after the others."""
    if stack.riders:
        return _refielded(fields, seat, zone, (*fields[seat].zone(zone), stack))
    change = (id(fields), seat, zone is Zone.POINTS, stack.card.index)
    kept = _kept.get(change)
    if kept is None or kept[0] is not fields:
        kept = _keep(change, fields, _refielded(fields, seat, zone, (*fields[seat].zone(zone), stack)))
    return kept[1]


def without(fields: Fields, seat: Seat, zone: Zone, stack: Stack) -> Fields:
    """`stack` leaves a field."""
    change = (id(fields), seat, zone is Zone.POINTS, -1 - stack.card.index)
    kept = _kept.get(change)
    if kept is None or kept[0] is not fields:
        left = tuple(each for each in fields[seat].zone(zone) if each.card is not stack.card)
        kept = _keep(change, fields, _refielded(fields, seat, zone, left))
    return kept[1]


def _refielded(fields: Fields, seat: Seat, zone: Zone, stacks: tuple[Stack, ...]) -> Fields:
    field = fields[seat]
    new = Field(stacks, field.permanents) if zone is Zone.POINTS else Field(field.points, stacks)
    return (*fields[:seat], new, *fields[seat + 1 :])


def _keep(change: tuple[int, Seat, bool, int], fields: Fields, new: Fields) -> tuple[Fields, Fields]:
    if len(_kept) > MOST_KEPT:
        _kept.clear()
    kept = _kept[change] = (fields, new)
    return kept
