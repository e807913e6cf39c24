"""No remembered setting stops a scene from opening, and a scene that fails costs itself only: the window stays."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from itertools import islice

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.app.program import level_rows
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.daily import week_of
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.scene import Pop, Push, Scene, Transition
from cuttle_desktop.ui.scenes.dialogs.stranded import WORDS, Stranded
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.result import Mood, ResultSheet, Summary
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.help.other_rules import OtherRuleSets
from cuttle_desktop.ui.scenes.journey.arrival import Logbook
from cuttle_desktop.ui.scenes.journey.journey_chart import JourneyChart, Voyage
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.opponents import Opponents
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import mixed_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleList
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.compare import Compare
from cuttle_desktop.ui.scenes.setup.house_rules import HouseRules
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.track_record import TrackRecord
from cuttle_desktop.ui.scenes.week import DayShown, DayState, Week, WeekPage
from cuttle_desktop.ui.shell.loop import SORRY, Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from tests.driving import FRAME, PLAIN, Begun, Blank, Open, key, press, resize
from tests.remembered import mutations
from tests.store.drawing import finished
from tests.tables import MID, exits, session

MUTATIONS = int(os.environ.get("CUTTLE_SETTINGS_MUTATIONS", "400"))
EVERY_SCENE = 2000  # so many mutations or more open every scene
YOU = LastSeat("You", PERSON)


def with_seats(*seats: LastSeat) -> Settings:
    return msgspec.structs.replace(PLAIN, last_setup=LastSetup(seats=(*seats, *LastSetup().seats[len(seats) :])[:4]))


# what was remembered


@pytest.mark.parametrize(
    "seats",
    [
        (LastSeat("", PERSON), LastSeat("Bea")),
        (YOU, LastSeat("You")),
        (LastSeat("", PERSON), LastSeat("You")),
        (YOU, YOU),
        (LastSeat("You"), LastSeat("")),
    ],
)
def test_new_game_opens_with_any_names_remembered(start: Open, seats: tuple[LastSeat, ...]) -> None:
    begun = Begun()
    loop = start(lambda stage: NewGame(stage, begun.menu_actions(stage)), with_seats(*seats))
    assert isinstance(loop.top, NewGame)
    press(loop, "Deal")
    names = [player.name for player in begun.setups[0].players]
    assert len({*names}) == 2
    assert all(names)


def test_a_game_dealt_without_a_name_does_not_spoil_the_next(start: Open) -> None:
    begun = Begun()
    loop = start(begun.menu)
    press(loop, "New game…")
    scene = loop.top
    assert isinstance(scene, NewGame)
    scene.set_seat(0, LastSeat("", PERSON))
    press(loop, "Deal")
    assert isinstance(loop.top, Blank)
    loop.stack.apply(Pop())
    press(loop, "New game…")
    loop.step(FRAME)
    assert isinstance(loop.top, NewGame)


def _week(stage: Stage) -> WeekPage:
    days = enumerate(week_of(date(2026, 11, 25)))
    shown = [
        DayShown(day, "Bea", "Beginner", "Hoards.", state, n == 2)
        for (n, day), state in zip(days, DayState, strict=False)
    ]
    return WeekPage(stage, lambda: Week(tuple(shown), "7 deals of this week are open."), lambda _: Blank(stage))


def _journey(stage: Stage) -> JourneyChart:
    def leads(_: object) -> Scene:
        return Blank(stage)

    return JourneyChart(stage, Voyage(Logbook(Profile()), leads, lambda _: False, leads, None, leads))


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "menu": lambda stage: Begun().menu(stage),
    "new game": lambda stage: NewGame(stage, Begun().menu_actions(stage)),
    "settings": lambda stage: SettingsScene(stage),
    "keys": lambda stage: KeyHelp(stage),
    "key settings": lambda stage: KeySettings(stage),
    "how to play": lambda stage: HowToPlay(stage, str(RULE_SETS["cuttle.cards"])),
    "other rule sets": lambda stage: OtherRuleSets(stage, "pagat", "team", lambda _: None),
    "house rules": lambda stage: HouseRules(stage, _setup(stage).rules, _setup(stage).options),
    "compare": lambda stage: Compare(stage, NewGame(stage, Begun().menu_actions(stage)).rules),
    "pause": lambda stage: Pause(stage, PausedGame("pagat")),
    "puzzles": PuzzlePage,
    "mixed puzzles": mixed_table,
    "puzzle list": lambda stage: PuzzleList(stage, THEMES[0]),
    "week": _week,
    "opponents": lambda stage: Opponents(stage, Begun().menu_actions(stage)),
    "journey": _journey,
    "record": lambda stage: TrackRecord(stage, level_rows()),
    "result": lambda stage: ResultSheet(stage, Summary(Mood.DRAWN, "Stalemate", "", (), "")),
    "table": lambda stage: TableScene(stage, session(MID), exits()),
    "replay": lambda stage: ReplayScene(stage, ("Storm",), ("Ann", "Bea"), Replay(finished("pagat", 1).play())),
}
FORMS = [name for name in SCENES if name not in ("table", "replay", "mixed puzzles")]


def _setup(stage: Stage) -> LastSetup:
    return NewGame(stage, Begun().menu_actions(stage)).chosen


@pytest.mark.parametrize("chunk", range(4))
def test_no_remembered_setting_stops_a_scene_from_opening(start: Open, chunk: int) -> None:
    """Every mutation that the file format takes opens a scene in turn, New game most often; with 2,000, all of them."""
    loop = start(Blank)
    names = ["new game", *SCENES, "new game"]
    for opened, kept in enumerate(islice(mutations(chunk), MUTATIONS // 4)):
        stage = loop.stage
        stage.keep(kept.settings)
        stage.profiles.now = kept.profile
        for name in SCENES if MUTATIONS >= EVERY_SCENE else [names[opened % len(names)]]:
            try:
                made = SCENES[name](stage)
                made.resized(stage.scale.size)
                made.draw(Surface(stage.scale.size))
                made.closed()
            except Exception as error:
                raise AssertionError(f"{name} does not open with {kept.content!r}") from error


# windows smaller than we ask for: not every window manager keeps to that


@pytest.mark.parametrize("size", [(200, 200), (320, 1080), (640, 480), (1920, 240)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("name", FORMS)
def test_every_control_of_every_scene_can_have_the_focus_in_a_small_window(
    start: Open, name: str, letters: float, size: tuple[int, int]
) -> None:
    loop = start(Blank, msgspec.structs.replace(PLAIN, text_size=letters, ui_scale=max(1.0, letters * 0.75)))
    resize(loop, size)
    loop.step(FRAME)
    scene = SCENES[name](loop.stage)
    loop.stack.apply(Push(scene))
    loop.step(FRAME)
    assert loop.window.size == size
    assert isinstance(scene, Form)
    for widget in scene.group.widgets:
        scene.group.set_focus(widget)
        scene.group.ring = scene.dirty = True
        before = loop.frames
        loop.step(FRAME)
        assert loop.frames > before


# a scene that fails


def run(loop: Loop, frames: int = 12) -> None:
    """Run the loop as the program does, for a few frames."""
    left = [frames]
    step = loop.step

    def counted(dt: float) -> bool:
        left[0] -= 1
        return step(FRAME) and left[0] > 0

    loop.step = counted  # type: ignore[method-assign]
    loop.run()
    loop.step = step  # type: ignore[method-assign]


def stumble(*_: object, **__: object) -> None:
    raise RuntimeError("a mistake")


def choose_new_game(loop: Loop) -> None:
    """Enter on the menu's button, to be handled by the running loop."""
    assert isinstance(loop.top, Menu)
    group = loop.top.group
    group.set_focus(next(one for one in group.widgets if getattr(one, "label", "") == "New game…"))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))


@pytest.mark.parametrize("part", ["__init__", "layout"])
def test_a_scene_that_cannot_be_made_or_laid_out_leaves_the_one_before_with_a_sentence(
    start: Open, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    loop = start(Begun().menu)
    monkeypatch.setattr(NewGame, part, stumble)
    choose_new_game(loop)
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]
    assert SORRY in loop.stage.toasts.sentences


def test_scenes_that_fail_one_after_the_other_are_all_left(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = start(Begun().menu)
    for scene in (HowToPlay(loop.stage, "pagat"), SettingsScene(loop.stage)):
        loop.stack.apply(Push(scene))
    monkeypatch.setattr(SettingsScene, "draw", stumble)
    monkeypatch.setattr(HowToPlay, "draw", stumble)
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]


def test_one_mistake_in_answering_costs_nothing(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = start(Begun().menu)
    loop.stack.apply(Push(SettingsScene(loop.stage)))
    failed: list[int] = []

    def once(scene: SettingsScene, dt: float) -> Transition | None:
        if not failed:
            failed.append(1)
            stumble()
        return None

    monkeypatch.setattr(SettingsScene, "update", once)
    run(loop)
    assert failed
    assert [type(scene) for scene in loop.stack.scenes] == [Menu, SettingsScene]
    assert SORRY in loop.stage.toasts.sentences


@pytest.mark.parametrize("part", ["__init__", "layout", "draw", "update"])
def test_a_first_scene_that_fails_says_so_and_can_be_tried_again(
    start: Open, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    begun = Begun()
    with monkeypatch.context() as patch:
        if part in ("__init__", "layout"):
            patch.setattr(Menu, part, stumble)
            loop = start(begun.menu)
        else:
            loop = start(begun.menu)
            patch.setattr(Menu, part, stumble)
            pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        run(loop)
        assert [type(scene) for scene in loop.stack.scenes] == [Stranded]
        assert SORRY not in loop.stage.toasts.sentences, "one window says it, and says it once"
    press(loop, "Try again")
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]


def test_whoever_is_stranded_can_quit(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Menu, "layout", stumble)
    loop = start(Begun().menu)
    assert isinstance(loop.top, Stranded)
    assert WORDS in [getattr(widget, "words", "") for widget in loop.top.group.widgets]
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Stranded)
    press(loop, "Quit")
    assert loop.top is None


def test_what_cannot_be_left_in_order_is_left_all_the_same(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Blank):
        def draw(self, surface: Surface) -> None:
            stumble()

        def closed(self) -> None:
            stumble()

    loop = start(Begun().menu)
    loop.stack.apply(Push(Broken(loop.stage)))
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]
