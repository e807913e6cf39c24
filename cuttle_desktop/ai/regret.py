"""What an action cost, or wins: its chance beside that of the best one, both from the same View."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import Ranked, about_as_good, ranking
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.view import View


class _Beside(Struct, frozen=True, kw_only=True):
    as_good: tuple[Action, ...] = ()
    """Others that were found about as good as `better`."""
    next: Ranked | None = None
    """The next best, looked at from the same dice."""


class Regret(_Beside, frozen=True):
    """`better` would have won in `chance` of the cases, the action that was taken in `taken` of them: estimates."""

    better: Action
    chance: float
    taken: float

    @property
    def loss(self) -> float:
        """In the whole figures that players read: what moves are called follows from the cost that is shown."""
        return (round(100 * self.chance) - round(100 * self.taken)) / 100


def regret(view: View, action: Action, seed: int) -> Regret:
    """Beside what a hint says with the same seed, in its figures. Nothing is lost by the same, but for a suit."""
    best, *others = ranking(view, seed, [action], brief=True)
    # In a game so long that a player who may pass should, nothing else is ranked.
    taken = next((each.chance for each in others if shape(each.action) == shape(action)), best.chance)
    won = sure_win(view, [best.action]) is not None
    near = () if won else (each.action for each in others if about_as_good(each.chance, best.chance))
    return Regret(best.action, best.chance, taken, as_good=tuple(near), next=others[0] if others else None)
