"""The worst moves of a finished game, kept to be tried again as puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.profile.practised import with_own_puzzles
from cuttle_desktop.session.profile.profile import OwnPuzzle
from cuttle_desktop.session.puzzles.own import write_riddle
from cuttle_desktop.session.puzzles.second_try import second_try
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import Lapse
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.lapse_words import course_in_words, lesson_told
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast

OF_A_GAME = 2  # at most so many
CHOICE = 4  # so many kinds of moves make a puzzle: of fewer the one that was played gives away the answer


def keep_doubts(stage: Stage, game: Game, lapses: Iterable[Lapse], names: Sequence[str]) -> None:
    """Those that cost most, of the person's own. The oldest give way."""
    worst = sorted((lapse for lapse in lapses if lapse.clear and has_choice(game, lapse)), key=lambda each: -each.loss)[
        :OF_A_GAME
    ]
    stage.remember(partial(with_own_puzzles, puzzles=[_kept(game, lapse, names) for lapse in worst]))


def is_kept(stage: Stage, game: Game, lapse: Lapse) -> bool:
    """Whether it waits among the puzzles."""
    position = format_position(game.at(lapse.moment))
    return any(puzzle.position == position for puzzle in stage.profile.own_puzzles)


def has_choice(game: Game, lapse: Lapse) -> bool:
    """Whether there were moves enough to choose from."""
    return len({shape(action) for action in view(game.at(lapse.moment), lapse.seat).legal}) >= CHOICE


def _kept(game: Game, lapse: Lapse, names: Sequence[str]) -> OwnPuzzle:
    replay, taken, seen = Replay(game), game.log[lapse.moment], view(game.at(lapse.moment), lapse.seat)
    cast = Cast(tuple(names), lapse.seat)
    tale = Tale(replay, Onlooker(lapse.seat, ShownHands.ALL), cast)
    lesson = lesson_told(lapse, taken, seen, cast, course_in_words(lapse.moment, replay, tale))
    return write_riddle(second_try(game, lapse, lesson), names)
