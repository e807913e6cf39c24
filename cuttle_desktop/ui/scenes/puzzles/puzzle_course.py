"""The puzzles of a theme one after the other: which are left, and the table of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.ui.scene import Pop, Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion, PuzzleWords, table_for
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage


def unsolved(stage: Stage, chosen: Theme) -> Iterator[Puzzle]:
    """Its puzzles that are not solved yet, in their order."""
    return (puzzle for puzzle in chosen.puzzles if puzzle.name not in stage.profile.puzzles_solved)


def keep_solved(stage: Stage, puzzle: Puzzle, helped: bool) -> None:
    """Remember that it was solved, `helped` by a look at the answer or alone. What was solved last comes last."""
    stage.remember(partial(_with_helped if helped else _with_solved, name=puzzle.name))


def _with_helped(profile: Profile, name: str) -> Profile:
    known = profile.puzzles_helped
    return profile if name in known else msgspec.structs.replace(profile, puzzles_helped=(*known, name))


def _with_solved(profile: Profile, name: str) -> Profile:
    others = (each for each in profile.puzzles_solved if each != name)
    return msgspec.structs.replace(profile, puzzles_solved=(*others, name))


def puzzle_table(stage: Stage, chosen: Theme, puzzle: Puzzle) -> TableScene:
    """The table of a puzzle. It leads to the next one that is not solved, and after the last back to the page."""
    number = chosen.puzzles.index(puzzle)

    def go_on() -> Transition:
        left = [*unsolved(stage, chosen)]
        after = [other for other in left if chosen.puzzles.index(other) > number]
        return Replace(puzzle_table(stage, chosen, (after or left)[0])) if left else Pop()

    def more() -> bool:
        return any(other is not puzzle for other in unsolved(stage, chosen))

    place = f"Puzzle {number + 1} of {len(chosen.puzzles)}"
    if puzzle.rules != LIVE:
        place += f" · {title_of(puzzle.rules)}"
    onward = "Next" if more() else "All puzzles"
    words = PuzzleWords(place, chosen.task, onward, puzzle.note)
    solved = partial(keep_solved, stage, puzzle)
    return table_for(stage, PuzzleOccasion(PuzzleGame(puzzle), more, words, solved, go_on))
