"""Composition root and command line: reads what was asked for, keeps the log, and turns failures into sentences.

Each command lives in a module of its own and is imported only when it is given, so that nothing but the game itself
loads the graphics.
"""

from __future__ import annotations

import logging
import platform
import sys
from collections.abc import Sequence
from logging.handlers import RotatingFileHandler

import cuttle_desktop
from cuttle_desktop.app.console import complain
from cuttle_desktop.app.misuse import Misuse
from cuttle_desktop.app.parsers import parse
from cuttle_desktop.store import files
from cuttle_desktop.store.paths import Paths, player_paths

log = logging.getLogger(__name__)

OK, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
LOG_BYTES = 512 * 1024


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or the game. Returns the exit status."""
    try:
        paths = player_paths()
    except (OSError, RuntimeError):
        complain("The folder that CUTTLE_HOME names cannot be found. Give it whole, as /home/ann/cuttle.")
        return MISUSED
    keep_log(paths)
    log.info("Cuttle Desktop %s, Python %s, %s", cuttle_desktop.__version__, platform.python_version(), sys.platform)
    try:
        return parse(sys.argv[1:] if arguments is None else arguments)()
    except Misuse as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has had enough, as `head` does
        sys.stdout = None
        return OK
    except Exception:
        log.exception("Uncaught")
        complain(f"Something went wrong. The details are in {paths.log_file}")
        return FAILED


def keep_log(paths: Paths) -> None:
    """Log to the player's log folder; without one, play on without a log."""
    root = logging.getLogger()
    if any(isinstance(handler, RotatingFileHandler) for handler in root.handlers):
        return
    try:
        files.make_folder(paths.log)
        handler = RotatingFileHandler(paths.log_file, maxBytes=LOG_BYTES, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
