"""What is said of a wrong answer to a puzzle: what the rivals did, and where that leaves the solver."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.puzzles.proof import is_ally
from cuttle_desktop.session.puzzles.refutation import (
    NoWin,
    Refutation,
    RivalWins,
    RivalWinsNext,
    Slower,
    Stalemate,
    WinStopped,
    Worse,
)
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.recap import fully
from cuttle_desktop.words.speech import Cast

DID: Final = "{deed}."
WINS: Final = "{name} wins."
WINS_NEXT: Final = "Whatever you play now, {name} wins next."
STOPPED: Final = "Without that you would win on your turn; now you cannot."
STOPPED_BY_SEVERAL: Final = "Without what your rivals played, you would win on your turn; now you cannot."
NO_WIN: Final = "You have {points} of {goal} points now and cannot win on your turn."
STALEMATE: Final = "The game ends in a stalemate: there is no winner."
LIKELY: Final = (
    "That reply is a likely one: the hidden cards are dealt anew. Your move wins about {chance} of 100 games, the best "
    "one {best}."
)
LESS: Final = "Your move wins about {chance} of 100 games, the best one {best}."
NOT_YET: Final = "Your move does not win: you have {points} of {goal} points."


def refutation_told(refutation: Refutation, solver: Seat, cast: Cast) -> tuple[str, ...]:
    """What the rivals did, if that says anything, and what came of it; nothing of what would have been right."""
    deeds = _deeds(refutation, solver, cast)
    met = tuple(told for kind, _, told in deeds[:1] if kind is Counter)
    plays = [(seat, told) for kind, seat, told in deeds if issubclass(kind, PLAYS)]
    did = tuple(told for _, told in plays[-1:])
    outcome = refutation.outcome
    match outcome:
        case RivalWins(winner):
            last = did if plays and plays[-1][0] == winner else ()
            return *met, *last, tell(WINS, name=cast.names[winner])
        case RivalWinsNext(winner):
            end = tell(WINS_NEXT, name=cast.names[winner])
        case WinStopped():
            end = STOPPED_BY_SEVERAL if len(plays) > 1 else STOPPED
        case NoWin(points, goal):
            end = tell(NO_WIN, points=points, goal=goal)
        case Slower(points, goal):
            end = tell(NOT_YET, points=points, goal=goal)
        case Stalemate():
            end = STALEMATE
        case Worse(chance, best):
            end = tell(LIKELY if plays else LESS, chance=round(100 * chance), best=round(100 * best))
        case _:
            assert_never(outcome)
    return *(met or did), *(did if met else ()), end


PLAYS: Final = (Points, Scuttle, Permanent, Steal, Give, OneOff, OneOffOn, OneOffAt)


def _deeds(refutation: Refutation, solver: Seat, cast: Cast) -> list[tuple[type[Action], Seat, str]]:
    """What the rivals did that is worth a word, after the answer: the kind, who did it, and the sentence."""
    steps = [*zip(refutation.states(), refutation.line, strict=False)][1:]
    found = [(seat, unwrapped(action), state) for state, action in steps if (seat := asked(state)) is not None]
    return [
        (type(action), seat, tell(DID, deed=fully(seat, action, view(before, solver), cast)[0].past))
        for seat, action, before in found
        if not is_ally(before, seat, solver) and not isinstance(action, Decline | Draw | Pass)
    ]
