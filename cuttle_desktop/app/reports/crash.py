"""Records a crash of the program, and finds the record at the next start.

While the program runs, an empty file `crash-PROCESS.txt` lies in the log folder. After a hard crash it holds the stacks
of all threads (`faulthandler`), after an error that nobody caught its traceback. The next start makes a report of it.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

from cuttle_desktop.app.reports.redaction import redacted
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.leftovers import process_lives
from cuttle_desktop.store.disk.paths import Paths

log = logging.getLogger(__name__)

NAME = re.compile(r"crash-([0-9]+)\.txt")
LAST = "last-crash.txt"
LOG_LINES = 60  # of the log, in a report


@contextmanager
def watched(paths: Paths) -> Iterator[None]:
    """Record crashes while the context is open. Without a folder to write into, only the log gets them."""
    mine = paths.log / f"crash-{os.getpid()}.txt"
    file = _opened(mine)
    before = (sys.excepthook, threading.excepthook, faulthandler.is_enabled())
    sys.excepthook = _uncaught
    threading.excepthook = _thread_failed
    if file is not None:
        faulthandler.enable(file)
    try:
        yield
    except Exception as error:  # written down and raised again
        if file is not None and file.tell() == 0:
            with suppress(OSError):
                file.write("".join(traceback.format_exception(error)))
        raise
    finally:
        sys.excepthook, threading.excepthook = before[:2]
        if file is not None:
            faulthandler.disable()
            if before[2] and sys.__stderr__ is not None:
                faulthandler.enable(sys.__stderr__)
            _closed(file, mine)


def _opened(path: Path) -> TextIO | None:
    try:
        files.make_folder(path.parent)
        return path.open("w", encoding="utf-8")
    except OSError:
        return None


def _closed(file: TextIO, path: Path) -> None:
    with suppress(OSError):
        file.close()
        if path.stat().st_size == 0:
            path.unlink()


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("Uncaught", exc_info=(kind, error, trace))


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    name = failed.thread.name if failed.thread else "a thread"
    if failed.exc_value is not None and failed.exc_type is not SystemExit:
        log.error("%s failed", name, exc_info=(failed.exc_type, failed.exc_value, failed.exc_traceback))


def untold(paths: Paths, details: Callable[[], str]) -> str | None:
    """The report of a crash since the last start, if any. It becomes `last-crash.txt`, so it is told once."""
    stories = [story for path in _left(paths.log) if (story := _taken(path))]
    if not stories:
        return None
    report = redacted("\n\n".join([details(), *stories, "The end of the log:\n" + _log_end(paths.log_file)])) + "\n"
    try:
        (paths.log / LAST).write_text(report, encoding="utf-8")
    except OSError as error:
        log.warning("a crash report is not kept: %s", error)
    return report


def last(paths: Paths) -> str | None:
    """The newest report, told or not."""
    try:
        return (paths.log / LAST).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _left(folder: Path) -> list[Path]:
    """Crash files of processes that have ended."""
    try:
        found = [(path, NAME.fullmatch(path.name)) for path in sorted(folder.iterdir())]
    except OSError:
        return []
    return [path for path, match in found if match and not process_lives(int(match[1]))]


def _taken(path: Path) -> str:
    """Read a crash file and remove it."""
    try:
        story = path.read_text(encoding="utf-8", errors="replace").strip()
        path.unlink()
    except OSError:
        return ""
    return story


def _log_end(path: Path) -> str:
    try:
        return "\n".join(path.read_text(encoding="utf-8", errors="replace").splitlines()[-LOG_LINES:])
    except OSError:
        return ""
