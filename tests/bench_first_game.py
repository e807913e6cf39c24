"""How smooth the first game in a new window is: `python -m tests.bench_first_game [--games 1] [--size 1920x1080]`.

Not a test. Plays by itself, at the pace of the program, and prints the processor time of the frames in which something
moves, and which of them would have come late. `--at-once`: without the thread that draws faces, as on the first day.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action, Draw, Pass
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce, Question
from cuttle_desktop.store.keeper import Keeper
from cuttle_desktop.store.paths import player_paths
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.beside import Beside
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.prerender import draw_pack

LATE = 1000 / 60  # milliseconds
THINKS = 0.6  # seconds between two moves of whoever plays
MENU = 2.0  # seconds before the first game


def lively(actions: tuple[Action, ...], chance: Random) -> Action:
    """Any card rather than a draw, so that much happens."""
    return chance.choice([action for action in actions if not isinstance(action, Draw | Pass)] or list(actions))


def play(loop: Loop, table: TableScene, chance: Random) -> list[float]:
    """Milliseconds of processor time of each frame in which something moves, until the result shows."""
    clock, taken, rested = pygame.time.Clock(), list[float](), 0.0
    session = table.session
    while loop.top is table:
        dt = min(0.1, clock.tick(60) / 1000)
        moving, began = table.director.moving, time.thread_time()
        loop.step(dt)
        if moving:
            taken.append((time.thread_time() - began) * 1000)
        rested = 0.0 if table.director.moving else rested + dt
        if rested > THINKS and session.asked == 0 and session.result is None:
            session.submit(0, lively(session.view(0).legal, chance))
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--at-once", action="store_true")
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    chance = Random(5)

    def think(question: Question) -> Action:
        return lively(question.view.legal, chance)

    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        keeper = Keeper(player_paths({"CUTTLE_HOME": tempfile.mkdtemp()}))
        programs.append(Program(stage, AtOnce(think), keeper))
        return programs[0].menu()

    loop = open_loop(first, SettingsStore(None, Settings(window_size=(int(width), int(height)), curtain=False)))
    if not given.at_once:
        loop.stage.art.beside = Beside()
        draw_pack(loop.stage)
    clock = pygame.time.Clock()
    for _ in range(round(MENU * 60)):
        loop.step(clock.tick(60) / 1000)
    taken: list[float] = []
    for game in range(given.games):
        setup = Setup("cuttle.cards", (Human("You"), Bot("Bea", "random")), 1, "one game", 50 + game)
        loop.stack.apply(Push(programs[0].begin(setup)))
        assert isinstance(loop.top, TableScene)
        taken += play(loop, loop.top, chance)
    close_loop(loop)
    cuts, late = statistics.quantiles(taken, n=100), [frame for frame in taken if frame > LATE]
    print(f"{len(taken)} frames with motion: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, longest {max(taken):.1f} ms")
    print(f"longer than {LATE:.1f} ms: {len(late)}")


if __name__ == "__main__":
    main()
