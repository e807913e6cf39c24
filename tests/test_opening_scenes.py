"""No remembered setting stops a scene from opening, and a scene that fails costs itself only: the window stays."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.engine.options import OPTIONS
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.keys import BINDINGS
from cuttle_desktop.ui.scene import Pop, Push, Scene, Transition
from cuttle_desktop.ui.scenes.compare import Compare
from cuttle_desktop.ui.scenes.house_rules import HouseRules
from cuttle_desktop.ui.scenes.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.scenes.key_settings import KeySettings
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.new_game import NewGame
from cuttle_desktop.ui.scenes.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.result import Mood, ResultSheet, Summary
from cuttle_desktop.ui.scenes.settings import SettingsScene
from cuttle_desktop.ui.scenes.stranded import WORDS, Stranded
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.shell.loop import SORRY, Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from tests.driving import FRAME, PLAIN, Begun, Blank, Open, key, press
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
    scene._set_seat(0, LastSeat("", PERSON))
    press(loop, "Deal")
    assert isinstance(loop.top, Blank)
    loop.stack.apply(Pop())
    press(loop, "New game…")
    loop.step(FRAME)
    assert isinstance(loop.top, NewGame)


JUNK: tuple[object, ...] = (
    None, True, -1, 0, 1, 3, 7, 10**30, 0.5, 1.99, -2.5, 1e308, "", " ", "You", "person", "casual", "\x00", "𝔄" * 64,
    "x" * 64, "[7H]", "[@eye]", "{name}", "é" * 64, "\u202e", "‍", [], {}, [[]], ["a"], {"a": "b"},
)  # fmt: skip


def mutated(value: object, rng: Random) -> object:
    """A value as JSON knows it, with one part changed: to junk, to a near value, or to one that is legal elsewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(sorted(value))
        changed = dict(value)
        if rng.random() < 0.05:
            del changed[name]
        else:
            changed[name] = likely(name, rng) if rng.random() < 0.6 else mutated(value[name], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
    if isinstance(value, float) and rng.random() < 0.7:
        return round(value + rng.uniform(-1, 1), 2)
    return rng.choice(JUNK)


def likely(name: str, rng: Random) -> object:
    """What a file could well hold, of this or of another version."""
    text = rng.choice(
        ("", "You", "Ann", "Bea", "𝔄" * 24, "a b c", "\u0301" * 9, rng.choice(sorted(RULE_SETS)), "x" * 64)
    )
    keys = [binding.name for binding in BINDINGS]
    options = {option.key: rng.choice([choice.name for choice in option.choices]) for option in OPTIONS}
    some = {key: options[key] for key in rng.sample(sorted(options), rng.randrange(len(options)))}
    found: dict[str, object] = {
        "name": text,
        "player": rng.choice((PERSON, "casual", "random", "expert", "", "PERSON", text)),
        "rules": rng.choice((*RULE_SETS, "cuttle.cards-17", "gone", "", text)),
        "options": {**some, **({text: text} if rng.random() < 0.3 else {})},
        "first_dealer": rng.choice((None, 0, 1, 2, 3, 4, -1, 99)),
        "match": rng.choice(("one game", "first win", "best of 3", "best of 5", "best of 99", "")),
        "practice": rng.random() < 0.5,
        "keys": {
            rng.choice([*keys, text]): rng.choice(("A", "Ctrl+Z", "Escape", "", "+", "F99", "1", text))
            for _ in range(3)
        },
        "text_size": round(rng.uniform(0.8, 2.0), 3),
        "ui_scale": round(rng.uniform(0.5, 2.0), 3),
        "window_size": [rng.choice((200, 201, 640, 1280, 16384)), rng.choice((200, 480, 720, 16384))],
        "seats": [
            {"name": text, "player": rng.choice((PERSON, "casual", text))}
            for _ in range(rng.choice((0, 1, 3, 4, 4, 4, 5)))
        ],
    }
    return found.get(name, rng.choice(JUNK))


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "menu": lambda stage: Begun().menu(stage),
    "new game": lambda stage: NewGame(stage, Begun().menu_actions(stage)),
    "settings": lambda stage: SettingsScene(stage),
    "keys": lambda stage: KeyHelp(stage),
    "key settings": lambda stage: KeySettings(stage),
    "how to play": lambda stage: HowToPlay(stage, str(RULE_SETS["cuttle.cards"])),
    "house rules": lambda stage: HouseRules(stage, _setup(stage).rules, _setup(stage).options),
    "compare": lambda stage: Compare(stage, NewGame(stage, Begun().menu_actions(stage)).rules),
    "pause": lambda stage: Pause(stage, PausedGame("pagat")),
    "result": lambda stage: ResultSheet(stage, Summary(Mood.DRAWN, "Stalemate", "", (), "")),
    "table": lambda stage: TableScene(stage, session(MID), exits()),
    "replay": lambda stage: ReplayScene(stage, "Storm", ("Ann", "Bea"), Replay(finished("pagat", 1).play())),
}
FORMS = [name for name in SCENES if name not in ("table", "replay")]


def _setup(stage: Stage) -> LastSetup:
    return NewGame(stage, Begun().menu_actions(stage)).chosen


@pytest.mark.parametrize("chunk", range(4))
def test_no_remembered_setting_stops_a_scene_from_opening(start: Open, chunk: int) -> None:
    """Every mutation that the file format takes opens a scene in turn, New game most often; with 2,000, all of them."""
    loop = start(Blank)
    rng = Random(chunk)
    usual = msgspec.json.decode(msgspec.json.encode(Settings(speed="off")))
    opened = 0
    names = ["new game", *SCENES, "new game"]
    while opened < MUTATIONS // 4:
        value = usual
        for _ in range(rng.choice((1, 1, 2, 4))):
            value = mutated(value, rng)
        content = msgspec.json.encode(value)
        try:
            settings = msgspec.json.decode(content, type=Settings)
        except msgspec.DecodeError:
            continue
        stage = loop.stage
        stage.keep(settings)
        for name in SCENES if MUTATIONS >= EVERY_SCENE else [names[opened % len(names)]]:
            try:
                made = SCENES[name](stage)
                made.resized(stage.scale.size)
                made.draw(Surface(stage.scale.size))
                made.closed()
            except Exception as error:
                raise AssertionError(f"{name} does not open with {content!r}") from error
        opened += 1


# windows smaller than we ask for: not every window manager keeps to that


@pytest.mark.parametrize("size", [(200, 200), (320, 1080), (640, 480), (1920, 240)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("name", FORMS)
def test_every_control_of_every_scene_can_have_the_focus_in_a_small_window(
    start: Open, name: str, letters: float, size: tuple[int, int]
) -> None:
    loop = start(Blank, msgspec.structs.replace(PLAIN, text_size=letters, ui_scale=max(1.0, letters * 0.75)))
    loop.window._window.minimum_size = (1, 1)
    loop.window._window.size = size
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


def test_a_scene_that_cannot_be_made_leaves_the_one_before_with_a_sentence(
    start: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = start(Begun().menu)
    monkeypatch.setattr(NewGame, "__init__", stumble)
    choose_new_game(loop)
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]
    assert SORRY in loop.stage.toasts.sentences


def test_a_scene_that_cannot_be_laid_out_is_left_again(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = start(Begun().menu)
    monkeypatch.setattr(NewGame, "layout", stumble)
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
