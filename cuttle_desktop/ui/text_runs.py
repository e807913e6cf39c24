"""Marks in a text: `[7H]` shows as its rank and a picture of its suit, `[@eye]` as an icon.

Player names cannot contain brackets, so they cannot pretend.
"""

import re

from msgspec import Struct

_MARK = re.compile(r"\[(?:([A2-9TJQK])([CDHS])|@([a-z-]+))\]")


class CardMark(Struct, frozen=True):
    """A card inside a line of text."""

    rank: str
    suit: str


class IconMark(Struct, frozen=True):
    """An icon inside a line of text."""

    name: str


TextRun = str | CardMark | IconMark


def runs(text: str) -> tuple[TextRun, ...]:
    """Split `"a jack takes [TD]"` into words and marks."""
    found: list[TextRun] = []
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            found.append(text[at : mark.start()])
        rank, suit, icon = mark.groups()
        found.append(IconMark(icon) if icon else CardMark(rank, suit))
        at = mark.end()
    return (*found, text[at:]) if at < len(text) else tuple(found)
