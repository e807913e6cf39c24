"""A concession costs the chance that was left: the review measures it, and the result says so."""

from __future__ import annotations

from cuttle_desktop.app.ending.hindsight import CONCEDED_EARLY, Hindsight, ShownMoment
from cuttle_desktop.engine.actions import Action, Concede, Draw, Points
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.match import new_match
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import (
    Concession,
    Finding,
    Judged,
    Lapse,
    MomentOutlook,
    Slip,
    TurningPoint,
    findings,
)
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.game.hindsight import NOTHING, Told
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.stage import Stage
from tests.driving import FRAME, Blank, Open, there
from tests.stand_ins import Underway

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
    stage, known = Stage.make(SettingsStore(None)), Underway(*found)
    known.ended = True

    def shows(_: Record, moment: ShownMoment) -> Scene:
        shown.append(moment)
        return Blank(stage)

    answer = there(Hindsight(stage, record, YOU, known.begin, shows).ask())
    if answer.scene:
        answer.scene()
    return answer, shown


def test_a_game_that_could_still_be_won_is_not_called_free_of_mistakes() -> None:
    answer, shown = told(Concession(2, YOU, 0.5))
    assert (answer.title, answer.words) == (CONCEDED_EARLY, "Your chance to win was still 50 %.")
    assert [(each.moment, each.seat) for each in shown] == [(2, YOU)]
    assert "Play on from here" in shown[0].remark


def test_a_mistake_that_cost_more_than_the_concession_is_told_instead() -> None:
    worse, less = (Lapse(Draw(), 0.9, 0.9 - loss, 0, YOU) for loss in (0.4, 0.2))
    assert told(Concession(2, YOU, 0.3), worse)[0].title != CONCEDED_EARLY
    assert told(Concession(2, YOU, 0.3), less)[0].title == CONCEDED_EARLY


def test_a_hopeless_game_may_be_conceded() -> None:
    assert told(Concession(2, YOU, 0.05))[0].title == NOTHING


def test_what_a_concession_cost_is_the_chance_that_the_chart_shows_there() -> None:
    log = (Draw(), Draw(), Concede(YOU))
    (cost,) = [each for each in findings(DEAL, log, YOU) if isinstance(each, Concession)]
    found = [*findings(DEAL, log)]
    assert [each for each in found if isinstance(each, Concession)] == [cost]
    (chart,) = [each for each in found if isinstance(each, MomentOutlook) and (each.moment, each.seat) == (2, YOU)]
    assert (cost.moment, cost.seat, cost.chance) == (2, YOU, chart.chances[YOU])
    assert [each for each in findings(DEAL, (Draw(), Concede(BEA)), YOU) if isinstance(each, Concession)] == []


def reviewed(start: Open, *found: Finding) -> ReplayScene:
    game = conceded(Draw(), Draw(), Concede(YOU))
    known = Underway(*found)
    known.ended = True
    loop = start(Blank)
    scene = ReplayScene(loop.stage, ("",), ("You", "Bea"), Replay(game), begin_review=lambda: known.begin(game, None))
    loop.stack.apply(Push(scene))
    scene.do("review")
    loop.step(FRAME)
    return scene


def test_a_concession_has_its_cost_in_the_review(start: Open) -> None:
    judged = [Judged(0, YOU, 0.5, 0.0)] * 3
    scene = reviewed(start, *judged, Concession(2, YOU, 0.35))
    notes, tale = scene.notes, scene.projector.tale
    whole = there(notes.game(3))
    assert whole.sentences[0] == "You conceded with a chance of 35 % to win."
    assert notes.game(0) == whole
    before = there(notes.advice(2, tale))
    assert (before.heading, before.why) == ("[@flag] You conceded", ("Your chance to win was still 35 %.",))
    assert "You concede · −35 %" in [entry.line.text for entry in scene.moves.entries]
    assert notes.status == "Conceded at 35 %"
    scene.do("next doubt")
    assert scene.projector.moment == 2
    assert not notes.asks, "a concession is no puzzle"


def test_how_well_was_played_is_told_of_the_moves_that_were_played(start: Open) -> None:
    judged = [Judged(at, YOU, 0.5, 0.0) for at in (0, 2, 4)]
    scene = reviewed(start, *judged, Concession(2, YOU, 0.35))
    assert "Your moves were excellent" in str(scene.notes.game(3))


def test_a_hopeless_game_that_was_conceded_costs_nothing_worth_a_word(start: Open) -> None:
    scene = reviewed(start, Judged(0, YOU, 0.5, 0.0), Concession(2, YOU, 0.02))
    assert "conceded" not in str(scene.notes.game(0))
    assert "You concede" in [entry.line.text for entry in scene.moves.entries]


def test_the_result_and_the_replay_say_the_same_of_why_a_game_turned(start: Open) -> None:
    better = next(action for action in view(conceded().state, YOU).legal if isinstance(action, Points))
    found = Slip(better, 0.7, 0.66, 0, YOU), TurningPoint(1, YOU, 0.7, 0.3)
    scene = reviewed(start, Judged(0, YOU, 0.7, 0.04), *found)
    beside = there(scene.notes.advice(1, scene.projector.tale))
    assert "Your move before this cost 4 %." in beside.why[0]
    assert beside.why[0] in told(*found)[0].words
