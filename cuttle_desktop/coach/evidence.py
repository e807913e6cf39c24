"""Whether a reason accounts for the difference between two moves: whether the games that were tried show it.

What is sure stands by itself. Of what was not tried nothing is told that needs odds.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import (
    ComesHome,
    FreesTwo,
    Guards,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Reason,
    Rescues,
    ShowsHand,
    Stops,
    Unguards,
)
from cuttle_desktop.coach.risk_findings import LIKELY
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, PlaysBlind
from cuttle_desktop.coach.topics import LEAST, share, weighs
from cuttle_desktop.engine.actions import cards_of, unwrapped

DOES: Final = WinsNow | ComesHome | LosesPoints | Lowers | LosesPermanents | Unguards | FreesTwo | Guards | ShowsHand
"""What a move does to the table and to hands: who asks about it has seen that."""
SMALL: Final = Stops | Rescues | Meagre | PlaysBlind
ODDS: Final = 0.05  # of the games: by so much a threat must be oftener
FAR: Final = 0.1  # of the games: by so much, where it is a threat after either move
HARDLY: Final = 0.4  # of the games: a win that comes in fewer is not told (those told at 35 came true in 26)


def accounts(reason: Reason, of: Outcome) -> bool:
    """Whether the games that were tried show what it says."""
    found = of.contrast
    if found is None:
        return not isinstance(reason, SMALL)
    then, instead = found.then, found.instead
    match reason:
        case LetsWin(seat, known, unseen, still=still) if still is not None or (unseen and not known):
            return instead.lost_next[seat] - then.lost_next[seat] >= (ODDS if still is None else FAR)
        case WinsNext(still=still) if still is not None:
            return then.won_next - still >= FAR and then.won_next >= HARDLY
        case WinsNext(sure=False):
            return then.won_next - instead.won_next >= ODDS and then.won_next >= HARDLY
        case CouldBeCountered(card, odds):
            return (odds or 0.0) >= LIKELY and card not in cards_of(unwrapped(of.better))
        case Meagre(glasses=False, target=None):
            return (share(reason, of) or 0.0) >= LEAST
        case WinsNow() | Loses() | Stalemate() | LetsWin() | WinsNext():
            return True
        case _:
            return weighs(reason, of) is not False
