"""The folder of running games: a lock for each program that runs, and what a crash has left behind.

A program holds one slot, a number. `1.lock` is locked while it runs and the lock dies with it; `1-5f0c1d2e.pcn` is a
game of its. Files of a slot that nobody holds were left by a crash, a kill or a power cut.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cuttle_desktop.store import files, pcn
from cuttle_desktop.store.entries import DeckShown, Ended
from cuttle_desktop.store.errors import Fault, SaveError, unreadable
from cuttle_desktop.store.header import Header, Sealed
from cuttle_desktop.store.record import Record
from cuttle_desktop.store.titles import SUFFIX

MOST_SLOTS = 64
TOKEN_BYTES = 4
_FILE = re.compile(rf"([0-9]{{1,2}})-([0-9a-f]{{{2 * TOKEN_BYTES}}}){re.escape(SUFFIX)}")


@dataclass(frozen=True, slots=True)
class Found:
    """A game that was left behind, now whole on the disk. `notice`: what of it could not be kept."""

    record: Record
    path: Path
    notice: SaveError | None = None


class Slots:
    """The slots this program holds: its own to write to, and those whose owner has died."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.own = 0  # written without a lock, while none is to be had
        self._locks: dict[int, files.Descriptor] = {}

    def take(self) -> None:
        """Raises OSError."""
        for slot in sorted({slot for slot, _ in self._files()}):
            self._hold(slot)
        self.own = min(filter(None, self._locks), default=0) or self._free()

    def new_place(self) -> Path:
        """Where a game may be kept: a file of its own for every game, that no other has."""
        return self.folder / f"{self.own}-{secrets.token_hex(TOKEN_BYTES)}{SUFFIX}"

    def renew(self, path: Path) -> None:
        """Lock the slot of this file anew if its lock is gone, as with a folder that was taken away."""
        slot = _slot(path)
        held = self._locks.get(slot)
        try:
            if (held is None or not self._has_lock(slot, held)) and self._hold(slot) and held is not None:
                files.close(held)
        except OSError:  # whatever keeps the lock from being had keeps the game from being written, and that is told
            return

    def left_behind(self) -> list[Path]:
        return [path for slot, path in self._files() if slot in self._locks]

    def close(self) -> None:
        for descriptor in self._locks.values():
            files.close(descriptor)
        self._locks.clear()

    def _files(self) -> Iterator[tuple[int, Path]]:
        for name in files.names_in(self.folder):
            found = _FILE.fullmatch(name)
            if found:
                yield int(found[1]), self.folder / name

    def _has_lock(self, slot: int, descriptor: files.Descriptor) -> bool:
        try:
            return files.has_name(descriptor, self._lock(slot))
        except FileNotFoundError:
            return False

    def _lock(self, slot: int) -> Path:
        return self.folder / f"{slot}.lock"

    def _hold(self, slot: int) -> bool:
        descriptor = files.lock(self._lock(slot))
        if descriptor is not None:
            self._locks[slot] = descriptor
        return descriptor is not None

    def _free(self) -> int:
        for slot in range(1, MOST_SLOTS + 1):
            if self._hold(slot):
                return slot
        return 0


def token(path: Path) -> str:
    """What tells a game of the autosave from all others."""
    found = _FILE.fullmatch(path.name)
    assert found, "a file of the autosave"
    return found[2]


def _slot(path: Path) -> int:
    found = _FILE.fullmatch(path.name)
    assert found, "a file of the autosave"
    return int(found[1])


def recover(path: Path) -> Found:
    """The game in a file left behind. If some of it is bad, the file is kept as `.damaged-n` and the good part takes
    its place. Raises SaveError if nothing can be used, and leaves alone what a newer program wrote."""
    try:
        content = files.read_whole(path)
        try:
            return Found(pcn.read(content, path.name), path)
        except SaveError as error:
            if error.fault is Fault.NEWER:
                raise
            files.keep_damaged(path, content)
            if error.good is None:
                files.remove(path)
                raise
            files.replace_whole(path, pcn.write(error.good))
            return Found(error.good, path, error)
    except OSError as error:
        raise unreadable(path.name, error) from error


def ended(record: Record) -> Record | None:
    """The record of a finished game with its end and its deck, whether they were written or not; None if it goes on."""
    result = record.play().state.result
    if result is None:
        return None
    said = tuple(entry for entry in record.entries if not isinstance(entry, Ended | DeckShown))
    return Record(record.header, (*said, *closing(record.header, result.winners)))


def closing(header: Header, winners: tuple[int, ...]) -> tuple[Ended | DeckShown, ...]:
    """The last lines of a finished game: a sealed deck is shown now."""
    end = Ended(winners)
    return (end, DeckShown(header.cards.deck)) if isinstance(header.cards, Sealed) else (end,)
