"""The question that is put to a bot: which action it takes.

It depends on the arguments alone: the same View, level, style, iterations and seed give the same answer in any
process. No tree is kept between two questions, since an undo or a fresh process would then change the answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import exp, inf, log
from random import Random

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.levels import STRENGTHS, Level, Strength
from cuttle_desktop.ai.search import Branch, Judge, Search
from cuttle_desktop.ai.sense import is_absurd, is_senseless
from cuttle_desktop.ai.styles import TASTES, Style, Tasteful, habit
from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Decline,
    Discard,
    Draw,
    Give,
    Pass,
    Permanent,
    Points,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, imagine, may_hold, opponents, wins_unanswered

UNLIMITED = 1_000_000
WORLDS, WALKS = 100, 6  # at least so many worlds for a choice, and at most so many walks in each
SURE = (Points, Permanent, Steal, Give)


def choose(
    view: View,
    story: Sequence[Seen],
    level: Level,
    *,
    style: Style = Style.BALANCED,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Action:
    """One of `view.legal`. `iterations` and `seconds` limit a level that searches; without both, the level's own do.

    With `iterations` alone the answer is reproducible. A View holds what its seat remembers: no level needs `story`.
    """
    rng = Random(seed)
    if level is Level.RANDOM:
        return view.legal[int(rng.random() * len(view.legal))]
    strength, over = STRENGTHS[level], _deadline(seconds)
    walks = min(WALKS, (iterations or strength.iterations) // WORLDS) or 1
    search = _search(view, style, rng, walks)
    for action, branch in zip(search.actions, search.branches, strict=True):
        branch.weight *= exp(habit(strength.habits, action))
    if len(search.actions) == 1:
        return search.actions[0]
    if (win := win_in_sight(view, search.actions)) is not None:
        return win
    if strength.iterations:
        own = strength.iterations if seconds is None else UNLIMITED
        search.run(own if iterations is None else iterations, over)
    if strength.noise:
        open_to_it = _considered(view, search.actions, strength, rng)
        return search.actions[_drawn(search.branches, open_to_it, strength, rng)]
    return search.actions[search.best()]


def _search(view: View, style: Style, rng: Random, walks: int) -> Search:
    judge: Judge = learned(view.rules)
    taste = TASTES[style]
    if style is not Style.BALANCED:
        judge = Tasteful(judge, taste, view.seat, view.rules.seating.sides)
    search = Search(view, judge, rng, walks)
    for action, branch in zip(search.actions, search.branches, strict=True):
        branch.weight *= exp(habit(taste.habits, action))
    _look_at_wins(view, search)
    return search


def _look_at_wins(view: View, search: Search) -> None:
    """A one-off that wins unless it is countered is tried, however rarely such one-offs were best in training."""
    if view.asks[-1].seat != view.turn:
        return
    most = sum(branch.weight for branch in search.branches)
    for action, branch in zip(search.actions, search.branches, strict=True):
        if isinstance(unwrapped(action), ONE_OFFS) and wins_unanswered(view, action):
            branch.weight = most


def win_in_sight(view: View, actions: Sequence[Action]) -> Action | None:
    """An action that wins and that no two can counter. Every level plays it."""
    if view.asks[-1].seat != view.turn:
        return None
    sure = (action for action in actions if isinstance(unwrapped(action), SURE))
    return next((action for action in sure if wins_unanswered(view, action)), None)


def sure_win(view: View, actions: Sequence[Action]) -> Action | None:
    """An action that wins and that no rival can answer, whatever of the cards that `view` cannot place it holds."""
    rivals = opponents(view.rules, view.seat)
    world = imagine(view, view.unseen)
    hands = tuple(may_hold(view, seat) if seat in rivals else hand for seat, hand in enumerate(world.hands))
    feared = world._replace(hands=hands)
    return next((action for action in actions if _wins_surely(feared, view.seat, action, rivals)), None)


def _wins_surely(feared: State, seat: Seat, action: Action, rivals: Sequence[Seat]) -> bool:
    """Whether `seat` has won after `action`. The hands of rivals hold all that they might."""
    if isinstance(unwrapped(action), Draw | Pass | Discard | Take):
        return False  # what wins by itself has won before
    state = after(feared, action)
    while (window := open_window(state)) is not None:
        if window.seat in rivals and len(answers(state)) > 1:
            return False
        state = after(state, Decline())
    return state.result is not None and seat in state.result.winners


def _deadline(seconds: float | None) -> Callable[[], bool]:
    if seconds is None:
        return lambda: False
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _considered(view: View, actions: Sequence[Action], strength: Strength, rng: Random) -> list[bool]:
    """Which actions a noisy level thinks of: what makes sense to it, less what it overlooks."""
    foolish = is_senseless if strength.sensible else is_absurd
    found = _spared([True] * len(actions), [foolish(view, action) for action in actions])
    overlooked = tuple(kind for kind, chance in strength.overlooks.items() if rng.random() < chance)
    return _spared(found, [isinstance(unwrapped(action), overlooked) for action in actions])


def _spared(found: Sequence[bool], dropped: Sequence[bool]) -> list[bool]:
    """`found` without what is `dropped`, unless nothing were left."""
    left = [kept and not gone for kept, gone in zip(found, dropped, strict=True)]
    return left if any(left) else [*found]


def _drawn(branches: Sequence[Branch], considered: Sequence[bool], strength: Strength, rng: Random) -> int:
    """The index of a branch that is `considered`, drawn by its weight: the Gumbel trick, one draw for each branch."""
    thought_of = [branch.weight for branch, taken in zip(branches, considered, strict=True) if taken]
    least = strength.least * max(thought_of)
    scores: list[float] = []
    for branch, taken in zip(branches, considered, strict=True):
        luck = -log(-log(rng.random() or 0.5))
        likely = taken and branch.weight >= least
        scores.append(log(branch.weight) / strength.noise + luck if likely else -inf)
    return scores.index(max(scores))
