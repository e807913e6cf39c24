"""What an action cost, or wins: its chance beside that of the action that a search prefers, both from the same View."""

from __future__ import annotations

from dataclasses import dataclass, field

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import NEARLY, alone, ranking
from cuttle_desktop.ai.thinking import analyse, win_in_sight
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Regret:
    """`better` would have won in `chance` of the cases, the action that was taken in `taken` of them: estimates."""

    better: Action
    chance: float
    taken: float
    as_good: tuple[Action, ...] = field(default=(), kw_only=True)
    """Others that were found about as good as `better`."""

    @property
    def loss(self) -> float:
        return self.chance - self.taken


def quick_regret(view: View, action: Action, iterations: int, seed: int) -> Regret | None:
    """Beside what a search prefers. None if that is the same action, or differs only by a suit of no account."""
    win = win_in_sight(view, view.legal)  # the search may not even try what its prior finds odd
    better = win or analyse(view, iterations=iterations, seed=seed)[0].action
    if shape(better) == shape(action):
        return None
    return Regret(better, alone(view, better, iterations, seed), alone(view, action, iterations, seed))


def regret(view: View, action: Action, seed: int) -> Regret | None:
    """Beside what a hint says with the same seed, in its figures. None if that is the same, but for a suit."""
    best, *others = ranking(view, seed, [action])
    if shape(best.action) == shape(action):
        return None
    taken = next((each.chance for each in others if shape(each.action) == shape(action)), None)
    if taken is None:  # a game so long that a player who may pass should
        return None
    won = best.action == win_in_sight(view, [best.action])
    near = () if won else (each.action for each in others if best.chance - each.chance < NEARLY)
    return Regret(best.action, best.chance, taken, as_good=tuple(near))
