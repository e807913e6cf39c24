"""Gamepads for tests: events as SDL sends them, and SDL's own virtual joystick, which needs no device.

The virtual one goes all the way through SDL: it is attached, opened by the program, and taken away again.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Final

import pygame

from cuttle_desktop.ui.pads import BUTTONS, FULL_WAY, LEVERS

NUMBERS: Final = {name: number for number, name in BUTTONS.items()}
AXES: Final = {name: (axis, -1 if side == 0 else 1) for axis, pair in LEVERS.items() for side, name in enumerate(pair)}
GAMEPAD, AXIS_COUNT, BUTTON_COUNT = 1, 6, 15

Set = Callable[[str, bool], None]
"""Presses a button by its name, or lets go of it."""


def post(button: str, down: bool, pad: int = 0) -> None:
    """Send the event of a button, or of a stick that is pushed the whole way."""
    if button in NUMBERS:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        pygame.event.post(pygame.Event(kind, button=NUMBERS[button], instance_id=pad))
        return
    axis, sign = AXES[button]
    move(axis, sign * FULL_WAY * down, pad)


def move(axis: int, value: int, pad: int = 0) -> None:
    """Send the event of an axis; `value` as SDL counts, to 32767."""
    pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad))


def sdl() -> ctypes.CDLL | None:
    """The SDL that pygame has loaded, where the system tells which one that is."""
    try:
        with open("/proc/self/maps", encoding="utf-8") as maps:
            paths = {line.split()[-1] for line in maps if "libSDL2-2" in line}
    except OSError:
        return None
    return ctypes.CDLL(min(paths)) if paths else None


class VirtualPad:
    """A joystick that only SDL knows. Attach it once SDL's joysticks are on."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._sdl = library
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._index = int(library.SDL_JoystickAttachVirtual(GAMEPAD, AXIS_COUNT, BUTTON_COUNT, 0))
        assert self._index >= 0, "SDL attaches no virtual joystick"
        self._stick = library.SDL_JoystickOpen(self._index)

    def set(self, button: str, down: bool) -> None:
        """Press a button or let go of it, or push a stick the whole way. SDL tells it with its next look."""
        if button in NUMBERS:
            self._sdl.SDL_JoystickSetVirtualButton(self._stick, NUMBERS[button], int(down))
            return
        axis, sign = AXES[button]
        rest = -FULL_WAY if axis in TRIGGERS else 0
        self.set_axis(axis, sign * FULL_WAY if down else rest)

    def set_axis(self, axis: int, value: int) -> None:
        """Push a stick part of the way."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, value)

    def detach(self) -> None:
        """Pull it out."""
        self._sdl.SDL_JoystickDetachVirtual(self._index)


TRIGGERS: Final = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)  # at rest far below
