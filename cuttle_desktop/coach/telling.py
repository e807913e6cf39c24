"""Which reasons are told: what decides the game, and then what accounts for most of the difference (`topics`).

Of moves that were not tried, as in puzzles, the order is that of the kinds: points, permanents, risks, cards in hand.
Rejected: that order for all. It told a true trifle of a difference that rested on something else. What a third move
lacks that is better than the worse one, too, is told only if there is nothing else.

Where no fact accounts for the difference, the nearest one is told, or what the worse move spends; then what the better
one does; an average, a number of cards and what a card may do some day come last of all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.evidence import DOES, accounts
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import Adds, Nears
from cuttle_desktop.coach.reason_parts import ONE_CARD, Side, Use
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    ComesHome,
    FreesTwo,
    Guards,
    Holds,
    Keeps,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    OnlyCounter,
    Reason,
    Rescues,
    Saves,
    SecondQueen,
    ShowsHand,
    SparesTwo,
    Stops,
    Unguards,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    PlaysBlind,
    Returned,
    RisksLess,
    SuitApart,
)
from cuttle_desktop.coach.small_findings import facts, is_slight, worth_more
from cuttle_desktop.coach.topics import LEAST, share, weighs
from cuttle_desktop.engine.actions import unwrapped

MOST: Final = 3
ORDER: Final[tuple[type[object], ...]] = (
    WinsNow,
    Loses,
    Stalemate,
    LetsWin,
    WinsNext,
    HitsNothing,
    ComesHome,
    Saves,
    LosesPoints,
    Needs,
    Nears,
    Lowers,
    Adds,
    LosesPermanents,
    Unguards,
    FreesTwo,
    KnownAnswer,
    SecondQueen,
    Guards,
    OnlyCounter,
    SparesTwo,
    RisksLess,
    Exposed,
    Holds,
    DeckTop,
    Cheaper,
    Keeps,
    Blocked,
    ShowsHand,
    CouldBeCountered,
    Returned,
    SuitApart,
)
DECIDE: Final = WinsNow | Loses | Stalemate
ODDS: Final = LetsWin | WinsNext | WinsSoon | CouldBeCountered | Exposed
"""Of a win, or of a loss: what accounts for too little is told only where there is no other fact."""
RAISED: Final = 21  # points: what a goal that rises weighs more than those that are needed

OF_WORSE: Final = (
    Loses
    | Meagre
    | HitsNothing
    | KnownAnswer
    | Returned
    | PlaysBlind
    | OnlyCounter
    | Saves
    | SparesTwo
    | Stops
    | Rescues
    | CouldBeCountered
)
"""Those that can be told without the better move, whatever they hold."""


def is_of_worse(reason: Reason) -> bool:
    """Whether it can be told without the better move: neither that nor a card that it brings is named."""
    match reason:
        case (
            ComesHome(side)
            | LosesPoints(side)
            | LosesPermanents(side)
            | DeckTop(side)
            | Stalemate(side)
            | SecondQueen(side)
        ):
            return side is Side.WORSE
        case LetsWin(still=still):
            return still is None
        case Unguards(lay=lay):
            return not lay
        case Needs(better=better, worse=worse):
            return worse <= ONE_CARD < better
        case Exposed(other=other):
            return other is None
        case Holds(better=better, worse=worse, taken=taken):
            return worse == 0 < better and not taken
        case Keeps(taken=taken):
            return not taken
        case _:
            return isinstance(reason, OF_WORSE)


def told_reasons(
    of: Outcome, most: int = MOST, *, of_worse: bool = False, as_good: Iterable[Outcome] = ()
) -> tuple[Reason, ...]:
    """The reasons to tell for the better move, the weightiest first; none where there is no fact.

    `of_worse`: only those that do not name the better move. `as_good`: of other moves that are better than the same
    worse one.
    """
    every = facts(of)
    found = [each for each in every if accounts(each, of)]
    if of.tried and all(map(is_slight, found)):
        found = [*_nearly(every, of), *found] or [*worth_more(of)]
    shared = [{_kind(each) for each in facts(other)} for other in as_good] if found else []
    both = [each for each in found if decides(each) or all(_kind(each) in kinds for kinds in shared)]
    found = [each for each in found if not isinstance(each, CouldBeCountered)] if all(map(is_slight, both)) else both
    if of.tried and not found:
        found = by_weight(filter(_is_deed, every), of)[:1]
    if of_worse:
        found = [each for each in found if is_of_worse(each)]
    kept: list[Reason] = []
    matters: set[object] = set()
    for each in by_weight(found, of):
        about = _matters(each, of)
        if matters & about or (kept and is_slight(each)) or any(isinstance(k, DECIDE) for k in kept):
            continue
        kept.append(each)
        matters |= about
    return tuple(kept[:most])


def _nearly(every: Iterable[Reason], of: Outcome) -> list[Reason]:
    """The weightiest fact that accounts for too little by itself: better than none, and than an average.

    What the worse move spends is told however little it seems to count: who asks has not thought of it.
    """
    counts = [each for each in every if (part := share(each, of) or 0.0) >= LEAST or (part > 0 and _spends(each))]
    counts = [each for each in counts if not isinstance(each, ODDS) or weighs(each, of)]
    return sorted(by_weight(counts, of), key=lambda each: isinstance(each, ODDS))[:1]


def _is_deed(reason: Reason) -> bool:
    """What the better move does, or brings: told where nothing accounts for the difference."""
    return isinstance(reason, DOES) or (isinstance(reason, Keeps) and reason.taken)


def _spends(reason: Reason) -> bool:
    return isinstance(reason, OnlyCounter | Meagre | Cheaper) or (isinstance(reason, Keeps) and not is_slight(reason))


def own_first(told: Iterable[Reason]) -> tuple[Reason, ...]:
    """What decides the game, then what is so of the better move itself, and last what is so of the other one."""
    first = DECIDE | LetsWin | HitsNothing
    return tuple(sorted(told, key=lambda each: not isinstance(each, first) and is_of_worse(each)))


def by_weight(found: Iterable[Reason], of: Outcome) -> list[Reason]:
    """The weightiest first: what decides the game, and then what accounts for most of the gap, if that was tried."""

    def place(reason: Reason) -> tuple[float, ...]:
        first = isinstance(reason, DECIDE | LetsWin | WinsNext | HitsNothing)
        return is_slight(reason) - first, 0 if first else -(share(reason, of) or 0.0), _place(reason), -weight(reason)

    return sorted(found, key=place)


def decides(reason: Reason) -> bool:
    """Whether it is sure and ends the game: then it is told, whatever else there is."""
    match reason:
        case WinsNow() | Loses() | Stalemate():
            return True
        case LetsWin(_, known, unseen, still=still):
            return still is None and (bool(known) or not unseen)
        case WinsNext(sure=sure):
            return sure
        case _:
            return False


def _kind(reason: Reason) -> Hashable:
    """What a third move must have too: the same for the same seat."""
    return type(reason), getattr(reason, "seat", None), getattr(reason, "side", None)


def _place(reason: Reason) -> int:
    """In the order of kinds; a goal that rises where points do."""
    if isinstance(reason, LosesPermanents) and reason.goal is not None:
        return ORDER.index(Needs)
    return ORDER.index(type(reason)) if type(reason) in ORDER else len(ORDER)


def weight(reason: Reason) -> float:
    """Among reasons of one kind."""
    match reason:
        case LosesPoints(points=points):
            return points
        case Needs(better=better, worse=worse):
            return abs(better - worse)
        case LosesPermanents(cards=cards) | ComesHome(cards=cards):
            return len(cards) + RAISED * (isinstance(reason, LosesPermanents) and reason.goal is not None)
        case LetsWin(known=known, unseen=unseen, odds=odds):
            return len(known) + (odds or 0.0) + len(unseen) / 100  # of a side, who has most to win with
        case Keeps(card=card, targets=targets, use=use):
            return (use is Use.COUNTER) * 20 + sum(target.points for target in targets) + card.points / 100
        case Better(points=points):
            return points
        case Holds(better=better, worse=worse):
            return abs(better - worse)
        case _:
            return 0.0


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
