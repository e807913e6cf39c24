"""The doubtful moves of one's own game, one after the other, as puzzles: find the better move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.prospects import Contrast, prospects
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.second_try import right_answers, second_try
from cuttle_desktop.ui.replay.lapse_words import why_better
from cuttle_desktop.ui.replay.review_notes import Doubt
from cuttle_desktop.ui.scene import Pop, Replace, Transition
from cuttle_desktop.ui.scenes.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.puzzle_table import PuzzleTable, PuzzleWords
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.motives import OTHERWISE
from cuttle_desktop.ui.table.prospect_words import figures_told
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import deed

PLACE = "Your game · move {move} · {number} of {count}"
TASK = "find the best one; in the game: {deed}"
BRIEF = "Find the best move"
ROLLOUTS = 60  # for the answer that was given: a third of a review's, since the table waits
OTHER_MOVE = "[@close] The computer prefers another move"
THAT_MOVE = "the move of the game"
AS_GOOD = "About as good as the computer’s choice: {deed}."
FOUND = "You found {found} of {moves} without help"


def second_tries(stage: Stage, game: Game, names: Sequence[str], doubts: Sequence[Doubt]) -> PuzzleTable:
    """The table of the first of `doubts`. It leads to the next one, and after the last back to the review."""
    return _SecondTries(stage, game, names, doubts).table(0)


@dataclass(frozen=True, slots=True)
class _SecondTries:
    """The doubtful moves of a game, and which of them were found better without a look at the answer."""

    stage: Stage
    game: Game
    names: Sequence[str]
    doubts: Sequence[Doubt]
    found: set[int] = field(default_factory=set)

    def table(self, at: int) -> PuzzleTable:
        """The table of one of the doubts."""
        lapse, course = self.doubts[at]
        more = at + 1 < len(self.doubts)
        taken, seen = self.game.log[lapse.moment], view(self.game.at(lapse.moment), lapse.seat)
        cast = Cast(tuple(self.names), lapse.seat)

        def pause(paused: GamePlayed) -> Pause:
            leave = PausedGame(str(paused.rules), cannot_concede=None, can_skip=more, leave="Leave the puzzle")
            return Pause(self.stage, leave)

        def explain(answer: Action) -> str:
            if shape(answer) == shape(lapse.better):
                return ""
            if answer in right_answers(lapse, seen, taken):
                return AS_GOOD.format(deed=deed(lapse.better, seen, cast))
            then, instead = (prospects(seen, each, lapse.moment, ROLLOUTS) for each in (lapse.better, answer))
            figures = figures_told(Contrast(then, instead), lapse.better, answer, seen, cast, "your move")
            return figures.ends or figures.later

        def solved(helped: bool) -> None:
            if not helped:
                self.found.add(at)

        why = why_better(lapse, taken, seen, cast, OTHERWISE, THAT_MOVE)
        words = PuzzleWords(
            PLACE.format(move=lapse.moment + 1, number=at + 1, count=len(self.doubts)),
            TASK.format(deed=deed(taken, seen, cast)),
            "Next" if more else "Back to the review",
            wrong=OTHER_MOVE,
            helped="",
            brief=BRIEF,
            explain=explain,
        )
        lesson = "\n".join(filter(None, (why, course)))
        puzzle = PuzzleGame(second_try(self.game, lapse, lesson), self.names)
        return PuzzleTable(self.stage, puzzle, pause, words, solved, lambda: self._after(at))

    def _after(self, at: int) -> Transition:
        if at + 1 < len(self.doubts):
            return Replace(self.table(at + 1))
        if at:
            self.stage.toasts.say(FOUND.format(found=len(self.found), moves=counted(len(self.doubts), "better move")))
        return Pop()
