"""What speaks for the best move of a comparison: beside which other one, why at all, and what may go wrong.

A judgement that another move lacks though it is about as good would be refuted by the list of chances beside it: a draw
was told by the cards it leaves in hand, above a play that leaves fewer and was called as good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.coach.end_reasons import LetsWin, WinsNow
from cuttle_desktop.coach.evidence import accounts
from cuttle_desktop.coach.ladder import is_count, losses, told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import Behind, Idle, Nears, NoHurry, Spares, Stays, Unmoved
from cuttle_desktop.coach.purpose import can_wait, purpose
from cuttle_desktop.coach.reasons import Holds, Keeps, Meagre, Needs, Reason, WinsSoon
from cuttle_desktop.coach.risk_findings import risk_of, risks_less
from cuttle_desktop.coach.risk_reasons import Exposed, HitsNothing, OftenLost, Parried, Risk
from cuttle_desktop.coach.small_findings import is_slight
from cuttle_desktop.coach.telling import DECIDE, is_of_worse, own_first
from cuttle_desktop.coach.trade import trade
from cuttle_desktop.coach.win_findings import parried
from cuttle_desktop.engine.actions import Action, cards_of
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.view import View

ABSURD: Final = HitsNothing | Meagre
"""Of a move that is not even the next best, this says nothing for the best one."""


class CaseFor(NamedTuple):
    """What is told for a best move. `of`, `reasons`: why it is better than the best one that is behind.

    `own`: what it is for; `equal`: those that are about as good, and `its`: what the first of them is for, if that is
    another kind of thing. Of an answer or a discard `own` and `price` are what it has over the first, and that over it.
    `threat`, `risk`: told besides, whatever the rest is.
    """

    of: Outcome
    own: Reason | None
    reasons: tuple[Reason, ...]
    equal: tuple[Alternative, ...]
    its: Reason | None
    price: Reason | None
    threat: Parried | None
    risk: Risk | None


def case_for(action: Action, chance: float, others: Sequence[Alternative], view: View) -> CaseFor:
    """Beside moves that are about as good only what decides the game speaks against a third: nobody would choose that.

    Else it is told why it is better than the best of the others that some fact tells apart from it.
    """
    equal, first = as_good(chance, others), others[0]
    cases = [_beside(each, action, chance, others, view) for each in others if each not in equal]
    beside = _outcome(action, first, view)
    of, told = next((case for case in cases if case[1]), (beside, ()))
    own, its, price = _own(action, others, view), None, None
    if equal:
        told = tuple(each for each in told if isinstance(each, DECIDE | LetsWin))
        of = of if told else beside
    if equal and isinstance(view.asks[-1], Turn):
        its = purpose(view, first.action, beside.turned.contrast)
    elif equal:
        own, price = trade(beside)
    threat = None if any(isinstance(each, WinsNow | LetsWin) for each in told) else parried(of)
    strong = [each for each in told if accounts(each, of) and not is_slight(each)]
    if own is not None and not strong and not isinstance(own, NoHurry | Behind | Unmoved):
        told = ()
    if not all(is_of_worse(each) or isinstance(each, WinsSoon) for each in strong):
        own = None
    soon = any(
        isinstance(each, WinsSoon) or (isinstance(each, LetsWin) and each.still is not None) for each in (*told, price)
    )
    return CaseFor(
        of,
        own,
        tuple(each for each in told if type(each) is not type(own)),
        tuple(equal),
        None if type(its) is type(own) or isinstance(its, Keeps) else its,
        price,
        threat,
        None if soon else _risk(of, told),
    )


def _own(action: Action, others: Sequence[Alternative], view: View) -> Reason | None:
    """What it is for; of points that bring nothing else, that they risk less than those of another move."""
    own = purpose(view, action, others[0].contrast)
    if own is not None and not isinstance(own, Stays | Spares):
        return own
    return next((risk for each in others for risk in risks_less(_outcome(action, each, view))), own)


def _risk(of: Outcome, told: Sequence[Reason]) -> Risk | None:
    """Of the best move, unless a reason gives that figure already, beside one that is worse."""
    risk = risk_of(of)
    known = isinstance(risk, OftenLost) and any(isinstance(each, Exposed) and each.other == risk.card for each in told)
    return None if known else risk


def both_sides(of: Outcome) -> tuple[Reason | None, Reason | None]:
    """Of a worse move that is about as good: what it is for, or has over the better one, and what that has over it.

    What both are for is no reason for either.
    """
    price, gain = trade(of)
    price = next(can_wait(of), price) if isinstance(price, Holds | None) else price
    own, its = (purpose(of.view, each.better, each.contrast) for each in (of, of.turned))
    if type(own) is type(its) or (isinstance(price, Needs) and isinstance(its, Nears) and price.seat == its.seat):
        return gain, price
    gain = its if its is not None and not (isinstance(its, Spares) and _is_so_of(of.better, its)) else gain
    return gain, own if gain is not None and price is None and not _is_so_of(of.worse, own) else price


def _is_so_of(action: Action, reason: Reason | None) -> bool:
    """Whether what speaks for another move is so of this one, too: it keeps the same cards, or nothing is urgent."""
    kept = reason.cards if isinstance(reason, Idle) else (reason.kept,) if isinstance(reason, Spares) else None
    return isinstance(reason, NoHurry | Behind) or (kept is not None and not {*cards_of(action)}.intersection(kept))


def _beside(
    worse: Alternative, action: Action, chance: float, others: Sequence[Alternative], view: View
) -> tuple[Outcome, tuple[Reason, ...]]:
    of = _outcome(action, worse, view)
    told = told_reasons(of, as_good=beside_better(worse, chance, others, view))
    told = losses(of) or told if is_count(told) else told
    return of, own_first(each for each in told if worse is others[0] or not isinstance(each, ABSURD))


def _outcome(action: Action, worse: Alternative, view: View) -> Outcome:
    return Outcome(view, action, worse.action, worse.contrast)


def as_good(chance: float, others: Sequence[Alternative]) -> list[Alternative]:
    """Those that are about as good as an action with this chance."""
    return [each for each in others if about_as_good(each.chance, chance)]


def beside_better(worse: Alternative, chance: float, others: Sequence[Alternative], view: View) -> Iterator[Outcome]:
    """Each that is about as good as the best, or plainly better than a worse move, beside that.

    A reason that one of them lacks too is refuted by the list: it would set the worse move above it.
    """
    for each in others:
        better = about_as_good(each.chance, chance) or not about_as_good(worse.chance, each.chance)
        if better and each.chance >= worse.chance and each.action != worse.action:
            contrast = each.contrast.beside(worse.contrast) if each.contrast and worse.contrast else None
            yield Outcome(view, each.action, worse.action, contrast)
