"""What a command says on the terminal, where there is one, and the error for a command that cannot be carried out."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import TextIO

from cuttle_desktop.store.disk import disk_words
from cuttle_desktop.store.format.errors import Fault, SaveError

NAMELESS = "No file name was given. Name one, for example: cuttle-desktop game.pcn"
IN_THE_WINDOW = "To open it in a window instead: cuttle-desktop FILE."


class Misuse(Exception):
    """The message is one line for the player: what is wrong, and what to do."""


def misuse(file: str, error: SaveError) -> Misuse:
    """Why a file from the command line is not opened."""
    if error.fault is Fault.VANISHED:
        return Misuse(f"{printable(file)} was not found. Check the spelling.")
    if not file:
        return Misuse(NAMELESS)
    if error.good is not None and error.offer is not None:
        return Misuse(f"{error.sentence} {IN_THE_WINDOW}")
    return Misuse(error.sentence)


def printable(text: str) -> str:
    """Text from outside on one line of a terminal, without anything that a terminal obeys."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


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
