"""Opens a folder in the desktop's own program."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from pathlib import Path

from cuttle_desktop.store import files

log = logging.getLogger(__name__)


def open_folder(folder: Path) -> str | None:
    """Returns at once; why that is impossible, as a sentence."""
    try:
        files.make_folder(folder)
        opener = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
        process = subprocess.Popen(
            [opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as error:
        log.warning("no folder opened: %s", error)
        return f"Your games are in {folder}."
    threading.Thread(target=process.wait, name="folder", daemon=True).start()  # somebody has to see it end
    return None
