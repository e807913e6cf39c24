"""What a play would change at once if nobody answers it, in words. The engine plays it out; nothing is decided here."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Action, Counter, Give, OneOff, Permanent, Points, Seat, Steal, unwrapped
from cuttle_desktop.engine.asks import Counterable
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.view import View, counterable, foresee, goal, score
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast

BETWEEN: Final = " · "
OF_GOAL: Final = "{points}/{goal}"
STAYS: Final = {
    True: Forms("You {now} — you win", "{name} {now} wins"),
    False: Forms("You {now}", "{name} {now}"),
}
BECOMES: Final = {
    True: Forms("You {was} → {now} — you win", "{name} {was} → {now} wins"),
    False: Forms("You {was} → {now}", "{name} {was} → {now}"),
}


class Forecasts:
    """Asks the engine once for every play of a View, and forgets the answers with the next View."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._found: dict[Action, View] = {}

    def after(self, action: Action, view: View) -> View:
        if view is not self._view:
            self._view, self._found = view, {}
        if action not in self._found:
            self._found[action] = foresee(view, action)
        return self._found[action]


FORECASTS = Forecasts()


def points_and_goals(view: View) -> list[tuple[int, int]]:
    """Points and goal of every seat."""
    return [(score(view, seat), goal(view, seat)) for seat in range(view.rules.seats)]


def changes(action: Action, view: View, cast: Cast) -> str:
    """`You 10/21 → 17/21 · Bea 12/21 → 7/21`, only of seats for which something changes."""
    after = FORECASTS.after(action, view)
    before, standings = points_and_goals(view), points_and_goals(after)
    winners = set(after.result.winners if after.result else ())
    told = {seat for seat, then in enumerate(standings) if then != before[seat]}
    if not told & winners:
        told |= winners  # who had enough before wins now
    parts: list[str] = []
    for seat in sorted(told):
        forms = STAYS if before[seat] == standings[seat] else BECOMES
        (old, goal_before), (points, needed) = before[seat], standings[seat]
        was, now = tell(OF_GOAL, points=old, goal=goal_before), tell(OF_GOAL, points=points, goal=needed)
        parts.append(tell_of(seat, forms[seat in winners], cast, was=was, now=now))
    return BETWEEN.join(parts)


def can_be_countered(action: Action, view: View) -> bool | None:
    """Whether a play can be countered; None for plays that are never countered."""
    play = unwrapped(action)
    return counterable(view, view.seat) if isinstance(play, Counterable | Counter) else None


def wins(action: Action, view: View) -> bool:
    """Whether the seat on screen has won by playing this, if nobody answers it."""
    play = unwrapped(action)
    if not isinstance(play, Points | Permanent | Steal | Give) or action not in view.legal:
        return False
    result = FORECASTS.after(action, view).result
    return result is not None and view.seat in result.winners


def swept(action: Action, view: View) -> frozenset[Seat] | None:
    """The seats that would lose cards to a sweep if nobody answers it; None for all else."""
    play = unwrapped(action)
    if not isinstance(play, OneOff) or action not in view.legal:
        return None
    if not isinstance(view.rules.effects.get(play.card.rank), Sweep):
        return None
    after = FORECASTS.after(action, view)
    return frozenset(seat for seat in range(view.rules.seats) if after.fields[seat] != view.fields[seat])
