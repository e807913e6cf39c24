"""Writing to the terminal, where there is one: a windowed program has no standard output."""

import io
import sys
from contextlib import suppress
from typing import TextIO

from cuttle_desktop.app.command_line.misuse import Misuse, printable
from cuttle_desktop.store.disk import disk_words

BAR = 30


def say(text: str) -> None:
    """Print one line. Raises Misuse when the output can no longer be written."""
    try:
        _write(sys.stdout, text + "\n")
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stdout = None  # Python would try once more at the end
        raise Misuse(
            f"The output could not be written: {disk_words.sentence(error)}. {disk_words.advice(error)}"
        ) from error


def complain(text: str) -> None:
    """Print an error as one line; show it in a message box where there is no terminal."""
    if sys.stderr is None:
        _box(printable(text))
        return
    with suppress(OSError):
        _write(sys.stderr, f"cuttle-desktop: {printable(text)}\n")


def progress(done: int, of: int) -> None:
    """A bar that draws over itself; only on a terminal."""
    if sys.stderr and sys.stderr.isatty():
        full = BAR * done // of
        end = "\n" if done == of else ""
        _write(sys.stderr, f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {of}{end}")


def aligned(rows: list[tuple[str, ...]]) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))] if rows else []
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines)


def _box(text: str) -> None:
    """Show a message box on Windows, where a double-clicked program has no terminal."""
    import pygame  # only now: with a terminal it is not needed

    with suppress(pygame.error):
        pygame.display.message_box("Cuttle Desktop", text, "error")


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:
        return
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")  # suits are not in every terminal's alphabet
    stream.write(text)
    stream.flush()
