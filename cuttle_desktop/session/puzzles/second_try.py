"""A decision of a finished game that may have cost much, asked again as a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.review import Lapse


@dataclass(frozen=True, slots=True)
class SecondTry:
    """What a search prefers is right, and what it found about as good. The others reply with the cards they held."""

    position: State
    solver: Seat
    actions: tuple[Action, ...]
    lesson: str

    def state(self) -> State:
        return self.position


def second_try(game: Game, lapse: Lapse, lesson: str) -> SecondTry:
    """`lesson`: why the better move is better, as far as that can be told, and what came of the other."""
    position = game.at(lapse.moment)
    answers = right_answers(lapse, view(position, lapse.seat), game.log[lapse.moment])
    return SecondTry(position, lapse.seat, answers, lesson)


def right_answers(lapse: Lapse, seen: View, taken: Action) -> tuple[Action, ...]:
    """The better move first; not the one that was `taken`, nor one that differs from it by a suit of no account."""
    good = {shape(action) for action in (lapse.better, *lapse.as_good)} - {shape(taken)}
    return (lapse.better, *(each for each in seen.legal if each != lapse.better and shape(each) in good))
