"""How good actions are, beside each other: hints and reviews ask the same, so that they tell the same figures.

Every action is looked at alone and from the same dice: a search among several hardly tries those it does not like, and
its figures for these are worth nothing. All that are near the best were looked at equally often; what a shorter look
sees far behind stays there.

One figure chooses, orders and is told. The words for a difference (`gap`) follow from the whole figures shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai.calibration import scale
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.latest import Latest, Steps, finished
from cuttle_desktop.ai.search import Branch, Search, candidates
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import Action, unwrapped
from cuttle_desktop.engine.view import View

# Iterations: for every action, for those that are not hopeless, for those that are ranked, for those near the best.
GLANCE, FIRST_LOOK, SECOND_LOOK, CLOSE_LOOK = 40, 80, 160, 400
HOPELESS, FAR = 0.15, 0.1  # of the chance behind the best, after the glance and after the second look
NO_RIVAL: Final = 0.05  # the same of what can hardly be the best: looked at closely only where it is told
DECIDED: Final = 0.03  # of the chance: where no more is left, or to be had, the second look is close enough
FEW: Final = 3  # actions that are ranked
AT_A_TIME: Final = 8  # iterations of a step: some milliseconds
CONTENDERS: Final = 5  # actions that may be looked at closely for that
CLOSE_TO_THEM: Final = 0.06  # of the chance: further behind the last of the few, the first look is trusted
NEARLY: Final = 0.03
"""Of the chance to win: less makes no difference. With other dice the lead of a move over the next best one varies by a
standard error of 0.009 in the mean of 20 quiet positions, and of 0.022 in the worst of them."""

A_LITTLE, MUCH = 0.07, 0.15  # of the chance: from here on a move is worse by more than a little, and by much


class Ranked(Struct, frozen=True):
    """An action that wins in `chance` of the cases, an estimate. `line` is the likely course from it."""

    action: Action
    chance: float
    line: tuple[Action, ...]


def ranking(
    view: View, seed: int, about: Iterable[Action] = (), beside: Iterable[Action] = (), *, brief: bool = False
) -> tuple[Ranked, ...]:
    """The best actions, the best first, and of what else is asked `about`, and `beside` that, the best of each kind.

    Of actions that differ by a suit of no account one stands for all. It depends on the arguments alone. Where it is
    `brief`, only the best, the next best and what is asked about are told in the figures that a hint tells.
    """
    return finished(ranking_steps(view, seed, about, beside, brief=brief))


def ranking_steps(
    view: View, seed: int, about: Iterable[Action] = (), beside: Iterable[Action] = (), *, brief: bool = False
) -> Steps[tuple[Ranked, ...]]:
    """As `ranking`."""
    tried = [*LOOKED_AT.of(view, seed)]
    yield from _first_looks(tried)
    win = sure_win(view, [each.action for each in tried])
    # Of wins the one on the table comes first; actions with equal chances keep their order.
    tried.sort(key=lambda each: (each.action != win, -each.first))
    close = [each for each in tried[:CONTENDERS] if tried[:FEW][-1].first - each.first < CLOSE_TO_THEM]
    yield from _look(close, SECOND_LOOK)
    first, *rest = sorted(close, key=lambda each: -each.at[SECOND_LOOK])
    best, asked_about = first.at[SECOND_LOOK], {shape(action) for action in about}
    told_of = [first, *rest[:1], *(each for each in rest[1:] if not brief or shape(each.action) in asked_about)]
    yield from _look_closely(told_of, best, FAR)
    yield from _look_closely(close, best, NO_RIVAL)
    close.sort(key=lambda each: (each.action != win, -each.chance))
    told = close[:FEW]
    for asked in (about, beside):
        more = _best_of_each_kind([each for each in tried if each not in told], {shape(action) for action in asked})
        yield from _look(more, SECOND_LOOK)
        yield from _look_closely(more, best, FAR)
        told += more
    told.sort(key=lambda each: (each.action != win, -each.chance))
    return tuple(Ranked(each.action, each.chance, each.line) for each in told)


class Gap(Enum):
    """How far a move is behind a better one, in the whole figures that players read."""

    NONE = auto()
    NEARLY_NONE = auto()
    """No more than the estimates are uncertain by."""
    LITTLE = auto()
    PLAIN = auto()
    WIDE = auto()


def gap(less: float, chance: float) -> Gap:
    """Between the chances of two moves."""
    wins, fewer = round(100 * chance), round(100 * less)
    behind = wins - fewer
    if behind <= 0:
        return Gap.NONE
    limits = ((NEARLY, Gap.NEARLY_NONE), (A_LITTLE, Gap.LITTLE), (MUCH, Gap.PLAIN))
    found = next((found for limit, found in limits if behind < round(100 * limit)), Gap.WIDE)
    return Gap.PLAIN if found is Gap.LITTLE and wins >= 2 * fewer else found


def about_as_good(less: float, chance: float) -> bool:
    """Whether a chance is about as good as a better one."""
    return gap(less, chance) in (Gap.NONE, Gap.NEARLY_NONE)


def alone(view: View, action: Action, iterations: int, seed: int) -> float:
    """The chance to win with an action."""
    return looked_at_alone(view, action, iterations, seed).chance


def looked_at_alone(view: View, action: Action, iterations: int, seed: int) -> Ranked:
    """The chance to win with an action, and the likely course from it."""
    tried = _Tried(view, action, seed)
    finished(tried.look(iterations))
    return Ranked(action, tried.chance, tried.line)


def followed(view: View, seed: int, action: Action) -> Branch:
    """What the search tried after an action that `ranking` ranked."""
    return next(each.branch for each in LOOKED_AT.of(view, seed) if each.action == action)


def _first_looks(tried: Sequence[_Tried]) -> Steps[None]:
    yield from _look(tried, GLANCE)
    best = max(each.at[GLANCE] for each in tried)
    for each in tried:
        looks = FIRST_LOOK if best - each.at[GLANCE] < HOPELESS else GLANCE
        yield from each.look(looks)
        each.first = each.at[looks]


def _look_closely(tried: Iterable[_Tried], best: float, far: float) -> Steps[None]:
    """At those that the second look saw near the best, where something is left to win or to lose."""
    if DECIDED < best < 1 - DECIDED:
        yield from _look([each for each in tried if best - each.at[SECOND_LOOK] < far], CLOSE_LOOK)


def _look(tried: Iterable[_Tried], iterations: int) -> Steps[None]:
    for each in tried:
        yield from each.look(iterations)


class _Tried:
    """An action as if it were the only legal one.

    `at`: the chance to win with it, by the iterations of the looks so far. Whatever is asked next, these stay what they
    were, and so does `first`, by which it is compared with all others.
    """

    first = 0.0

    def __init__(self, view: View, action: Action, seed: int) -> None:
        self.action = action
        self.at: dict[int, float] = {}
        self._search = Search(replace(view, legal=(action,)), learned(view.rules), Random(seed))
        self._scale = scale(view.rules)
        self._looks = 0

    def look(self, iterations: int) -> Steps[None]:
        """Until it was tried so often, by this look and those before it."""
        while self._looks < iterations:
            self._search.iterate()
            self._looks += 1
            if self._looks in (GLANCE, FIRST_LOOK, SECOND_LOOK):
                self.at[self._looks] = self.chance
            if self._looks % AT_A_TIME == 0:
                yield

    @property
    def branch(self) -> Branch:
        (branch,) = self._search.branches
        return branch

    @property
    def chance(self) -> float:
        return self._scale.alone.calibrated(self.branch.total / self.branch.visits)

    @property
    def line(self) -> tuple[Action, ...]:
        return self._search.line(0)


def _best_of_each_kind(tried: Sequence[_Tried], shapes: set[object]) -> list[_Tried]:
    """`tried`: the best first."""
    kinds: dict[type[Action], _Tried] = {}
    for each in tried:
        if shape(each.action) in shapes:
            kinds.setdefault(type(unwrapped(each.action)), each)
    return [*kinds.values()]


def _candidates(view: View, seed: int) -> tuple[_Tried, ...]:
    return tuple(_Tried(view, action, seed) for action in candidates(view))


LOOKED_AT: Final = Latest(_candidates)
"""The actions of the last position, with every look at them."""
