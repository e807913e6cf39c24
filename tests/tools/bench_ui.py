"""How smooth the table is: `python -m tests.tools.bench_ui [--xvfb]`. Not a test.

Prints, at 1920×1080, the 50th and 99th percentile of the time a frame takes while an ace sweeps a full table, cards
fly and turn over; how much of one core the table takes at rest; and how evenly frames come, from one to the next,
while a library of 500 files, 200 of them broken, is read and scrolled. With --xvfb it opens a real window on the
display that is set; without, nothing is shown.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import patch

if "--xvfb" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.painter import Painter
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.shell.ticker import IDLE_RATE, Ticker
from cuttle_desktop.ui.stage import Stage
from tests.driving import Blank
from tests.games import fill
from tests.store.drawing import paths_in, unfinished
from tests.tables import HOT_SEAT, exits, session

SIZE = (1920, 1080)
BUSY = (
    "P1: hand AH 9S 8D 5C JD | points 4S 6S 2C[JC<P2 JS<P1] 3C 4D 5D | perms 8S* KC // "
    "P2: hand 3H 6D TS 2S 7D | points 7H 5S 2D[JH<P2] 3D 4C | perms KD 8C* // turn P1 9"
)
IDLE_SECONDS = 6.0


def main() -> None:
    times: list[float] = []
    store = SettingsStore(None, Settings(window_size=SIZE, curtain=False))
    scenes: list[TableScene] = []

    def first(stage: Stage) -> TableScene:
        scenes.append(TableScene(stage, session(BUSY, HOT_SEAT), exits()))
        return scenes[-1]

    collect(times)
    loop = open_loop(first, store)
    loop.settle_in()
    run(loop, 1.0)  # faces are drawn once
    for _ in range(5):
        times_before = len(times)
        scene = scenes[-1]
        scene.session.submit(0, OneOff(card("AH")))
        scene.session.submit(1, Decline())
        run(loop, 2.0)
        sample = times[times_before:]
        report("ace sweeps a full table", sample)
        scenes.append(TableScene(loop.stage, session(BUSY, HOT_SEAT), exits()))
        loop.stack.scenes[0] = scenes[-1]
        scenes[-1].resized(SIZE)
        run(loop, 0.5)
    idle(loop)
    seeking(loop)
    with tempfile.TemporaryDirectory() as folder:
        library(loop, Path(folder))
    close_loop(loop)


def collect(times: list[float]) -> None:
    """From now on each frame that is drawn tells how many milliseconds it took."""
    draw = Painter.draw

    def drawn(painter: Painter, dt: float) -> None:
        begun = time.perf_counter()
        draw(painter, dt)
        times.append((time.perf_counter() - begun) * 1000)

    patch.object(Painter, "draw", drawn).start()


def run(loop: Loop, seconds: float) -> None:
    clock = pygame.time.Clock()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        loop.step(min(0.1, clock.tick(60) / 1000))


def report(name: str, sample: list[float]) -> None:
    cuts = statistics.quantiles(sample, n=100)
    print(f"{name}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms over {len(sample)} frames")


def seeking(loop: Loop) -> None:
    """In a replay of 120 actions of four seats, from any moment to any other, as far as the next frame."""
    replay = Replay(unfinished("team", 120).play())
    scene = ReplayScene(loop.stage, ("",), ("Ann", "Bea", "Cal", "Dee"), replay)
    taken = []
    for moment in Random(1).sample(range(replay.length + 1), replay.length + 1):
        begun = time.perf_counter()
        scene.seek(moment)
        scene.update(1 / 60)
        taken.append((time.perf_counter() - begun) * 1000)
    report("seeking in a long replay", taken)


def idle(loop: Loop) -> None:
    """The share of one core, and the frames drawn, while nobody does anything."""
    drawn = loop.frames
    ticker = Ticker()
    cpu, wall = time.process_time(), time.perf_counter()
    while time.perf_counter() - wall < IDLE_SECONDS:
        loop.step(ticker.wait(IDLE_RATE))
    share = (time.process_time() - cpu) / (time.perf_counter() - wall) * 100
    print(f"at rest: {share:.1f} % of one core, {loop.frames - drawn} frames drawn in {IDLE_SECONDS:.0f} s")


def library(loop: Loop, folder: Path) -> None:
    """From the click to the last row read, the wheel turning all the while, at the pace of the program."""
    paths, writer = paths_in(folder), Writer()
    fill(paths, replays=500, broken=200)
    clock = pygame.time.Clock()
    loop.step(0.0)
    began = time.perf_counter()
    scene = LibraryScene(
        loop.stage,
        Archive(
            Library(paths, writer),
            lambda _: Blank(loop.stage),
            lambda _: Blank(loop.stage),
            lambda _: Blank(loop.stage),
            lambda _: None,
            LibraryScene,
        ),
        Shelf.REPLAYS,
    )
    loop.stack.apply(Push(scene))
    page = None
    frames = [began]
    read = 0
    while scene.catalogue.reading or len(frames) < 3 * read:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=scene.table.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        way = -1.0 if len(frames) % 40 < 20 else 1.0
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=round(way), x=0, precise_y=way, precise_x=0.0))
        clock.tick(60)
        loop.step(1 / 60)
        frames.append(time.perf_counter())
        if page is None and len(scene.table.rows) * scene.table.row_height >= scene.table.rect.height:
            page = frames[-1] - began
        read += scene.catalogue.reading
    assert page is not None
    gaps = [(b - a) * 1000 for a, b in pairwise(frames)]
    print(f"500 files: first page on the screen after {page * 1000:.0f} ms, all read after {read} frames")
    paced("while they are read", gaps[:read])
    paced("and scrolled after", gaps[read:])


def paced(name: str, gaps: list[float]) -> None:
    cuts = statistics.quantiles(gaps, n=100)
    late = sum(gap > 1.5 * 1000 / 60 for gap in gaps)
    pace = f"p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, longest {max(gaps):.1f} ms"
    print(f"  {name}: from frame to frame {pace}; {late} of {len(gaps)} frames late by half a frame")


if __name__ == "__main__":
    main()
