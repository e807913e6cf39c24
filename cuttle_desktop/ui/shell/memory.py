"""Gives memory back to the system. The C library of Linux keeps what large pictures leave behind, unless it is told."""

import ctypes
import gc
import sys
from functools import cache

YOUNG = 400  # new objects after which they are looked through between two frames
BURST = 20_000  # new objects that are looked through at once, also within a frame
M_MMAP_THRESHOLD = -3  # of mallopt
LARGE = 256 << 10  # bytes: pictures above this go back to the system as soon as they are dropped


def return_large_blocks() -> None:
    """Call once at the start. Otherwise the C library raises its threshold with every large block it frees."""
    libc = _libc()
    if libc is not None and hasattr(libc, "mallopt"):
        libc.mallopt(M_MMAP_THRESHOLD, LARGE)


def leave_frames_in_peace() -> None:
    """Call once at the start. Only a burst is looked through at once, the rest by `collect_between_frames`."""
    gc.set_threshold(BURST, *gc.get_threshold()[1:])


def give_back() -> None:
    """Collect garbage and return free memory to the system. Takes a few hundredths of a second."""
    collect_garbage()
    libc = _libc()
    if libc is not None and hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)


def collect_garbage() -> None:
    """Collect garbage now, and leave what is alive out of later collections, each of which would cost a late frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def collect_between_frames() -> None:
    """Look through what is new, if it is much. Within a frame it took half a millisecond to one, every few seconds."""
    if gc.get_count()[0] > YOUNG:
        gc.collect(1)


@cache
def _libc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if sys.platform == "linux" else None
