"""The best moves, turning points and concessions of a reviewed game in words. Doubtful moves: see `lapse_words`.

A turning point says whether the seat could have done better, or readers look for a mistake that was none.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.review import BestMove, Concession, Slip, TurningPoint
from cuttle_desktop.session.turning_cause import Cause, HiddenCard, RivalMove
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.message import Forms, sentences, tell, tell_of
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import why_best_move

BEST: Final = Forms("Your best move", "{name}’s best move")
BEST_DEED: Final = "{best}: {deed}"
COMPARED: Final = Forms(
    "Your chance to win: {chance} with it, {less} with the next best move ({deed}).",
    "{name}’s chance to win: {chance} with it, {less} with the next best move ({deed}).",
)
TURNS: Final = "Turning point: {deed}"
LUCKY: Final = Forms(
    "Luck, not a mistake: {cards} came up, worth {amount} more to you than average cards.",
    "Luck, not a mistake: {cards} came up, worth {amount} more to {name} than average cards.",
)
YOU_HELD: Final = "Not a mistake: {name} could not know that you held {card}."
HELD: Final = Forms(
    "Not a mistake: you could not know that {rival} held {card}.",
    "Not a mistake: {name} could not know that {rival} held {card}.",
)
OF_RIVAL: Final = Forms(
    "Neither luck nor a mistake: it was your move.", "Neither luck nor a mistake: it was {name}’s move."
)
SLIPPED: Final = Forms(
    "Your move before this cost {cost}. A little better: {deed}.",
    "{name}’s move before this cost {cost}. A little better: {deed}.",
)
CONCEDED: Final = Forms("You conceded", "{name} conceded")
STILL: Final = Forms("Your chance to win was still {chance}.", "{name}’s chance to win was still {chance}.")
GAVE_UP: Final = Forms(
    "You conceded with a chance of {chance} to win.", "{name} conceded with a chance of {chance} to win."
)
FALLS: Final = Forms(
    "Your chance to win falls from {before} to {after} here.",
    "{name}’s chance to win falls from {before} to {after} here.",
)


class MoveInWords(NamedTuple):
    """What a review says of a move: a heading, why, if that can be told, and in a figure how much it mattered."""

    heading: str
    why: str = ""
    figure: str = ""
    brief: str = ""
    """The figure, where there is little room."""
    kind: str = ""
    """`Doubtful move`: of a lapse, whose heading says what was better."""


def best_in_words(found: BestMove, seen: View, cast: Cast) -> MoveInWords:
    """The figure is how far ahead of the next best it was. `seen`: before it."""
    actor = Cast(cast.names, found.seat)
    why = sentences(*why_best_move(found.best, found.other, found.contrast, seen, cast))
    chances = {"chance": percent(found.chance), "less": percent(found.less)}
    compared = tell_of(found.seat, COMPARED, cast, deed=deed(found.other, seen, actor), **chances)
    heading = tell(BEST_DEED, best=best_move_of(found.seat, cast), deed=deed(found.best, seen, actor))
    return MoveInWords(heading, why, compared)


def best_move_of(seat: Seat, cast: Cast) -> str:
    """`Your best move`."""
    return tell_of(seat, BEST, cast)


def turning_in_words(
    turning: TurningPoint, cause: Cause, cast: Cast, deed: str, seen: View | None = None
) -> MoveInWords:
    """What was done there, whether it was a fault or luck, and how much of its chance the seat lost.

    `seen`: before a slip of its own.
    """
    falls = tell_of(turning.seat, FALLS, cast, before=percent(turning.before), after=percent(turning.after))
    return MoveInWords(tell(TURNS, deed=deed), _cause_in_words(cause, turning, cast, seen), falls)


def _cause_in_words(cause: Cause, turning: TurningPoint, cast: Cast, seen: View | None) -> str:
    match cause:
        case Slip():
            better = deed(cause.better, seen, Cast(cast.names, cause.seat)) if seen else ""
            return tell_of(turning.seat, SLIPPED, cast, cost=percent(cause.loss), deed=better)
        case Luck():
            return tell_of(cause.seat, LUCKY, cast, cards=cause.cards, amount=percent(cause.amount))
        case HiddenCard(rival, card):
            held = Forms(YOU_HELD, YOU_HELD) if rival == cast.me else HELD
            return tell_of(turning.seat, held, cast, rival=cast.names[rival], card=card)
        case RivalMove(rival):
            return tell_of(rival, OF_RIVAL, cast)
        case _:
            assert_never(cause)


def concession_in_words(found: Concession, cast: Cast) -> MoveInWords:
    """The figure is what it cost: the chance that was left."""
    still, gave_up = (tell_of(found.seat, each, cast, chance=percent(found.chance)) for each in (STILL, GAVE_UP))
    return MoveInWords(tell_of(found.seat, CONCEDED, cast), "", still, gave_up)
