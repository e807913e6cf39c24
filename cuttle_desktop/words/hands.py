"""What the player plays with: what is to be done is said for the hand that was used last, in a sentence for each.

Rejected: one sentence with a verb in a slot, since a drag, a key and a tap need different words around them, and a
language may need others. What holds for every hand ("Draw a card.") is said without this.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple, Protocol

from cuttle_desktop.words.message import SlotValue, tell


class Hand(Enum):
    """A kind of hand."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()
    TOUCH = auto()


class Held(Protocol):
    """The hand that was used last, and its key for what has this name."""

    @property
    def hand(self) -> Hand: ...

    def hint(self, name: str) -> str: ...


class ByHand(NamedTuple):
    """One sentence for each hand. Their slots may be the keys in `NAMED`."""

    mouse: str
    keys: str
    pad: str
    touch: str

    @classmethod
    def but_touch(cls, text: str, touch: str) -> ByHand:
        """Where a finger alone, which has no keys, needs other words."""
        return cls(text, text, text, touch)


NAMED: Final = {
    "act": "act",
    "confirm": "resolve",
    "draw": "draw",
    "points": "points",
    "scuttle": "scuttle",
    "effect": "effect",
    "counter": "counter",
    "look": "zoom",
    "past": "look back",
    "ask": "hint",
    "row": "why not",
    "aside": "previous zone",
}
"""A slot, and the name of the key that it stands for."""


def tell_by(held: Held, forms: ByHand, /, **slots: SlotValue) -> str:
    """The sentence for the hand that was used last."""
    text = forms[(Hand.MOUSE, Hand.KEYS, Hand.PAD, Hand.TOUCH).index(held.hand)]
    return tell(text, **{slot: held.hint(name) for slot, name in NAMED.items()}, **slots)
