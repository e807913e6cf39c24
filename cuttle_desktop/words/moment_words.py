"""The best moves, turning points and concessions of a reviewed game in words. Doubtful moves: see `lapse_words`."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.review import BestMove, Concession, Slip, TurningPoint
from cuttle_desktop.session.turning_cause import Cause, HiddenCard, RivalMove
from cuttle_desktop.words.move_names import deed_apart
from cuttle_desktop.words.speech import Cast, all_of, begun, mark
from cuttle_desktop.words.why import why_better

BEST: Final = "{whose} best move"
BEST_DEED: Final = "{best}: {deed}"
COMPARED: Final = "{whose} chance to win: {chance} with it, {less} with the next best move ({deed})."
TURNS: Final = "Turning point: {deed}"
LUCKY: Final = "Luck, not a mistake: {cards} came up, worth {amount} more to {rival} than average cards."
HELD: Final = "Not a mistake: {who} could not know that {rival} held {card}."
OF_RIVAL: Final = "Neither luck nor a mistake: it was {whose} move."
SLIPPED: Final = "{whose} move before this cost {cost}. A little better: {deed}."
CONCEDED: Final = "{who} conceded"
STILL: Final = "{whose} chance to win was still {chance}."
GAVE_UP: Final = "{who} conceded with a chance of {chance} to win."
FALLS: Final = "{whose} chance to win falls from {before} to {after} here."


class MoveInWords(NamedTuple):
    """What a review says of a move: a heading, why, if that can be told, and in a figure how much it mattered."""

    heading: str
    why: str = ""
    figure: str = ""
    brief: str = ""
    """The figure, where there is little room."""


def best_in_words(found: BestMove, seen: View, cast: Cast) -> MoveInWords:
    """The figure is how far ahead of the next best it was. `seen`: before it."""
    actor = Cast(cast.names, found.seat)
    why = " ".join(why_better(found.best, found.other, found.contrast, seen, cast))
    told = {"whose": begun(cast.own(found.seat)), "deed": deed_apart(found.other, seen, actor)}
    compared = COMPARED.format(**told, chance=percent(found.chance), less=percent(found.less))
    heading = BEST_DEED.format(best=best_move_of(found.seat, cast), deed=deed_apart(found.best, seen, actor))
    return MoveInWords(heading, why, compared)


def best_move_of(seat: Seat, cast: Cast) -> str:
    """`Your best move`."""
    return BEST.format(whose=begun(cast.own(seat)))


def turning_in_words(
    turning: TurningPoint, cause: Cause, cast: Cast, deed: str, seen: View | None = None
) -> MoveInWords:
    """What was done there, whether it was a fault or luck, and how much of its chance the seat lost.

    `seen`: before a slip of its own.
    """
    told = {"whose": begun(cast.own(turning.seat)), "before": percent(turning.before), "after": percent(turning.after)}
    why = _cause_in_words(cause, turning, cast, seen)
    return MoveInWords(TURNS.format(deed=deed), why, FALLS.format(**told))


def _cause_in_words(cause: Cause, turning: TurningPoint, cast: Cast, seen: View | None) -> str:
    match cause:
        case Slip():
            better = deed_apart(cause.better, seen, Cast(cast.names, cause.seat)) if seen else ""
            return SLIPPED.format(whose=begun(cast.own(turning.seat)), cost=percent(cause.loss), deed=better)
        case Luck():
            worth = {"cards": all_of(cause.cards), "amount": percent(cause.amount), "rival": cast.object(cause.seat)}
            return LUCKY.format(**worth)
        case HiddenCard(rival, card):
            return HELD.format(who=cast.object(turning.seat), rival=cast.object(rival), card=mark(card))
        case RivalMove(rival):
            return OF_RIVAL.format(whose=cast.own(rival))
        case _:
            assert_never(cause)


def concession_in_words(found: Concession, cast: Cast) -> MoveInWords:
    """The figure is what it cost: the chance that was left."""
    told = {"who": cast.name(found.seat), "whose": begun(cast.own(found.seat)), "chance": percent(found.chance)}
    return MoveInWords(CONCEDED.format(**told), "", STILL.format(**told), GAVE_UP.format(**told))
