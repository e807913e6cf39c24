"""The puzzles of a theme one after the other: which are left, and the table of each."""

from __future__ import annotations

from functools import partial
from typing import Final

from cuttle_desktop.session.profile.practised import unsolved, with_helped, with_solved
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.ui.scene import Pop, Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion, PuzzleWords, table_for
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage


def keep_solved(stage: Stage, puzzle: Puzzle, helped: bool) -> None:
    """Remember that it was solved, `helped` by a look at the answer or alone."""
    stage.remember(partial(with_helped if helped else with_solved, name=puzzle.name))


ALL_PUZZLES: Final = "All puzzles"


def puzzle_table(stage: Stage, chosen: Theme, puzzle: Puzzle, back: str = ALL_PUZZLES) -> TableScene:
    """The table of a puzzle. It leads to the next one that is not solved, and after the last `back` to the page."""
    number = chosen.puzzles.index(puzzle)

    def go_on() -> Transition:
        left = unsolved(stage.profile, chosen.puzzles)
        after = [other for other in left if chosen.puzzles.index(other) > number]
        return Replace(puzzle_table(stage, chosen, (after or left)[0], back)) if left else Pop()

    def more() -> bool:
        return any(other is not puzzle for other in unsolved(stage.profile, chosen.puzzles))

    place = f"Puzzle {number + 1} of {len(chosen.puzzles)}"
    if puzzle.rules != LIVE:
        place += f" · {title_of(puzzle.rules)}"
    onward = "Next" if more() else back
    words = PuzzleWords(place, chosen.task, onward, puzzle.note)
    solved = partial(keep_solved, stage, puzzle)
    return table_for(stage, PuzzleOccasion(PuzzleGame(puzzle), more, words, solved, go_on))
