"""Puzzles of all themes one after the other, none of which is named, and how many in a row were solved at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cuttle_desktop.session.profile.practised import with_answer
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.puzzles.mixed import mixed_order
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.ui.scene import Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import RatedOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, PuzzleWords, table_for
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice

TASK: Final = "find the best move"
ROW_OVER: Final = "That ends your row of {count}."
TOLD_ROW: Final = 2  # as many in a row are worth a word


def row_told(profile: Profile) -> str:
    """`3 in a row · best 7`, `best 7`; empty while none was solved at once."""
    now, best = profile.puzzle_streak, profile.best_puzzle_streak
    if not now:
        return f"best {best}" if best else ""
    return f"{now} in a row · best {best}" if now < best else f"{now} in a row, your best"


def mixed_table(stage: Stage, seen: frozenset[str] = frozenset()) -> TableScene:
    """The table of the next puzzle. It leads on without end; one that was `seen` comes again after all others."""
    profile = stage.profile
    order = mixed_order(profile.puzzles_solved, set(profile.puzzles_helped))
    puzzle = next((each for each in order if each.name not in seen), None)
    if puzzle is None:
        seen, puzzle = frozenset(), order[0]
    again = seen | {puzzle.name}
    return table_for(stage, MixedOccasion(stage, puzzle, lambda: Replace(mixed_table(stage, again))))


class MixedOccasion(RatedOccasion):
    """The first answer counts: a wrong one, or a look at the answer, ends the row."""

    def __init__(self, stage: Stage, puzzle: Puzzle, go_on: Callable[[], Transition]) -> None:
        self._stage = stage
        self._rules = f" · {title_of(puzzle.rules)}" if puzzle.rules != LIVE else ""
        self._ended = 0  # how long the row was that it ended
        super().__init__(
            stage, puzzle, lambda: True, PuzzleWords(self.standing, TASK, "Next", puzzle.note, brief=BRIEF), go_on
        )

    @property
    def standing(self) -> str:
        """`Mixed · 3 in a row · best 7 · Classic Cuttle`."""
        return " · ".join(filter(None, ("Mixed", row_told(self._stage.profile)))) + self._rules

    def count(self, right: bool) -> None:
        self._ended = 0 if right else self._stage.profile.puzzle_streak
        self._stage.remember(partial(with_answer, right=right))
        super().count(right)

    @property
    def verdict(self) -> Advice:
        told = super().verdict
        if not told.bad or self._ended < TOLD_ROW or self.puzzle_game.tries > 1:
            return told
        return told._replace(why=(*told.why, ROW_OVER.format(count=self._ended)))
