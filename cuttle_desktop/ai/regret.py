"""What an action cost, or wins: its chance beside that of the action that a search prefers, both from the same View."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.prospects import Contrast, contrast_between
from cuttle_desktop.ai.search import TRIED, Search
from cuttle_desktop.ai.thinking import Judgement, analyse, win_in_sight
from cuttle_desktop.engine.actions import Action, Points, unwrapped
from cuttle_desktop.engine.view import View

NEARLY: Final = 0.03  # of the chance to win: less makes no difference
USES: Final = 2  # of a card that are told beside the one that is answered


@dataclass(frozen=True, slots=True)
class Regret:
    """`better` would have won in `chance` of the cases, the action that was taken in `taken` of them: estimates."""

    better: Action
    chance: float
    taken: float
    as_good: tuple[Action, ...] = field(default=(), kw_only=True)
    """Others that the search tried often and found about as good as `better`."""

    @property
    def loss(self) -> float:
        return self.chance - self.taken


def regret(view: View, action: Action, iterations: int, seed: int) -> Regret | None:
    """None if the search takes the same action, or one that differs only by a suit of no account."""
    win = win_in_sight(view, view.legal)  # the search may not even try what its prior finds odd
    first, *others = analyse(view, iterations=iterations, seed=seed)
    better = win or first.action
    if shape(better) == shape(action):
        return None
    chance, taken = (_chance_of(_alone(view, each, iterations, seed)) for each in (better, action))
    near = () if win else (each for each in others if first.chance - each.chance < NEARLY and _is_founded(each, first))
    return Regret(better, chance, taken, as_good=tuple(each.action for each in near))


def _is_founded(judgement: Judgement, best: Judgement) -> bool:
    return judgement.visits * TRIED >= best.visits


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action that wins in `chance` of the cases, an estimate.

    `contrast`: what usually comes of the action that it is compared with, and of this one instead.
    """

    action: Action
    chance: float
    contrast: Contrast | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """An action wins in `chance` of the cases, an estimate, and is compared with the best of the others.

    `line` is the likely course from the action on, `obvious` what a beginner might ask about, if that is neither.
    `asked` is what the player did ask about; nothing is obvious then. `same` stands for it where it differs from the
    action by a suit of no account, and `uses` are what else could be done with that card, the best first.
    """

    chance: float
    next_best: Alternative
    line: tuple[Action, ...] = ()
    obvious: Alternative | None = None
    asked: Alternative | None = None
    same: Action | None = None
    uses: tuple[Alternative, ...] = ()


def comparison(view: View, action: Action, iterations: int, seed: int) -> tuple[Action, Comparison | None]:
    """The better one of `action` and the best other, beside the other of the two.

    None where there is no other, or none that differs by more than a suit of no account.
    """
    others = tuple(other for other in view.legal if shape(other) != shape(action))
    if not others:
        return action, None
    best = analyse(replace(view, legal=others), iterations=iterations, seed=seed)[0].action
    tried = [(_alone(view, each, iterations, seed), each) for each in (action, best)]
    (search, better), (behind, other) = sorted(tried, key=lambda one: -_chance_of(one[0]))

    contrast = contrast_between(view, better, other, seed)
    return better, Comparison(_chance_of(search), Alternative(other, _chance_of(behind), contrast), search.line(0))


def obvious(view: View, action: Action, found: Comparison, iterations: int, seed: int) -> Alternative | None:
    """To lay the card worth most, as beginners do, unless that is the `action` compared or its next best."""
    points = [each for each in view.legal if isinstance(each, Points)]
    most = max(points, key=lambda each: each.card.points, default=None)
    if most is None or shape(most) in {shape(action), shape(found.next_best.action)}:
        return None
    chance = _chance_of(_alone(view, most, iterations, seed))
    return Alternative(most, chance, contrast_between(view, action, most, seed))


def asked_about(
    plays: Sequence[Action], view: View, action: Action, found: Comparison, iterations: int, seed: int
) -> Comparison:
    """`found`, with the best of several plays beside `action`, and the best of each other kind of them."""
    same = next((play for play in plays if shape(play) == shape(action)), None)
    others = tuple(play for play in plays if shape(play) != shape(action))
    asked: Alternative | None = None
    uses: list[Alternative] = []
    for best in _best_of_each_kind(others, view, iterations, seed)[: USES + 1]:
        if same is not None or asked is not None:
            uses.append(Alternative(best, _chance_of(_alone(view, best, iterations // 2, seed))))
        elif shape(best) == shape(found.next_best.action):
            asked = found.next_best
        else:
            chance = _chance_of(_alone(view, best, iterations, seed))
            asked = Alternative(best, chance, contrast_between(view, action, best, seed))
    uses.sort(key=lambda use: -use.chance)
    return replace(found, asked=asked, same=same if same != action else None, uses=tuple(uses[:USES]))


def _best_of_each_kind(plays: tuple[Action, ...], view: View, iterations: int, seed: int) -> list[Action]:
    if not plays:
        return []
    kinds: dict[type[Action], Action] = {}
    for judgement in analyse(replace(view, legal=plays), iterations=iterations, seed=seed):
        kinds.setdefault(type(unwrapped(judgement.action)), judgement.action)
    return [*kinds.values()]


def lead(view: View, action: Action, other: Action, iterations: int, seed: int) -> float:
    """How much more of the chance to win `action` promises than `other`, each tried as the only legal one."""
    first, second = (_chance_of(_alone(view, each, iterations, seed)) for each in (action, other))
    return first - second


def _alone(view: View, action: Action, iterations: int, seed: int) -> Search:
    """As if it were the only legal action: a search among several hardly tries those it does not like."""
    search = Search(replace(view, legal=(action,)), learned(view.rules), Random(seed))
    for _ in range(iterations):
        search.iterate()
    return search


def _chance_of(search: Search) -> float:
    return search.branches[0].total / search.branches[0].visits
