"""What a review says of a game as a whole, before its first move and after its last."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.replay import Replay, ViewerSeat
from cuttle_desktop.session.review import band
from cuttle_desktop.ui.replay.found import FoundSoFar
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.account import account_told, costliest_told, no_doubt_told, played_told
from cuttle_desktop.words.balance_words import in_short
from cuttle_desktop.words.luck_words import greatest, stroke_in_words
from cuttle_desktop.words.moment_words import concession_in_words
from cuttle_desktop.words.speech import Cast

IN_SHORT: Final = "[@trophy] The game in short"


def game_in_words(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast, *, whole: bool) -> Advice:
    """From the viewer's own seat. `whole`: the review is over, and nothing of it is missing."""
    seat = viewer.seat
    conceded = found.concession(viewer)
    gave_up = concession_in_words(conceded, cast).brief if conceded else ""
    lapses = found.lapses(viewer)
    if not whole:
        said = (*in_short(seat, replay.balance, cast, found.shown_seats(viewer)), gave_up)
        return Advice(None, IN_SHORT, tuple(filter(None, said)))
    costly = max(lapses.values(), key=lambda lapse: lapse.loss, default=None)
    if costly is None:
        look = (no_doubt_told(seat, cast), _stroke(found, viewer, replay, cast))
    else:
        look = (costliest_told(seat, replay.turn(costly.moment + 1), costly.loss, cast), "")
    well = band([*found.losses(viewer).values()])
    played = "" if well is None else played_told(seat, well, cast)
    verdict, *total = _account(found, viewer, replay, cast)
    said = (gave_up, verdict, *look, *total, played)
    return Advice(None, IN_SHORT, tuple(filter(None, said)), brief=played, first=tuple(filter(None, said[:3])))


def _account(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast) -> tuple[str, ...]:
    """What decided the game, in figures that add up."""
    of = found.account(viewer, replay.view(replay.length, viewer).result)
    return ("",) if of is None else account_told(of, viewer.seat, cast)


def _stroke(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast) -> str:
    """The greatest stroke of luck."""
    most = greatest(found.luck(viewer))
    return stroke_in_words(most, replay.turn(most.moment + 1), cast) if most else ""
