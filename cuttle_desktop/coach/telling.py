"""In which order reasons are told: what decides the game, then what accounts for most of the difference (`topics`).

Of moves that were not tried, as in puzzles, the order is that of the kinds: points, permanents, risks, cards in hand.
Rejected: that order for all. It told a true trifle of a difference that rested on something else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
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
from cuttle_desktop.coach.small_findings import is_slight
from cuttle_desktop.coach.topics import share

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
