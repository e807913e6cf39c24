"""Which expression each seat shows. Only events that the whole table sees set one, so no face tells a hidden card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.engine.actions import Counter, Seat
from cuttle_desktop.engine.asks import ForcedDiscard, RandomDiscard
from cuttle_desktop.engine.events import (
    Acted,
    Asked,
    Freed,
    LeftField,
    Moved,
    OnField,
    Scuttled,
    Seen,
    Settled,
    Stolen,
    WasCountered,
)
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.portraits import Expression

SECONDS: Final = 1.8  # for which a reaction stays
POP_SECONDS: Final = 0.42  # for which a face jumps when it changes


class Reactions:
    """The latest reaction of each seat, and how long it still shows."""

    def __init__(self) -> None:
        self._shown: dict[Seat, tuple[Expression, float]] = {}

    def hear(self, event: Seen | None, view: View) -> None:
        """React to an event; `view` is the position after it."""
        found = reactions(event, view)
        self._shown.update({seat: (expression, SECONDS) for seat, expression in found.items()})

    def advance(self, dt: float) -> bool:
        """Let time pass. Returns whether a face changes or moves."""
        before = len(self._shown)
        popping = any(left > SECONDS - POP_SECONDS for _, left in self._shown.values())
        self._shown = {seat: (shown, left - dt) for seat, (shown, left) in self._shown.items() if left > dt}
        return popping or len(self._shown) != before

    def forget(self) -> None:
        """No face shows what has just happened any more."""
        self._shown.clear()

    def pop(self, seat: Seat) -> float:
        """How much of the jump of a face that has just changed is left, 1 to 0."""
        left = self._shown[seat][1] if seat in self._shown else 0.0
        return max(0.0, left - (SECONDS - POP_SECONDS)) / POP_SECONDS

    def of(self, seat: Seat, view: View, *, thinking: bool) -> Expression:
        """The expression of a seat now."""
        if view.result is not None and view.result.winners:
            return Expression.WINNING if seat in view.result.winners else Expression.LOSING
        if seat in self._shown:
            return self._shown[seat][0]
        return Expression.THINKING if thinking else Expression.CALM


def reactions(event: Seen | None, view: View) -> Mapping[Seat, Expression]:
    """The expressions that an event brings, by seat."""
    match event:
        case Scuttled(_, _, victim):
            return {view.turn: Expression.PLEASED, victim: Expression.HIT}
        case Stolen(_, _, _, victim, taker):
            return {victim.seat: Expression.HIT, taker.seat: Expression.PLEASED}
        case Freed(_, _, holder, back):
            return {holder.seat: Expression.HIT, back.seat: Expression.PLEASED}
        case Acted(seat, Counter()):
            return {seat: Expression.PLEASED}
        case WasCountered(by, _, counters):
            return {counters[-1].seat: Expression.PLEASED, by: Expression.HIT}
        case LeftField(_, OnField(seat)):
            return {seat: Expression.HIT}
        case Asked(ForcedDiscard(seat)):
            return {seat: Expression.HIT}
        case Asked(RandomDiscard() as ask):
            return {ask.victim: Expression.HIT}
        case Settled(by):
            return {by: Expression.PLEASED}
        case Moved(_, _, OnField(seat)):
            return {seat: Expression.PLEASED}
        case _:
            return {}
