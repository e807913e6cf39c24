"""A puzzle as a game: the first move of the solver is the answer, and then nobody plays on."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Action, Decline, Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.narrowed import NarrowedSession
from cuttle_desktop.session.puzzles.puzzle import SOLVER, MiddleOfGame, Puzzle
from cuttle_desktop.session.setup import YOU, Bot, Human, Player
from cuttle_desktop.session.thinker import Question, Thought, Ticket

OTHERS: Final = ("Bea", "Cal", "Dot")


class PuzzleGame(NarrowedSession):
    """An undo leads back to the question. The others let every card resolve, so that one sees what it does."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        state = puzzle.state()
        players: tuple[Player, ...] = (Human(YOU), *(Bot(name, "puzzle") for name in OTHERS[: state.rules.seats - 1]))
        super().__init__(
            MiddleOfGame(state.rules, state.rules.deck, SOLVER, state), players, 0, _LetsPass(), practice=True
        )

    @property
    def solved(self) -> bool | None:
        """Whether the answer is right; None before it."""
        return self.log[0] in self.puzzle.actions if self.log else None

    @property
    def thinking(self) -> Seat | None:
        """Nobody does."""
        return None

    def legal_now(self, view: View) -> tuple[Action, ...]:
        """Nothing for the solver, once the puzzle is answered."""
        return () if self.log and view.seat == SOLVER else view.legal


class _LetsPass:
    """Counters nothing, and never takes a turn."""

    problem: str | None = None

    def __init__(self) -> None:
        self._ticket: Ticket = 0
        self._passes = False

    def ask(self, question: Question) -> Ticket:
        self._ticket += 1
        self._passes = Decline() in question.view.legal
        return self._ticket

    def poll(self) -> Thought | None:
        passes, self._passes = self._passes, False
        return Thought(self._ticket, Decline()) if passes else None

    def cancel(self, ticket: Ticket) -> None:
        self._passes = self._passes and ticket != self._ticket
