"""What was done, told afterwards: the same sentences as in the log, with their verbs in the past."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.engine.actions import Action, Decline, Draw, Seat
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Story, deed

IRREGULAR_PAST: Final[Mapping[str, str]] = {
    "draw": "drew",
    "give": "gave",
    "go": "went",
    "let": "let",
    "scrap": "scrapped",
    "see": "saw",
    "take": "took",
    "win": "won",
}


class PastCast(Cast, frozen=True):
    """Speaks of what its seats did."""

    @classmethod
    def of(cls, cast: Cast) -> PastCast:
        return cls(cast.names, cast.me)

    def does(self, seat: Seat, verb: str) -> str:
        """`You drew`, `Bea played`."""
        return f"{self.name(seat)} {in_the_past(verb)}"


def in_the_past(verb: str) -> str:
    """`drew`, `played`, `scuttled`."""
    return IRREGULAR_PAST.get(verb) or f"{verb.removesuffix('e')}ed"


def done(action: Action, view: View, cast: Cast) -> str:
    """What the seat of `view` did, as it is told to that seat behind `You`: `played [6H] for 6 points`."""
    if isinstance(action, Draw | Decline):
        verb, _, what = deed(action, view, cast).partition(" ")
        return f"{in_the_past(verb)} {what}"
    story = Story(PastCast(cast.names, view.seat), view.rules)
    story.add(Acted(view.seat, action), view)
    return story.latest.text.removeprefix("You ") if story.latest else "waited"
