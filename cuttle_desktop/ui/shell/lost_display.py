"""Handles the loss of the screen: an X server that stops or crashes takes every window with it."""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Callable

import pygame

LOST = 1  # the exit status
_watching: list[object] = []  # what the C library may still call must not be collected

log = logging.getLogger(__name__)


def watch_display(put_away: Callable[[], None]) -> None:
    """Log that the X server has gone, call `put_away`, and end the process: Xlib does not return from that.

    Without this, Xlib would end it at once, with a line in the terminal that no player sees. Other systems than X
    tell a lost screen as an error, or not at all.
    """
    if pygame.display.get_driver() != "x11":
        return
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return

    def lost(_: int | None) -> int:
        log.error("The display is gone: the X server closed the connection")
        try:
            put_away()
        except Exception:  # the program ends in any case
            log.exception("Not everything could be put away")
        logging.shutdown()
        os._exit(LOST)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _watching.append(handler)
    xlib.XSetIOErrorHandler(handler)
