"""Gives memory back to the system. The C library of Linux keeps what large pictures leave behind, unless it is told."""

import ctypes
import gc
import sys
from functools import cache

M_MMAP_THRESHOLD = -3  # of mallopt
LARGE = 256 << 10  # bytes: pictures above this go back to the system as soon as they are dropped


def return_large_blocks() -> None:
    """Call once at the start. Otherwise the C library raises its threshold with every large block it frees."""
    libc = _libc()
    if libc is not None and hasattr(libc, "mallopt"):
        libc.mallopt(M_MMAP_THRESHOLD, LARGE)


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


@cache
def _libc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if sys.platform == "linux" else None
