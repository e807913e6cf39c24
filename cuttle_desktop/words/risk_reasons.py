"""What is said of reasons that lie in what may come: answers of a rival, and what is left to chance."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.reason_parts import Answer
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    PlaysBlind,
    Returned,
    RiskReason,
    RisksLess,
    SuitApart,
)
from cuttle_desktop.words.message import OR, Forms, Plural, cards_told
from cuttle_desktop.words.ranks import driven_away_told
from cuttle_desktop.words.reason_forms import Both, Telling, games, same

KNOWN_ANSWERS: Final[dict[Answer, Both]] = {
    Answer.COUNTERS: (
        Forms("With {card}, you could counter {other}.", "With {card}, {name} could counter {other}."),
        Forms("You could counter it with {card}.", "{name} could counter it with {card}."),
    ),
    Answer.SCUTTLES: (
        Forms(
            "After {other}, you could scuttle {target} with {card}.",
            "After {other}, {name} could scuttle {target} with {card}.",
        ),
        Forms("You could scuttle {target} with {card}.", "{name} could scuttle {target} with {card}."),
    ),
    Answer.TAKES: (
        Forms(
            "After {other}, you could take {target} with {card}.",
            "After {other}, {name} could take {target} with {card}.",
        ),
        Forms("You could take {target} with {card}.", "{name} could take {target} with {card}."),
    ),
    Answer.SCRAPS: (
        Forms(
            "After {other}, you could scrap {target} with {card}.",
            "After {other}, {name} could scrap {target} with {card}.",
        ),
        Forms("You could scrap {target} with {card}.", "{name} could scrap {target} with {card}."),
    ),
    Answer.RETURNS: (
        Forms(
            "After {other}, you could return {target} with {card}.",
            "After {other}, {name} could return {target} with {card}.",
        ),
        Forms("You could return {target} with {card}.", "{name} could return {target} with {card}."),
    ),
}
EXPOSED: Final[Both] = (
    same("{other} is lost within a turn in about {odds} of 100 games, mostly {takers}."),
    same("{card} is then lost within a turn in about {odds} of 100 games, mostly {takers}."),
)
EXPOSED_MORE: Final[Both] = (
    same("{safer} is safer: lost within a turn in about {fewer} of 100 games, {card} in {odds} of 100."),
    same("{card} is less safe: lost within a turn in about {odds} of 100 games, {safer} in {fewer} of 100."),
)
EXPOSED_TO: Final[Both] = (
    same("{safer} is lost within a turn in about {fewer} of 100 games, {card} in {odds} of 100, mostly {takers}."),
    same("{card} is lost within a turn in about {odds} of 100 games, mostly {takers}; {safer} in {fewer} of 100."),
)
RISKS_LESS: Final[Both] = (
    same(
        "{safer} risks less: {card} is lost within a turn in about {odds} of 100 games, and that costs {count} points."
    ),
    same(
        "{card} is lost within a turn in about {odds} of 100 games, and that costs {count} points; {safer} risks less."
    ),
)
COUNTERED: Final[Both] = (
    same("{other} would be countered in about {odds} of 100 games; {move} cannot be."),
    same("{card} is countered in about {odds} of 100 games."),
)
COUNTERABLE: Final[Both] = same("{other} could be countered; {move} cannot be."), same("{card} could be countered.")
DRAWS_TOP: Final[Both] = (
    Forms(
        "{card} is on the deck: after {other}, you can draw it next.",
        "{card} is on the deck: after {other}, {name} can draw it next.",
    ),
    Forms("It leaves {card} on the deck for you.", "It leaves {card} on the deck for {name}."),
)
DRAWS_WIN: Final[Both] = (
    Forms("After {other}, {card} on the deck lets you win.", "After {other}, {card} on the deck lets {name} win."),
    Forms("It leaves you {card} on the deck, to win with.", "It leaves {name} {card} on the deck, to win with."),
)
HITS_NOTHING: Final[Both] = same("{other} would hit nothing."), same("{card} hits nothing.")
HITS_OWN: Final[Both] = (
    Forms("{other} would hit your own side only.", "{other} would hit {name}’s own side only."),
    Forms("{card} hits your own side only.", "{card} hits {name}’s own side only."),
)
RETURNED: Final[Both] = (
    Forms("After {other}, you hold {card} again.", "After {other}, {name} holds {card} again."),
    Forms("You then hold {card} again.", "{name} then holds {card} again."),
)
RETURNED_OWN: Final[Both] = (
    Forms("After {other}, {card} is back in your own hand.", "After {other}, {card} is back in {name}’s own hand."),
    Forms("It sends {card} back to your own hand.", "It sends {card} back to {name}’s own hand."),
)
SUIT_APART: Final[Both] = (
    same("Its suit is higher: {cards} could scuttle {worse}, but not {better}."),
    same("Its suit is lower: {cards} could scuttle {worse}, but not {better}."),
)
PLAYS_BLIND: Final[Both] = (
    same(
        Plural(
            "After {other}, an unknown card has to be played at once, useful or not.",
            "After {other}, one of {count} unknown cards has to be played at once, useful or not.",
        )
    ),
    same(
        Plural(
            "An unknown card has to be played at once, useful or not.",
            "One of {count} unknown cards has to be played at once, useful or not.",
        )
    ),
)


def risk_told(reason: RiskReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case KnownAnswer(seat, card, target, deed):
            return by(KNOWN_ANSWERS[deed], seat, card=card, target=target)
        case Exposed(card, odds, takers, other, fewer):
            if other is None:
                return by(EXPOSED, me, card=card, odds=games(odds), takers=driven_away_told(takers, card))
            form, by_what = (EXPOSED_TO, driven_away_told(takers, card)) if takers else (EXPOSED_MORE, "")
            return by(form, me, card=card, odds=games(odds), safer=other, fewer=games(fewer), takers=by_what)
        case RisksLess(card, odds, other):
            return by(RISKS_LESS, me, card=card, odds=games(odds), count=card.points, safer=other)
        case CouldBeCountered(card, None):
            return by(COUNTERABLE, me, card=card)
        case CouldBeCountered(card, odds):
            return by(COUNTERED, me, card=card, odds=games(odds))
        case DeckTop(_, card, seat, for_win):
            return by(DRAWS_WIN if for_win else DRAWS_TOP, seat, card=card)
        case HitsNothing(card, own):
            return by(HITS_OWN if own else HITS_NOTHING, me, card=card)
        case PlaysBlind(count):
            return by(PLAYS_BLIND, me, count=count)
        case Returned(card, seat):
            return by(RETURNED_OWN if seat == me else RETURNED, seat, card=card)
        case SuitApart(better, worse, scuttlers):
            return by(SUIT_APART, me, better=better, worse=worse, cards=cards_told(scuttlers, OR))
        case _:
            assert_never(reason)
