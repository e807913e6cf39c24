"""The doubtful moves of one's own game, one after the other, as puzzles: find the better move."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.ai.prospects import Contrast, prospects
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.second_try import second_try
from cuttle_desktop.ui.replay.review_notes import Doubt, why_better
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


def second_tries(stage: Stage, game: Game, names: Sequence[str], doubts: Sequence[Doubt], at: int = 0) -> PuzzleTable:
    """The table of one of `doubts`. It leads to the next one, and after the last back to the review."""
    (lapse, course), more = doubts[at], at + 1 < len(doubts)
    taken, seen = game.log[lapse.moment], view(game.at(lapse.moment), lapse.seat)
    cast = Cast(tuple(names), lapse.seat)

    def go_on() -> Transition:
        return Replace(second_tries(stage, game, names, doubts, at + 1)) if more else Pop()

    def pause(paused: GamePlayed) -> Pause:
        return Pause(stage, PausedGame(str(paused.rules), cannot_concede=None, can_skip=more, leave="Leave the puzzle"))

    def explain(answer: Action) -> str:
        then, instead = (prospects(seen, each, lapse.moment, ROLLOUTS) for each in (lapse.better, answer))
        figures = figures_told(Contrast(then, instead), lapse.better, answer, seen, cast, "your move")
        return figures.ends or figures.later

    why = why_better(lapse, taken, seen, cast, OTHERWISE, THAT_MOVE)
    words = PuzzleWords(
        PLACE.format(move=lapse.moment + 1, number=at + 1, count=len(doubts)),
        TASK.format(deed=deed(taken, seen, cast)),
        "Next" if more else "Back to the review",
        wrong=OTHER_MOVE,
        helped="",
        brief=BRIEF,
        explain=explain,
    )
    lesson = "\n".join(filter(None, (why, course)))
    return PuzzleTable(stage, PuzzleGame(second_try(game, lapse, lesson), names), pause, words, lambda _: None, go_on)
