"""The puzzle of the day: its table, and how the player stands with it, in words.

What a streak is: `session/profile/day_puzzles.py`.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from cuttle_desktop.session.profile.day_puzzles import (
    counts,
    puzzle_days,
    puzzle_outcome,
    with_first_answer,
    with_later_answer,
)
from cuttle_desktop.session.profile.profile import Profile, PuzzleOutcome
from cuttle_desktop.session.puzzles.of_the_day import puzzle_of
from cuttle_desktop.session.puzzles.puzzle import LIVE
from cuttle_desktop.ui.scene import Pop
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import TASK
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import ALL_PUZZLES, RatedOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, PuzzleWords, table_for
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.day_words import dated
from cuttle_desktop.words.message import tell

OF_THE_DAY: Final = "Puzzle of the day"
PLACE: Final = "{weekday}’s puzzle"
ROW_LINE: Final = "{date}: the same for everyone."
WHAT_COUNTS: Final = "Solve it today to keep your streak. A wrong answer does not end it; seeing the answer does."
CLOCK_BACK: Final = "You have answered the puzzle of a later day already, so this one is for practice."
TOLD: Final = {"wrong": "not solved yet", "at once": "solved at once", "solved": "solved", "shown": "answer seen"}
IN_A_ROW: Final = "{days} days in a row"
BEST: Final = "best {days}"
FEW: Final = 2  # days are worth a word


def day_told(profile: Profile, day: date) -> str:
    """`solved at once · 4 days in a row`. One day is no streak."""
    outcome, days = puzzle_outcome(profile, day), puzzle_days(profile, day)
    return " · ".join(filter(None, (TOLD[outcome or "wrong"], tell(IN_A_ROW, days=days) if days >= FEW else "")))


def day_figures(profile: Profile, day: date) -> str:
    """`solved at once · 4 days in a row · best 7`."""
    days, best = puzzle_days(profile, day), profile.best_puzzle_days
    return " · ".join(filter(None, (day_told(profile, day), tell(BEST, days=best) if best > max(days, 1) else "")))


def day_line(profile: Profile, day: date) -> str:
    return tell(ROW_LINE, date=dated(day)) if counts(profile, day) else CLOCK_BACK


def day_table(stage: Stage, day: date) -> TableScene:
    return table_for(stage, DayOccasion(stage, day))


class DayOccasion(RatedOccasion):
    """It stays the puzzle of the `day` it was opened on, also past midnight."""

    def __init__(self, stage: Stage, day: date) -> None:
        self._stage, self._day, puzzle = stage, day, puzzle_of(day)
        self._rules = title_of(puzzle.rules) if puzzle.rules != LIVE else ""
        words = PuzzleWords(self.standing, TASK, ALL_PUZZLES, puzzle.note, brief=BRIEF)
        super().__init__(stage, puzzle, lambda: False, words, Pop)

    @property
    def standing(self) -> str:
        """`Saturday’s puzzle · Classic Cuttle`, and once it was answered `Saturday’s puzzle · solved at once`."""
        name, known = tell(PLACE, weekday=f"{self._day:%A}"), self._stage.profile
        told = self._rules if puzzle_outcome(known, self._day) is None else day_told(known, self._day)
        return " · ".join(filter(None, (name, told)))

    def count(self, right: bool) -> None:
        outcome: PuzzleOutcome = "at once" if right else "shown" if self._shown else "wrong"
        self._stage.remember(partial(with_first_answer, day=self._day, outcome=outcome))
        super().count(right)

    def update(self, dt: float) -> bool:
        if self._shown:
            self._later("shown")
        return super().update(dt)

    def solved(self, helped: bool) -> None:
        super().solved(helped)
        self._later("shown" if helped else "solved")

    def _later(self, outcome: PuzzleOutcome) -> None:
        """After a wrong answer."""
        if puzzle_outcome(self._stage.profile, self._day) == "wrong":
            self._stage.remember(partial(with_later_answer, day=self._day, outcome=outcome))
            self.tell_standing()
