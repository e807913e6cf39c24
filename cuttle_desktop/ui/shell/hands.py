"""What the player does, as scenes get it: keys of every layout, a mouse, fingers, gamepads."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from cuttle_desktop.ui.scene import SceneStack
from cuttle_desktop.ui.shell.keystrokes import Keystrokes
from cuttle_desktop.ui.shell.touch import Touch
from cuttle_desktop.ui.shell.window import GameWindow
from cuttle_desktop.ui.stage import Stage


class Hands:
    """Reads the events of the window. Each is answered before the next one is read, which may depend on that."""

    def __init__(self, window: GameWindow, stage: Stage, stack: SceneStack) -> None:
        self._window, self._stage, self._stack = window, stage, stack
        self._keystrokes, self._touch = Keystrokes(), Touch(stage, stack)

    def events(self, dt: float) -> Iterator[pygame.Event]:
        """Those that wait, and what a finger means that has rested `dt` seconds more."""
        for event in self._keystrokes.read(pygame.event.get(), self._types):
            for touched in self._touch.read(self._window.in_pixels(event)):
                yield from self._stage.read(touched)
        yield from self._touch.due(dt)
        self._keystrokes.follow(typing=self._types())
        if self._stage.caret is not None:  # an input method shows beside it what it offers
            pygame.key.set_text_input_rect(self._window.in_units(self._stage.caret))
            self._stage.caret = None

    def _types(self) -> bool:
        top = self._stack.top
        return top is not None and top.typing and not top.listening
