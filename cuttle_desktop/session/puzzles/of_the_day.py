"""The puzzle of the day: one for each date, the same for everyone with this collection.

The puzzles follow each other in an order that tells nothing, one a day, and begin again after the last: none comes
twice within as many days as there are. Those that every opponent solves and those that experts fail are left out, and
those by other than the usual rules, which not everyone has met.

Rejected: a draw for each date, which repeats some within weeks and leaves others out for years; and the order of the
mixed puzzles, whose easier half would take months.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Final

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES

TOO_EASY_OR_HARD: Final = (Level.RANDOM, Level.EXPERT, Level.MASTER)


def _place(puzzle: Puzzle) -> str:
    return sha256(f"cuttle puzzle {puzzle.name}".encode()).hexdigest()


OF_THE_DAYS: Final = tuple(
    sorted(
        (each for each in PUZZLES if each.rules == LIVE and GRADES[each.name] not in TOO_EASY_OR_HARD),
        key=_place,
    )
)


def puzzle_of(day: date) -> Puzzle:
    return OF_THE_DAYS[day.toordinal() % len(OF_THE_DAYS)]
