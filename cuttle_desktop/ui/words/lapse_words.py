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
from cuttle_desktop.ui.words.forecast import wins
from cuttle_desktop.ui.words.motives import AFTER, motives
from cuttle_desktop.ui.words.move_names import deed_apart
from cuttle_desktop.ui.words.own_loss import in_vain
from cuttle_desktop.ui.words.prospect_words import figures_told
from cuttle_desktop.ui.words.replay_text import Tale
from cuttle_desktop.ui.words.side_by_side import OTHERWISE
from cuttle_desktop.ui.words.speech import Cast

NEXT: Final = "In the game: {deed}."
THEN: Final = "{next} Then {deed}."
QUIET: Final = Draw | Pass  # replies that tell nothing of the move before
REPLIES: Final = 3  # actions after a move within which a rival replies: counters, and what lets one resolve
PERHAPS: Final = "Perhaps better: {deed}"
SLIGHTLY: Final = "A little better: {deed}"
MUCH: Final = "Much better: {deed}"
THAT_MOVE: Final = "the move of the game"
HABIT: Final = "{some} that could have been better were {kind}."
KINDS: Final[Mapping[str, str]] = {
    "draw": "draws",
    "points": "cards laid for points",
    "scuttle": "scuttles",
    "steal": "steals",
    "permanent": "permanents",
    "one-off": "one-offs",
}


def lapse_in_words(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast) -> tuple[str, str]:
    """What was better than `taken`, and why, if that can be told."""
    words, whose = deed_apart(lapse.better, seen, Cast(cast.names, lapse.seat)), cast.own(lapse.seat)
    if wins(lapse.better, seen):
        return f"This wins: {words}", ""
    why = why_better(lapse, taken, seen, cast, AFTER.format(whose=whose), f"{whose} move")
    if isinstance(lapse, Slip):
        return SLIGHTLY.format(deed=words), why
    return (MUCH if lapse.grave else PERHAPS).format(deed=words), why


def lesson_told(lapse: Lapse, taken: Action, seen: View, cast: Cast, course: str) -> str:
    """For a puzzle, in lines: why the better move is better, as far as that can be told, and what came of the other."""
    return "\n".join(filter(None, (why_better(lapse, taken, seen, cast, OTHERWISE, THAT_MOVE), course)))


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


def habit_in_words(taken: Sequence[Action], whose: str) -> str:
    """`2 of your 3 moves that could have been better were draws.` Nothing if no kind of move stands out."""
    kinds = collections.Counter(kind(action) for action in taken)
    often, count = max(kinds.items(), key=lambda each: each[1], default=("", 0))
    if count < 2 or 2 * count <= len(taken) or often not in KINDS:
        return ""
    if count < len(taken):
        some = f"{count} of {whose} {len(taken)} moves"
    else:
        some = f"Both of {whose} moves" if count == 2 else f"All {count} of {whose} moves"
    return HABIT.format(some=some, kind=KINDS[often])


def why_better(lapse: Lapse | Slip, taken: Action, seen: View, cast: Cast, other: str, move: str) -> str:
    """`other` begins what is told of `taken`; `move` is what it is called within a sentence."""
    contrast = lapse.contrast if isinstance(lapse, Lapse) else None
    figures = figures_told(contrast, lapse.better, taken, seen, cast, move)
    why = motives(lapse.better, taken, seen, cast, other, figures)
    return f"{in_vain(taken, seen, cast)} {why}".strip()
