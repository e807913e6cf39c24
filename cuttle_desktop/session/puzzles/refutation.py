"""What becomes of a wrong answer: the line in which it fails, as values. `words/riddle.py` tells it.

Of a puzzle it is the line in which all do best (`refute`), of a doubtful move the course that the review expects
(`likely_course`). Unseen cards may be dealt anew for it, as the View allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from random import Random
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action, Decline, Draw, OneOff, Pass, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.effects import PlayFromDeck
from cuttle_desktop.engine.state import State, goal, score
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.puzzles.proof import is_ally, ordered, value

OTHER_WORLDS: Final = 6
LIKELY_WORLDS: Final = 60
IDLE: Final = Decline | Draw | Pass


class RivalWins(Struct, frozen=True):
    """The line ends with it."""

    seat: Seat


class RivalWinsNext(Struct, frozen=True):
    """Whatever the solver plays next, in each of some worlds that the solver’s View allows."""

    seat: Seat


class WinStopped(Struct, frozen=True):
    """The solver would have won next turn, had the rivals done nothing."""


class NoWin(Struct, frozen=True):
    """The solver cannot win next turn, whatever the rivals do."""

    points: int
    goal: int


class Stalemate(Struct, frozen=True):
    """The line ends with it."""


class Slower(Struct, frozen=True):
    """The solver can still win next turn."""

    points: int
    goal: int


class Worse(Struct, frozen=True):
    """A search expects the solver to win with this chance, and with the `best` one after the better move."""

    chance: float
    best: float


Failure = RivalWins | RivalWinsNext | WinStopped | NoWin | Stalemate | Slower | Worse


class Refutation(Struct, frozen=True):
    """`line`: from the answer until the solver is to move again or the game is over, played from `start`.

    `start` is the position of the puzzle, in which cards that the solver has not seen may lie otherwise.
    """

    start: State
    line: tuple[Action, ...]
    outcome: Failure

    def states(self) -> Iterator[State]:
        """The position before the answer, and after each action."""
        state = self.start
        yield state
        for action in self.line:
            state, _ = step(state, action)
            yield state


class _Standing(IntEnum):
    """For the solver, worst first."""

    LOST = 0
    DOOMED = 1  # a rival wins before the solver’s next turn but one
    OPEN = 2
    WINNING = 3  # with the next move
    WON = 4


Worth = tuple[int, int]
"""A standing, and how many points more than the best rival has."""
WORST: Final[Worth] = (-1, 0)
BEST: Final[Worth] = (len(_Standing), 0)


class _Line(Struct, frozen=True):
    standing: _Standing
    lead: int
    actions: tuple[Action, ...]

    @property
    def worth(self) -> Worth:
        return self.standing, self.lead

    def serves(self, mine: bool, other: _Line) -> bool:
        """Whether it is better for who chooses; of equal lines the shorter one is."""
        if self.worth == other.worth:
            return len(self.actions) < len(other.actions)
        return (self.worth > other.worth) is mine


def refute(state: State, solver: Seat, answer: Action, *, at_once: bool) -> Refutation:
    """What the rivals do best against a wrong answer. `at_once`: a right one wins with this move.

    Where an unseen card happens to help the answer, another world that the solver’s View allows is taken.
    """
    most = _Standing.WINNING if at_once else _Standing.OPEN
    others = worlds(view(state, solver), Random(1), OTHER_WORLDS)
    found = [(state, _after(state, solver, answer))]
    while found[-1][1].standing > most and (world := next(others, None)) is not None:
        found.append((world, _after(world, solver, answer)))
    start, line = found[-1] if found[-1][1].standing <= most else min(found, key=lambda each: each[1].worth)
    if line.standing is _Standing.WON:  # by a partner, in a turn that the table does not play
        line = _Line(line.standing, line.lead, _until_a_turn(step(start, answer)[0], line.actions))
    return Refutation(start, (answer, *line.actions), _outcome(start, solver, answer, line))


def _until_a_turn(state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
    played: list[Action] = []
    for action in actions:
        if isinstance(state.asks[-1], Turn):
            break
        played.append(action)
        state, _ = step(state, action)
    return tuple(played)


def likely_course(state: State, solver: Seat, course: Sequence[Action], outcome: Worse) -> Refutation:
    """The `course` that a search expects, until the solver is to move again, in a world where most of it is possible.

    The worlds are those that the solver’s View allows: what the rivals held in the game is no argument.
    """
    best = Refutation(state, (course[0],), outcome)
    for world in worlds(view(state, solver), Random(1), LIKELY_WORLDS):
        line = _possible(world, solver, course)
        if len(line) > len(best.line) or best.start is state:
            best = Refutation(world, line, outcome)
        if len(line) == len(course):
            break
    return best


def _possible(state: State, solver: Seat, course: Sequence[Action]) -> tuple[Action, ...]:
    line: list[Action] = []
    for action in course:
        if state.result or asked(state) == CHANCE or action not in answers(state):
            break
        if line and state.asks == (Turn(solver),):
            break
        line.append(action)
        state, _ = step(state, action)
    return tuple(line)


def _after(state: State, solver: Seat, answer: Action) -> _Line:
    return _best(step(state, answer)[0], solver, state.number)


def _best(state: State, solver: Seat, number: int, low: Worth = WORST, high: Worth = BEST) -> _Line:
    """The line in which everybody does best, until the solver begins a turn after turn `number`.

    A line worth less than `low` or more than `high` is as good as any other of that kind.
    """
    if state.result or (state.number > number and state.asks == (Turn(solver),)):
        return _Line(_standing(state, solver), _lead(state, solver), ())
    mover = asked(state)
    mine = mover is not None and is_ally(state, mover, solver)
    best: _Line | None = None
    for action in _tried(state, mine):
        line = _best(step(state, action)[0], solver, number, low, high)
        line = _Line(line.standing, line.lead, (action, *line.actions))
        if best is None or line.serves(mine, best):
            best = line
        low, high = (max(low, best.worth), high) if mine else (low, min(high, best.worth))
        if low > high or (not mine and best.standing is _Standing.LOST):
            break
    assert best is not None, "somebody is asked"
    return best


def _tried(state: State, mine: bool) -> Iterable[Action]:
    """A rival does not trust to a seven that turns up what nobody knows."""
    found = [*ordered(state)]
    if mine:
        return found
    return [each for each in found if not _turns_up(each, state)] or found


def _turns_up(action: Action, state: State) -> bool:
    return isinstance(action, OneOff) and isinstance(state.rules.effects.get(action.card.rank), PlayFromDeck)


def _standing(state: State, solver: Seat) -> _Standing:
    if state.result:
        won = any(is_ally(state, seat, solver) for seat in state.result.winners)
        return _Standing.WON if won else _Standing.LOST if state.result.winners else _Standing.OPEN
    if value(state, solver, state.number) > 0:
        return _Standing.WINNING
    return _Standing.DOOMED if _doomed(state, solver) else _Standing.OPEN


def _doomed(state: State, solver: Seat) -> bool:
    """Whether a rival wins before the solver’s next turn, whatever the solver plays."""
    return value(state, solver, state.number + state.rules.seats - 1, -1, 0) < 0


def _lead(state: State, solver: Seat) -> int:
    rivals = (seat for seat in range(state.rules.seats) if not is_ally(state, seat, solver))
    return score(state, solver) - max(score(state, seat) for seat in rivals)


def _outcome(start: State, solver: Seat, answer: Action, line: _Line) -> Failure:
    end = _played(start, (answer, *line.actions))
    points, needed = score(end, solver), goal(end, solver)
    if line.standing >= _Standing.WINNING:
        return Slower(points, needed)
    if end.result:
        winner = _winner_of(end)
        return RivalWins(winner) if winner is not None else Stalemate()
    if line.standing is _Standing.DOOMED and (winner := _winner(end, solver)) is not None:
        return RivalWinsNext(winner)
    return WinStopped() if _wins_unhindered(start, solver, answer) else NoWin(points, needed)


def _played(state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state, _ = step(state, action)
    return state


def _winner(state: State, solver: Seat) -> Seat | None:
    """Who wins next, if that is so in other worlds too."""
    if not all(_doomed(world, solver) for world in worlds(view(state, solver), Random(1), OTHER_WORLDS)):
        return None
    return _winner_of(_end(state, solver, state.number))


def _winner_of(state: State) -> Seat | None:
    """Of partners, who win together, the one who has just moved."""
    winners = state.result.winners if state.result else ()
    return state.turn if state.turn in winners else next(iter(winners), None)


def _end(state: State, solver: Seat, number: int) -> State:
    """Where the best line leads."""
    return _played(state, _best(state, solver, number).actions)


def _wins_unhindered(start: State, solver: Seat, answer: Action) -> bool:
    """Whether the solver could win next turn if the rivals did nothing."""
    state = step(start, answer)[0]
    while not state.result and not (state.number > start.number and state.asks == (Turn(solver),)):
        mover, found = asked(state), answers(state)
        if mover is not None and is_ally(state, mover, solver):
            (action, *_) = _best(state, solver, start.number).actions
        else:
            action = next((each for each in found if isinstance(each, IDLE)), found[0])
        state = step(state, action)[0]
    return _standing(state, solver) >= _Standing.WINNING
