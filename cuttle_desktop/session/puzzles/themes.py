"""All puzzles by theme, in the order in which one learns: the idea first, then what beginners solve most often.

Other rules than the usual ones come late, and answers of one kind do not follow each other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.session.puzzles.known_two import KNOWN_TWO
from cuttle_desktop.session.puzzles.plans import EMPTY_DECK, LOOK_AHEAD
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.stops import STOP_A_WIN
from cuttle_desktop.session.puzzles.wins import WIN_NOW


class Theme(NamedTuple):
    """`line` says what its puzzles are about, `task` what to do."""

    title: str
    line: str
    task: str
    puzzles: tuple[Puzzle, ...]


THEMES: Final = (
    Theme("Win now", "One move wins the game at once.", "win now", WIN_NOW),
    Theme("Stop a win", "Another player is about to win. Prevent it.", "stop the win", STOP_A_WIN),
    Theme(
        "A known two",
        "You know of a two that could counter you.",
        "mind the known two",
        KNOWN_TWO,
    ),
    Theme("Look ahead", "The right move shows its worth a turn or two later.", "look ahead", LOOK_AHEAD),
    Theme("The empty deck", "No card is left to draw. Every pass counts.", "mind the empty deck", EMPTY_DECK),
)
PUZZLES: Final = tuple(puzzle for theme in THEMES for puzzle in theme.puzzles)
