"""Locks between programs, so that two of them never write the same game."""

import sys
from pathlib import Path

from cuttle_desktop.store.disk import files

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(path: Path) -> files.Descriptor | None:
    """Hold a lock that dies with this process, or None if another program holds it. `files.close` gives it back."""
    descriptor = files.open_or_create(path)
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        files.close(descriptor)
        return None
    except OSError:
        files.close(descriptor)
        raise
    return descriptor
