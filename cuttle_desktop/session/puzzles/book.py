"""The book of puzzles: `book.json` has a line for each, by theme, in the order in which one learns.

Those written by hand come first and teach the theme. Those found in games of the bots have a `merit`. They follow,
easier ones first; `python -m tests.tactics.find` adds to them. Their names are made of their positions, so a name stays
when others come or go. `python -m tests.tactics.grade` writes the grades.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.puzzles.puzzle import Puzzle

FILE: Final = "book.json"


class Entry(msgspec.Struct, frozen=True):
    """A puzzle, the short name of its theme, and its grade: the strongest level that fails it, once it was tried."""

    theme: str
    grade: Level | None
    puzzle: Puzzle


def _read() -> tuple[Entry, ...]:
    text = (files("cuttle_desktop.session.puzzles") / FILE).read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Entry, ...])


BOOK: Final = _read()
GRADES: Final[Mapping[str, Level]] = {each.puzzle.name: each.grade for each in BOOK if each.grade}
