"""The puzzles of a theme one after the other: which are left, the table of each, and what its first answer counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cuttle_desktop.session.profile.brought import NOTHING, brought_between
from cuttle_desktop.session.profile.practised import unsolved, with_helped, with_solved
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.puzzle_rating import with_answered
from cuttle_desktop.session.puzzles.game import NAMES, PuzzleGame
from cuttle_desktop.session.puzzles.puzzle import LIVE, Puzzle
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.ui.heard import Node, live
from cuttle_desktop.ui.scene import Pop, Push, Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.earned_sheet import EarnedSheet
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion, PuzzleWords, table_for
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.figures import signed
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.reward_words import brought_told

WIN_NEXT: Final = 3  # turns: the answer, another seat's move, and the win
VERDICT_SEEN: Final = 1.2  # seconds before what was earned is told
RATED: Final = "{standing} · rating {change}"
RATING_TOLD: Final = "Your puzzle rating: {change}."


class RatedOccasion(PuzzleOccasion):
    """A puzzle of the collection, with what the first answer to it did to the player's puzzle rating, if anything."""

    once = False  # whether it takes one answer only

    def __init__(
        self,
        stage: Stage,
        puzzle: Puzzle,
        more: Callable[[], bool],
        words: PuzzleWords,
        go_on: Callable[[], Transition],
        names: Sequence[str] = NAMES,
    ) -> None:
        self._stage, self._puzzle, self._change = stage, puzzle, ""
        self._brought = NOTHING  # by the right answer, until it was told
        self._told_for = 0.0  # the verdict, in seconds
        self.plays_on = puzzle.turns >= WIN_NEXT and not self.once
        super().__init__(PuzzleGame(puzzle, names, once=self.once), more, words, self.solved, go_on)

    @property
    def standing(self) -> str:
        """Which puzzle it is, and how the player stands with it, but for the rating."""
        return self.wording.place

    def tell_standing(self) -> None:
        """Show it beside the task, with what the rating did: `Puzzle 4 of 40 · rating +7`."""
        self.place(tell(RATED, standing=self.standing, change=self._change) if self._change else self.standing)

    def count(self, right: bool) -> None:
        before = self._stage.profile
        self._stage.remember(partial(with_answered, name=self._puzzle.name, right=right))
        after = self._stage.profile
        self._note_since(before)
        if after.puzzles_rated > before.puzzles_rated:
            self._change = signed(round(after.puzzle_rating) - round(before.puzzle_rating))
        self.tell_standing()

    def solved(self, helped: bool) -> None:
        """A right answer lies on the table. It may be the last pearl that a look was waiting for."""
        before = self._stage.profile
        self._stage.remember(partial(with_helped if helped else with_solved, name=self._puzzle.name))
        self._note_since(before)

    def _note_since(self, before: Profile) -> None:
        """What an answer has earned: already the first one counts as solved."""
        if not (brought := brought_between(before, self._stage.profile)):
            return
        if self.once:  # another puzzle follows at once
            self._stage.say(brought_told(brought))
        else:
            self._brought = brought

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        self._told_for += dt if self._brought and self.told_verdict else 0.0
        return changed

    def follows(self) -> Transition | None:
        """What was earned, once the verdict was seen."""
        if self._told_for < VERDICT_SEEN:
            return None
        brought, self._brought, self._told_for = self._brought, NOTHING, 0.0
        return Push(EarnedSheet(self._stage, brought, self.wording.onward), lambda _: self.go_on())

    def heard(self) -> tuple[Node, ...]:
        return (live("rating", tell(RATING_TOLD, change=self._change)),) if self._change else ()


ALL_PUZZLES: Final = "All puzzles"


def puzzle_table(
    stage: Stage, chosen: Theme, puzzle: Puzzle, back: str = ALL_PUZZLES, names: Sequence[str] = NAMES
) -> TableScene:
    """The table of a puzzle. It leads to the next one that is not solved, and after the last `back` to the page."""
    number = chosen.puzzles.index(puzzle)

    def go_on() -> Transition:
        left = unsolved(stage.profile, chosen.puzzles)
        after = [other for other in left if chosen.puzzles.index(other) > number]
        return Replace(puzzle_table(stage, chosen, (after or left)[0], back, names)) if left else Pop()

    def more() -> bool:
        return any(other is not puzzle for other in unsolved(stage.profile, chosen.puzzles))

    place = f"Puzzle {number + 1} of {len(chosen.puzzles)}"
    if puzzle.rules != LIVE:
        place += f" · {title_of(puzzle.rules)}"
    onward = "Next" if more() else back
    words = PuzzleWords(place, chosen.task, onward, puzzle.note)
    return table_for(stage, RatedOccasion(stage, puzzle, more, words, go_on, names))
