"""The free parts of the screens, without panels and task bars, their dots per inch, and where a window fits into them.

pygame tells neither. SDL does, so its library, which pygame has loaded, is asked directly; where that is not found,
the first screen counts as free, and as the only one.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

TITLE: Final = 36  # pixels for the title of a window, and beside it: how large a frame is shows once it is open
SIDE: Final = 8
SEEN: Final = 64  # pixels of the title by which a window can be gripped
USUAL: Final = 96.0  # dots per inch for which a window has its usual size
IN_PIXELS: Final = ("x11", "windows")  # drivers whose windows get no larger by themselves where dots are small
MOST: Final = 0.8  # of the free part, for a window that grows with the dots

log = logging.getLogger(__name__)


def opening_rect(size: tuple[int, int], place: tuple[int, int] | None, free: Sequence[Rect]) -> Rect:
    """Where a window lies that was last at `place`; in the middle of the first screen if it was never open.

    One that nobody could grip, or that is larger than its screen, is brought back into view, smaller if need be.
    """
    wanted = Rect(place or free[0].topleft, size)
    room = max(free, key=lambda part: _area(part.clip(wanted)))
    inner = room.inflate(-2 * SIDE, -2 * TITLE)  # some systems place the frame, some what it surrounds
    title = Rect(wanted.x, wanted.y - TITLE, wanted.width, TITLE + SIDE)
    gripped = any(seen.width >= SEEN and seen.height for seen in map(title.clip, free))
    if place is not None and gripped and wanted.width <= room.width and wanted.height <= room.height:
        return wanted
    wanted.size = min(wanted.width, inner.width), min(wanted.height, inner.height)
    if place is None:
        wanted.center = inner.center
    return wanted.clamp(inner)


def first_size(size: tuple[int, int], dots: float, room: Rect) -> tuple[int, int]:
    """How large a window opens that was never open, where an inch has so many `dots`: as large as on other screens."""
    most = min(MOST * room.width / size[0], MOST * room.height / size[1])
    scale = max(1.0, min(dots / USUAL, most))
    return round(size[0] * scale), round(size[1] * scale)


def dots_per_inch(driver: str) -> float:
    """Of the first screen, as the system counts them; the usual number where windows grow by themselves."""
    dots = ctypes.c_float(0.0)
    try:
        told = driver in IN_PIXELS and ctypes.CDLL(_library()).SDL_GetDisplayDPI(0, ctypes.byref(dots), None, None) == 0
    except (OSError, AttributeError, ValueError):
        told = False
    return dots.value if told and dots.value > 0 else USUAL


def free_parts() -> list[Rect]:
    """Of each screen what no panel covers, the first screen first. At least one; video has been started."""
    try:
        return _asked_of_sdl() or _whole_screens()
    except (OSError, AttributeError, ValueError):
        log.info("SDL's library was not found: panels may cover the window", exc_info=True)
        return _whole_screens()


def _whole_screens() -> list[Rect]:
    return [Rect((0, 0), pygame.display.get_desktop_sizes()[0])]


class _Bounds(ctypes.Structure):
    """SDL_Rect."""

    _fields_ = [(name, ctypes.c_int) for name in "xywh"]


def _asked_of_sdl() -> list[Rect]:
    sdl = ctypes.CDLL(_library())
    found = []
    for screen in range(sdl.SDL_GetNumVideoDisplays()):
        bounds = _Bounds()
        if sdl.SDL_GetDisplayUsableBounds(screen, ctypes.byref(bounds)) == 0 and bounds.w > 0 and bounds.h > 0:
            found.append(Rect(bounds.x, bounds.y, bounds.w, bounds.h))
    return found


def _library(system: str = sys.platform) -> str:
    """Through which SDL's functions are found as pygame has loaded them: another copy would know of no screen.

    Windows finds a loaded library by its name; other systems look for a function in all that a module has loaded.
    """
    return "SDL2.dll" if system == "win32" else str(pygame.display.__file__)


def _area(part: Rect) -> int:
    return part.width * part.height
