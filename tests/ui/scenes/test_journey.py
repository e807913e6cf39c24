"""The journey: stations are chosen by every hand, locked ones are only read, and a game leads back to the chart."""

from __future__ import annotations

from datetime import datetime

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.journey.stations import STATIONS, Station
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.profile import FeatPart, OpponentRecord, Profile
from cuttle_desktop.session.profile.rewards import REWARDS
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.heard import Act, State
from cuttle_desktop.ui.scene import Replace
from cuttle_desktop.ui.scenes.game.prizes import Prizes
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.won_look import USE
from cuttle_desktop.ui.scenes.journey.arrival import Arrival
from cuttle_desktop.ui.scenes.journey.course import legs, place
from cuttle_desktop.ui.scenes.journey.journey_chart import JourneyChart
from cuttle_desktop.ui.scenes.journey.station_mark import StationMark
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO
from cuttle_desktop.ui.scenes.puzzles.earned_sheet import EarnedSheet
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.words.reward_words import brought_told
from tests.answering import win
from tests.driving import FRAME, Open, click, go_on, key, on_top, press
from tests.tables import stage
from tests.ui.scenes.test_feats import SECONDS, sample
from tests.ui.scenes.test_guided_game import learn, offers

SHALLOWS, KELP, REEF, WRECK, *_, ABYSS = STATIONS
LEARNED = Profile(newcomer=False, guided=True, lessons=tuple(station.lesson for station in STATIONS[1:]))


def beaten(*stations: Station) -> Profile:
    """Somebody who knows all lessons and has beaten the creatures of these stations."""
    return replace(LEARNED, track_record=tuple(OpponentRecord(each.opponent, wins=1, losses=1) for each in stations))


AT_THE_REEF = beaten(SHALLOWS, KELP)


def chart(loop: Loop) -> JourneyChart:
    assert isinstance(loop.top, JourneyChart)
    return loop.top


@pytest.fixture
def sail(start: Open, keeper: Keeper) -> Open:
    def opened(profile: Profile = AT_THE_REEF, settings: Settings | None = None) -> Loop:
        usual = settings or Settings(speed="off", curtain=False)
        loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu(), usual, profile=profile)
        press(loop, "Journey")
        return loop

    return opened


def mark(loop: Loop, station: Station) -> StationMark:
    return next(each for each in chart(loop).marks if each.standing.station is station)


def buttons(loop: Loop) -> dict[str, bool]:
    """Those that stand beside *Back*, and whether they shine."""
    found = [each for each in chart(loop).group.widgets if isinstance(each, Button) and each.label != "Back"]
    return {each.label: each.look is PRIMARY for each in found}


def end(loop: Loop, loser: int) -> ResultSheet:
    """Let a seat concede the game on the table, and go on to its result."""
    table = on_top(loop, TableScene)
    table.session.submit(loser, Concede(loser))
    for _ in range(500):
        loop.step(0.1)
        go_on(loop)
        if isinstance(loop.top, ResultSheet):
            break
    loop.step(1.0)
    assert isinstance(loop.top, ResultSheet)
    return loop.top


def test_the_chart_opens_where_one_is_and_enter_does_the_next_thing(sail: Open) -> None:
    loop = sail()
    assert chart(loop).chosen.station is REEF
    assert [label for label, shines in buttons(loop).items() if shines] == ["Play Otto"]
    key(loop, pygame.K_RETURN)
    table = on_top(loop, TableScene)
    assert (table.session.names, table.session.practice) == (("You", "Otto"), False)


def test_stations_are_chosen_by_mouse_by_keys_and_by_ear(sail: Open) -> None:
    loop = sail()
    click(loop, mark(loop, SHALLOWS).rect.center)
    assert chart(loop).chosen.station is SHALLOWS
    key(loop, pygame.K_RIGHT)
    key(loop, pygame.K_RETURN)
    assert chart(loop).chosen.station is KELP
    chart(loop).attend(mark(loop, REEF), Act.PRESS)
    assert chart(loop).chosen.station is REEF
    heard = [node for node in chart(loop).heard().whole if State.CHOSEN in node.state]
    assert [node.name for node in heard] == ["Reef, with Otto. No pearl yet."]


def test_a_click_on_the_chosen_station_begins_nothing_and_points_out_what_to_press(sail: Open) -> None:
    loop = sail()
    for _ in range(2):
        click(loop, mark(loop, KELP).rect.center)
    assert chart(loop).chosen.station is KELP
    assert isinstance(chart(loop).group.focus, Button)


def test_a_locked_station_is_read_and_not_played(sail: Open) -> None:
    loop = sail()
    click(loop, mark(loop, ABYSS).rect.center)
    assert chart(loop).chosen.station is ABYSS
    assert buttons(loop) == {}
    assert "Not open yet: beat Dot first." in [node.name for node in chart(loop).heard().whole]
    key(loop, pygame.K_RETURN)
    assert chart(loop).chosen.station is REEF, "Enter leads back to where one is"


def test_a_game_that_was_won_leads_back_to_the_chart_where_the_way_is_open(sail: Open) -> None:
    loop = sail(settings=Settings(curtain=False))
    press(loop, "Play Otto")
    sheet = end(loop, loser=1)
    assert (sheet.summary.title, sheet.summary.how) == ("You beat Otto for the first time", "Otto conceded")
    assert "New pearl: you beat Otto on the reef." in sheet.prizes.words
    assert offers(loop) == ["On to the Wreck", "Rematch"]
    press(loop, "On to the Wreck")
    assert chart(loop).animating, "the pearl is set, and the light swims on"
    assert not mark(loop, WRECK).opened
    key(loop, pygame.K_SPACE)
    assert not chart(loop).animating, "any press skips that"
    assert mark(loop, WRECK).opened
    assert chart(loop).chosen.station is WRECK


def test_a_game_that_was_lost_offers_the_rematch_first_and_its_rematch_leads_back_too(sail: Open) -> None:
    loop = sail()
    press(loop, "Play Otto")
    end(loop, loser=0)
    assert offers(loop) == ["Rematch", "To the chart"]
    press(loop, "Rematch")
    end(loop, loser=0)
    press(loop, "To the chart")
    assert chart(loop).chosen.station is REEF


def lesson_offered(loop: Loop) -> list[str]:
    buttons = on_top(loop, ResultSheet).buttons
    return [each.tip for each in buttons if each.label == "Lesson" and each.look is not PRIMARY]


def test_a_lost_game_offers_the_lesson_of_its_station_once_a_day_until_it_is_taken(sail: Open) -> None:
    loop = sail(replace(AT_THE_REEF, lessons=("second",)))
    loop.stage.clock = lambda: datetime(2026, 11, 24, 20, 0)
    press(loop, "Play Otto")
    end(loop, loser=0)
    assert lesson_offered(loop) == ["Small points first"]
    press(loop, "Look at the table")
    loop.step(0.1)
    key(loop, pygame.K_RETURN)
    loop.step(1.0)
    assert lesson_offered(loop) == ["Small points first"], "it is the same game"
    press(loop, "Rematch")
    end(loop, loser=0)
    assert lesson_offered(loop) == []
    loop.stage.clock = lambda: datetime(2026, 11, 25, 20, 0)
    press(loop, "Rematch")
    end(loop, loser=0)
    press(loop, "Lesson")
    learn(loop)
    assert offers(loop) == ["Play Otto", "To the chart"]
    press(loop, "To the chart")
    press(loop, "Play Otto")
    loop.stage.clock = lambda: datetime(2026, 11, 26, 20, 0)
    end(loop, loser=0)
    assert lesson_offered(loop) == [], "it was taken"


def test_a_win_offers_no_lesson(sail: Open) -> None:
    loop = sail(replace(AT_THE_REEF, lessons=()))
    press(loop, "Play Otto")
    end(loop, loser=1)
    assert lesson_offered(loop) == []


def test_a_game_of_the_journey_that_was_left_leads_back_to_the_chart_and_no_other_does(
    sail: Open, keeper: Keeper
) -> None:
    loop = sail()
    press(loop, "Play Otto")
    keeper.leave()
    assert keeper.found
    record = pcn.read(pcn.write(keeper.found.record), "left")
    again = Program(loop.stage, AtOnce(), keeper)  # as after a restart
    assert again.watch(record).opponent_here == "casual", "the water is as deep as it was"
    loop.stack.apply(Replace(again.open(record)))
    assert end(loop, loser=0).summary.chart == "To the chart"
    loop.stack.apply(
        Replace(again.begin(Setup("cuttle.cards", (Human("You"), Bot("Otto", "casual")), 1, "one game", 5)))
    )
    assert not end(loop, loser=0).summary.chart


def test_a_game_that_was_left_goes_on_at_its_own_station(sail: Open, keeper: Keeper) -> None:
    loop = sail()
    press(loop, "Play Otto")
    keeper.leave()
    assert keeper.found
    game = keeper.found.record.header.game
    loop.stack.apply(Replace(Program(loop.stage, AtOnce(), keeper).menu()))
    press(loop, "Journey")
    click(loop, mark(loop, KELP).rect.center)
    assert buttons(loop)["Play Bea"]
    click(loop, mark(loop, REEF).rect.center)
    press(loop, "Continue with Otto")
    assert keeper.record
    assert keeper.record.header.game == game


def test_the_puzzles_of_a_station_tell_what_they_have_earned_and_lead_back_to_the_chart(sail: Open) -> None:
    task = FeatPart(REEF.task_part, "one", "2026-11-20T18:00:00Z", ("Otto",))
    loop = sail(replace(beaten(SHALLOWS, KELP, REEF), feats=(task,)))
    click(loop, mark(loop, REEF).rect.center)
    press(loop, "Puzzles")
    for left in (2, 1, 0):
        table = on_top(loop, TableScene)
        assert isinstance(table.occasion, PuzzleOccasion)
        assert table.session.names == ("You", "Otto")
        table.submit(table.occasion.puzzle_game.puzzle.actions[0])
        for _ in range(100):
            loop.step(0.1)
        if table.occasion.puzzle_game.live:
            win(loop)
        if not left:
            for _ in range(100):
                loop.step(0.1)
            sheet = on_top(loop, EarnedSheet)
            assert sheet.prizes.words == "New pearl: you solved the puzzles on the reef."
            assert [node.name for node in sheet.heard().whole if node.description == USE] == [
                "New: the title “friend of the otter”"
            ]
            assert [button.label for button in sheet.buttons] == ["To the chart", "Back to the puzzle"]
        else:
            assert table.interaction.bar.buttons.offers[-1].text == "Next"
        key(loop, pygame.K_RETURN)
    assert Pearl.PUZZLES in mark(loop, REEF).standing.pearls


def test_the_first_evening_leads_from_lesson_to_lesson_to_a_game_and_to_the_chart(start: Open, keeper: Keeper) -> None:
    loop = start(lambda stage: Program(stage, AtOnce(), keeper).menu(), Settings(speed="off", curtain=False))
    press(loop, FIRST_GAME)
    learn(loop)
    press(loop, LESSON_TWO)
    learn(loop)
    press(loop, *offers(loop))
    table = on_top(loop, TableScene)
    assert (table.session.names, table.session.practice) == (("You", "Luz"), True)
    end(loop, loser=1)
    press(loop, "On to the Kelp forest")
    assert chart(loop).chosen.station is STATIONS[1], "in the shallows practice is enough"
    lesson = next(each for each in chart(loop).group.widgets if isinstance(each, Button) and each.label == "Lesson")
    assert lesson.remark == "taken", "from the menu, before it came to the journey"
    assert buttons(loop)["Play Bea"]


@pytest.mark.parametrize(("settings", "moves"), [(Settings(), True), (Settings(reduced_motion=True), False)])
def test_what_a_game_has_brought_comes_down_and_then_rests(settings: Settings, moves: bool) -> None:
    brought = Brought(FEATS[:2], ((REEF, Pearl.GAME),), REWARDS[:1])
    prizes = Prizes(stage(settings=settings), brought)
    assert prizes.words == brought_told(replace(brought, rewards=()))
    assert [prizes.update(seconds) for seconds in (0.1, 1.0, 5.0, 0.1)] == [moves, moves, False, False]


@pytest.mark.parametrize("still", [False, True])
def test_pearls_are_set_one_by_one_before_the_light_moves(still: bool) -> None:
    solved = replace(beaten(SHALLOWS), puzzles_solved=SHALLOWS.puzzles)
    arrival = Arrival(LEARNED, solved, 1.0, still=still)
    assert (arrival.pearl(SHALLOWS, Pearl.GAME), arrival.way) == (0, 0)
    came: list[tuple[float, ...]] = []
    while not arrival.done:
        arrival.update(FRAME)
        came.append(
            (arrival.pearl(SHALLOWS, Pearl.GAME) // 1, arrival.pearl(SHALLOWS, Pearl.PUZZLES) // 1, arrival.way)
        )
    assert [one for one in dict.fromkeys(came) if one[2] == 0] == [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
    assert arrival.way == 1


def test_without_motion_everything_is_there_at_once() -> None:
    assert Arrival(LEARNED, beaten(SHALLOWS), 0.0, still=False).done
    assert Arrival(LEARNED, LEARNED, 1.0, still=False).done


def test_the_course_runs_through_all_stations() -> None:
    area = pygame.Rect(30, 40, 800, 500)
    course = legs(area, 14)
    ends = [tuple(map(round, leg[0])) for leg in course] + [tuple(map(round, course[-1][-1]))]
    assert ends == [place(station.name, area) for station in STATIONS]


def test_the_game_that_has_met_a_task_is_watched_from_its_pearl(start: Open, paths: Paths) -> None:
    record, writer = sample(), Writer()
    files.make_folder(paths.replays)
    (paths.replays / "A game.pcn").write_bytes(pcn.write(record))
    part = FeatPart(SHALLOWS.task_part, record.header.game, "2026-11-24T18:00:00Z", ("Luz",))
    loop = start(
        lambda stage: Program(stage, AtOnce(), Keeper(paths, writer), Library(paths, writer)).menu(),
        Settings(speed="off"),
        profile=replace(LEARNED, feats=(part,)),
    )
    press(loop, "Journey")
    page = chart(loop)
    page.wait(SECONDS)
    press(loop, "Task pearl")
    page.wait(SECONDS)  # the replay may be on the screen already
    loop.step(FRAME)
    assert isinstance(loop.top, ReplayScene)
