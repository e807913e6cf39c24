"""A puzzle as a game: the first move of the solver is the answer. A wrong one is refuted by what the others play.

The solver can do nothing after the first move but undo it, which leads back to the question. Only a win that nobody can
counter may still be played (`live`). Where another seat moves before that, some move of it must allow it (`play_on`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.ai.thinking import win_in_sight
from cuttle_desktop.engine.actions import Action, Decline, Draw, Seat
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.game import Game, MiddleOfGame
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.prepared import PreparedSession, PreparedThinker
from cuttle_desktop.session.puzzles.puzzle import Riddle
from cuttle_desktop.session.puzzles.refutation import Refutation
from cuttle_desktop.session.setup import YOU, Bot, Human, Player
from cuttle_desktop.session.thinker import Question
from cuttle_desktop.session.undo import UndoRequest

NAMES: Final = (YOU, "Bea", "Cal", "Dot")


class PuzzleGame(PreparedSession):
    """An undo leads back to the question. The others let a right card resolve, so that one sees what it does."""

    riddle = True

    def __init__(self, puzzle: Riddle, names: Sequence[str] = NAMES, *, once: bool = False) -> None:
        """`once`: it takes one answer only, which is not refuted."""
        self.puzzle, self.solver, self._once = puzzle, puzzle.solver, once
        state = puzzle.state()
        self.question = view(state, self.solver)
        players: tuple[Player, ...] = tuple(
            Human(name) if seat == self.solver else Bot(name, "puzzle")
            for seat, name in enumerate(names[: state.rules.seats])
        )
        self._rivals = PreparedThinker(self._reply)
        self.tries = 0  # answers that were given
        self.refutation: Refutation | None = None  # of the answer given last
        self._accepted: dict[Action, bool] = {}
        self.live = False  # whether the solver may play the win now
        self._looked: tuple[tuple[Action, ...], bool] = (), False  # after which actions, and whether it can be won
        deal = MiddleOfGame(state.rules, state.rules.deck, self.solver, state)
        super().__init__(deal, players, 0, self._rivals, practice=True)

    @property
    def solved(self) -> bool | None:
        """Whether the answer is accepted; None before it."""
        if not self.log:
            return None
        return self._accepts(self.log[0])

    def _accepts(self, answer: Action) -> bool:
        if answer not in self._accepted:  # asked with every frame
            self._accepted[answer] = self.puzzle.accepts(answer)
        return self._accepted[answer]

    @property
    def right(self) -> bool:
        """Whether there is an answer, and none is better."""
        return bool(self.log) and self.log[0] in self.puzzle.actions

    def _reply(self, question: Question) -> Action | None:
        """The others let a right card resolve, and refute a wrong one."""
        if self.solved:
            return next((action for action in question.view.legal if isinstance(action, Decline)), None)
        return self._next_of_line

    @property
    def _next_of_line(self) -> Action | None:
        """What follows in the refutation."""
        line = self.refutation.line if self.refutation is not None else ()
        return line[len(self.log)] if 0 < len(self.log) < len(line) else None

    # the win that follows from a right answer

    @property
    def can_be_won(self) -> bool:
        """Whether another seat is to move after a right answer, and some move of it does not stop the win."""
        played = tuple(self.log)
        if self._looked[0] != played:  # asked with every frame
            self._looked = played, bool(self.solved) and self._leading_reply() is not None
        return self._looked[1]

    def play_on(self) -> None:
        """Let the other seat make a move that does not stop the win."""
        reply = self._leading_reply()
        if reply is not None:
            self.submit(self._game.state.turn, reply)

    def _leading_reply(self) -> Action | None:
        """The first move after which the solver wins at once; drawing comes before all others."""
        state = self._game.state
        if state.result is not None or state.turn == self.solver or not isinstance(state.asks[-1], Turn):
            return None
        for reply in sorted(answers(state), key=lambda action: not isinstance(action, Draw)):
            if self._wins(step(state, reply)[0]):
                return reply
        return None

    def _wins(self, state: State) -> bool:
        """Whether the solver is to move and wins at once."""
        if state.result is not None or state.asks != (Turn(self.solver),):
            return False
        seen = view(state, self.solver)
        return win_in_sight(seen, seen.legal) is not None

    def _go_on(self) -> None:
        super()._go_on()
        self.live = not self._once and bool(self.solved) and self._wins(self._game.state)

    @property
    def goes_on(self) -> bool:
        """Whether another seat is about to reply, or the solver to answer that reply."""
        return self._rivals.reply is not None or self._own_reply is not None

    @property
    def _own_reply(self) -> Action | None:
        """What the solver does within a refutation; a right card that was answered does not hang in the air."""
        if self.asked != self.solver or not self.log:
            return None
        if not self.solved:
            return self._next_of_line
        return Decline() if Decline() in answers(self._game.state) else None

    def update(self) -> bool:
        own = self._own_reply
        if own is None:
            return super().update()
        self.submit(self.solver, own)
        return True

    def submit(self, seat: Seat, action: Action) -> None:
        if not self.log:
            self.tries += 1
            if action in self.question.legal:
                self._prepare(action)
        super().submit(seat, action)

    def _prepare(self, answer: Action) -> None:
        """Find what refutes a wrong answer, and deal the cards that nobody has seen as that needs them."""
        self.refutation = None if self._once or self._accepts(answer) else self.puzzle.refute(answer)
        start = self.puzzle.state() if self.refutation is None else self.refutation.start
        if start != self._game.state:
            self._game = Game(MiddleOfGame(start.rules, start.rules.deck, self.solver, start))
            self._chronicle.deal_unseen(start)

    def undo_request(self, seat: Seat) -> UndoRequest | None:
        """All that was played: the question is asked again."""
        return UndoRequest(self.solver, 0) if self.log and seat == self.solver else None

    def can_redo(self, seat: Seat) -> bool:
        return False

    @property
    def thinking(self) -> Seat | None:
        """Nobody does."""
        return None

    def narrowed(self, seen: View) -> View:
        """Nothing is legal for the solver, or asked of the solver, once the puzzle is answered."""
        closed = self.log or (self._once and self.tries)
        if not closed or seen.seat != self.solver or self.live:
            return seen
        return replace(seen, legal=(), asks=tuple(ask for ask in seen.asks if ask.seat != self.solver))
