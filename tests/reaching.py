"""Which rivals could win with their next card, all at once."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.reach import WinInReach, win_in_reach


def in_reach(view: View) -> dict[Seat, WinInReach]:
    """The rivals who could reach their goal with one card that they may hold, of known cards also as a one-off."""
    found = ((seat, win_in_reach(view, seat)) for seat in opponents(view.rules, view.seat))
    return {seat: win for seat, win in found if win is not None}
