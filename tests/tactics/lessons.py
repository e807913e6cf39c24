"""Why the answer of a puzzle that was found is right: facts that are true in each world its proof has tried."""

from __future__ import annotations

from cuttle_desktop.engine.actions import ONE_OFFS, Action, Decline, unwrapped
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.state import State, counterable, goal, kings, score
from cuttle_desktop.engine.step import step
from cuttle_desktop.session.puzzles.puzzle import SOLVER, Merit, PastTwo, Upshot
from cuttle_desktop.words.action_parts import card_of


def merit(state: State, action: Action, theme: str, turns: int) -> Merit:
    """`turns`: as of the puzzle."""
    if turns == 1:
        return _win(state, action)
    seats, card = state.rules.seats, card_of(action)
    safe, won = (Upshot.SAFE, Upshot.WIN_NEXT) if seats == 2 else (Upshot.SAFE_FROM_ALL, Upshot.WIN_PAST_ALL)
    goals, is_king = state.rules.goals, card is not None and card.rank is Rank.KING
    return Merit(
        won if turns > seats else safe,
        _past_two(state, action) if theme == "two" else None,
        goal=goals[min(kings(state, SOLVER) + 1, len(goals) - 1)] if is_king else 0,
    )


def _past_two(state: State, action: Action) -> PastTwo:
    if not isinstance(unwrapped(action), ONE_OFFS):
        return PastTwo.NO_ONE_OFF
    return PastTwo.OWN_TWO if counterable(state, SOLVER) else PastTwo.QUEEN


def _win(state: State, action: Action) -> Merit:
    """Of a win at once that nobody counters."""
    after = step(state, action)[0]
    while not after.result and Decline() in answers(after):
        after = step(after, Decline())[0]
    points, needed = score(after, SOLVER), goal(after, SOLVER)
    return Merit(Upshot.WIN if points >= needed else Upshot.PARTNER_WINS, points=points, goal=needed)
