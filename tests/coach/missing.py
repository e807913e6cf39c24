"""The reasons that decide the game, found by playing on: what `findings` and `telling` must not leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.coach.telling import decides
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.state import goal, score
from cuttle_desktop.engine.step import after
from tests.coach.cases import (
    Case,
    before_turn,
    can_win_always,
    has_won,
    settled,
    some_ends,
    sure_cards,
    threatened,
    winning,
)

DECIDING: Final = (WinsNow, Loses, Stalemate, LetsWin, WinsNext)
"""The weightier first."""


def not_told(found: Sequence[Reason], told: Sequence[Reason]) -> Iterator[Reason]:
    """The deciding reasons that were found, and are not told though nothing weightier is."""
    for reason in found:
        if decides(reason) and reason not in told:
            kinds = [DECIDING.index(type(each)) for each in told if isinstance(each, DECIDING)]
            if DECIDING.index(type(reason)) < min(kinds, default=len(DECIDING)):
                yield reason


def missing(case: Case, found: Sequence[Reason]) -> Iterator[str]:
    """What holds in every world and was not found."""
    if all(has_won(state, case.me) for state in case.then) and not _has(found, WinsNow):
        yield "WinsNow"
    for seat in case.rivals:
        lost = all(has_won(state, seat) for state in case.other)
        if lost and not any(has_won(state, seat) for state in case.then) and not _has(found, Loses):
            yield "Loses"
    ends = [all(state.result is not None and not state.result.winners for state in e) for e in (case.then, case.other)]
    if ends[0] is not ends[1] and not _has(found, Stalemate):
        yield "Stalemate"
    if any(state.result is not None for state in (*case.then, *case.other)):
        return
    seats = [seat for seat in before_turn(case.other[0], case.me) if seat in case.rivals]
    for seat in seats:
        named = any(isinstance(each, LetsWin) and each.seat == seat and each.still is None for each in found)
        if not named and _lets_win(case, seat):
            yield "LetsWin"
    named = any(isinstance(each, WinsNext) and each.still is None and each.cards for each in found)
    if not named and _wins_next(case):
        yield "WinsNext"


def _lets_win(case: Case, seat: Seat) -> bool:
    held = sure_cards(case.other, seat)
    if not held or not all(threatened(state, seat, held, case.me, kindly=False) for state in case.other):
        return False
    then = sure_cards(case.then, seat)
    return not any(
        threatened(state, seat, then, case.me, kindly=True) or score(state, seat) >= goal(state, seat)
        for state in case.then
    )


def _wins_next(case: Case) -> bool:
    """Surely after the better move, and not after the worse one."""
    me = case.me
    held = sure_cards(case.then, me)
    if not held or not all(winning(settled(state), me, held) for state in case.then):
        return False
    other = sure_cards(case.other, me)
    if any(winning(end, me, other) for state in case.other for end in some_ends(state)):
        return False
    return all(can_win_always(after(state, case.better), me) for state in case.before)


def _has(found: Sequence[Reason], kind: type[object]) -> bool:
    return any(isinstance(each, kind) for each in found)
