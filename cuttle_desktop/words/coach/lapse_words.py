"""A doubtful decision in words: what might have been better, and why."""

from __future__ import annotations

import collections
from collections.abc import Mapping, Sequence
from typing import Final

from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, Pass
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.session.habits import kind
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Lapse, Slip
from cuttle_desktop.words.coach.move_names import deed_apart
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import why_better

NEXT: Final = "In the game: {deed}."
THEN: Final = "{next} Then {deed}."
QUIET: Final = Draw | Pass  # replies that tell nothing of the move before
REPLIES: Final = 3  # actions after a move within which a rival replies: counters, and what lets one resolve
BETTER_DEED: Final = "Better: {deed}"
SLIGHTLY: Final = "A little better: {deed}"
HABIT: Final = "{name} had a better move {number}, and {did} {often}."
KINDS: Final[Mapping[str, str]] = {
    "draw": "drew",
    "points": "laid a card for points",
    "scuttle": "scuttled",
    "steal": "took a card",
    "permanent": "played a permanent",
    "one-off": "played a one-off",
}


def lapse_in_words(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast) -> tuple[str, str]:
    """What was better than `taken`, and why, if that can be told."""
    words = deed_apart(lapse.better, seen, Cast(cast.names, lapse.seat))
    if wins(lapse.better, seen):
        return f"This wins: {words}", ""
    why = why_told(lapse, taken, seen, cast)
    return (SLIGHTLY if isinstance(lapse, Slip) else BETTER_DEED).format(deed=words), why


def lesson_told(lapse: Lapse, taken: Action, seen: View, cast: Cast, course: str) -> str:
    """For a puzzle, in lines: why the better move is better, as far as that can be told, and what came of the other."""
    return "\n".join(filter(None, (why_told(lapse, taken, seen, cast), course)))


def course_in_words(moment: int, replay: Replay, tale: Tale) -> str:
    """The move after a moment, and with what a rival replied, unless that was nothing to speak of."""
    told = NEXT.format(deed=tale.did(moment + 1))
    mine = replay.action(moment + 1)[0]
    for n in range(moment + 2, min(moment + 2 + REPLIES, replay.length + 1)):
        seat, action = replay.action(n)
        if seat in opponents(replay.rules, mine) and not isinstance(action, Decline):
            return told if isinstance(action, QUIET) else THEN.format(next=told, deed=tale.did(n))
        if seat == mine and not isinstance(action, Decline | Counter):
            break
    return told


def habit_in_words(taken: Sequence[Action], name: str) -> str:
    """`You had a better move 3 times, and drew instead 2 times.` Nothing if no kind of move stands out."""
    kinds = collections.Counter(kind(action) for action in taken)
    often, count = max(kinds.items(), key=lambda each: each[1], default=("", 0))
    if count < 2 or 2 * count <= len(taken) or often not in KINDS:
        return ""
    each_time = "both times" if count == 2 else "each time"
    told = {"name": name, "number": _times(len(taken)), "did": KINDS[often]}
    return HABIT.format(**told, often=each_time if count == len(taken) else f"instead {_times(count)}")


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def why_told(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast) -> str:
    """Why the better move is better than `taken`; empty where no fact tells."""
    contrast = lapse.contrast if isinstance(lapse, Lapse) else None
    return " ".join(why_better(lapse.better, taken, contrast, seen, cast))
