"""A mistake in a scene costs that scene and nothing else: no hidden card comes to light, no game is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import SORRY, Loop
from cuttle_desktop.ui.shell.run import close_loop
from cuttle_desktop.ui.theme import MINIMUM_SIZE
from tests.driving import FRAME, Begun, Open, of_kind, on_top, resize, run, whole
from tests.opening import at_menu

HOT_SEAT = (Human("Ann"), Human("Bea"))


def at_table(start: Open, keeper: Keeper, players: tuple[Player, ...]) -> tuple[Loop, Program]:
    loop, program = at_menu(start, keeper, Settings(speed="off", curtain=True), profile=Profile(rules_met=("pagat",)))
    loop.stack.apply(Push(program.begin(Setup("pagat", players, 1, "one game", 1))))
    return loop, program


def test_a_curtain_that_fails_does_not_lift(start: Open, keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def stumble(curtain: Curtain, dt: float) -> Transition | None:
        if not seen:
            seen.append(False)
            raise RuntimeError("a mistake")
        (table,) = [scene for scene in loop.stack.scenes if isinstance(scene, TableScene)]
        seen.append(table.covered)
        pygame.event.post(pygame.Event(pygame.QUIT))
        return None

    monkeypatch.setattr(Curtain, "update", stumble)
    loop, _ = at_table(start, keeper, HOT_SEAT)
    loop.run()
    assert seen[1:] == [True]


def test_the_game_on_a_table_that_fails_can_be_continued(start: Open, keeper: Keeper) -> None:
    loop, program = at_table(start, keeper, (Human("You"), Bot("Robot", "random")))
    table = on_top(loop, TableScene)
    table.session.submit(0, Draw())
    log = list(whole(table.session).log)

    def stumble(surface: Surface) -> None:
        raise RuntimeError("a mistake")

    table.seated.mark(stumble)
    table.dirty = True
    run(loop)
    assert program.has_game()
    assert SORRY in loop.stage.toasts.sentences
    again = of_kind(program.resume(), TableScene)
    assert list(whole(again.session).log)[: len(log)] == log


@pytest.mark.parametrize("size", [(1, 1), (1280, 1), (2, 720), (640, 100), (199, 720)])
def test_a_window_made_tiny_neither_fails_nor_is_remembered_so(
    start: Open, tmp_path: Path, size: tuple[int, int]
) -> None:
    loop = start(lambda stage: Begun().menu(stage), path=tmp_path / "settings.json")
    resize(loop, size)
    for _ in range(3):
        loop.step(FRAME)
    assert loop.window.size == size
    close_loop(loop)
    assert loop.stage.store.now.window_size >= MINIMUM_SIZE
    assert SettingsStore.load(tmp_path / "settings.json").problem is None
