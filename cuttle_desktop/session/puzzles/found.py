"""Puzzles found in games of the bots: `python -m tests.tactics.find` writes `found.json`.

Their names are made of their positions, so a name stays when others come or go.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from cuttle_desktop.session.puzzles.puzzle import Puzzle

FILE: Final = "found.json"


class Found(msgspec.Struct, frozen=True):
    """A puzzle, and the short name of its theme."""

    theme: str
    puzzle: Puzzle


def _read() -> tuple[Found, ...]:
    text = (files("cuttle_desktop.session.puzzles") / FILE).read_text("utf-8")
    return msgspec.json.decode(text, type=tuple[Found, ...])


FOUND: Final = _read()
