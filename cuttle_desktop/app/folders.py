"""Opens a folder in the desktop's own program."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from cuttle_desktop.store.disk import files

LIBRARY_PATHS = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")
log = logging.getLogger(__name__)


def outside(environ: Mapping[str, str], *, bundled: bool) -> dict[str, str]:
    """The environment for a program that is not ours: a bundle's own libraries are not for it.

    PyInstaller keeps what the player had set as `NAME_ORIG`.
    """
    theirs = dict(environ)
    if bundled:
        for name in LIBRARY_PATHS:
            theirs.pop(name, None)
            original = theirs.pop(f"{name}_ORIG", None)
            if original:
                theirs[name] = original
    return theirs


def open_folder(folder: Path) -> str | None:
    """Open the folder without waiting. Returns a sentence if that is impossible."""
    try:
        files.make_folder(folder)
        opener = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
        quiet = subprocess.DEVNULL
        command = [opener, str(folder)]
        theirs = outside(os.environ, bundled=getattr(sys, "frozen", False))
        process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=theirs)
    except OSError as error:
        log.warning("no folder opened: %s", error)
        return f"No file manager was found. You can find the folder here: {folder}"
    threading.Thread(target=process.wait, name="folder", daemon=True).start()  # somebody has to see it end
    return None
