"""Doubtful moves of one's own past games as puzzles, until a better one is found without help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cuttle_desktop.ai.comparison import Alternative, contrast_between
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.profile.practised import without_own_puzzles
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.own import Own, own_riddles
from cuttle_desktop.session.puzzles.second_try import SecondTry
from cuttle_desktop.ui.scene import Pop, Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, PuzzleOccasion, PuzzleWords, table_for
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import why_not_told, why_right
from cuttle_desktop.words.wrong_answer import why_wrong_alone

PLACE = "From your games · {number} of {count}"
TASK = "find the best one instead of “{deed}”"
ROLLOUTS = 60  # for the answer that was given: a third of a review's, since the table waits
SAME_MOVE = "[@close] That was your move in the game"
IMPROVED = "[@close] Better than in the game, but not the best move"
NOT_BEST = "[@close] Not the best move"
ALSO_WINS = "This wins, too: {deed}."
MOST_AS_GOOD = 2
EVEN = 0.5  # of the chance: of both moves, where a review told them as good
HELPED = "You have seen the answer, so this one will be asked again."


def own_puzzle_table(stage: Stage, at: int = 0, series: Sequence[Own] | None = None) -> TableScene:
    """The table of one of a series: of all there are. It leads to the next one, and after the last back to the page."""
    riddles = series if series is not None else own_riddles(stage.profile)
    kept, riddle = riddles[at]
    more = at + 1 < len(riddles)
    game, cast = PuzzleGame(riddle, kept.names), Cast(kept.names, kept.seat)

    def solved(helped: bool) -> None:
        if not helped:
            found_alone(stage, riddle)

    def go_on() -> Transition:
        return Replace(own_puzzle_table(stage, at + 1, riddles)) if more else Pop()

    taken = deed(riddle.taken, game.question, cast)
    words = PuzzleWords(
        PLACE.format(number=at + 1, count=len(riddles)),
        TASK.format(deed=taken),
        "Next" if more else "All puzzles",
        wrong=wrong_told(riddle),
        helped=HELPED,
        brief=BRIEF,
        explain=answer_explained(riddle, game.question, cast),
        flaw=flaw_told(riddle, game.question, cast),
        as_good=also_good(riddle, game.question, cast),
    )
    return table_for(stage, PuzzleOccasion(game, lambda: more, words, solved, go_on))


def found_alone(stage: Stage, riddle: SecondTry) -> None:
    """It need not be tried again."""
    stage.remember(partial(without_own_puzzles, positions={format_position(riddle.position)}))


def wrong_told(riddle: SecondTry) -> Callable[[Action], str]:
    """What is said of an answer that does not solve it."""

    def told(answer: Action) -> str:
        if answer == riddle.taken:
            return SAME_MOVE
        return IMPROVED if riddle.improves(answer) else NOT_BEST

    return told


def answer_explained(riddle: SecondTry, seen: View, cast: Cast) -> Callable[[Action], str]:
    """What is said of an answer beside the best one, as of a move that one asks about beside a hint.

    Of a right one first why it is better than the move of the game, of which the lesson tells. The table waits for it.
    """
    best = riddle.actions[0]

    def explain(answer: Action) -> str:
        if shape(answer) in (shape(best), shape(riddle.taken)):
            return ""
        if not riddle.accepts(answer):
            chance, less, contrast = riddle.chance(best), riddle.chance(answer), _tried(best, answer, seen)
            asked = Alternative(answer, less, contrast)
            return sentences(*why_not_told(asked, best, chance, (asked,), seen, cast))
        why = why_right(answer, riddle.taken, _tried(answer, riddle.taken, seen), seen, cast)
        return "\n".join(filter(None, (sentences(*why), as_good_told(best, answer, seen, cast))))

    return explain


def _tried(better: Action, other: Action, seen: View) -> Contrast:
    """What usually comes of one move, and of another."""
    return contrast_between(seen, better, other, 0, ROLLOUTS)


def as_good_told(other: Action, answer: Action, seen: View, cast: Cast) -> str:
    """Why not another right move: that it wins, too, or is just as good, and what speaks for it and against it."""
    if wins(other, seen):
        return tell(ALSO_WINS, deed=deed(other, seen, cast))
    asked = Alternative(other, EVEN)
    return sentences(*why_not_told(asked, answer, EVEN, (asked,), seen, cast))


def also_good(riddle: SecondTry, seen: View, cast: Cast) -> str:
    """What is said of the best answer: which others are as good, in lines, and what differs."""
    best = riddle.actions[0]
    others = [each for each in seen.legal if wins(each, seen)] if wins(best, seen) else riddle.actions
    apart = {shape(other): other for other in others if shape(other) != shape(best)}
    return "\n".join(as_good_told(other, best, seen, cast) for other in [*apart.values()][:MOST_AS_GOOD])


def flaw_told(riddle: SecondTry, seen: View, cast: Cast) -> Callable[[Action], str]:
    """What an answer does and what is wrong with it, as beside a hint, but without a word of what is better."""
    best = riddle.actions[0]

    def flaw(answer: Action) -> str:
        return sentences(*why_wrong_alone(answer, best, _tried(best, answer, seen), seen, cast))

    return flaw
