"""Opening game files: to play or watch them, to check them, to look at one position; without blocking the window."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import State
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.disk_words import unreadable
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import moves
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.record import Record


class Loaded(Struct, frozen=True):
    """A game as it stands. `notice`: its last line was torn, and left out."""

    record: Record
    game: Game
    notice: SaveError | None = None


def load(path: Path) -> Loaded:
    """Raises SaveError; what its `good` holds can be opened with `opened`."""
    return whole(content(path), path.name)


def whole(content: bytes, name: str) -> Loaded:
    """The game that a file called `name` holds. Raises SaveError as `load` does."""
    try:
        record = pcn.read(content, name)
    except SaveError as error:
        if error.fault is Fault.TORN and error.good:
            return Loaded(error.good, error.good.play(), error)
        raise
    return opened(record)


def opened(record: Record) -> Loaded:
    return Loaded(record, record.play())


def content(path: Path) -> bytes:
    """Raises SaveError."""
    try:
        return files.read_whole(path, pcn.MOST_BYTES)
    except OSError as error:
        raise unreadable(path.name or str(path), error) from error


class Verdict(Struct, frozen=True):
    """What `verify` found: a line for the terminal."""

    path: Path
    error: SaveError | None
    moves: int

    @property
    def line(self) -> str:
        if self.error is None:
            return f"{self.path}: ok, {self.moves} {'move' if self.moves == 1 else 'moves'}"
        where = f" at line {self.error.place.line}" if self.error.place.line else ""
        sentence = self.error.cause
        if self.error.fault is Fault.TORN:  # its sentence greets a player whose game was restored; here nothing was
            before = "The one before it is" if self.moves == 1 else f"The {self.moves} before it are"
            sentence = f"The last line is incomplete. {before} fine."
        return f"{self.path}: {self.error.code}{where}: {sentence}"


def verify(path: Path) -> Verdict:
    try:
        record = pcn.read(content(path), path.name)
    except SaveError as error:
        return Verdict(path, error, moves(error.good.entries) if error.good else 0)
    return Verdict(path, None, moves(record.entries))


def position(record: Record, move: int) -> State:
    """The table after a move of the game; 0 is the deal. Raises IndexError if there are not as many."""
    if not 0 <= move <= moves(record.entries):
        raise IndexError(move)
    return record.up_to(move).play().state


log = logging.getLogger(__name__)


class Opening:
    """A file being read. `answer` is None until it is known what is in it, or why it cannot be opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.answer: Loaded | SaveError | None = None
        self._thread = threading.Thread(target=self._run, name="opening", daemon=True)
        self._thread.start()

    @property
    def failed(self) -> bool:
        """Whether the reader itself failed, so that no answer will come."""
        return self.answer is None and not self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self.answer = load(self.path)
        except SaveError as error:
            self.answer = error
        except Exception:  # in a thread: nobody else would hear of it
            log.exception("reading a game failed")
