"""The short lessons teach no move that the search would not make, and their opponents play well."""

from __future__ import annotations

from typing import Final

import pytest

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import MUCH, about_as_good, ranking
from cuttle_desktop.app.playing.guided import LESSONS
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.guided import PUPIL, TUTOR, GuidedLesson

SHORT: Final = [*LESSONS.values()][2:]
SEED: Final = 1


def chances(of: View, action: Action) -> tuple[float, float]:
    """To win with an action, and with the best one."""
    ranked = ranking(of, SEED, (action,))
    return next(each.chance for each in ranked if shape(each.action) == shape(action)), ranked[0].chance


@pytest.mark.parametrize("lesson", SHORT, ids=lambda lesson: lesson.name)
def test_each_move_is_about_the_best_for_what_its_seat_can_see(lesson: GuidedLesson) -> None:
    """The learner’s leave nothing to be had; of the opponent, who plays in a style, no move is worse by much."""
    doubtful: list[str] = []
    for deal in lesson.deals:
        game = Game(deal.deal)
        for move in deal.moves:
            seen = view(game.state, move.seat)
            if len(seen.legal) > 1:
                chance, best = chances(seen, move.action)
                good = {PUPIL: about_as_good(chance, best), TUTOR: best - chance < MUCH}
                doubtful += [] if good[move.seat] else [f"{move.move}: {chance:.2f}, not {best:.2f}"]
            game.play(move.action)
    assert doubtful == []
