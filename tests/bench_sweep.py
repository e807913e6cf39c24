"""Processor time of each frame while an ace sweeps a full table: `python -m tests.bench_sweep [--size 1920x1080]`.

Not a test. `--four`: at a table of four seats. Every sweep has the same frames, since time passes in fixed steps; of
each frame the least time of several sweeps counts. So the figures mean something on a machine that does other things
too. `tests.bench_against` runs this file within another checkout.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.stage import Stage
from tests import bench_ui
from tests.tables import HOT_SEAT, exits, session

FRAMES = 110  # from the play until all cards have landed
STEP = 1 / 60
open_loop, close_loop = (vars(bench_ui)[name] for name in ("open_loop", "close_loop"))  # trees have them elsewhere


def fresh(stage: Stage) -> TableScene:
    return TableScene(stage, session(bench_ui.BUSY, HOT_SEAT), exits())


def of_four(stage: Stage) -> TableScene:
    from tests.tables import FOUR  # other trees have none

    return TableScene(stage, session(FOUR, tuple(map(Human, ("Ann", "Bea", "Cal", "Dee")))), exits())


def sweep(loop: Any, table: Callable[[Stage], TableScene]) -> list[float]:
    """Milliseconds of processor time of each frame that was drawn."""
    scene = table(loop.stage)
    loop.stack.scenes[0] = scene
    scene.resized(loop.stage.scale.size)
    for _ in range(90):
        loop.step(STEP)
    scene.session.submit(0, OneOff(card("AH")))
    while (asked := scene.session.asked) is not None and Decline() in scene.session.view(asked).legal:
        scene.session.submit(asked, Decline())
    taken = []
    gc.collect()
    for _ in range(FRAMES):
        began, drawn = time.thread_time(), loop.frames
        loop.step(STEP)
        if loop.frames > drawn:
            taken.append((time.thread_time() - began) * 1000)
    return taken


def main(size: tuple[int, int], sweeps: int, table: Callable[[Stage], TableScene]) -> None:
    store = SettingsStore(None, Settings(window_size=size, curtain=False))
    loop = open_loop(table, store)
    taken = [sweep(loop, table) for _ in range(sweeps)]
    close_loop(loop)
    least = [min(times) for times in zip(*taken, strict=False)]
    cuts = statistics.quantiles(least, n=100)
    mean = statistics.mean(least)
    print(
        f"cpu ms a frame: mean {mean:.2f}, p50 {cuts[49]:.2f}, p95 {cuts[94]:.2f}, p99 {cuts[98]:.2f}, "
        f"most {max(least):.2f}"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--sweeps", type=int, default=8)
    parser.add_argument("--four", action="store_true")
    given = parser.parse_args(sys.argv[1:])
    wide, high = given.size.split("x")
    main((int(wide), int(high)), given.sweeps, of_four if given.four else fresh)
