"""A decision of a finished game that may have cost much, asked again as a puzzle.

Right is what the search of the review preferred or found about as good, since a search cannot prove a move. A move that
is only better than the one in the game is told so, and the question is asked again. The others reply as the search
expects, in a world that the View allows: the cards they happened to hold are no argument.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import about_as_good, alone, looked_at_alone
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.puzzles.refutation import Refutation, Worse, likely_course
from cuttle_desktop.session.review import Lapse

COMPARED: Final = 150  # iterations for an answer that was given, and for what it is compared with: the table waits


class SecondTry(Struct, frozen=True):
    """What a search prefers is right, and what it finds about as good. The others reply as it expects.

    To be better than what was `taken` in the game is not enough: a move may be better than the worst by a hair.
    """

    position: State
    solver: Seat
    actions: tuple[Action, ...]
    taken: Action
    lesson: tuple[str, ...]
    judged: tuple[float, float] | None = None
    """The chances to win after the best action and after `taken` in the review that asks, which shows them."""

    def state(self) -> State:
        return self.position

    def accepts(self, answer: Action) -> bool:
        if answer in self.actions or shape(answer) == shape(self.taken):
            return answer in self.actions
        if self._wins(self.actions[0]):
            return self._wins(answer)
        return about_as_good(self.chance(answer), self.chance(self.actions[0]))

    def _wins(self, action: Action) -> bool:
        """Whether it wins at once: nothing else is as good."""
        return sure_win(view(self.position, self.solver), [action]) is not None

    def refute(self, answer: Action) -> Refutation:
        found = looked_at_alone(view(self.position, self.solver), answer, COMPARED, 0)
        outcome = Worse(self.chance(answer), self.chance(self.actions[0]))
        return likely_course(self.position, self.solver, found.line, outcome)

    def improves(self, answer: Action) -> bool:
        """Whether an answer is better than what was taken, the best or not."""
        return not about_as_good(self.chance(self.taken), self.chance(answer))

    def chance(self, action: Action) -> float:
        """The chance to win with a move, as far as a table can wait: the figure of the review, where it has one.

        Another move is as far from the best one as it is in the short search.
        """
        if self.judged is None:
            return self._looked_at(action)
        best, taken = self.judged
        if shape(action) == shape(self.taken):
            return taken
        apart = 0.0 if action == self.actions[0] else self._looked_at(action) - self._looked_at(self.actions[0])
        return min(max(best + apart, 0.0), 1.0)

    def _looked_at(self, action: Action) -> float:
        return alone(view(self.position, self.solver), action, COMPARED, 0)


def second_try(game: Game, lapse: Lapse, lesson: tuple[str, ...]) -> SecondTry:
    """`lesson`: why the better move is better, as far as that can be told, and what came of the other."""
    position = game.at(lapse.moment)
    taken = game.log[lapse.moment]
    answers = right_answers(lapse, view(position, lapse.seat), taken)
    return SecondTry(position, lapse.seat, answers, taken, lesson, (lapse.chance, lapse.taken))


def right_answers(lapse: Lapse, seen: View, taken: Action) -> tuple[Action, ...]:
    """The better move first; not the one that was `taken`, nor one that differs from it by a suit of no account."""
    good = {shape(action) for action in (lapse.better, *lapse.as_good)} - {shape(taken)}
    return (lapse.better, *(each for each in seen.legal if each != lapse.better and shape(each) in good))
