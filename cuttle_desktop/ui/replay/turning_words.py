"""Where a reviewed game turned by what a rival did, in words."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.review import TurningPoint
from cuttle_desktop.ui.table.speech import Cast

TURNS: Final = "Turning point"
FALLS: Final = "By what {who} could see, {whose} chance falls from {before} to {after} here."


def turning_in_words(turning: TurningPoint, cast: Cast) -> tuple[str, str]:
    """A heading, and how much of its chance the seat lost."""
    told = {"who": cast.object(turning.seat), "whose": cast.own(turning.seat)}
    return TURNS, FALLS.format(**told, before=percent(turning.before), after=percent(turning.after))
