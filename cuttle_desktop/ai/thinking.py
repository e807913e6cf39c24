"""The two questions that can be put to a bot: which action it takes, and what it thinks of each.

Both depend on their arguments alone: the same View, level, style, iterations and seed give the same answer in any
process. No tree is kept between two questions, since an undo or a fresh process would then change the answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from random import Random

from cuttle_desktop.ai.judging import judge_for
from cuttle_desktop.ai.levels import STRENGTHS, Level, Style
from cuttle_desktop.ai.search import Branch, Search
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a search thinks of one action: how often it tried it, the chance to win, and the likely course from it."""

    action: Action
    visits: int
    chance: float
    line: tuple[Action, ...]


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
    """One of `view.legal`. Without `iterations` and `seconds` the budget is the level's own.

    With `iterations` the answer is reproducible. With `seconds` alone the search stops at the deadline.
    """
    rng = Random(seed)
    if level is Level.RANDOM:
        return view.legal[int(rng.random() * len(view.legal))]
    strength = STRENGTHS[level]
    search = Search(view, judge_for(view, style), rng)
    if len(search.actions) == 1:
        return search.actions[0]
    if iterations is None and seconds is None:
        iterations = strength.iterations
    search.run(iterations if iterations is not None else 1_000_000, _deadline(seconds))
    return search.actions[_settled(search, strength.noise, rng)]


def analyse(
    view: View,
    *,
    style: Style = Style.BALANCED,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> tuple[Judgement, ...]:
    """Every action worth telling apart, the most visited first."""
    search = Search(view, judge_for(view, style), Random(seed))
    if iterations is None and seconds is None:
        iterations = STRENGTHS[Level.MASTER].iterations
    search.run(iterations if iterations is not None else 1_000_000, _deadline(seconds))
    found = [
        Judgement(action, branch.visits, _chance(branch, search.branches), (action,))
        for action, branch in zip(search.actions, search.branches, strict=True)
    ]
    return tuple(sorted(found, key=lambda judgement: -judgement.visits))


def _deadline(seconds: float | None) -> Callable[[], bool]:
    if seconds is None:
        return lambda: False
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _chance(branch: Branch, sisters: Sequence[Branch]) -> float:
    """An action never tried is rated as the worst that was."""
    if branch.visits:
        return branch.total / branch.visits
    return min((b.total / b.visits for b in sisters if b.visits), default=0.5)


def _settled(search: Search, noise: float, rng: Random) -> int:
    """The index of the action taken: the most visited, or with noise one drawn by its share."""
    if not noise:
        return search.best()
    scores = [log(branch.weight) / noise + log(1 + branch.visits) for branch in search.branches]
    gumbels = [score - log(-log(rng.random() or 0.5)) for score in scores]
    return gumbels.index(max(gumbels))
