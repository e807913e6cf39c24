"""The command `verify`: plays files over and compares."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cuttle_desktop.app.console import say
from cuttle_desktop.app.misuse import NAMELESS, Misuse, printable
from cuttle_desktop.store import loading


def verify(files: Iterable[str]) -> int:
    """One line each; the status is 1 if any of them failed. Raises Misuse for a name that is empty."""
    files = list(files)
    if not all(files):
        raise Misuse(NAMELESS)
    verdicts = [loading.verify(Path(file)) for file in files]
    for verdict in verdicts:
        say(printable(verdict.line))
    return int(any(verdict.error for verdict in verdicts))
