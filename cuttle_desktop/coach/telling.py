"""Which reasons are told, in one order: what decides the game, then points, permanents, risks, cards in hand.

A reason must account for the difference: it is left out where the games that were tried do not show it.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.ai.prospects import brought_card
from cuttle_desktop.coach.findings import reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reason_parts import Side, Use
from cuttle_desktop.coach.reasons import (
    Better,
    Cheaper,
    ComesHome,
    CouldBeCountered,
    DeckTop,
    Exposed,
    Guards,
    HitsNothing,
    Holds,
    Keeps,
    KnownAnswer,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Needs,
    OnlyCounter,
    PlaysBlind,
    Reason,
    Returned,
    Saves,
    ShowsHand,
    SparesTwo,
    SuitApart,
    Unguards,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.engine.actions import (
    Counter,
    Discard,
    OneOff,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
    cards_of,
    unwrapped,
)

MOST: Final = 3
ORDER: Final[tuple[type[object], ...]] = (
    WinsNow,
    Loses,
    LetsWin,
    WinsNext,
    HitsNothing,
    ComesHome,
    Saves,
    LosesPoints,
    Needs,
    LosesPermanents,
    Unguards,
    KnownAnswer,
    Guards,
    OnlyCounter,
    SparesTwo,
    Exposed,
    DeckTop,
    Cheaper,
    Keeps,
    ShowsHand,
    CouldBeCountered,
    Returned,
    SuitApart,
    PlaysBlind,
    Holds,
    Better,
)
DECIDE: Final = WinsNow | Loses
QUIET: Final = Holds | Better | PlaysBlind  # told only where nothing else is
RISKS: Final = Exposed | CouldBeCountered
"""Where two moves are about equal, their odds would contradict that."""
ODDS: Final = 0.05  # of the games: by so much a threat must be oftener
HARDLY: Final = 0.2  # of the games: a win that comes in fewer is not told
GONE: Final = 0.25  # by so much oftener a card is lost
USED: Final = 0.15  # of the games: from here on a card is used as is told
LIKELY: Final = 0.25  # of the games: from here on a counter is told
CARDS: Final = 0.5  # held more, after two turns


OF_WORSE: Final = (
    Loses
    | LetsWin
    | HitsNothing
    | KnownAnswer
    | Returned
    | PlaysBlind
    | OnlyCounter
    | Saves
    | SparesTwo
    | CouldBeCountered
)
"""Those that can be told without the better move, whatever they hold."""


def is_of_worse(reason: Reason) -> bool:
    """Whether it can be told without the better move: neither that nor a card that it brings is named."""
    match reason:
        case ComesHome(side) | LosesPoints(side) | LosesPermanents(side) | DeckTop(side):
            return side is Side.WORSE
        case Exposed(other=other):
            return other is None
        case Keeps(taken=taken):
            return not taken
        case _:
            return isinstance(reason, OF_WORSE)


def told_reasons(of: Outcome, most: int = MOST, *, of_worse: bool = False) -> tuple[Reason, ...]:
    """The reasons to tell for the better move, the weightiest first; none where no fact accounts for the difference.

    `of_worse`: only those that do not name the better move.
    """
    found = [each for each in reasons(of) if accounts(each, of)]
    if of_worse:
        found = [each for each in found if is_of_worse(each)]
    found.sort(key=lambda each: (ORDER.index(type(each)), -weight(each)))
    kept: list[Reason] = []
    topics: set[object] = set()
    for each in found:
        about = _topics(each, of)
        if topics & about or (kept and isinstance(each, QUIET)) or any(isinstance(k, DECIDE) for k in kept):
            continue
        kept.append(each)
        topics |= about
    return tuple(kept[:most])


def differs(of: Outcome) -> Reason | None:
    """What differs between two moves that are about equal, if that is a fact of the table."""
    return next(
        (each for each in told_reasons(of) if not isinstance(each, QUIET | DECIDE | LetsWin | WinsNext | RISKS)), None
    )


def accounts(reason: Reason, of: Outcome) -> bool:
    """Whether the games that were tried show what it says. What is sure, or was not tried, stands by itself."""
    found = of.contrast
    if found is None:
        return not isinstance(reason, QUIET) or isinstance(reason, Holds)
    then, instead = found.then, found.instead
    match reason:
        case LetsWin(seat, (), (_, *_)):
            return instead.lost_next[seat] - then.lost_next[seat] >= ODDS
        case WinsNext(sure=False):
            return then.won_next - instead.won_next >= ODDS and then.won_next >= HARDLY
        case Exposed(odds=odds, other_odds=other):
            return odds - other >= GONE
        case Keeps(card, use):
            chosen = use is Use.ONLY_CARD or isinstance(of.better, Discard | Take)
            return chosen or then.plays(card, *_KINDS[use]) >= USED
        case CouldBeCountered(card, odds):
            return (odds or 0.0) >= LIKELY and card not in cards_of(unwrapped(of.better))
        case Holds():
            own = then.cards - instead.cards
            return max(own, instead.rival_cards - then.rival_cards) >= CARDS
        case _:
            return True


_KINDS: Final = {
    Use.COUNTER: (Counter,),
    Use.SCUTTLE: (Scuttle,),
    Use.SWEEP: (OneOff,),
    Use.STEAL: (Steal,),
    Use.KING: (Permanent,),
    Use.QUEEN: (Permanent,),
    Use.ONLY_CARD: (Points,),
    Use.POINTS: (Points,),
}


def weight(reason: Reason) -> float:
    """Among reasons of one kind."""
    match reason:
        case LosesPoints(points=points):
            return points
        case Needs(better=better, worse=worse):
            return abs(better - worse)
        case LosesPermanents(cards=cards) | ComesHome(cards=cards):
            return len(cards)
        case LetsWin(known=known, odds=odds):
            return len(known) + (odds or 0.0)
        case Keeps(card=card, targets=targets, use=use):
            return (use is Use.COUNTER) * 20 + sum(target.points for target in targets) + card.points / 100
        case _:
            return 0.0


def _topics(reason: Reason, of: Outcome) -> set[object]:
    """What it is about: of two about the same, the weightier is told."""
    match reason:
        case LetsWin(seat) | Loses(seat):
            return {("win", seat), ("points", seat)}
        case WinsNext():
            return {("win", of.now.me), ("points", of.now.me)}
        case LosesPoints(seat=seat) | Needs(seat=seat) | ComesHome(seat=seat):
            return {("points", seat)}
        case Better():
            return {("points", of.now.me)}
        case KnownAnswer(card=card, target=target):
            return {target, card, brought_card(unwrapped(of.worse))}
        case Exposed(card=card) | CouldBeCountered(card=card) | SuitApart(worse=card):
            return {card}
        case Keeps(card=card) | OnlyCounter(card=card) | Cheaper(dearer=card) | SparesTwo(two=card):
            return {("kept", card)}
        case Saves():
            return {("points", of.now.me), "table"}
        case LosesPermanents():
            return {"table"}
        case _:
            return {type(reason)}
