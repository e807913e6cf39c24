"""One position has one figure, wherever it is told: by a hint, in the list, on the chart, in a turning point."""

from __future__ import annotations

from itertools import islice

import pytest

from cuttle_desktop.ai.comparison import comparison
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.reading import FoundSoFar, Reading
from cuttle_desktop.session.review import Judged, Lapse, MomentOutlook, Slip, judgements
from tests.store.drawing import finished

GAMES = 1  # of each rule set: 6, and so 216 positions, were looked at when this was written
DECISIONS = 3  # of each game


@pytest.mark.parametrize("rules", ["cuttle.cards", "pagat", "cutthroat", "team", "bga-balanced", "sipie"])
def test_a_hint_the_chart_and_the_list_tell_the_same_chance(rules: str) -> None:
    for seed in range(GAMES):
        game: Game = finished(rules, seed).play()
        judged: list[Judged | Lapse | Slip] = [*islice(judgements(game), DECISIONS)]
        found = FoundSoFar(game.deal.rules)
        for each in judged:
            chances = (1 / game.deal.rules.side_count,) * game.deal.rules.side_count
            found.add(MomentOutlook(each.moment, each.seat, chances))
            found.add(each)
        for each in judged:
            own = game.deal.rules.seating.sides[each.seat]
            chart = Reading(found, Onlooker(each.seat, ShownHands.ONE), frozenset({each.seat})).chances(each.moment)
            _, hint = comparison(view(game.at(each.moment), each.seat), each.moment)
            assert hint is None or chart[own] == hint.chance == each.chance
            assert abs(sum(chart) - 1) < 1e-9
