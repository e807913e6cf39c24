"""What is told for the better of two moves, as a ladder: the first rung on which anything stands is told, and no other.

1. What accounts for the difference, and tells the worse move apart from every move that is better than it.
2. What accounts for it, though another good move lacks it, too.
3. The fact that comes nearest to that, or what the worse move spends: who asks has not thought of it.
4. What the better move does.
5. What is small: an average, a number of cards, what a card may do some day.

The third and the fourth need moves that were tried. Rejected: to mix the rungs. Beside a fact, an average is noise.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final

from cuttle_desktop.ai.prospects import MOSTLY
from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.end_reasons import LetsWin, Loses, WinsNext
from cuttle_desktop.coach.evidence import DOES, accounts
from cuttle_desktop.coach.findings import more_points
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import NewCards, Spares
from cuttle_desktop.coach.purpose import can_wait, purpose
from cuttle_desktop.coach.reason_parts import Side, Use
from cuttle_desktop.coach.reasons import (
    Better,
    Cheaper,
    ComesHome,
    Holds,
    Keeps,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    OnlyCounter,
    Reason,
    Saves,
    SparesTwo,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    Exposed,
    HitsNothing,
    KnownAnswer,
    RisksLess,
    SuitApart,
)
from cuttle_desktop.coach.small_findings import facts, is_slight, slight, worth_more
from cuttle_desktop.coach.telling import DECIDE, by_weight, decides, is_of_worse, own_first
from cuttle_desktop.coach.topics import LEAST, share, weighs
from cuttle_desktop.engine.actions import cards_of, unwrapped

MOST: Final = 3
ODDS: Final = LetsWin | WinsNext | WinsSoon | CouldBeCountered | Exposed
"""Of a win, or of a loss: what accounts for too little is told only where there is no other fact."""


def told_reasons(
    of: Outcome, most: int = MOST, *, of_worse: bool = False, as_good: Iterable[Outcome] = ()
) -> tuple[Reason, ...]:
    """The reasons to tell for the better move, the weightiest first; none where there is no fact.

    `of_worse`: only those that do not name the better move. `as_good`: of other moves that are better than the same
    worse one.
    """
    for rung in _rungs(of, as_good):
        if found := [each for each in rung if is_of_worse(each) or not of_worse]:
            return tuple(_apart(by_weight(found, of), of))[:most]
    return ()


def told_against(of: Outcome, most: int, as_good: Iterable[Outcome]) -> Sequence[Reason]:
    """Why the worse move is worse, for who asks about it; of two cards for points at least which brings more."""
    return _beyond_counts(told_reasons(of, most, as_good=as_good), of) or [*more_points(of)]


def _beyond_counts(told: Sequence[Reason], of: Outcome) -> Sequence[Reason]:
    """What becomes of the card that the worse move plays, where otherwise no more than a number would be told."""
    return [*losses(of), *can_wait(of)] or told if not told or is_count(told) else told


def is_count(told: Sequence[Reason]) -> bool:
    """Whether all that is told is how many cards somebody holds."""
    return bool(told) and all(isinstance(each, Holds) for each in told)


def losses(of: Outcome) -> tuple[Reason, ...]:
    """How often the card is lost that the worse move lays, also where that accounts for little of the difference."""
    return tuple(each for each in facts(of) if isinstance(each, Exposed))


def told_later(of: Outcome, most: int) -> Sequence[Reason]:
    """Those of a move that was made; of what was not tried a small fact where no other is found, but no mere count."""
    told = _beyond_counts(own_first(told_reasons(of, most)), of)[:most]
    return told or [each for each in slight(of) if not of.tried and not isinstance(each, Holds)][:1]


def _rungs(of: Outcome, as_good: Iterable[Outcome]) -> Iterator[Iterable[Reason]]:
    others = [*as_good]
    every = [each for each in facts(of) if not any(_is_refuted(each, other) for other in others)]
    account = [each for each in every if accounts(each, of)]
    plain, small = [each for each in account if not is_slight(each)], [*filter(is_slight, account)]
    if plain:
        shared = [{_kind(each) for each in facts(other)} for other in others]
        yield [each for each in plain if decides(each) or all(_kind(each) in kinds for kinds in shared)]
        yield [each for each in plain if not isinstance(each, CouldBeCountered)]
    if of.tried:
        yield _nearest((each for each in every if not _is_weak(each)), of)
        yield _deed(every, of)
        small = small or _nearest(filter(_is_weak, every), of) or [*worth_more(of)]
    yield small


def _is_refuted(reason: Reason, of: Outcome) -> bool:
    """Whether another good move gives up as many points as the card has that the better one keeps for its points."""
    if not isinstance(reason, Keeps) or reason.use is not Use.POINTS or reason.taken:
        return False
    return any(card.points >= reason.card.points for card in cards_of(of.better))


def _nearest(every: Iterable[Reason], of: Outcome) -> list[Reason]:
    counts = [each for each in every if (part := share(each, of) or 0.0) >= LEAST or (part > 0 and _spends(each))]
    counts = [each for each in counts if not isinstance(each, ODDS) or (weighs(each, of) and not _threatens_both(each))]
    return sorted(by_weight(counts, of), key=lambda each: isinstance(each, ODDS))[:1]


def _is_weak(reason: Reason) -> bool:
    return is_slight(reason) or isinstance(reason, ODDS)


def _threatens_both(reason: Reason) -> bool:
    """A win that threatens after both moves is told by its two figures, and they hardly differ."""
    return isinstance(reason, LetsWin | WinsNext) and reason.still is not None


def _spends(reason: Reason) -> bool:
    return isinstance(reason, OnlyCounter | Meagre | Cheaper) or (isinstance(reason, Keeps) and not is_slight(reason))


def _deed(every: Iterable[Reason], of: Outcome) -> Iterator[Reason]:
    """Beside the other move, or else what it is for in itself, unless that is for the same."""
    done = [each for each in every if isinstance(each, DOES) or (isinstance(each, Keeps) and each.taken)]
    if done:
        yield by_weight(done, of)[0]
        return
    does, its = purpose(of.view, of.better, of.contrast), purpose(of.view, of.worse, of.turned.contrast)
    fails = of.contrast is not None and of.contrast.then.countered > MOSTLY  # then it seldom does that
    if isinstance(does, DOES | Spares | NewCards) and type(does) is not type(its) and not fails:
        yield does


def _apart(found: Iterable[Reason], of: Outcome) -> Iterator[Reason]:
    """Of those about one matter the weightiest; of what is small one; behind what decides the game nothing."""
    matters: set[object] = set()
    for each in found:
        about = _matters(each, of)
        if matters & about:
            continue
        yield each
        if is_slight(each) or isinstance(each, DECIDE):
            return
        matters |= about


def _kind(reason: Reason) -> Hashable:
    """What a third move must have too: the same for the same seat."""
    return type(reason), getattr(reason, "seat", None), getattr(reason, "side", None)


def _matters(reason: Reason, of: Outcome) -> set[object]:
    """What it is about: of two about the same, the weightier is told."""
    match reason:
        case LetsWin(seat) | Loses(seat):
            return {("win", of.view.rules.seating.sides[seat]), ("points", seat)}  # a side wins together
        case WinsNext(cards):
            kept = {("kept", card) for card in cards}
            return {("win", of.view.rules.seating.sides[of.now.me]), ("points", of.now.me), *kept}
        case ComesHome(Side.WORSE, seat):
            return {("points", seat), ("points", of.now.me)}  # which has them no more
        case LosesPermanents(seat=seat, goal=goal):
            return {"table"} if goal is None else {("points", seat), "table"}
        case LosesPoints(seat=seat, to=to):
            return {("points", seat), ("points", seat if to is None else to)}
        case Needs(seat=seat) | ComesHome(seat=seat) | Better(seat=seat):
            return {("points", seat)}
        case Lowers():
            return {("points", of.now.me)}
        case WinsSoon(seat):
            return {("win", of.view.rules.seating.sides[seat]), ("points", seat)}
        case KnownAnswer(card=card, target=target):
            return {target, card, brought_card(unwrapped(of.worse))}
        case Exposed(card) | RisksLess(card) | CouldBeCountered(card) | HitsNothing(card) | SuitApart(worse=card):
            return {card}
        case Holds() | Keeps(use=Use.ONLY_CARD):
            return {Holds}
        case Keeps(card=card, use=Use.POINTS):
            return {Use.POINTS, ("kept", card)}
        case Keeps(card=card) | OnlyCounter(card=card) | Cheaper(dearer=card) | SparesTwo(two=card):
            return {("kept", card)}
        case Saves():
            return {("points", of.now.me), "table"}
        case _:
            return {type(reason)}
