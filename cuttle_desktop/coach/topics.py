"""What part of a position a reason speaks of, and so how much of the gap between two moves it accounts for.

The order in which reasons are told follows from that: of two true ones, the one that weighs more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.own_reasons import Adds, Idle, Nears, NewCards, Seeks, Spares, Stays
from cuttle_desktop.coach.reason_parts import Use
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
    ShowsHand,
    SparesTwo,
    Stops,
    Unguards,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import DeckTop, Exposed, KnownAnswer, RisksLess
from cuttle_desktop.engine.actions import Draw, Pass, Seat, cards_of
from cuttle_desktop.engine.cards import Card, Rank

ENOUGH: Final = 0.3  # of the gap: a reason that accounts for less is not told
LEAST: Final = 0.015  # of the games: nor one for less than that
FIELD: Final = Part.POINTS, Part.GOAL, Part.QUEENS, Part.GLASSES
REACH: Final = Part.POINTS, Part.GOAL, Part.WINS
"""What lies in how far a side is from its goal."""


def share(reason: Reason, of: Outcome) -> float | None:
    """How much of the chance to win it accounts for; None of what was not tried, or is of no one part.

    What a counter does, and what letting it resolve spares, is all that these two differ in.
    """
    if of.contrast is None:
        return None
    if isinstance(reason, SparesTwo | Stops | Saves | Rescues):
        return 1.0
    topics = {*_topics(reason, of)}
    return sum(share for topic, share in of.contrast.shares if topic in topics) if topics else None


def weighs(reason: Reason, of: Outcome) -> bool | None:
    """Whether it accounts for a good part of the gap."""
    found = share(reason, of)
    if found is None or of.contrast is None:
        return None
    return found >= max(LEAST, ENOUGH * sum(share for _, share in of.contrast.shares))


def _topics(reason: Reason, of: Outcome) -> Iterator[Topic]:
    match reason:
        case WinsNow() | WinsNext():
            yield Topic(Part.WINS, True)
        case Loses() | LetsWin() | WinsSoon() | Stalemate():
            yield Topic(Part.WINS, False)
        case ComesHome(seat=seat) | Needs(seat=seat) | Nears(seat=seat) | Better(seat=seat):
            yield from _of(seat, of, *REACH)
        case LosesPoints(seat=seat, to=to):
            yield from _of(seat, of, *REACH)
            yield from () if to is None else _of(to, of, *REACH)
        case Idle(cards):
            yield from _held(of, *cards)
        case Seeks():
            yield Topic(Part.WINS, True)
        case Lowers() | Adds():
            yield from _of(of.now.me, of, *REACH)
        case _:
            yield from _of_table(reason, of)


def _of_table(reason: Reason, of: Outcome) -> Iterator[Topic]:
    match reason:
        case LosesPermanents(seat=seat, goal=goal, also=also):
            yield from _of(seat, of, *FIELD, *(REACH if goal is not None else ()))
            yield from (Topic(part, seat != of.now.me) for part in FIELD if also)
        case Unguards(seat=seat):
            yield from _of(seat, of, Part.QUEENS)
            yield from _of(of.now.me, of, Part.TARGETS)
        case FreesTwo(two=two):
            yield from _held(of, two)
            yield Topic(Part.QUEENS, False)
        case Guards():
            yield from _of(of.now.me, of, Part.QUEENS, Part.POINTS)
        case ShowsHand():
            yield from _of(of.now.me, of, Part.GLASSES)
        case KnownAnswer() | Exposed() | RisksLess() | Stays():
            yield from _of(of.now.me, of, *FIELD)
            yield from _held(of, *_laid(of))
        case _:
            yield from _of_hands(reason, of)


def _of_hands(reason: Reason, of: Outcome) -> Iterator[Topic]:
    match reason:
        case Holds(seat, taken=taken) if seat in of.now.rivals:
            yield from _of(seat, of, Part.HAND, *((*FIELD, Part.WINS) if taken else ()))  # what it would have laid
        case Holds() | NewCards():
            yield from _number(of)
        case Keeps(card, use):
            yield from _held(of, card)
            yield from _used(use, of)
        case OnlyCounter(card) | Cheaper(card) | Spares(card) | Blocked(card) | Meagre(card):
            yield from _held(of, card)
        case DeckTop(card=card):
            yield from _held(of, card)
            yield Topic(Part.HAND, False)
        case _:
            pass


def _of(seat: Seat, of: Outcome, *parts: Part) -> Iterator[Topic]:
    own = seat in of.now.side
    yield from (Topic(part, own) for part in parts)
    if own and Part.HAND in parts:
        yield from (Topic(Part.HAND, True, rank) for rank in Rank)


def _held(of: Outcome, *cards: Card) -> Iterator[Topic]:
    """What cards are worth in the own hand."""
    yield from (Topic(Part.HAND, True, card.rank) for card in cards)


def _number(of: Outcome) -> Iterator[Topic]:
    """How many cards the own hand has, whatever they are: but for those that one of the moves plays."""
    played = {card.rank for card in (*_laid(of), *_laid(of.turned))}
    yield Topic(Part.HAND, True)
    yield from (Topic(Part.HAND, True, rank) for rank in Rank if rank not in played)


def _laid(of: Outcome) -> tuple[Card, ...]:
    """What the worse move plays."""
    return () if isinstance(of.worse, Draw | Pass) else (*cards_of(of.worse),)


def _used(use: Use, of: Outcome) -> Iterator[Topic]:
    """What a card has changed once it is played within the two turns."""
    match use:
        case Use.SCUTTLE | Use.SCRAP | Use.STEAL:
            yield from (Topic(part, False) for part in (*FIELD, Part.WINS))
            yield Topic(Part.TARGETS, True)
        case Use.KING:
            yield Topic(Part.GOAL, True)
        case Use.QUEEN:
            yield Topic(Part.QUEENS, True)
        case Use.DRAW:
            yield from _number(of)
        case Use.POINTS | Use.ONLY_CARD:
            yield from (Topic(part, True) for part in REACH)
        case _:
            pass
