"""Records a crash of the program, and finds the record at the next start.

While the program runs, an empty file `crash-PROCESS.txt` lies in the log folder. After a hard crash it holds the stacks
of all threads (`faulthandler`), after an error that nobody caught its traceback. The next start makes a report of it,
before there is a window: it reads a few such files, and a part of each.

Rejected: to report a crash when it happens. After a hard one the program can write no more than the stacks.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import re
import stat
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

from cuttle_desktop.app.reports.log_file import redacted
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.leftovers import process_lives
from cuttle_desktop.store.disk.paths import Paths

log = logging.getLogger(__name__)

NAME = re.compile(r"crash-([0-9]+)\.txt")
LAST = "last-crash.txt"
LOG_LINES = 60  # of the log, in a report
MOST_STORIES = 5  # in one report; the others are for the next
STORY_BYTES = LOG_BYTES = 64 * 1024  # of a crash, from its beginning; of the log, from its end


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
        return os.fdopen(files.create(path), "w", encoding="utf-8")
    except OSError:
        return None


def _closed(file: TextIO, path: Path) -> None:
    with suppress(OSError):
        file.close()
        if files.facts(path).st_size == 0:
            files.remove_regular(path)


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("Uncaught", exc_info=(kind, error, trace))


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    name = failed.thread.name if failed.thread else "a thread"
    if failed.exc_value is not None and failed.exc_type is not SystemExit:
        log.error("%s failed", name, exc_info=(failed.exc_type, failed.exc_value, failed.exc_traceback))


def untold(paths: Paths, details: Callable[[], str]) -> str | None:
    """The report of a crash since the last start, if any. It becomes `last-crash.txt`, so it is told once.

    To be asked before `watched`: a crash file of this process is that of an earlier one with the same number.
    """
    stories = [story for path in _left(paths.log)[:MOST_STORIES] if (story := _taken(path))]
    if not stories:
        return None
    report = redacted("\n\n".join([details(), *stories, "The end of the log:\n" + _log_end(paths.log_file)])) + "\n"
    try:
        files.replace_whole(paths.log / LAST, report.encode())
    except OSError as error:
        log.warning("a crash report is not kept: %s", error)
    return report


def last(paths: Paths) -> str | None:
    """The newest report, told or not."""
    try:
        return files.read_whole(paths.log / LAST).decode()
    except (OSError, UnicodeDecodeError):
        return None


def _left(folder: Path) -> list[Path]:
    """Crash files of processes that have ended."""
    try:
        found = [(folder / name, NAME.fullmatch(name)) for name in files.names_in(folder)]
        return [path for path, match in found if match and _is_left(path, int(match[1]))]
    except OSError:
        return []


def _is_left(path: Path, process: int) -> bool:
    return stat.S_ISREG(files.facts(path).st_mode) and (process == os.getpid() or not process_lives(process))


def _taken(path: Path) -> str:
    """Read a crash file and remove it."""
    try:
        _, story, _ = files.read_ends(path, STORY_BYTES, 0)
        files.remove_regular(path)
    except OSError:
        return ""
    return story.decode(errors="replace").strip()


def _log_end(path: Path) -> str:
    try:
        _, _, end = files.read_ends(path, 0, LOG_BYTES)
    except OSError:
        return ""
    return "\n".join(end.decode(errors="replace").splitlines()[-LOG_LINES:])
