"""A doubtful decision in words: what might have been better, and why; and the lesson of one."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, Pass
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.session.lessons_of_game import Lesson
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Lapse, Slip
from cuttle_desktop.words.deeds import deed, deed_in
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import NO_FACT, UNCLEAR, other_answer, why_better, why_right

NEXT: Final = "In the game: {deed}."
THEN: Final = "{next} Then {deed}."
QUIET: Final = Draw | Pass  # replies that tell nothing of the move before
REPLIES: Final = 3  # actions after a move within which a rival replies: counters, and what lets one resolve
WINNING: Final = "This wins: {deed}"
BETTER_DEED: Final = "Better: {deed}"
SLIGHTLY: Final = "A little better: {deed}"
THE_END: Final = "The end"
TITLE: Final = "Turn {turn}: {deed}"


def lapse_in_words(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast) -> tuple[str, str]:
    """What was better than `taken`, and why, if that can be told."""
    words = deed(lapse.better, seen, Cast(cast.names, lapse.seat))
    if wins(lapse.better, seen):
        return tell(WINNING, deed=words), ""
    why = why_told(lapse, taken, seen, cast)
    return tell(SLIGHTLY if isinstance(lapse, Slip) else BETTER_DEED, deed=words), why


def lesson_told(lapse: Lapse, taken: Action, seen: View, cast: Cast, course: str) -> tuple[str, ...]:
    """For a puzzle: why the better move is better, and what came of the other.

    In a window its table tells why, where the review cannot.
    """
    why = sentences(*why_right(lapse.better, taken, lapse.contrast, seen, cast))
    why = why or ("" if other_answer(seen, lapse.better) else UNCLEAR)
    return tuple(filter(None, (why, course)))


def course_in_words(moment: int, replay: Replay, tale: Tale) -> str:
    """The move after a moment, and with what a rival replied, unless that was nothing to speak of."""
    told = tell(NEXT, deed=tale.did(moment + 1))
    mine = replay.action(moment + 1)[0]
    for n in range(moment + 2, min(moment + 2 + REPLIES, replay.length + 1)):
        seat, action = replay.action(n)
        if seat in opponents(replay.rules, mine) and not isinstance(action, Decline):
            return told if isinstance(action, QUIET) else tell(THEN, next=told, deed=tale.did(n))
        if seat == mine and not isinstance(action, Decline | Counter):
            break
    return told


def why_told(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast) -> str:
    """Why the better move is better than `taken`; empty where no fact tells."""
    contrast = lapse.contrast if isinstance(lapse, Lapse) else None
    return sentences(*why_better(lapse.better, taken, contrast, seen, cast))


def lesson_title(taken: Lesson, turn: int, seen: View, cast: Cast) -> str:
    """`Turn 7: you drew a card`."""
    return tell(TITLE, turn=turn, deed=deed_in(taken.taken, seen, cast).within)


def lesson_why(taken: Lesson, seen: View, cast: Cast) -> str:
    """In one sentence why the move was weaker. `seen`: before it, by who made it."""
    if taken.reason is None:
        return NO_FACT
    return reason_told(taken.reason, Telling.beside(About.WORSE, taken.lapse.better, taken.taken, seen, cast))
