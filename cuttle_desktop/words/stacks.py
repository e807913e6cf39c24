"""A stack under the pointer: which one it is, and who took what from whom. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import Stack, View
from cuttle_desktop.words.speech import Cast, mark


def stack_with(view: View, card: Card) -> tuple[Seat, Stack] | None:
    """The stack with jacks or jokers in which a card lies, and whose it is now."""
    for seat, field in enumerate(view.fields):
        for stack in (*field.points, *field.permanents):
            if stack.riders and card in stack.cards:
                return seat, stack
    return None


def history(view: View, card: Card, cast: Cast) -> Iterator[str]:
    """What every jack or joker of a card's stack did, the first one first: `[JH]: Bea took it from you`."""
    found = stack_with(view, card)
    if found is None:
        return
    holder, stack = found
    owners = (*(rider.was for rider in stack.riders[1:]), holder)
    for rider, owner in zip(stack.riders, owners, strict=True):
        if owner == rider.by:
            yield f"{mark(rider.card)}: {cast.object(rider.by)} took it from {cast.object(rider.was)}"
        else:
            gave = f"{cast.object(rider.by)} gave it to {cast.object(owner)}"
            yield f"{mark(rider.card)}: {gave}, from {cast.object(rider.was)}"
