"""Where a reviewed game turned though no move looks doubtful, in words."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import TurningPoint
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import deed

TURNS: Final = "Turning point"
NO_MISTAKE: Final = "Turning point, but no mistake"
LUCK: Final = "Turning point, by the luck of the cards"
FALLS: Final = "With all hands open, {whose} chance falls from {before} to {after}."
BEST: Final = "By what {who} could see, no other move was clearly better; with all hands open, it was best to {deed}."


def turning_in_words(turning: TurningPoint, seat: Seat, replay: Replay, cast: Cast) -> tuple[str, ...]:
    """A heading, for a move of the side of `seat` what all hands show, and what it cost that side."""
    falls = FALLS.format(whose=cast.own(seat), before=percent(turning.before), after=percent(turning.after))
    actor, _ = replay.action(turning.moment + 1)
    if replay.rules.seating.sides[actor] != turning.side:
        return TURNS, falls
    if turning.better is None:
        return LUCK, falls
    best = deed(turning.better, replay.decision(turning.moment + 1), Cast(cast.names, actor))
    return NO_MISTAKE, BEST.format(who=cast.object(actor), deed=best), falls
