"""An opponent that keeps a person near an even game: it changes its level between games, and says so.

It never loses on purpose and never throws a single move. Which level comes next depends on the results alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cuttle_desktop.ai.levels import Level

LADDER = (Level.BEGINNER, Level.CASUAL, Level.STEADY, Level.SKILLED, Level.EXPERT, Level.MASTER)
FIRST = Level.CASUAL
STREAK = 2  # games in a row at one level, all won or all lost, that change it


class PastGame(Struct, frozen=True):
    """One finished game of a person against the opponent. A stalemate counts for nobody."""

    level: Level
    won: bool | None  # by the person


def next_level(games: Sequence[PastGame]) -> Level:
    """The level of the next game: one up after two wins in a row at a level, one down after two losses."""
    if not games:
        return FIRST
    level = games[-1].level
    streak = 0
    for game in reversed(games):
        if game.level is not level:
            break
        if game.won is None:
            continue
        step = 1 if game.won else -1
        if streak * step < 0:
            break
        streak += step
        if abs(streak) == STREAK:
            at = LADDER.index(level) + step
            return LADDER[max(0, min(len(LADDER) - 1, at))]
    return level


def announcement(name: str, before: Level, after: Level) -> str | None:
    """What the opponent says when its level changes."""
    if before is after:
        return None
    stronger = [*Level].index(after) > [*Level].index(before)
    why = "You won twice in a row" if stronger else "You lost twice in a row"
    return f"{why}: {name} now plays at level {after}."
