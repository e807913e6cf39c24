"""What all sentences of reasons are told with: about which of the two moves, to whom, in which forms.

`About.BETTER` is for hints, whose heading names the better move: the sentences name the other one, `{other}`, since of
several moves beside a hint “otherwise” was true of one and not of the next. `About.WORSE` is for “why not?” and wrong
answers: it speaks of the worse move, and names the better one, `{move}`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.message import Forms, SlotValue, Wording, tell_of
from cuttle_desktop.words.move_names import told_apart
from cuttle_desktop.words.speech import Cast

Both = tuple[Forms, Forms]
"""About the better move, and about the worse one."""


class About(IntEnum):
    """Which of the two moves the sentences are about."""

    BETTER = 0
    WORSE = 1

    @property
    def other(self) -> About:
        return About(1 - self)


class Telling(NamedTuple):
    """What the sentences need beside the reason. `move`, `other`: what the two are called; `seat`: who decides."""

    about: About
    cast: Cast
    seat: Seat
    move: str = ""
    other: str = ""

    @classmethod
    def beside(cls, about: About, better: Action, other: Action, view: View, cast: Cast) -> Telling:
        """Of two moves that `view` allows, by the names that tell them apart."""
        return cls(about, cast, view.seat, *told_apart((better, other), view, cast))

    def figures(self, slot: str, better: int, worse: int) -> dict[str, int]:
        """What is so after the move that the sentence is about, and `beside` it after the other one."""
        mine, beside = (better, worse) if self.about is About.BETTER else (worse, better)
        return {slot: mine, "beside": beside}

    def __call__(self, forms: tuple[Forms, Forms], seat: Seat, /, **slots: SlotValue) -> str:
        return tell_of(seat, forms[self.about], self.cast, move=self.move, other=self.other, **slots)


def same(text: Wording) -> Forms:
    """Where it is of no account who is spoken of."""
    return Forms(text, text)


def games(odds: float | None) -> int:
    """Of 100: an estimate is never sure."""
    return min(99, max(1, round(100 * (odds or 0.0))))
