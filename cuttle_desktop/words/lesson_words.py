"""A lesson of a reviewed game in words: what happened, and why that was weak."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.view import View
from cuttle_desktop.session.lessons_of_game import Lesson
from cuttle_desktop.words.deeds import deed_in
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.move_names import told_apart
from cuttle_desktop.words.reason_words import About, Telling, reason_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import NO_FACT

THE_END: Final = "The end"
TITLE: Final = "Turn {turn}: {deed}"


def lesson_title(taken: Lesson, turn: int, seen: View, cast: Cast) -> str:
    """`Turn 7: you drew a card`."""
    return tell(TITLE, turn=turn, deed=deed_in(taken.taken, seen, cast).within)


def lesson_why(taken: Lesson, seen: View, cast: Cast) -> str:
    """In one sentence why the move was weaker. `seen`: before it, by who made it."""
    if taken.reason is None:
        return NO_FACT
    better = told_apart((taken.lapse.better, taken.taken), seen, cast)[0]
    return reason_told(taken.reason, Telling(About.WORSE, cast, seen.seat, better))
