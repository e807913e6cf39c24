"""Puzzles found in games of the bots: `python -m tests.tactics.find` writes `found.json`.

Their names are made of their positions, so a name stays when others come or go.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from importlib.resources import files
from typing import Final

import msgspec
from msgspec.structs import replace

from cuttle_desktop.session.puzzles.puzzle import Puzzle

FILE: Final = "found.json"


class Found(msgspec.Struct, frozen=True):
    """A puzzle, and the short name of its theme."""

    theme: str
    puzzle: Puzzle


def named(puzzle: Puzzle) -> Puzzle:
    """With a name made of its position."""
    digest = sha256(f"{puzzle.rules} // {puzzle.position}".encode()).hexdigest()
    return replace(puzzle, name=f"found {digest[:10]}")


def found_text(found: Iterable[Found]) -> str:
    """What `found.json` holds: a line for each puzzle."""
    rows = (msgspec.json.encode(Found(each.theme, named(each.puzzle))).decode() for each in found)
    return "[\n" + ",\n".join(rows) + "\n]\n"


def _read() -> tuple[Found, ...]:
    text = (files("cuttle_desktop.session.puzzles") / FILE).read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Found, ...])


FOUND: Final = _read()
