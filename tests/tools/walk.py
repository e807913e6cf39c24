"""What runs between letting go of a dragged card and the line on the disk: `python -m tests.tools.walk [--functions]`.

Not a test. Prints each file of the program in the order in which the walk comes to it, and how many of its functions
run, in all threads. It begins with the event of the mouse and ends when the journal's line has been written; nothing
is drawn in between.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable

import pygame

import cuttle_desktop
from cuttle_desktop.engine.actions import Points
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import OnField
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.intents import OnZone
from tests.app.test_desktop import Playing
from tests.tables import at, drag, mouse, point

ROOT: Final = Path(cuttle_desktop.__file__).parent
STEP: Final = 1 / 60


class Walk:
    """Remembers the functions of the program that were entered, in the order in which the walk came to them."""

    def __init__(self) -> None:
        self.entered: dict[CodeType, None] = {}
        self.going = False
        self.written = threading.Event()

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Called by the interpreter in every thread."""
        code = frame.f_code
        if not self.going or not code.co_filename.startswith(str(ROOT)):
            return
        if event == "call":
            self.entered.setdefault(code)
        elif event == "return" and code is files.append.__code__:
            self.going = False
            self.written.set()

    def by_file(self) -> dict[str, list[str]]:
        """The names of functions, by the file they are in."""
        found: dict[str, list[str]] = {}
        for code in self.entered:
            if not code.co_name.startswith("<"):
                found.setdefault(str(Path(code.co_filename).relative_to(ROOT)), []).append(code.co_qualname)
        return found


def dragged(home: Path) -> Walk:
    """Drags a card of the hand to one's points, and lets go of it."""
    walk = Walk()
    threading.setprofile(walk.note)
    paths = player_paths({"CUTTLE_HOME": str(home)})

    def opened(first: Callable[[Stage], Scene], settings: Settings, profile: Profile) -> Loop:
        return open_loop(first, SettingsStore(None, settings), profiles=ProfileStore(None, profile))

    playing = Playing(opened, Keeper(paths), paths)
    playing.begin(Human("You"), Bot("Bea", "random"))
    for _ in range(300):
        playing.loop.step(STEP)
    scene = playing.table
    view = scene.director.view
    held = next(action.card for action in view.legal if isinstance(action, Points))
    start = at(scene, held.code)
    drag(scene, start, point(scene, OnZone(OnField(view.seat, Zone.POINTS))), drop=False)
    walk.going = True
    sys.setprofile(walk.note)
    mouse(scene, pygame.MOUSEBUTTONUP, scene.interaction.pointer.at)
    written = walk.written.wait(5)
    sys.setprofile(None)
    assert written, "no line was written"
    close_loop(playing.loop)
    playing.keeper.close()
    return walk


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.walk", description="From a dropped card to the disk.")
    parser.add_argument("--functions", action="store_true", help="name them")
    given = parser.parse_args()
    found = dragged(Path(tempfile.mkdtemp())).by_file()
    for file, functions in found.items():
        print(f"{len(functions):4}  {file}" + (f": {', '.join(functions)}" if given.functions else ""))
    print(f"{len(found)} files, {sum(map(len, found.values()))} functions")


if __name__ == "__main__":
    main()
