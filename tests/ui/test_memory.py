"""What the window keeps is bounded, in bytes and in open files, and goes when the window changes its size."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from pygame import Surface

from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui import art, text
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.scene import Pop, Push
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests import ROOT
from tests.driving import FRAME, PLAIN, Begun, Open, resize
from tests.tables import MID, table

SIZES = [(640 + 40 * n, 480 + 20 * n) for n in range(31)]


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_pictures_beyond_the_bound_are_forgotten() -> None:
    kept = Pictures(1000 * 4 * 10)
    for number in range(50):
        kept.get(number, lambda: Surface((1000, 1), depth=32))
        assert kept.size <= 1000 * 4 * 10
    kept.clear()
    assert kept.size == 0


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_thirty_sizes_of_a_page_with_entries_leave_few_files_open(start: Open) -> None:
    loop = start(Begun().menu)
    scene = NewGame(loop.stage, Begun().menu_actions(loop.stage))
    loop.stack.apply(Push(scene))
    before = open_files()
    entries = [widget for widget in scene.group.widgets if isinstance(widget, TextEntry)]
    for number, size in enumerate(SIZES):
        resize(loop, size)
        scene.group.set_focus(entries[number % len(entries)])
        loop.step(FRAME)
        loop.step(FRAME)
        felt = 4 * size[0] * size[1]
        assert loop.stage.art.size <= art.DRAWINGS_BYTES + art.SHAPES_BYTES + felt
        assert loop.stage.text.size <= text.CACHE_BYTES
    for _ in range(60):  # the size has come to rest
        loop.step(FRAME)
    assert open_files() < before + 2 * text.MOST_FONTS


FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
from tests.ui.test_memory import tour
tour()
"""


def tour() -> None:
    """Through scenes at many sizes, with entries written in."""
    loop = open_loop(Begun().menu, SettingsStore(None, PLAIN))
    scenes = (
        *(Begun().menu, SettingsScene, KeyHelp, PuzzlePage, lambda stage: table(MID)),
        *(lambda stage: NewGame(stage, Begun().menu_actions(stage)), lambda stage: AskName(stage, "Ann")),
    )
    for number, size in enumerate(SIZES[::4]):
        resize(loop, size)
        scene = scenes[number % len(scenes)](loop.stage)
        loop.stack.apply(Push(scene))
        if isinstance(scene, Form):
            for widget in scene.group.widgets:
                if isinstance(widget, TextEntry):
                    scene.group.set_focus(widget)
                    loop.step(FRAME)
        loop.step(FRAME)
        loop.stack.apply(Pop())
    sys.stdout.write(f"scenes {number + 1}")
    close_loop(loop)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of open files are a matter of Unix")
def test_128_open_files_are_enough() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FEW_FILES],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stdout) == (0, f"scenes {len(SIZES[::4])}"), ran.stderr


def test_a_game_that_was_left_is_collected_though_collections_spare_what_is_alive(
    collecting: None, start: Open
) -> None:
    loop = start(Begun().menu)
    loop.stack.apply(Push(table(MID)))
    loop.step(FRAME)
    left = weakref.ref(loop.top)
    assert gc.get_freeze_count() > 0
    loop.stack.apply(Pop())
    loop.step(FRAME)
    loop.stack.apply(Push(NewGame(loop.stage, Begun().menu_actions(loop.stage))))
    loop.step(FRAME)
    assert left() is None
