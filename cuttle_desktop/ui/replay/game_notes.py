"""What a review says of a game as a whole, before its first move and after its last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.replay import Replay, ViewerSeat
from cuttle_desktop.session.review import NOISE, WORTH_A_WORD, accuracy
from cuttle_desktop.ui.replay.found import FoundSoFar
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.balance_words import in_short
from cuttle_desktop.words.coach.lapse_words import habit_in_words
from cuttle_desktop.words.coach.luck_words import costs_in_all, greatest, luck_in_all, stroke_in_words
from cuttle_desktop.words.coach.moment_words import concession_in_words
from cuttle_desktop.words.speech import Cast, begun

IN_SHORT: Final = "[@trophy] The game in short"
ACCURACY: Final = "Accuracy: {accuracy} of 100."
SCALE: Final = "{whose} accuracy is {accuracy} of 100. Always the best move would be 100."
PERFECT: Final = "{whose} accuracy is 100 of 100: always the best move."
NO_DOUBT: Final = "None of {whose}{other} moves lowered {whose} chance to win by {least} or more."


def game_in_words(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast, *, whole: bool) -> Advice:
    """From the viewer's own seat. `whole`: the review is over, and nothing of it is missing."""
    seat = viewer.seat
    conceded = found.concession(viewer)
    gave_up = concession_in_words(conceded, cast).brief if conceded else ""
    lapses = found.lapses(viewer)
    habit = habit_in_words([replay.action(at + 1)[1] for at in lapses], cast.name(seat))
    if whole and not lapses:
        told = {"whose": cast.own(seat), "other": " other" if conceded else "", "least": percent(WORTH_A_WORD)}
        habit = NO_DOUBT.format(**told)
    accurate, brief = _accuracy([*found.losses(viewer).values()], seat, cast) if whole else ("", "")
    lucky = _luck(found, viewer, replay, cast) if whole else ()
    said = (*in_short(seat, replay.balance, cast), gave_up, habit, *lucky, accurate)
    first = tuple(filter(None, (gave_up, habit, *lucky)))
    return Advice(None, IN_SHORT, tuple(filter(None, said)), brief=brief, first=first)


def _accuracy(losses: Sequence[float], seat: Seat, cast: Cast) -> tuple[str, str]:
    """How well a seat played, once all its decisions are judged, and the same in short."""
    found = accuracy(losses)
    if found is None:
        return "", ""
    told = SCALE if any(loss >= NOISE for loss in losses) else PERFECT
    return told.format(accuracy=found, whose=begun(cast.own(seat))), ACCURACY.format(accuracy=found)


def _luck(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast) -> tuple[str, ...]:
    """The greatest stroke of luck, and what luck and moves came to, of every seat whose hand is shown."""
    lucky = found.luck(viewer)
    if not lucky:
        return ()
    most = greatest(lucky)
    stroke = stroke_in_words(most, replay.turn(most.moment + 1), cast) if most else ""
    return stroke, luck_in_all(lucky, found.shown_seats(viewer), cast), costs_in_all(found.cost_of_moves(viewer), cast)
