"""A finished game judged: how it stood at every moment, and which decisions may have cost much.

A decision is judged from what its seat knew then. All of it is estimates, never certainties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cuttle_desktop.ai.outlook import outlook
from cuttle_desktop.ai.prospects import Contrast, contrast_between
from cuttle_desktop.ai.regret import Regret, regret
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.view import view

OPEN, QUICK, THOROUGH = 150, 150, 800  # iterations: for a moment, for every decision, for those that stand out
SUSPICIOUS, WORTH_A_WORD = 0.05, 0.07  # of the chance to win: is looked at again, is told
CLEAR, GRAVE = 0.12, 0.25  # may have decided the game, weighs much
HOPELESS = 0.02  # a chance to win that is none


@dataclass(frozen=True, slots=True)
class MomentOutlook:
    """After `moment` actions: the chance of each side to win, all cards known but the deck."""

    moment: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Lapse(Regret):
    """What the decision of `seat` after `moment` actions cost."""

    moment: int
    seat: Seat
    contrast: Contrast | None = None
    """What usually comes of the better action, and of the one that was taken."""

    @property
    def clear(self) -> bool:
        return self.loss >= CLEAR

    @property
    def grave(self) -> bool:
        """Whether it cost much, or all there was."""
        return self.loss >= GRAVE or self.taken < HOPELESS


Finding = MomentOutlook | Lapse


def findings(deal: Deal, actions: Iterable[Action], seat: Seat | None = None) -> Iterator[Finding]:
    """Of the whole game; with a `seat` only its decisions. Takes seconds."""
    game = Game(deal)
    for action in actions:
        game.play(action)
    if seat is not None:
        yield from lapses(game, seat)
        return
    for n in range(len(game.log) + 1):
        yield MomentOutlook(n, tuple(outlook(game.at(n), OPEN, n)))
    yield from lapses(game)


def lapses(game: Game, seat: Seat | None = None) -> Iterator[Lapse]:
    """In the order of the game: of all seats, or of one."""
    seats = range(game.deal.rules.seats) if seat is None else (seat,)
    for n, action in enumerate(game.log):
        actor = speaker(game.at(n), action)
        if actor is not None and actor in seats and (found := _lapse(game, n, actor, action)):
            yield found


def _lapse(game: Game, n: int, seat: Seat, action: Action) -> Lapse | None:
    seen = view(game.at(n), seat)
    if len(seen.legal) < 2 or action not in seen.legal:
        return None
    quick = regret(seen, action, QUICK, n)
    if quick is None or quick.loss < SUSPICIOUS:
        return None
    found = regret(seen, action, THOROUGH, -n - 1)
    if found is None or found.loss < WORTH_A_WORD:
        return None
    contrast = contrast_between(seen, found.better, action, n)
    return Lapse(found.better, found.chance, found.taken, n, seat, contrast, as_good=found.as_good)
