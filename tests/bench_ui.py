"""How smooth the table is: `python -m tests.bench_ui [--xvfb]`. Not a test.

Prints the 50th and 99th percentile of the time a frame takes while an ace sweeps a full table, cards fly and turn
over, at 1920×1080; and how much of one core the table takes at rest. With --xvfb it opens a real window on the
display that is set; without, nothing is shown.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

if "--xvfb" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.loop import Loop
from cuttle_desktop.ui.run import close_loop, open_loop
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.stage import Stage
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

    loop = open_loop(first, store, times)
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
    close_loop(loop)


def run(loop: Loop, seconds: float) -> None:
    clock = pygame.time.Clock()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        loop.step(min(0.1, clock.tick(60) / 1000))


def report(name: str, sample: list[float]) -> None:
    cuts = statistics.quantiles(sample, n=100)
    print(f"{name}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms over {len(sample)} frames")


def idle(loop: Loop) -> None:
    """The share of one core, and the frames drawn, while nobody does anything."""
    drawn = loop.frames
    clock = pygame.time.Clock()
    cpu, wall = time.process_time(), time.perf_counter()
    while time.perf_counter() - wall < IDLE_SECONDS:
        loop.step(min(0.1, clock.tick(20) / 1000))
    share = (time.process_time() - cpu) / (time.perf_counter() - wall) * 100
    print(f"at rest: {share:.1f} % of one core, {loop.frames - drawn} frames drawn in {IDLE_SECONDS:.0f} s")


if __name__ == "__main__":
    main()
