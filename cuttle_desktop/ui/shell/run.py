"""Opens the window, runs the scenes, and puts everything away again."""

import sys
from collections.abc import Callable

import msgspec
import pygame

from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.memory import return_large_blocks
from cuttle_desktop.ui.shell.window import GameWindow, open_display, prepare_environment
from cuttle_desktop.ui.stage import Stage

First = Callable[[Stage], Scene]
SWITCH_SECONDS = 0.001  # how long a reader of files may hold up a frame; Python's usual 5 ms can be seen


def run(first: First, store: SettingsStore, frame_times: list[float] | None = None) -> None:
    """Play until the last scene is left. Raises NoDisplay, with a sentence for the player, when no window opens."""
    loop = open_loop(first, store, frame_times)
    try:
        loop.run()
    finally:
        close_loop(loop)


def open_loop(first: First, store: SettingsStore, frame_times: list[float] | None = None) -> Loop:
    """The window with its first scene, not yet running: a test calls `step` on it."""
    sys.setswitchinterval(SWITCH_SECONDS)
    return_large_blocks()
    prepare_environment()
    open_display()
    stage = Stage.make(store)
    window = GameWindow(store.now, stage.art)
    stage.fit(window.size)
    return Loop(window, stage, first, frame_times)


def close_loop(loop: Loop) -> None:
    """Remember the window's size and give everything back. The writer of the settings is its owner's to close."""
    loop.close()
    stage = loop.stage
    stage.store.keep(msgspec.structs.replace(stage.settings, window_size=loop.window.windowed_size))
    stage.sound.stop()
    loop.window.close()
    pygame.quit()
