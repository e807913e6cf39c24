"""What a play would change at once if nobody answers it, in words. The engine plays it out; nothing is decided here."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Action, Counter, Give, Permanent, Points, Steal, unwrapped
from cuttle_desktop.engine.asks import Counterable
from cuttle_desktop.engine.view import Prospect, View, counterable, foresee, goal, score
from cuttle_desktop.ui.table.speech import Cast


class Forecasts:
    """Asks the engine once for every play of a View, and forgets the answers with the next View."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._found: dict[Action, Prospect] = {}

    def after(self, action: Action, view: View) -> Prospect:
        if view is not self._view:
            self._view, self._found = view, {}
        if action not in self._found:
            self._found[action] = foresee(view, action)
        return self._found[action]


FORECASTS = Forecasts()


def changes(action: Action, view: View, cast: Cast) -> str:
    """`You 10/21 → 17/21 · Bea 12/21 → 7/21`, only of seats for which something changes."""
    prospect = FORECASTS.after(action, view)
    before = [(score(view, seat), goal(view, seat)) for seat in range(view.rules.seats)]
    winners = set(prospect.winners)
    told = {seat for seat, then in enumerate(prospect.standings) if then != before[seat]}
    if not told & winners:
        told |= winners  # who had enough before wins now
    parts: list[str] = []
    for seat in sorted(told):
        (old, goal_before), (points, needed) = before[seat], prospect.standings[seat]
        was = f"{old}/{goal_before} → " if before[seat] != prospect.standings[seat] else ""
        won = "" if seat not in winners else " — you win" if seat == cast.me else " wins"
        parts.append(f"{cast.name(seat)} {was}{points}/{needed}{won}")
    return " · ".join(parts)


def can_be_countered(action: Action, view: View) -> bool | None:
    """Whether a play can be countered; None for plays that are never countered."""
    play = unwrapped(action)
    return counterable(view, view.seat) if isinstance(play, Counterable | Counter) else None


def wins(action: Action, view: View) -> bool:
    """Whether the seat on screen has won by playing this, if nobody answers it."""
    play = unwrapped(action)
    if not isinstance(play, Points | Permanent | Steal | Give) or action not in view.legal:
        return False
    return view.seat in FORECASTS.after(action, view).winners
