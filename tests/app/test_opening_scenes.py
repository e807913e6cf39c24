"""No remembered setting stops a scene from opening, and a scene that fails costs itself only: the window stays."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import islice

import msgspec
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.scenes import every_scene
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.dialogs.stranded import WORDS, Stranded
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.loop import SORRY
from cuttle_desktop.ui.stage import Stage
from tests.driving import PLAIN, Begun, Blank, Open, key, on_top, press, run
from tests.remembered import mutations

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


@pytest.mark.parametrize("chunk", range(4))
def test_no_remembered_setting_stops_a_scene_from_opening(
    start: Open, keeper: Keeper, paths: Paths, chunk: int
) -> None:
    """Every mutation that the file format takes opens a scene in turn, New game most often; with 2,000, all of them."""
    loop = start(Blank)
    program = Program(loop.stage, AtOnce(), keeper, Library(paths, Writer(), samples()))
    scenes = {"menu": program.menu, **every_scene(program)}
    names = ["new game", *scenes, "new game"]
    for opened, kept in enumerate(islice(mutations(chunk), MUTATIONS // 4)):
        stage = loop.stage
        stage.keep(kept.settings)
        stage.profiles.now = kept.profile
        for name in scenes if MUTATIONS >= EVERY_SCENE else [names[opened % len(names)]]:
            try:
                made = scenes[name]()
                made.resized(stage.scale.size)
                made.draw(Surface(stage.scale.size))
                made.closed()
            except Exception as error:
                raise AssertionError(f"{name} does not open with {kept.content!r}") from error


# a scene that fails


def stumble(*_: object, **__: object) -> None:
    raise RuntimeError("a mistake")


class Unseen(Blank):
    """Cannot be drawn."""

    def draw(self, surface: Surface) -> None:
        stumble()


class Slip(Blank):
    """Fails once."""

    slipped = False

    def update(self, dt: float) -> Transition | None:
        if not self.slipped:
            self.slipped = True
            stumble()
        return None


class Unlaid(Blank):
    """Cannot be laid out."""

    def resized(self, size: tuple[int, int]) -> None:
        stumble()


@pytest.mark.parametrize("made", [stumble, Unlaid])
def test_a_scene_that_cannot_be_made_or_laid_out_leaves_the_one_before_with_a_sentence(
    start: Open, made: Callable[[Stage], Scene]
) -> None:
    class Leading(Blank):
        def handle(self, event: pygame.Event) -> Transition | None:
            return Push(made(self.stage)) if event.type == pygame.KEYDOWN else None

    loop = start(Leading)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Leading]
    assert SORRY in loop.stage.toasts.sentences


def test_scenes_that_fail_one_after_the_other_are_all_left(start: Open) -> None:
    loop = start(Begun().menu)
    for _ in range(2):
        loop.stack.apply(Push(Unseen(loop.stage)))
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]


def test_one_mistake_in_answering_costs_nothing(start: Open) -> None:
    loop = start(Begun().menu)
    loop.stack.apply(Push(slip := Slip(loop.stage)))
    run(loop)
    assert slip.slipped
    assert [type(scene) for scene in loop.stack.scenes] == [Menu, Slip]
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


def test_whoever_is_stranded_can_quit(start: Open) -> None:
    loop = start(Unlaid)
    assert WORDS in [getattr(widget, "words", "") for widget in on_top(loop, Stranded).group.widgets]
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, Stranded)
    press(loop, "Quit")
    assert loop.top is None


def test_what_cannot_be_left_in_order_is_left_all_the_same(start: Open) -> None:
    class Broken(Unseen):
        def closed(self) -> None:
            stumble()

    loop = start(Begun().menu)
    loop.stack.apply(Push(Broken(loop.stage)))
    run(loop)
    assert [type(scene) for scene in loop.stack.scenes] == [Menu]
