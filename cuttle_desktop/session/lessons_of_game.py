"""The few moments of a reviewed game that teach one seat most, and the one that decided it: values, no words.

The two that cost most are always among them; the third is of another kind (`Lesson.kind`), if there is one, and one of
which a reason is told. One of each kind first left out a mistake that cost three times as much as what stood there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.coach.ladder import told_later, told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.coach.telling import DECIDE, is_of_worse
from cuttle_desktop.engine.actions import Action, unwrapped
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.review import BestMove, Lapse, TurningPoint

MOST: Final = 3

Kind = tuple[type[object], ...]
"""Two mistakes of a kind teach the same."""


class Lesson(Struct, frozen=True):
    """A lapse, what was `taken` instead of the better move, and the weightiest reason against that, if any is told."""

    lapse: Lapse
    taken: Action
    reason: Reason | None

    @property
    def kind(self) -> Kind:
        """That of its reason; without one, that of the two moves."""
        if self.reason is not None:
            return (type(self.reason),)
        return type(unwrapped(self.taken)), type(unwrapped(self.lapse.better))

    @property
    def names_better(self) -> bool:
        """Whether its reason cannot be told without the better move."""
        return self.reason is not None and not is_of_worse(self.reason)


def lesson(lapse: Lapse, taken: Action, seen: View) -> Lesson:
    """What one lapse teaches. `seen`: before the decision, by who made it.

    Only what decides the game names the better move, where anything else can be told: one may still want to find it.
    """
    of = Outcome(seen, lapse.better, taken, lapse.contrast)
    first = next(iter(told_later(of, 1)), None)
    if first is not None and not isinstance(first, DECIDE):
        first = next(iter(told_reasons(of, 1, of_worse=True)), first)
    return Lesson(lapse, taken, first)


def most_telling(lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """What cost most first; the last one has a reason and is of another kind than those before it, if there is one."""
    by_cost = sorted(lessons, key=lambda each: (-each.lapse.loss, each.lapse.moment))
    costliest, others = by_cost[: MOST - 1], by_cost[MOST - 1 :]
    kinds = {each.kind for each in costliest}
    return *costliest, *sorted(others, key=lambda each: (each.reason is None, each.kind in kinds))[:1]


Decisive = Lapse | TurningPoint | BestMove
"""What a game is pictured by."""


def decisive(
    lapses: Iterable[Lapse], turning_points: Sequence[TurningPoint], best: BestMove | None, *, won: bool
) -> Decisive | None:
    """A win is pictured by the best move; all else by what cost most, or by where the game turned without a lapse."""
    if won and best is not None:
        return best
    costliest = max(lapses, key=lambda lapse: lapse.loss, default=None)
    turning = max(turning_points, key=lambda point: point.before - point.after, default=None)
    return costliest or turning or best
