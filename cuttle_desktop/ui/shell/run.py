"""Opens the window, runs the scenes, and puts everything away again."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import pygame

from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.scene import Scene, nothing_follows
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.memory import return_large_blocks
from cuttle_desktop.ui.shell.window import GameWindow, open_display, prepare_environment
from cuttle_desktop.ui.stage import Stage

First = Callable[[Stage], Scene]
SWITCH_SECONDS = 0.001  # how long a reader of files may hold up a frame; Python's usual 5 ms can be seen


def run(
    first: First, store: SettingsStore, profiles: ProfileStore, shown: Callable[[], None] = nothing_follows
) -> None:
    """Play until the last scene is left; `shown` is called after the first picture.

    Raises NoDisplay, with a sentence for the player, when no window opens.
    """
    loop = open_loop(first, store, profiles)
    with _interrupt_closes_the_window():
        try:
            loop.run(shown)
        finally:
            close_loop(loop)


@contextmanager
def _interrupt_closes_the_window() -> Iterator[None]:
    """Ctrl+C in the terminal leaves like the window's cross. An exception out of nowhere could leave a lock closed.

    A second Ctrl+C interrupts, should the first one not be heard.
    """

    def close(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        pygame.event.post(pygame.Event(pygame.QUIT))

    before = signal.signal(signal.SIGINT, close)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def open_loop(first: First, store: SettingsStore, profiles: ProfileStore | None = None) -> Loop:
    """The window with its first scene, not yet running: a test calls `step` on it."""
    sys.setswitchinterval(SWITCH_SECONDS)
    return_large_blocks()
    prepare_environment()
    open_display()
    stage = Stage.make(store, profiles=profiles)
    window = GameWindow(store.now)
    stage.fit(window.size)
    return Loop(window, stage, first)


def close_loop(loop: Loop) -> None:
    """Remember where the window was and give everything back. The writer of the settings is its owner's to close."""
    loop.close()
    stage = loop.stage
    window = loop.window
    window.note_place()
    now = msgspec.structs.replace(
        stage.settings, window_size=window.windowed_size, window_place=window.place, maximised=window.maximised
    )
    stage.store.keep(now)
    stage.sound.stop()
    stage.pads.stop()
    window.close()
    pygame.quit()
