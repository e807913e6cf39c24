"""What speaks for the best move of a comparison: beside which other one, why at all, and what may go wrong.

A judgement that another move lacks though it is about as good would be refuted by the list of chances beside it: a draw
was told by the cards it leaves in hand, above a play that leaves fewer and was called as good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.coach.evidence import accounts
from cuttle_desktop.coach.findings import parried, reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import (
    ComesHome,
    FreesTwo,
    Guards,
    Holds,
    LetsWin,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    Reason,
    Saves,
    ShowsHand,
    Unguards,
    WinsNow,
)
from cuttle_desktop.coach.risk_findings import risk_of
from cuttle_desktop.coach.risk_reasons import HitsNothing, Parried, Risk
from cuttle_desktop.coach.telling import by_weight, is_of_worse, own_first, told_reasons
from cuttle_desktop.engine.actions import Action, Draw
from cuttle_desktop.engine.view import View

DOES: Final = (ComesHome, LosesPoints, Lowers, LosesPermanents, Unguards, FreesTwo, Guards, ShowsHand, Holds, Saves)
"""What a move does to the table and to hands: who asks about it has seen that."""
OF_ITSELF: Final = (*DOES, Needs, WinsNow)
"""The same, and how far it brings its seat."""
ABSURD: Final = HitsNothing | Meagre
"""Of a move that is not even the next best, this says nothing for the best one."""


class CaseFor(NamedTuple):
    """`of`: the best move beside the one that is behind. `threat`, `risk`: told besides, whatever the `reasons` are."""

    of: Outcome
    reasons: tuple[Reason, ...]
    threat: Parried | None
    risk: Risk | None


class Merit(NamedTuple):
    """What a move is good for in itself: a `reason` for it beside drawing a card, which one can nearly always do."""

    reason: Reason
    draw: Action


def merit(
    action: Action, others: Sequence[Alternative], view: View, kinds: tuple[type[object], ...] = OF_ITSELF
) -> Merit | None:
    """Of the table, not of what may come. None for a draw, and where nothing speaks of the move itself.

    A reader of “After 7♦ as a one-off, one of 2 unknown cards has to be played” below a hint for another move asked
    what that one was good for.
    """
    draw = next((each for each in view.legal if isinstance(each, Draw)), None)
    if draw is None or draw == action:
        return None
    contrast = next((each.contrast for each in others if each.action == draw), None)
    of = Outcome(view, action, draw, contrast)
    found = [each for each in reasons(of) if isinstance(each, kinds) and accounts(each, of) and not is_of_worse(each)]
    return Merit(by_weight(found)[0], draw) if found else None


def case_for(action: Action, chance: float, others: Sequence[Alternative], view: View) -> CaseFor | None:
    """Beside the best that is clearly behind and that some fact tells apart from it. None where none is behind.

    What decides the game comes first, then what is so of the best move itself, and last what is so of the other one.
    """
    behind = [each for each in others if not about_as_good(each.chance, chance)]
    if not behind:
        return None
    cases = (_beside(each, action, chance, others, view) for each in behind)
    of, told = next((case for case in cases if case[1]), (_outcome(action, behind[0], view), ()))
    threat = None if any(isinstance(each, WinsNow | LetsWin) for each in told) else parried(of)
    counted = any(isinstance(each, LetsWin) and each.still is not None for each in told)  # that tells the odds
    return CaseFor(of, told, threat, None if counted else risk_of(of))


def _beside(
    worse: Alternative, action: Action, chance: float, others: Sequence[Alternative], view: View
) -> tuple[Outcome, tuple[Reason, ...]]:
    of = _outcome(action, worse, view)
    told = told_reasons(of, as_good=beside_as_good(worse, chance, others, view))
    return of, own_first(each for each in told if worse is others[0] or not isinstance(each, ABSURD))


def _outcome(action: Action, worse: Alternative, view: View) -> Outcome:
    return Outcome(view, action, worse.action, worse.contrast)


def as_good(chance: float, others: Sequence[Alternative]) -> list[Alternative]:
    """Those that are about as good as an action with this chance."""
    return [each for each in others if about_as_good(each.chance, chance)]


def beside_as_good(worse: Alternative, chance: float, others: Sequence[Alternative], view: View) -> Iterator[Outcome]:
    """Each of those that are about as good as the best, beside a worse move."""
    for each in as_good(chance, others):
        if each.action != worse.action:
            contrast = None
            if each.contrast is not None and worse.contrast is not None:
                takes = each.contrast.takes[1], worse.contrast.takes[1]
                contrast = Contrast(each.contrast.instead, worse.contrast.instead, takes)
            yield Outcome(view, each.action, worse.action, contrast)
