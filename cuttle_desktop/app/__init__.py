"""Composition root and command line: reads what was asked for, keeps the log, and turns failures into sentences.

Each command lives in a module of its own and is imported only when it is given, so that nothing but the game itself
loads the graphics.
"""

from __future__ import annotations

import logging
import platform
import sys
from collections.abc import Sequence

import cuttle_desktop
from cuttle_desktop.app.command_line.console import Misuse, complain
from cuttle_desktop.app.command_line.parsers import parse
from cuttle_desktop.app.reports.log_file import keep_log
from cuttle_desktop.store.disk.paths import player_paths

log = logging.getLogger(__name__)

OK, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or the game. Returns the exit status."""
    try:
        paths = player_paths()
    except (OSError, RuntimeError):
        complain("The folder in CUTTLE_HOME was not found. Use a full path, for example /home/ann/cuttle.")
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
    except Exception:  # a player gets a sentence, never a traceback
        log.exception("Uncaught")
        complain(f"Something went wrong. The details are in {paths.log_file}")
        return FAILED
