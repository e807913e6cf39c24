"""The log file: for the player only, kept small, and silent about a disk that does not take it."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from cuttle_desktop.app.reports.redaction import RedactingFormatter
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths

LOG_BYTES = 512 * 1024
OLDER = 2


class LogFile(RotatingFileHandler):
    """Readable by the player only. A line that cannot be written is left out: there is nowhere to say so."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        super().__init__(path, maxBytes=LOG_BYTES, backupCount=OLDER, encoding="utf-8")

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        files.close(files.open_or_create(path))
        return os.fdopen(files.open_for_append(path), "a", encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:
        pass


def keep_log(paths: Paths) -> None:
    """Log to the player's log folder; without one, play on without a log."""
    root = logging.getLogger()
    if any(isinstance(handler, LogFile) for handler in root.handlers):
        return
    handler: logging.Handler
    try:
        handler = LogFile(paths.log_file)
    except OSError:
        handler = logging.NullHandler()  # or Python would write each line to the terminal
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
