"""The program as it is, played by SDL's virtual joystick until a game has its result; then the window is closed.

    python -m tests.window.pad_hands PICTURE

The picture is taken of the window once the result is shown.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

import pygame

from cuttle_desktop import app
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.shell.loop import Loop
from tests.pad_player import next_button
from tests.virtual_pad import VirtualPad, sdl

FRAMES = 5  # that are seen before the gamepad comes


class Hands:
    """Presses one button, and lets go of it with the next step of the loop."""

    def __init__(self, picture: str) -> None:
        self._step = Loop.step
        self._pad: VirtualPad | None = None
        self._held = ""
        self._picture = picture
        self._done = False

    def step(self, loop: Loop, dt: float) -> bool:
        """In place of that of the loop."""
        going = self._step(loop, dt)
        if loop.frames < FRAMES or self._done:
            return going
        if self._pad is None:
            library = sdl()
            assert library is not None
            self._pad = VirtualPad(library)
        elif self._held:
            self._pad.set(self._held, False)
            self._held = ""
        elif isinstance(loop.top, ResultSheet):
            self._done = True
            pygame.image.save(loop.window.surface, self._picture)
            pygame.event.post(pygame.Event(pygame.QUIT))
        else:
            self._held = next_button(loop.top)
            if self._held:
                self._pad.set(self._held, True)
        return going


def main() -> int:
    hands = Hands(sys.argv[1])
    with patch.object(Loop, "step", lambda loop, dt: hands.step(loop, dt)):
        return app.main([])


if __name__ == "__main__":
    sys.exit(main())
