"""After a win the next stronger opponent who was never beaten is offered, and beaten ones wear a crown."""

import pytest

from cuttle_desktop.app.ending.challenger import challenger
from cuttle_desktop.app.program import level_rows
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import LastSeat, Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.scenes.setup.who_plays import PlayerRow
from cuttle_desktop.ui.shell.loop import Loop
from tests.driving import FRAME, MET, Open, go_on, of_kind, on_top, press, there
from tests.opening import at_menu
from tests.tables import stage

YOU, BEA = 0, 1
ME, BEGINNER = Human("You"), Bot("Bea", "beginner")
WON, LOST, DRAWN = (Result(seats, How.POINTS) for seats in ((YOU,), (BEA,), ()))


def agreed(*players: Player, practice: bool = False) -> Setup:
    return Setup("cuttle.cards", players, 1, "one game", 3, practice)


@pytest.mark.parametrize(
    ("beaten", "met", "offered"),
    [
        (("beginner",), "beginner", "Otto"),
        (("beginner", "casual"), "beginner", "Cal"),
        (("beginner", "casual", "steady-thief"), "casual", "Manny"),
        (("random", "casual"), "random", "Bea"),
        (("master",), "master", None),
        (("adaptive",), "casual-adaptive", None),
    ],
)
def test_the_weakest_stronger_opponent_who_was_never_beaten_is_next(
    beaten: tuple[str, ...], met: str, offered: str | None
) -> None:
    records = tuple(OpponentRecord(name, wins=1) for name in beaten)
    lost_to = OpponentRecord("casual", losses=3)
    profile = Profile(track_record=(*records, *([lost_to] if "casual" not in beaten else [])))
    found = challenger(profile, agreed(ME, Bot("Bea", met)), WON)
    assert (found.name if found else None) == offered


@pytest.mark.parametrize(
    ("setup", "result"),
    [
        (agreed(ME, BEGINNER), LOST),
        (agreed(ME, BEGINNER), DRAWN),
        (agreed(ME, BEGINNER, practice=True), WON),
        (agreed(ME, Human("Ann")), WON),
        (agreed(BEGINNER, BEGINNER), WON),
        (agreed(ME, BEGINNER, BEGINNER), WON),
    ],
    ids=["lost", "a stalemate", "practice", "two people", "bots alone", "three seats"],
)
def test_nobody_is_offered_where_no_single_opponent_was_beaten(setup: Setup, result: Result) -> None:
    assert challenger(Profile(), setup, result) is None


def finished(start: Open, keeper: Keeper, loser: int) -> Loop:
    loop, program = at_menu(start, keeper, Settings(speed="off", curtain=False), profile=MET)
    loop.stack.apply(Push(program.begin(agreed(ME, BEGINNER))))
    loop.step(FRAME)
    table = on_top(loop, TableScene)
    table.session.submit(loser, Concede(loser))
    for _ in range(500):
        loop.step(0.1)
        go_on(loop)
        if isinstance(loop.top, ResultSheet):
            break
    loop.step(1.0)
    return loop


def test_the_result_of_a_win_leads_to_the_next_opponent_who_is_the_usual_one_then(start: Open, keeper: Keeper) -> None:
    loop = finished(start, keeper, BEA)
    press(loop, "Next: Otto · Casual")
    loop.step(FRAME)
    table = on_top(loop, TableScene)
    assert table.session.names == ("You", "Otto")
    assert not table.session.practice
    assert loop.stage.settings.last_setup.seats[1] == LastSeat("Otto", "casual")
    assert there(keeper.record).header.players == (ME, Bot("Otto", "casual"))


def test_the_result_of_a_loss_offers_nobody(start: Open, keeper: Keeper) -> None:
    sheet = of_kind(finished(start, keeper, YOU).top, ResultSheet)
    assert not any(button.label.startswith("Next:") for button in sheet.buttons)


@pytest.mark.parametrize(
    ("record", "figures"),
    [((OpponentRecord("casual", 3, 2),), "You won 3 of 5"), ((OpponentRecord("master", 3, 2),), ""), ((), "")],
)
def test_the_list_of_opponents_tells_how_one_did_against_each(record: tuple[OpponentRecord, ...], figures: str) -> None:
    (otto,) = (row for row in level_rows() if row.name == "casual")
    row = PlayerRow(stage(profile=Profile(track_record=record)), otto, False, lambda: pytest.fail("not pressed"))
    assert isinstance(otto, LevelRow)
    assert row.figures == figures
