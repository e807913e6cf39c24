"""Processor time of each frame while an ace sweeps a table: `python -m tests.tools.bench_frames [--size 1920x1080]`.

Not a test. `--drag`: while a card is carried over it. `--resize`: while its window is made smaller. `--four`: at a
table of four seats. Every motion has the same frames, since time passes in fixed steps; of each frame the least time
of several motions counts. So the figures mean something on a machine that does other things too.
`tests.tools.bench_against` runs this file within another checkout.
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

import pygame

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.stage import Stage
from tests.tables import HOT_SEAT, exits, session
from tests.tools import bench_ui

FRAMES = 110  # from the play until all cards have landed
CARRIED = 90  # frames of a drag
RESIZED = 40  # sizes on the way
WAY = (-5, -4)  # pixels of each, where the window is 1920 wide
STEP = 1 / 60
# other trees have them elsewhere
open_loop, close_loop, TableScene = (vars(bench_ui)[name] for name in ("open_loop", "close_loop", "TableScene"))


def fresh(stage: Stage) -> Any:
    return TableScene(stage, session(bench_ui.BUSY, HOT_SEAT), exits())


def of_four(stage: Stage) -> Any:
    from tests.tables import FOUR  # other trees have none

    return TableScene(stage, session(FOUR, tuple(map(Human, ("Ann", "Bea", "Cal", "Dee")))), exits())


def sweep(loop: Any, table: Callable[[Stage], Any]) -> list[float]:
    """Milliseconds of processor time of each frame that was drawn."""
    scene = opened(loop, table)
    scene.session.submit(0, OneOff(card("AH")))
    while (asked := scene.session.asked) is not None and Decline() in scene.session.view(asked).legal:
        scene.session.submit(asked, Decline())
    taken = []
    gc.collect()
    for _ in range(FRAMES):
        taken += timed(loop)
    return taken


def drag(loop: Any, table: Callable[[Stage], Any]) -> list[float]:
    """The same from lifting a card on, which is put back at the end."""
    scene = opened(loop, table)
    held = scene.session.view(0).hand[1]
    pose, part = scene.director.layout.poses[held], loop.stage.scale.size[0] / 1920
    start = (round(pose.x), round(pose.y))
    send(pygame.MOUSEMOTION, start, buttons=(0, 0, 0), rel=(1, 1))
    for _ in range(10):
        loop.step(STEP)
    taken = []
    gc.collect()
    send(pygame.MOUSEBUTTONDOWN, start, button=1)
    for number in range(CARRIED):
        at = (start[0] + round(WAY[0] * part * number), start[1] + round(WAY[1] * part * number))
        send(pygame.MOUSEMOTION, at, buttons=(1, 0, 0), rel=WAY)
        taken += timed(loop)
    send(pygame.MOUSEMOTION, start, buttons=(1, 0, 0), rel=WAY)
    send(pygame.MOUSEBUTTONUP, start, button=1)
    loop.step(STEP)
    return taken


def resize(loop: Any, table: Callable[[Stage], Any]) -> list[float]:
    """The same for each size on the way while the edge of the window is dragged, and back at once at the end."""
    opened(loop, table)
    wide, high = loop.stage.scale.size
    taken = []
    gc.collect()
    for number in range(1, RESIZED + 1):
        loop.window._window.size = (wide - 8 * number, high - 5 * number)
        taken += timed(loop)
    loop.window._window.size = (wide, high)
    loop.step(STEP)
    return taken


def send(kind: int, at: tuple[int, int], **more: Any) -> None:
    """The mouse does something."""
    pygame.event.post(pygame.Event(kind, pos=at, **more))


def opened(loop: Any, table: Callable[[Stage], Any]) -> Any:
    """A table on the screen, at rest."""
    scene = table(loop.stage)
    loop.stack.scenes[0] = scene
    scene.resized(loop.stage.scale.size)
    for _ in range(90):
        loop.step(STEP)
    return scene


def timed(loop: Any) -> list[float]:
    """The milliseconds of one frame, if it was drawn."""
    began, drawn = time.thread_time(), loop.frames
    loop.step(STEP)
    return [(time.thread_time() - began) * 1000] if loop.frames > drawn else []


def main(
    size: tuple[int, int],
    times: int,
    motion: Callable[[Any, Callable[[Stage], Any]], list[float]],
    table: Callable[[Stage], Any],
) -> None:
    loop = open_loop(table, SettingsStore(None, Settings(window_size=size, curtain=False)))
    taken = [motion(loop, table) for _ in range(times)]
    close_loop(loop)
    report([min(times) for times in zip(*taken, strict=False)])


def report(least: list[float]) -> None:
    """Print what `tests.tools.bench_against` reads."""
    cuts = statistics.quantiles(least, n=100)
    mean = statistics.mean(least)
    print(f"cpu ms a frame: mean {mean:.2f}, p50 {cuts[49]:.2f}, p95 {cuts[94]:.2f}, p99 {cuts[98]:.2f}")
    print(f"the longest of {len(least)}: {max(least):.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--times", type=int, default=8)
    parser.add_argument("--drag", dest="motion", action="store_const", const=drag, default=sweep)
    parser.add_argument("--resize", dest="motion", action="store_const", const=resize)
    parser.add_argument("--four", action="store_true")
    given = parser.parse_args(sys.argv[1:])
    wide, high = given.size.split("x")
    main((int(wide), int(high)), given.times, given.motion, of_four if given.four else fresh)
