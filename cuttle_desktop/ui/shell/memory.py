"""Gives memory back to the system. The C library of Linux keeps what large pictures leave behind, unless it is told."""

import ctypes
import gc
import sys
from functools import cache

M_MMAP_THRESHOLD = -3  # of mallopt
LARGE = 256 << 10  # bytes: pictures above this go back to the system as soon as they are dropped


def return_large_blocks() -> None:
    """From now on; by itself, the C library raises its threshold with every large block that it has seen."""
    libc = _libc()
    if libc is not None and hasattr(libc, "mallopt"):
        libc.mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Drop what nobody can reach, and return what is free. Takes some hundredths of a second."""
    gc.collect()
    libc = _libc()
    if libc is not None and hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)


@cache
def _libc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if sys.platform == "linux" else None
