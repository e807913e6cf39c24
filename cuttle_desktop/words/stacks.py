"""A stack under the pointer: which one it is, and who took what from whom. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import Rider, Stack, View
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.speech import Cast

YOU_TOOK: Final = "{card}: you took it from {was}"
TOOK_YOURS: Final = "{card}: {by} took it from you"
TOOK: Final = "{card}: {by} took it from {was}"
YOU_GAVE: Final = "{card}: you gave it to {to}, from {was}"
GAVE_YOU: Final = "{card}: {by} gave it to you, from {was}"
GAVE_YOURS: Final = "{card}: {by} gave it to {to}, from you"
GAVE: Final = "{card}: {by} gave it to {to}, from {was}"
YOU_GAVE_OWN: Final = "{card}: you gave it to {to}"
GAVE_YOU_OWN: Final = "{card}: {by} gave it to you"
GAVE_OWN: Final = "{card}: {by} gave it to {to}"


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
        names = {"by": cast.names[rider.by], "to": cast.names[owner], "was": cast.names[rider.was]}
        yield tell(_form(rider, owner, cast.me), card=rider.card, **names)


def _form(rider: Rider, owner: Seat, me: Seat | None) -> str:
    if owner == rider.by:
        return YOU_TOOK if rider.by == me else TOOK_YOURS if rider.was == me else TOOK
    if rider.by == rider.was:
        return YOU_GAVE_OWN if rider.by == me else GAVE_YOU_OWN if owner == me else GAVE_OWN
    if rider.was == me:
        return GAVE_YOURS
    return YOU_GAVE if rider.by == me else GAVE_YOU if owner == me else GAVE
