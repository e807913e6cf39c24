"""The best moves, turning points and concessions of a reviewed game in words. Doubtful moves: see `lapse_words`."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.review import BestMove, Concession, Slip, TurningPoint
from cuttle_desktop.ui.words.motives import motives, usual_answer
from cuttle_desktop.ui.words.move_names import deed_apart
from cuttle_desktop.ui.words.prospect_words import THIS, figures_told
from cuttle_desktop.ui.words.speech import Cast, begun

BEST: Final = "{whose} best move"
NEXT_BEST_MOVE: Final = "the next best move"
BEST_DEED: Final = "{best}: {deed}"
COMPARED: Final = "{whose} chance to win: {chance} with it, {less} with the next best move ({deed})."
TURNS: Final = "Turning point"
NO_BETTER: Final = "{who} could not have played better here."
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
    """The figure is how far ahead of the next best it was. `seen`: before it. Its reasons are those of a hint."""
    actor = Cast(cast.names, found.seat)
    figures = figures_told(found.contrast, found.best, found.other, seen, cast, NEXT_BEST_MOVE, THIS)
    why = motives(found.best, usual_answer(seen, found.best), seen, cast, figures=figures)
    told = {"whose": begun(cast.own(found.seat)), "deed": deed_apart(found.other, seen, actor)}
    compared = COMPARED.format(**told, chance=percent(found.chance), less=percent(found.less))
    heading = BEST_DEED.format(best=best_move_of(found.seat, cast), deed=deed_apart(found.best, seen, actor))
    return MoveInWords(heading, why, compared)


def best_move_of(seat: Seat, cast: Cast) -> str:
    """`Your best move`."""
    return BEST.format(whose=begun(cast.own(seat)))


def turning_in_words(
    turning: TurningPoint, cast: Cast, slip: Slip | None = None, seen: View | None = None
) -> MoveInWords:
    """Whether the seat could have done better, and how much of its chance it lost. `slip`: its own; `seen`: before."""
    told = {"whose": begun(cast.own(turning.seat)), "before": percent(turning.before), "after": percent(turning.after)}
    why = NO_BETTER.format(who=cast.name(turning.seat))
    if slip is not None and seen is not None:
        better = deed_apart(slip.better, seen, Cast(cast.names, slip.seat))
        why = SLIPPED.format(whose=told["whose"], cost=percent(slip.loss), deed=better)
    return MoveInWords(TURNS, why, FALLS.format(**told))


def concession_in_words(found: Concession, cast: Cast) -> MoveInWords:
    """The figure is what it cost: the chance that was left."""
    told = {"who": cast.name(found.seat), "whose": begun(cast.own(found.seat)), "chance": percent(found.chance)}
    return MoveInWords(CONCEDED.format(**told), "", STILL.format(**told), GAVE_UP.format(**told))
