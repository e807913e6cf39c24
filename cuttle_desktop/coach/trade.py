"""What each of two moves that are about as good has over the other: why it hardly matters which one is played.

Two moves are rarely good for the same thing: one brings points that may be taken, the other keeps a card. A player who
is told only that both are as good learns nothing by it, so each gets the weightiest fact that speaks for it. These need
not account for a difference, as there is none; but what was tried and did not show is left out here too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, WinsNext, WinsNow
from cuttle_desktop.coach.evidence import accounts
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import (
    Better,
    Keeps,
    LosesPermanents,
    LosesPoints,
    Meagre,
    Reason,
    SparesTwo,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed, HitsNothing, PlaysBlind
from cuttle_desktop.coach.small_findings import facts, slight
from cuttle_desktop.coach.telling import by_weight
from cuttle_desktop.coach.topics import LEAST, share

JUDGED: Final = Better | WinsSoon | Meagre | PlaysBlind | HitsNothing | WinsNow | Loses
"""What says that one move is better, or ends the game."""
APART: Final = Keeps | LosesPermanents
"""Of these each has its own cards: what two moves are good for, though it be of one kind."""
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
    if type(gain) is type(its_gain) and not isinstance(gain, APART):
        gain = its_gain = None  # as much is so of both
    return Trade(
        None if its_gain is None and isinstance(gain, ODDS) else gain,
        None if gain is None and isinstance(its_gain, ODDS) else its_gain,
    )


def gains(of: Outcome) -> list[Reason]:
    """What the better move has over the other: facts of the table and of hands, and odds that were tried."""
    known = [each for each in facts(of) if not isinstance(each, JUDGED) and _shows(each, of)]
    return by_weight(known, of) or ([] if of.tried else [*slight(of)])


def _shows(reason: Reason, of: Outcome) -> bool:
    if isinstance(reason, SparesTwo) and (reason.lost or reason.hand):
        return False
    if isinstance(reason, ODDS):
        return of.tried and accounts(reason, of)
    return (found := share(reason, of)) is None or found >= LEAST
