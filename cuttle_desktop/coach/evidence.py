"""Whether a reason accounts for the difference between two moves: whether the games that were tried show it.

What is sure stands by itself, and so does what was not tried, but for what is told only where nothing else is.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import (
    Better,
    Holds,
    Keeps,
    LetsWin,
    Meagre,
    Reason,
    Rescues,
    Stops,
    WinsNext,
    WinsSoon,
)
from cuttle_desktop.coach.risk_findings import LIKELY
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed, PlaysBlind
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Discard,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Steal,
    cards_of,
    unwrapped,
)

QUIET: Final = Stops | Rescues | Meagre | Holds | WinsSoon | Better | PlaysBlind  # only where nothing else is
ODDS: Final = 0.05  # of the games: by so much a threat must be oftener
FAR: Final = 0.1  # of the games: by so much, where it is a threat after either move
HARDLY: Final = 0.4  # of the games: a win that comes in fewer is not told (those told at 35 came true in 26)
GONE: Final = 0.25  # by so much oftener a card is lost
USED: Final = 0.15  # of the games: from here on a card is used as is told
CARDS: Final = 0.5  # held more, after two turns


def accounts(reason: Reason, of: Outcome) -> bool:
    """Whether the games that were tried show what it says. What is sure, or was not tried, stands by itself."""
    found = of.contrast
    if found is None:
        return not isinstance(reason, QUIET) or isinstance(reason, Holds)
    then, instead = found.then, found.instead
    match reason:
        case LetsWin(seat, known, unseen, still=still) if still is not None or (unseen and not known):
            return instead.lost_next[seat] - then.lost_next[seat] >= (ODDS if still is None else FAR)
        case WinsNext(still=still) if still is not None:
            return then.won_next - still >= FAR and then.won_next >= HARDLY
        case WinsNext(sure=False):
            return then.won_next - instead.won_next >= ODDS and then.won_next >= HARDLY
        case Exposed(odds=odds, other_odds=other):
            return odds - other >= GONE
        case Keeps(card, use):
            chosen = use is Use.ONLY_CARD or isinstance(of.better, Discard) or card == of.brings
            return chosen or then.plays(card, *_KINDS[use]) >= USED
        case CouldBeCountered(card, odds):
            return (odds or 0.0) >= LIKELY and card not in cards_of(unwrapped(of.better))
        case Holds():
            own = then.cards - instead.cards
            return max(own, instead.rival_cards - then.rival_cards) >= CARDS
        case _:
            return True


_KINDS: Final[dict[Use, tuple[type[Action], ...]]] = {
    Use.COUNTER: (Counter,),
    Use.SCUTTLE: (Scuttle,),
    Use.SCRAP: (OneOff, OneOffOn),
    Use.DRAW: (OneOff,),
    Use.STEAL: (Steal,),
    Use.KING: (Permanent,),
    Use.QUEEN: (Permanent,),
    Use.ONLY_CARD: (Points,),
    Use.POINTS: (Points,),
}
