"""A concession of a game that could still be won: the review measures it, and the result says so."""

from __future__ import annotations

import pytest

from cuttle_desktop.app.concession import CONCEDED_EARLY, early_concession
from cuttle_desktop.app.hindsight import Hindsight, ShownMoment
from cuttle_desktop.engine.actions import Action, Concede, Draw
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.match import new_match
from cuttle_desktop.session.review import Finding, Lapse, MomentOutlook, findings
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.hindsight import NOTHING, Told
from cuttle_desktop.ui.stage import Stage
from tests.driving import Blank
from tests.test_hindsight import Known

YOU, BEA = 0, 1
DEAL = deal(RULE_SETS["cuttle.cards"], BEA, 5)


def conceded(*log: Action) -> Game:
    game = Game(DEAL)
    for action in log:
        game.play(action)
    return game


def told(*found: Finding) -> tuple[Told, list[ShownMoment]]:
    """What the result says of a game in which you drew a card, Bea drew one, and you conceded."""
    game, shown = conceded(Draw(), Draw(), Concede(YOU)), []
    setup = Setup("cuttle.cards", (Human("You"), Bot("Bea", "random")), BEA, "one game", 5)
    header = game_file.header(Round(setup, new_match("one game", 2, BEA), DEAL, 1, 5), "test")
    record = Record(header, tuple(game_file.said_by_each(DEAL, game.log)))
    stage, known = Stage.make(SettingsStore(None)), Known(*found)
    known.told = True

    def shows(_: Record, moment: ShownMoment) -> Scene:
        shown.append(moment)
        return Blank(stage)

    answer = Hindsight(stage, record, YOU, known.begin, shows).ask()
    assert answer is not None
    if answer.scene:
        answer.scene()
    return answer, shown


def test_a_game_that_could_still_be_won_is_not_called_free_of_mistakes() -> None:
    """Conceding at about 50 % brought "No move of yours looks like a mistake."."""
    answer, shown = told(MomentOutlook(2, YOU, (0.5, 0.5)))
    assert (answer.title, answer.words) == (CONCEDED_EARLY, "From there you would win about 50 of 100 games.")
    assert [(each.moment, each.seat) for each in shown] == [(2, YOU)]
    assert "Play on from here" in shown[0].remark


def test_a_mistake_that_cost_more_than_the_concession_is_told_instead() -> None:
    worse, less = (Lapse(Draw(), 0.9, 0.9 - loss, 0, YOU) for loss in (0.4, 0.2))
    assert told(MomentOutlook(2, YOU, (0.3, 0.7)), worse)[0].title != CONCEDED_EARLY
    assert told(MomentOutlook(2, YOU, (0.3, 0.7)), less)[0].title == CONCEDED_EARLY


def test_a_hopeless_game_may_be_conceded() -> None:
    assert told(MomentOutlook(2, YOU, (0.05, 0.95)))[0].title == NOTHING


def test_the_review_for_the_result_measures_where_the_player_conceded() -> None:
    found = [*findings(DEAL, (Draw(), Draw(), Concede(YOU)), YOU)]
    (seen,) = [each for each in found if isinstance(each, MomentOutlook)]
    assert (seen.moment, seen.seat) == (2, YOU)
    assert sum(seen.chances) == pytest.approx(1)
    assert early_concession(conceded(Draw(), Draw(), Concede(YOU)), found, YOU) is not None
    assert early_concession(conceded(Draw(), Concede(BEA)), found, YOU) is None
