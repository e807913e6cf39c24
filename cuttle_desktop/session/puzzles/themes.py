"""All puzzles by theme, in the order of the book: the idea first, then what beginners solve most often.

Other rules than the usual ones come late, and answers of one kind do not follow each other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.session.puzzles.book import BOOK
from cuttle_desktop.session.puzzles.puzzle import Puzzle


class Theme(NamedTuple):
    """`line` says what its puzzles are about, `task` what to do."""

    title: str
    line: str
    task: str
    puzzles: tuple[Puzzle, ...]


def _all(theme: str) -> tuple[Puzzle, ...]:
    return tuple(each.puzzle for each in BOOK if each.theme == theme)


THEMES: Final = (
    Theme("Win now", "One move wins the game at once.", "win now", _all("win")),
    Theme("Stop a win", "Another player is about to win. Prevent it.", "stop the win", _all("stop")),
    Theme("A known two", "You know of a two that could counter you.", "mind the known two", _all("two")),
    Theme("Look ahead", "The right move shows its worth a turn or two later.", "look ahead", _all("plan")),
    Theme("The empty deck", "No card is left to draw. Every pass counts.", "mind the empty deck", _all("empty")),
)
PUZZLES: Final = tuple(puzzle for theme in THEMES for puzzle in theme.puzzles)
