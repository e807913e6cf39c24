"""Averages and shares of games as a player reads them: rounded, and said to be estimates."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.ai.ranking import Gap, gap
from cuttle_desktop.engine.card_names import counted

GRADES: Final = {
    Gap.NONE: "just as good",
    Gap.NEARLY_NONE: "about as good",
    Gap.LITTLE: "a little weaker",
    Gap.PLAIN: "weaker",
    Gap.WIDE: "much weaker",
}
ALL: Final = 98  # games of 100 that are told as nearly all


def grade(less: float, chance: float) -> str:
    """`a little weaker`: how good a move is beside a better one, so that the word never disagrees with the figures."""
    return GRADES[gap(less, chance)]


def roughly(average: float, noun: str = "") -> str:
    """`about 5 cards`, `about 3`, `none`."""
    amount = round(average)
    if not amount:
        return f"no {noun}s" if noun else "none"
    return f"about {counted(amount, noun) if noun else amount}"


def share(part: float) -> str:
    """`about 12 of 100 games`."""
    games = round(100 * part)
    if 0 < games < ALL:
        return f"about {games} of 100 games"
    return "nearly every game" if games else "hardly any game"


def games_won(part: float) -> str:
    """`12` of 100 games; `98+` and `<1` for what is told as nearly all and hardly any."""
    games = round(100 * part)
    return f"{ALL}+" if games >= ALL else str(games) if games else "<1"


def adverb(part: float) -> str:
    """`nearly always`, `hardly ever`; nothing for what is told in figures."""
    games = round(100 * part)
    if 0 < games < ALL:
        return ""
    return "nearly always" if games else "hardly ever"


def how_often(part: float, told: float | None = None) -> str:
    """`in about 12 of 100 games`, `hardly ever`; `in 12` once another share was `told`."""
    if said := adverb(part):
        return said
    games = round(100 * part)
    return f"in about {games} of 100 games" if told is None or adverb(told) else f"in {games}"
