"""All puzzles by theme, in the order in which one learns: the idea first, then what beginners solve most often.

Other rules than the usual ones come late, and answers of one kind do not follow each other. What was found in games of
the bots follows in the order of the grades.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.puzzles.found import FOUND
from cuttle_desktop.session.puzzles.grades import GRADES
from cuttle_desktop.session.puzzles.known_two import KNOWN_TWO
from cuttle_desktop.session.puzzles.plans import EMPTY_DECK, LOOK_AHEAD
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.stops import STOP_A_WIN
from cuttle_desktop.session.puzzles.wins import WIN_NOW

LEVELS: Final = (*Level,)


class Theme(NamedTuple):
    """`line` says what its puzzles are about, `task` what to do."""

    title: str
    line: str
    task: str
    puzzles: tuple[Puzzle, ...]


def _all(written: tuple[Puzzle, ...], theme: str) -> tuple[Puzzle, ...]:
    """Those written by hand, which teach the theme, and then those found, easier ones first."""
    found = (each.puzzle for each in FOUND if each.theme == theme)
    return *written, *sorted(found, key=lambda each: (LEVELS.index(GRADES.get(each.name, Level.RANDOM)), each.name))


THEMES: Final = (
    Theme("Win now", "One move wins the game at once.", "win now", _all(WIN_NOW, "win")),
    Theme("Stop a win", "Another player is about to win. Prevent it.", "stop the win", _all(STOP_A_WIN, "stop")),
    Theme(
        "A known two",
        "You know of a two that could counter you.",
        "mind the known two",
        _all(KNOWN_TWO, "two"),
    ),
    Theme("Look ahead", "The right move shows its worth a turn or two later.", "look ahead", _all(LOOK_AHEAD, "plan")),
    Theme(
        "The empty deck",
        "No card is left to draw. Every pass counts.",
        "mind the empty deck",
        _all(EMPTY_DECK, "empty"),
    ),
)
PUZZLES: Final = tuple(puzzle for theme in THEMES for puzzle in theme.puzzles)
