"""The file of the book of puzzles: a line for each, by theme, those written by hand before those found, by grade."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session import puzzles
from cuttle_desktop.session.puzzles.book import BOOK, FILE, Entry
from cuttle_desktop.session.puzzles.puzzle import Puzzle

PLACE: Final = Path(puzzles.__file__).with_name(FILE)
THEMES: Final = tuple(dict.fromkeys(each.theme for each in BOOK))
LEVELS: Final = (*Level,)
FOUND: Final = tuple(each for each in BOOK if each.puzzle.merit)


def named(puzzle: Puzzle) -> Puzzle:
    """With a name made of its position."""
    digest = sha256(f"{puzzle.rules} // {puzzle.position}".encode()).hexdigest()
    return replace(puzzle, name=f"found {digest[:10]}")


def _place(entry: Entry) -> tuple[int, bool, int, str]:
    theme, grade = THEMES.index(entry.theme), LEVELS.index(entry.grade or Level.RANDOM)
    return (theme, True, grade, entry.puzzle.name) if entry.puzzle.merit else (theme, False, 0, "")


def book_text(entries: Iterable[Entry]) -> str:
    """What `book.json` holds."""
    whole = (replace(each, puzzle=named(each.puzzle)) if each.puzzle.merit else each for each in entries)
    rows = (msgspec.json.encode(each).decode() for each in sorted(whole, key=_place))
    return "[\n" + ",\n".join(rows) + "\n]\n"
