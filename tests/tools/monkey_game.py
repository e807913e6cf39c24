"""The game as the monkey plays it: it does not quit, and tells its scenes, where its controls are, what it keeps.

While the monkey makes mischief, the disk is full, or bots get stuck.

python -m tests.tools.monkey_game FOLDER [ARGUMENT …]
"""

from __future__ import annotations

import ctypes
import errno
import gc
import json
import os
import sys
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from cuttle_desktop import app
from cuttle_desktop.session.thinker import Glimpse, Thought
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.store.disk import files
from cuttle_desktop.ui.replay.board import ReplayBoard
from cuttle_desktop.ui.scene import Scene, SceneStack, Stay
from cuttle_desktop.ui.scenes import menu
from cuttle_desktop.ui.scenes.dialogs import stranded
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.library.game_table import GameTable
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.widget import Widget

EVERY = 4  # frames, of which there are 20 a second at rest


class Notes(NamedTuple):
    """The files that the game writes for the monkey."""

    targets: Path
    scenes: Path
    keeps: Path
    full: Path  # the disk is, while this file is there
    stuck: Path  # bots are

    @classmethod
    def inside(cls, folder: Path) -> Notes:
        names = ("targets.json", "scenes.txt", "keeps.json", "full", "stuck")
        return cls(*(folder / name for name in names))


class Spot(NamedTuple):
    """A point of the window that does something; `word` is the label of a button, if it is one."""

    x: int
    y: int
    word: str = ""


def main(folder: Path, arguments: list[str]) -> int:
    notes = Notes.inside(folder)
    patch.object(menu, "Quit", Stay).start()
    patch.object(stranded, "Quit", Stay).start()
    _note_scenes(notes.scenes)
    _note_frames(notes)
    _suffer(notes)
    return app.main(arguments)


def _note_scenes(file: Path) -> None:
    """One line for every scene that opens."""
    opened = SceneStack._open

    def noted(stack: SceneStack, scene: Scene) -> None:
        with file.open("a") as out:
            out.write(f"{type(scene).__name__}\n")
        opened(stack, scene)

    patch.object(SceneStack, "_open", noted).start()


def _note_frames(notes: Notes) -> None:
    """Every few frames: which scene is on top, where one can press, and how much is kept."""
    step = Loop.step
    count = [0]

    def noted(loop: Loop, dt: float) -> bool:
        count[0] += 1
        top = loop.top
        if count[0] % EVERY == 0 and top is not None:
            _write(notes.targets, {"scene": type(top).__name__, "size": loop.window.size, "spots": spots(top)})
        if count[0] % (EVERY * 100) == 0:
            _write(notes.keeps, kept(loop))
        return step(loop, dt)

    patch.object(Loop, "step", noted).start()


class _FullDisk:
    """`os`, which writes nothing while a file is there."""

    def __init__(self, sign: Path) -> None:
        self._sign = sign

    def __getattr__(self, name: str) -> object:
        if name == "write" and self._sign.exists():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return getattr(os, name)


def _suffer(notes: Notes) -> None:
    poll = Worker.poll

    def stuck(bots: Worker) -> Thought | Glimpse | None:
        if notes.stuck.exists() and bots._question is not None:
            bots.close()
            bots.stopped = True
        return poll(bots)

    patch.object(Worker, "poll", stuck).start()
    patch.object(files, "os", _FullDisk(notes.full)).start()


def _write(file: Path, value: object) -> None:
    now = file.with_suffix(".new")
    now.write_text(json.dumps(value))
    now.replace(file)


def spots(scene: Scene) -> list[Spot]:
    """Controls, rows of the library, and everything on a table."""
    match scene:
        case Form():
            return [spot for widget in scene.group.widgets for spot in _of_widget(widget)]
        case ReplayScene():
            return [spot for widget in scene.group.widgets for spot in _of_widget(widget)]
        case TableScene():
            buttons = [Spot(*b.rect.center, b.label) for b in scene.interaction.bar.buttons.buttons]
            return [*_of_table(scene.director), *buttons * 4]
        case _:
            return []


def _of_widget(widget: Widget) -> list[Spot]:
    match widget:
        case GameTable():
            rows = range(min(len(widget.rows), widget.rect.height // widget.row_height))
            high = widget.row_height
            return [Spot(widget.rect.centerx, widget.rect.y + n * high + high // 2) for n in rows]
        case ReplayBoard():
            return _of_table(widget.director)
        case ChoiceRow():
            return [Spot(*cell.center, widget.choices[index][1]) for index, cell in widget.cells()]
        case _ if widget.leaves != [widget]:
            return [spot for leaf in widget.leaves for spot in _of_widget(leaf)]
        case _:
            return [Spot(*widget.rect.center, str(getattr(widget, "label", "")))]


def _of_table(director: Director) -> list[Spot]:
    layout = director.layout
    cards = [Spot(*pose.rect.center) for pose in layout.poses.values()]
    return [*cards, *(Spot(*zone.center) for zone in layout.areas.zones.values())]


def kept(loop: Loop) -> dict[str, int]:
    """What memory goes to, in MB where it is memory: caches, what the C library has handed out, what it keeps free."""
    art, text = loop.stage.art, loop.stage.text
    found = {"pictures": art.size >> 20, "texts": text.size >> 20, "fonts": text.fonts, "stack": len(loop.stack.scenes)}
    return {**found, "objects": len(gc.get_objects()), **_of_malloc()}


MALLINFO2 = (
    *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
    *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
)


class Mallinfo2(ctypes.Structure):
    """struct mallinfo2 of the C library."""

    _fields_ = [(name, ctypes.c_size_t) for name in MALLINFO2]


def _of_malloc() -> dict[str, int]:
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        return {}
    libc.mallinfo2.restype = Mallinfo2
    info = libc.mallinfo2()
    return {"small": info.uordblks >> 20, "large": info.hblkhd >> 20, "free": info.fordblks >> 20}


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
