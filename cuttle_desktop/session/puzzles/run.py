"""The three-minute run: as many puzzles as one solves in that time, very easy ones first. Time is handed to it.

A wrong answer costs ten seconds, and five right ones in a row bring as much back: who thinks does better than who
guesses. Only the clock ends a run. Rejected: an end after three wrong answers, which slows careful players down even
more, and stops newcomers after a minute.
"""

from __future__ import annotations

import math
from itertools import takewhile
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.engine.actions import Action, unwrapped
from cuttle_desktop.session.profile.puzzle_rating import rating_of_puzzle
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES

SECONDS: Final = 180.0
COST: Final = 10.0  # seconds
ROW: Final = 5  # right answers that bring as many back
ALIKE_APART: Final = 2  # puzzles at least between two with answers of one kind, if there are others
STEPS: Final = ((Level.RANDOM, 3), (Level.BEGINNER, 6), (Level.CASUAL, 5), (Level.STEADY, 5), (Level.SKILLED, 5))


class Run(Struct, frozen=True):
    """Its puzzles in the order in which they are asked, and for each that was answered whether that was right."""

    puzzles: tuple[Puzzle, ...]
    best: int  # the player's best run before this one, and the rating then
    rating: float
    left: float = SECONDS
    lowest: float = SECONDS  # the least that was left so far
    answers: tuple[bool, ...] = ()

    @property
    def over(self) -> bool:
        return self.left <= 0 or len(self.answers) == len(self.puzzles)

    @property
    def asked(self) -> Puzzle:
        return self.puzzles[len(self.answers)]

    @property
    def clock(self) -> int:
        """Whole seconds, of which the last one is shown as 1."""
        return math.ceil(self.left)

    @property
    def row(self) -> int:
        """Right answers in a row, up to now."""
        return sum(1 for _ in takewhile(bool, reversed(self.answers)))

    @property
    def brought_time(self) -> bool:
        return self.row > 0 and self.row % ROW == 0

    def answered(self, *, right: bool) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle, was in zip(self.puzzles, self.answers, strict=False) if was is right)


def drawn(seed: int, today: Puzzle | None = None) -> tuple[Puzzle, ...]:
    """All puzzles in an order for one run: a few of each grade, by the usual rules if there are; then the hardest.

    Answers of one kind keep apart. The one of `today` is left out: it is to be met as such.
    """
    shuffled = [each for each in Random(seed).sample(PUZZLES, len(PUZZLES)) if each is not today]
    shuffled.sort(key=lambda each: each.rules != LIVE)
    steps: list[Puzzle] = []
    for level in (level for level, count in STEPS for _ in range(count)):
        left = [each for each in shuffled if GRADES[each.name] is level and each not in steps]
        before = {_kind(each) for each in steps[-ALIKE_APART:]}
        steps += [each for each in left if _kind(each) not in before][:1] or left[:1]
    rest = [each for each in shuffled if each not in steps]
    return (*steps, *sorted(rest, key=lambda each: -rating_of_puzzle(each.name)))


def _kind(puzzle: Puzzle) -> type[Action]:
    """What kind of answer is right."""
    return type(unwrapped(puzzle.actions[0]))


def later(run: Run, seconds: float) -> Run:
    """The run after that time; less than none gives time back."""
    left = max(0.0, run.left - seconds)
    return replace(run, left=left, lowest=min(left, run.lowest))


def answered(run: Run, *, right: bool) -> Run:
    """After an answer to the puzzle that is asked."""
    run = replace(run, answers=(*run.answers, right))
    return later(run, -COST if run.brought_time else 0.0 if right else COST)
