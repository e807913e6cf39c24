"""What a review says of a game as a whole, before its first move and after its last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.replay import Replay, ViewerSeat
from cuttle_desktop.session.review import WORTH_A_WORD, accuracy, mean_loss
from cuttle_desktop.ui.replay.found import FoundSoFar
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.words.balance_words import in_short
from cuttle_desktop.ui.words.lapse_words import habit_in_words
from cuttle_desktop.ui.words.moment_words import concession_in_words
from cuttle_desktop.ui.words.speech import Cast

IN_SHORT: Final = "[@trophy] The game in short"
ACCURACY: Final = "Accuracy: {accuracy} of 100."
COST_ON_AVERAGE: Final = "{accuracy} On average each move lowered {whose} chance to win by {cost}."
NO_COST: Final = "{accuracy} {who} gave nothing away."
LEAST_TOLD: Final = 0.01
LITTLE: Final = "less than 1 %"
ABOUT: Final = "about {cost}"
NO_DOUBT: Final = "None of {whose}{other} moves lowered {whose} chance to win by {least} or more."


def game_in_words(found: FoundSoFar, viewer: ViewerSeat, replay: Replay, cast: Cast, *, whole: bool) -> Advice:
    """From the viewer's own seat. `whole`: the review is over, and nothing of it is missing."""
    seat = viewer.seat
    conceded = found.concession(viewer)
    gave_up = concession_in_words(conceded, cast).brief if conceded else ""
    lapses = found.lapses(viewer)
    habit = habit_in_words([replay.action(at + 1)[1] for at in lapses], cast.own(seat))
    if whole and not lapses:
        told = {"whose": cast.own(seat), "other": " other" if conceded else "", "least": percent(WORTH_A_WORD)}
        habit = NO_DOUBT.format(**told)
    accurate, brief = _accuracy([*found.losses(viewer).values()], seat, cast) if whole else ("", "")
    said = (*in_short(seat, replay.balance, cast), gave_up, habit, accurate)
    return Advice(None, IN_SHORT, tuple(filter(None, said)), brief=brief)


def _accuracy(losses: Sequence[float], seat: Seat, cast: Cast) -> tuple[str, str]:
    """How well a seat played, once all its decisions are judged, and the same in short."""
    found = accuracy(losses)
    if found is None:
        return "", ""
    brief, lost = ACCURACY.format(accuracy=found), mean_loss(losses)
    if not lost:
        return NO_COST.format(accuracy=brief, who=cast.name(seat)), brief
    cost = ABOUT.format(cost=percent(lost)) if lost >= LEAST_TOLD else LITTLE
    return COST_ON_AVERAGE.format(accuracy=brief, whose=cast.own(seat), cost=cost), brief
