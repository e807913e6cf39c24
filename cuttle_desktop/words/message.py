"""Whole sentences with named slots: how everything in this package is said.

A message is its English sentence, `"{name} draws {card}."`, which another language translates as a whole (gettext's
habit). Who acts, and how many, choose among whole sentences; no code takes one apart, glues two into one or changes a
letter. Values go into the slots last: cards as `[7H]`, names as they are, numbers in figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.words.speech import Cast, mark

AND, OR = "{first} and {last}", "{first} or {last}"
AND_MORE: Final = "{first}, {last}"


class Plural(NamedTuple):
    """One sentence for a single thing, one for several: chosen by the slot `count`."""

    one: str
    many: str


Wording = str | Plural
SlotValue = str | int | Card | Sequence[Card]


class Forms(NamedTuple):
    """What is said of the seat on screen, and of another one, whose name is the slot `name`."""

    you: Wording
    other: Wording


def tell(text: Wording, /, **slots: SlotValue) -> str:
    """The sentence as rich text. Several cards are told with `and`."""
    if isinstance(text, Plural):
        text = text.one if slots["count"] == 1 else text.many
    return text.format(**{name: _shown(value) for name, value in slots.items()})


def tell_of(seat: Seat, forms: Forms, cast: Cast, /, **slots: SlotValue) -> str:
    """The same, in the form that speaks of `seat`."""
    return tell(forms.you if seat == cast.me else forms.other, name=cast.names[seat], **slots)


def sentences(*said: str) -> str:
    """Whole sentences behind each other, without those that are empty."""
    return " ".join(filter(None, said))


def enumerated(shown: Sequence[str], last: str = AND) -> str:
    """`A`, `A and B`, `A, B and C`; `last` joins the last two."""
    if not shown:
        return ""
    *first, end = shown
    if not first:
        return end
    before = first[0]
    for each in first[1:]:
        before = tell(AND_MORE, first=before, last=each)
    return tell(last, first=before, last=end)


def together(seats: Iterable[Seat], cast: Cast) -> str:
    """`You and Cal`: the seat on screen comes first."""
    return enumerated([cast.name(seat) for seat in sorted(seats, key=lambda seat: seat != cast.me)])


def cards_told(cards: Sequence[Card], last: str = AND) -> str:
    """Cards as rich text."""
    return enumerated([*map(mark, cards)], last)


def _shown(value: SlotValue) -> str:
    if isinstance(value, str | int):
        return str(value)
    return mark(value) if isinstance(value, Card) else cards_told(value)
