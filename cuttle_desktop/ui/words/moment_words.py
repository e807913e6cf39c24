"""The best moves and the turning points of a reviewed game in words. Doubtful moves: see `lapse_words`."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.review import BestMove, TurningPoint
from cuttle_desktop.ui.words.motives import motives, usual_answer
from cuttle_desktop.ui.words.prospect_words import THIS, figures_told
from cuttle_desktop.ui.words.speech import Cast
from cuttle_desktop.ui.words.story import deed

BEST: Final = "{whose} best move"
NEXT_BEST_MOVE: Final = "the next best move"
BEST_DEED: Final = "{best}: {deed}"
COMPARED: Final = (
    "By what {who} could see, the next best move was to {deed}. "
    "It wins about {less} of 100 games, {theirs} wins {chance}."
)
TURNS: Final = "Turning point"
FALLS: Final = "By what {who} could see, {whose} chance falls from {before} to {after} here."


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
    told = {"who": cast.object(found.seat), "theirs": cast.own_move(found.seat), "deed": deed(found.other, seen, actor)}
    compared = COMPARED.format(**told, less=round(100 * found.less), chance=round(100 * found.chance))
    heading = BEST_DEED.format(best=best_move_of(found.seat, cast), deed=deed(found.best, seen, actor))
    return MoveInWords(heading, why, compared)


def best_move_of(seat: Seat, cast: Cast) -> str:
    """`Your best move`."""
    own = cast.own(seat)
    return BEST.format(whose=own[:1].upper() + own[1:])


def turning_in_words(turning: TurningPoint, cast: Cast) -> MoveInWords:
    """The figure is how much of its chance the seat lost."""
    told = {"who": cast.object(turning.seat), "whose": cast.own(turning.seat)}
    falls = FALLS.format(**told, before=percent(turning.before), after=percent(turning.after))
    return MoveInWords(TURNS, figure=falls)
