"""The decision of a seat that cost it most, judged from what it knew then. An estimate, never a certainty."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter

from cuttle_desktop.ai.regret import Regret, regret
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import View, view

QUICK, THOROUGH = 150, 800  # iterations: for every decision, for those that stand out
SUSPECTS = 3
SUSPICIOUS, PLAIN = 0.06, 0.12  # of the chance to win: what is looked at again, and what is told


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """`moment` is the number of actions before the decision."""

    moment: int
    better: Action
    loss: float  # of the chance to win


def turning_point(game: Game, seat: Seat) -> TurningPoint | None:
    """None if no decision stands out. Takes seconds."""
    suspects: list[tuple[float, int, View]] = []
    for n, action in enumerate(game.log):
        seen = view(game.at(n), seat)
        if len(seen.legal) > 1 and action in seen.legal and (found := regret(seen, action, QUICK, n)):
            suspects.append((found.loss, n, seen))
    worst = sorted(suspects, key=itemgetter(0), reverse=True)[:SUSPECTS]
    again = ((n, regret(seen, game.log[n], THOROUGH, -n - 1)) for loss, n, seen in worst if loss >= SUSPICIOUS)
    points = [_point(n, found) for n, found in again if found is not None and found.loss >= PLAIN]
    return max(points, key=lambda point: point.loss, default=None)


def _point(moment: int, found: Regret) -> TurningPoint:
    return TurningPoint(moment, found.better, found.loss)
