"""Every kind of reason in whole sentences, told from either of the two moves.

`About.BETTER` is for hints, whose heading names the better move: the sentences name the other one, `{other}`, since of
several moves beside a hint “otherwise” was true of one and not of the next. `About.WORSE` is for “why not?” and wrong
answers: it speaks of the worse move, and names the better one, `{move}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, assert_never

from cuttle_desktop.coach.findings import Parried
from cuttle_desktop.coach.reason_parts import ONE_CARD, Side
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    ComesHome,
    Guards,
    Holds,
    Keeps,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    OnlyCounter,
    Reason,
    Saves,
    ShowsHand,
    SparesTwo,
    Stops,
    Unguards,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    PlaysBlind,
    Returned,
    Stays,
    SuitApart,
    Waits,
)
from cuttle_desktop.coach.telling import is_of_worse
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View
from cuttle_desktop.words import hand_reasons as hands
from cuttle_desktop.words import table_reasons as table
from cuttle_desktop.words import win_reasons as wins
from cuttle_desktop.words.message import OR, Forms, SlotValue, cards_told, tell_of
from cuttle_desktop.words.move_names import told_apart
from cuttle_desktop.words.ranks import kinds_told, ranks_told
from cuttle_desktop.words.speech import Cast


class About(IntEnum):
    """Which of the two moves the sentences are about."""

    BETTER = 0
    WORSE = 1

    @property
    def other(self) -> About:
        return About(1 - self)


class Telling(NamedTuple):
    """What the sentences need beside the reason. `move`, `other`: what the two are called; `seat`: who decides."""

    about: About
    cast: Cast
    seat: Seat
    move: str = ""
    other: str = ""

    @classmethod
    def beside(cls, about: About, better: Action, other: Action, view: View, cast: Cast) -> Telling:
        """Of two moves that `view` allows, by the names that tell them apart."""
        return cls(about, cast, view.seat, *told_apart((better, other), view, cast))

    def counts(self, better: int, worse: int) -> dict[str, int]:
        """The slots `count` and `beside`: what is so after the move that the sentence is about, and after the other."""
        count, beside = (better, worse) if self.about is About.BETTER else (worse, better)
        return {"count": count, "beside": beside}

    def odds(self, better: float | None, worse: float | None) -> dict[str, int]:
        """The same of odds: the slots `odds` and `beside`."""
        count = self.counts(games(better), games(worse))
        return {"odds": count["count"], "beside": count["beside"]}

    def __call__(self, forms: tuple[Forms, Forms], seat: Seat, /, **slots: SlotValue) -> str:
        return tell_of(seat, forms[self.about], self.cast, move=self.move, other=self.other, **slots)


def parried_told(parried: Parried, cast: Cast) -> str:
    """Why something has to be done at all."""
    return tell_of(parried.seat, wins.PARRIES, cast, cards=_with(parried.win.known, parried.win.ranks))


def reasons_told(reasons: Iterable[Reason], by: Telling) -> list[str]:
    """A sentence for each. Once one of them has named the other move, those about the first one name theirs too.

    “After drawing a card, Bea could win. You then win …” was read as what happens after the draw.
    """
    said: list[str] = []
    named = False
    for reason in reasons:
        spoken_of = About.WORSE if is_of_worse(reason) else About.BETTER
        said.append(reason_told(reason, by._replace(about=by.about.other) if named and spoken_of is by.about else by))
        named |= spoken_of is not by.about
    return said


def reason_told(reason: Reason, by: Telling) -> str:  # noqa: C901 - one line for each kind
    """One sentence."""
    me = by.seat
    match reason:
        case WinsNow(sure, ()):
            return by(wins.WINS_NOW if sure else wins.WINS_UNSTOPPED, me)
        case WinsNow(sure, back):
            return by(wins.WINS_BACK if sure else wins.WINS_BACK_UNSTOPPED, me, cards=back, count=len(back))
        case Loses(seat):
            return by(wins.LOSES, seat)
        case LetsWin(seat, (), ()):
            return by(wins.LETS_WIN_ANYHOW, seat)
        case LetsWin(seat, known, ranks, _, odds, still) if still is not None:
            return by(wins.STILL_THREATENS, seat, cards=_with(known, ranks), **by.odds(still, odds))
        case LetsWin(seat, (), ranks, _, None):
            return by(wins.LETS_WIN_WITH, seat, ranks=ranks_told(ranks))
        case LetsWin(seat, (), ranks, _, odds):
            return by(wins.LETS_WIN_OFTEN, seat, ranks=ranks_told(ranks), odds=games(odds))
        case LetsWin(seat, known):
            return by(wins.LETS_WIN, seat, cards=cards_told(known, OR))
        case WinsNext(cards, _, by=rival, stopper=card) if card is not None and rival is not None:
            stopped = Forms(*wins.STOPPED_BY[by.about]) if rival == by.cast.me else wins.STOPPED[by.about]
            rivals = by.cast.names[rival]
            return tell_of(me, stopped, by.cast, move=by.move, cards=cards_told(cards, OR), rival=rivals, stopper=card)
        case WinsNext(cards, odds, still=still) if still is not None:
            return by(wins.WINS_OFTENER, me, cards=cards_told(cards, OR), odds=games(odds), beside=games(still))
        case WinsNext((), odds, ranks=ranks):
            return by(wins.WINS_BY_DRAWING, me, ranks=ranks_told(ranks), odds=games(odds))
        case WinsNext(cards, sure=True):
            return by(wins.WINS_NEXT, me, cards=cards_told(cards, OR))
        case WinsNext(cards, None):
            return by(wins.WINS_NEXT_UNLESS, me, cards=cards_told(cards, OR))
        case WinsNext(cards, odds):
            return by(wins.WINS_NEXT_OFTEN, me, cards=cards_told(cards, OR), odds=games(odds))
        case ComesHome(side, seat, cards):
            return by(
                table.COMES_HOME if side is Side.BETTER else table.GIVES_BACK, seat, cards=cards, count=len(cards)
            )
        case LosesPoints(side, seat, points, to=to) if to is not None and to == by.cast.me:
            return by(table.GETS_FROM if side is Side.BETTER else table.GETS_AFTER, seat, count=points)
        case LosesPoints(side, seat, points, to=to) if to is not None:
            form = table.COSTS_TO if side is Side.BETTER else table.LOSES_POINTS_TO
            return by(form, seat, count=points, to=by.cast.names[to])
        case LosesPoints(side, seat, points):
            return by(table.COSTS if side is Side.BETTER else table.LOSES_POINTS, seat, count=points)
        case Needs(seat, better, worse) if better <= ONE_CARD < worse:
            return by(table.ONE_CARD, seat, better=better, worse=worse)
        case Needs(seat, better, worse) if worse <= ONE_CARD < better:
            return by(table.ONE_CARD_LEFT, seat, worse=worse)
        case Needs(seat, better, worse):
            return by(table.POINTS_NEEDED, seat, **by.counts(better, worse))
        case Lowers(goal):
            return by(table.LOWERS, me, goal=goal)
        case LosesPermanents(_, seat, cards, _, own) if own:
            return by(table.SCRAPS_BOTH, seat, cards=cards, own=own)
        case LosesPermanents(side, seat, cards, goal) if goal is not None:
            form = table.SCRAPS_KINGS if side is Side.BETTER else table.LOSES_KINGS
            return by(form, seat, cards=cards, goal=goal)
        case LosesPermanents(side, seat, cards):
            return by(table.SCRAPS if side is Side.BETTER else table.LOSES_CARDS, seat, cards=cards)
        case Unguards(seat, _, card, target) if card is not None and target is not None:
            return by(table.UNGUARDS, seat, card=card, target=target)
        case Unguards(seat):
            return by(table.LETS_GUARD, seat)
        case Guards(()):
            return by(table.GUARDS_LATER, me)
        case Guards(cards):
            return by(table.GUARDS, me, cards=cards)
        case ShowsHand(seat):
            return by(table.SHOWS, seat)
        case OnlyCounter(card):
            return by(hands.ONLY_COUNTER, me, card=card)
        case Saves(_, (), hand):
            return by(hands.SAVES_HAND, me, count=hand)
        case Saves(_, cards, goal=goal) if goal is not None:
            return by(hands.SAVES_KINGS, me, cards=cards, goal=goal)
        case Saves(_, cards):
            return by(hands.SAVES, me, cards=cards)
        case Stops(seat, deck):
            return by(hands.STOPS_DECK if deck else hands.STOPS_SALVAGE, seat)
        case SparesTwo(two, played, later=True):
            return by(hands.SPARES_TWO_FOR_LATER, me, card=two, played=played)
        case SparesTwo(two, played, (), 0):
            return by(hands.SPARES_TWO, me, card=two, played=played)
        case SparesTwo(two, _, (), hand):
            return by(hands.SPARES_TWO_FOR_HAND, me, card=two, count=hand)
        case SparesTwo(two, played, lost):
            return by(hands.SPARES_TWO_FOR, me, card=two, played=played, cards=lost)
        case Holds(seat, better, worse):
            return by(hands.HOLDS, seat, **by.counts(better, worse))
        case KnownAnswer(seat, card, target, deed):
            return by(hands.KNOWN_ANSWERS[deed], seat, card=card, target=target)
        case Exposed(card, odds, takers, other, fewer):
            if other is None:
                return by(hands.EXPOSED, me, card=card, odds=games(odds), takers=kinds_told(takers))
            return by(hands.EXPOSED_MORE, me, card=card, odds=games(odds), safer=other, fewer=games(fewer))
        case CouldBeCountered(card, None):
            return by(hands.COUNTERABLE, me, card=card)
        case CouldBeCountered(card, odds):
            return by(hands.COUNTERED, me, card=card, odds=games(odds))
        case DeckTop(_, card, seat, for_win):
            return by(hands.DRAWS_WIN if for_win else hands.DRAWS_TOP, seat, card=card)
        case HitsNothing(card, own):
            return by(hands.HITS_OWN if own else hands.HITS_NOTHING, me, card=card)
        case Cheaper(dearer, cheaper, target):
            return by(hands.CHEAPER, me, dearer=dearer, cheaper=cheaper, target=target)
        case Keeps(card, use, _, targets, goal, taken):
            return by((hands.TAKEN if taken else hands.KEEPS)[use], me, card=card, targets=targets, goal=goal)
        case PlaysBlind(count):
            return by(hands.PLAYS_BLIND, me, count=count)
        case Returned(card, seat):
            return by(hands.RETURNED_OWN if seat == me else hands.RETURNED, seat, card=card)
        case Meagre(card, glasses):
            return by(hands.GLASSES_ONLY if glasses else hands.MEAGRE, me, card=card, count=card.points)
        case Waits(card):
            return by(hands.WAITS, me, card=card)
        case Stays(card, odds):
            return by(hands.STAYS, me, card=card, odds=games(odds))
        case Blocked(card, _, queen):
            return by(hands.BLOCKED, me, card=card, queen=queen)
        case SuitApart(better, worse, scuttlers):
            return by(hands.SUIT_APART, me, better=better, worse=worse, cards=cards_told(scuttlers, OR))
        case Better(seat, points):
            return by(hands.MORE_POINTS if seat == me else hands.FEWER_POINTS, seat, count=points)
        case _:
            assert_never(reason)


def _with(known: tuple[Card, ...], ranks: tuple[Rank, ...]) -> str:
    return cards_told(known, OR) if known else ranks_told(ranks)


def games(odds: float | None) -> int:
    """Of 100: an estimate is never sure."""
    return min(99, max(1, round(100 * (odds or 0.0))))
