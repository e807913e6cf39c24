"""What each of two moves that are about as good has over the other: why it hardly matters which one is played.

Two moves are rarely good for the same thing: one brings points that may be taken, the other keeps a card. A player who
is told only that both are as good learns nothing by it, so each gets the weightiest fact that speaks for it. These need
not account for a difference, as there is none; but what was tried and did not show is left out here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, WinsNext, WinsNow
from cuttle_desktop.coach.evidence import DOES, accounts
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import NewCards, Spares
from cuttle_desktop.coach.purpose import purpose
from cuttle_desktop.coach.reasons import (
    Better,
    Holds,
    LosesPermanents,
    LosesPoints,
    Meagre,
    Reason,
    SparesTwo,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed, HitsNothing, PlaysBlind
from cuttle_desktop.coach.small_findings import facts, is_slight, slight
from cuttle_desktop.coach.telling import by_weight, own_first, told_reasons
from cuttle_desktop.coach.topics import LEAST, share

JUDGED: Final = Better | WinsSoon | Meagre | PlaysBlind | HitsNothing | WinsNow | Loses
"""What says that one move is better, or ends the game."""
ODDS: Final = LetsWin | WinsNext | CouldBeCountered | Exposed


class Trade(NamedTuple):
    """What the better move of an Outcome has over the other, and that over it. None where nothing tells."""

    gain: Reason | None
    its_gain: Reason | None


def trade(of: Outcome) -> Trade:
    """The weightiest fact for each. Of odds alone, with nothing to set against them, the other move would be worse."""
    gain, its_gain = (next(iter(gains(each)), None) for each in (of, of.turned))
    if (isinstance(gain, LosesPoints) and gain.own) or (isinstance(gain, LosesPermanents) and gain.also):
        its_gain = None  # the gain names it
    return Trade(
        None if its_gain is None and isinstance(gain, ODDS) else gain,
        None if gain is None and isinstance(its_gain, ODDS) else its_gain,
    )


def gains(of: Outcome) -> list[Reason]:
    """What the better move has over the other: facts of the table and of hands, and odds that were tried."""
    known = [each for each in facts(of) if not isinstance(each, JUDGED) and _shows(each, of)]
    return by_weight(known, of) or ([] if of.tried else [*slight(of)])


def told_or_done(of: Outcome, most: int, as_good: Iterable[Outcome] = ()) -> Sequence[Reason]:
    """What is told for the better move; what it does, where that is only an average, a number of cards, or nothing."""
    told = told_reasons(of, most, as_good=as_good)
    if not all(map(is_slight, told)):
        return told
    does, its = purpose(of.view, of.better, of.contrast), purpose(of.view, of.worse, of.turned.contrast)
    return (does,) if isinstance(does, DOES | Spares | NewCards) and type(does) is not type(its) else told


def told_later(of: Outcome, most: int) -> Sequence[Reason]:
    """Those of a move that was made; of what was not tried a small fact where no other is found, but no mere count."""
    told = own_first(told_or_done(of, most))
    return told or [each for each in slight(of) if not of.tried and not isinstance(each, Holds)][:1]


def _shows(reason: Reason, of: Outcome) -> bool:
    if isinstance(reason, SparesTwo) and (reason.lost or reason.hand):
        return False
    if isinstance(reason, ODDS):
        return of.tried and accounts(reason, of)
    return (found := share(reason, of)) is None or found >= LEAST
