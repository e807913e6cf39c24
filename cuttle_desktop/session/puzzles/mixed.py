"""The puzzles of all themes in one row, easier ones first, so that nothing gives away what kind of answer is right.

Rejected: sorted by ease alone. All of "Win now" would come first, which names the theme as well as a title does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from zlib import crc32

from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.themes import THEMES


def _ease(place: int, puzzle: Puzzle, count: int) -> float:
    """Where it comes: a theme's puzzles lie in the order of their ease, spread evenly over the row.

    The name decides how far within its share, so that themes do not follow each other in turn.
    """
    return (place + crc32(puzzle.name.encode()) / 2**32) / count


MIXED: Final[tuple[Puzzle, ...]] = tuple(
    puzzle
    for _, puzzle in sorted(
        (
            (_ease(place, puzzle, len(theme.puzzles)), puzzle)
            for theme in THEMES
            for place, puzzle in enumerate(theme.puzzles)
        ),
        key=lambda placed: placed[0],
    )
)


def mixed_order(solved: Sequence[str], helped: Collection[str]) -> list[Puzzle]:
    """First those never solved, then those solved with help only, then the others, the one solved longest ago first.

    `solved`: names, the one solved last comes last.
    """
    when = {name: number for number, name in enumerate(solved)}
    return sorted(MIXED, key=lambda each: (each.name in when, when.get(each.name, int(each.name in helped))))
