"""When a bot's answer is seen: at a time that everybody at the table could foretell, whatever the bot holds.

The pause follows from the level and from the kind of question. A thought ends before it; a bot with nothing to think
about, as one without a two in a counter window, waits as long.

Rejected: to round each thought up to beats. That told whether a bot holds a two. A hint does not wait: it hides
nothing.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from cuttle_desktop import ai
from cuttle_desktop.engine.asks import AnswerWindow, Ask

BEAT: Final = 0.5  # seconds: the shortest pause, and the step of all
THOUGHT: Final = 0.1
"""The seconds of the first beat that a thought may take, and half of each other beat. The rest is for a busy machine,
where a process of low priority stands still now and then: with eight to eighteen busy processes on two cores, one of
160 answers with a choice came a beat late (`tests.honesty.measure_times`)."""


def pause(level: str, ask: Ask) -> float:
    """The seconds from a question to its answer. It is told nothing that the whole table does not know.

    Whether to stop a card is asked after every one-off, and of each rival in turn. Two or three answers are soon
    looked at as often as each play of a turn, so this answer comes a beat sooner where a turn takes more than one.
    """
    own = ai.STRENGTHS[ai.opponent(level)[0]].pause
    return max(BEAT, own - BEAT) if isinstance(ask, AnswerWindow) else own


def patience(level: str, ask: Ask) -> float:
    """The seconds a thought may take, however few iterations that allows."""
    return THOUGHT + (pause(level, ask) - BEAT) / 2


def seen_after(pause: float, thought: float) -> float:
    """The seconds until an answer is seen, after a thought of so many; without a pause at once.

    On a machine too slow for the pause the answer waits for the next beat, so that small differences do not show.
    """
    return max(pause, ceil(thought / BEAT) * BEAT) if pause else thought
