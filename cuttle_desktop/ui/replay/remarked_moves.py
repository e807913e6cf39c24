"""The list of moves of a replay with what a review says of them: a line below a move, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.session.reading import Reading, sign_of
from cuttle_desktop.session.review import NOISE, Concession, Lapse
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.luck_words import luck_briefly
from cuttle_desktop.words.replay_text import LogEntry
from cuttle_desktop.words.story import Line, Tone

COST: Final = "{words} −{cost}"
COST_OF_DEED: Final = "{words} · −{cost}"  # “discards 2 −5 %” was read as a sum
LUCK_SIGN: Final = "dice"


def with_remarks(told: Sequence[LogEntry], reading: Reading, in_words: FoundInWords) -> Sequence[LogEntry]:
    """Of a concession its own line says enough."""
    remarks = {at: of for at, of in reading.told.items() if not isinstance(of, Concession)}
    strokes, costs = reading.strokes, reading.costs
    found: list[LogEntry] = []
    for i, entry in enumerate(told):
        first = i == 0 or told[i - 1].moment != entry.moment or told[i - 1].line.tone is Tone.TURN
        cost, of = costs.get(entry.moment - 1, 0.0), remarks.get(entry.moment - 1)
        if first and entry.line.tone is Tone.ACT and not isinstance(of, Lapse):
            text = _with_cost(entry.line.text, cost, COST_OF_DEED)
            entry = LogEntry(replace(entry.line, text=text), entry.moment)
        found.append(entry)
        last = i + 1 == len(told) or told[i + 1].moment != entry.moment or told[i + 1].line.tone is Tone.TURN
        if not last or entry.line.tone is Tone.TURN:
            continue
        if of is not None:
            words = f"[@{sign_of(of)}] {in_words.brief(of)}"
            if isinstance(of, Lapse):
                words = _with_cost(words, of.loss)
            found.append(LogEntry(Line(words, Tone.DETAIL), entry.moment))
        if (luck := strokes.get(entry.moment - 1)) is not None:
            found.append(LogEntry(Line(f"[@{LUCK_SIGN}] {luck_briefly(luck)}", Tone.DETAIL), entry.moment))
    return found


def _with_cost(words: str, cost: float, form: str = COST) -> str:
    """With what the move cost of the chance behind them, unless that is nothing."""
    return form.format(words=words, cost=percent(cost)) if cost >= NOISE else words
