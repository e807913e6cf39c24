"""The folder of running games: a lock for each program that runs, and what a crash has left behind.

A program holds one slot, a number. `1.lock` is locked while it runs and the lock dies with it; `1-7-5f0c1d2e.pcn` is
a game of its. The 7 is higher than the number of every game that was there when it began: the game to continue is the
one with the highest. Rejected: the latest time of a file, since clocks go wrong. Files of a slot that nobody holds were
left by a crash, a kill or a power cut.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.store.disk import files, leftovers, locks
from cuttle_desktop.store.disk.disk_words import unreadable
from cuttle_desktop.store.disk.titles import SUFFIX
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import DeckShown, Ended
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.header import Header, Sealed
from cuttle_desktop.store.format.record import Record

MOST_SLOTS = 64
TOKEN_BYTES = 4
INTERRUPTED = "being played when Cuttle stopped"
_FILE = re.compile(rf"([0-9]{{1,2}})-([0-9]{{1,9}})-([0-9a-f]{{{2 * TOKEN_BYTES}}}){re.escape(SUFFIX)}")
_LOCK = re.compile(r"([0-9]{1,2})\.lock")


class Found(Struct, frozen=True):
    """A game that was left behind, now whole on the disk. `notice`: what of it could not be kept."""

    record: Record
    path: Path
    notice: SaveError | None = None

    @property
    def sentence(self) -> str | None:
        """The notice for the player, who does not know the name of the file."""
        if self.notice is None:
            return None
        if self.notice.fault in (Fault.TORN, Fault.OTHER_RULES):
            return self.notice.sentence
        last = self.notice.place.move - 1
        return f"The game that was {INTERRUPTED} is damaged after move {last}. Continue takes it up there."


class Lost(Struct, frozen=True):
    """A file of a game that was left behind and cannot be continued, still where it was."""

    path: Path
    error: SaveError


class SetAside(Struct, frozen=True):
    """A file that was too damaged to be of any use, and where it is now."""

    path: Path
    now: Path


class Slots:
    """The slots this program holds: its own to write to, and those whose owner has died.

    `passed` are slots with games that could not be looked at, `problem` why none could be had.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.own = 0  # written without a lock, while none is to be had
        self.passed: dict[int, OSError] = {}
        self.problem: OSError | None = None
        self._latest = 0  # the highest `order` given or seen
        self._locks: dict[int, files.Descriptor] = {}

    def take(self) -> None:
        """Take the slots that can be had. Raises OSError if the folder cannot be read."""
        for slot in sorted({slot for slot, _ in self._files()}):
            try:
                self._hold(slot)
            except OSError as error:
                self.passed[slot] = error
        self.own = min(filter(None, self._locks), default=0) or self._free()

    @property
    def alone(self) -> bool:
        """Whether no other program runs in these folders, as far as its lock tells."""
        numbers = [found[1] for name in files.names_in(self.folder) if (found := _LOCK.fullmatch(name))]
        return all(int(number) in self._locks or self._can_be_locked(int(number)) for number in numbers)

    def new_place(self) -> Path:
        """Where a game may be kept: a file of its own for every game, that no other has."""
        with suppress(OSError):  # a folder that cannot be read
            self._latest = max([self._latest, *(order(path) for _, path in self._files())])
        self._latest += 1
        return self.folder / f"{self.own}-{self._latest}-{secrets.token_hex(TOKEN_BYTES)}{SUFFIX}"

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

    def _can_be_locked(self, slot: int) -> bool:
        try:
            descriptor = locks.lock(self._lock(slot))
        except OSError:
            return False
        if descriptor is not None:
            files.close(descriptor)
        return descriptor is not None

    def _hold(self, slot: int) -> bool:
        descriptor = locks.lock(self._lock(slot))
        if descriptor is not None:
            self._locks[slot] = descriptor
        return descriptor is not None

    def _free(self) -> int:
        for slot in range(1, MOST_SLOTS + 1):
            try:
                if self._hold(slot):
                    return slot
            except OSError as error:
                self.problem = self.problem or error
        return 0


def token(path: Path) -> str:
    """The part of an autosave's file name that identifies its game."""
    found = _FILE.fullmatch(path.name)
    assert found, "a file of the autosave"
    return found[3]


def order(path: Path) -> int:
    """Of two games of the autosave, the one begun later has the higher number."""
    found = _FILE.fullmatch(path.name)
    assert found, "a file of the autosave"
    return int(found[2])


def _slot(path: Path) -> int:
    found = _FILE.fullmatch(path.name)
    assert found, "a file of the autosave"
    return int(found[1])


def recover(path: Path) -> Found | SetAside | Lost:
    """The game in a file left behind. If some of it is bad, the file is kept as `.damaged-n` and the good part, if any,
    takes its place. What a newer program wrote is left alone. A part of a finished game is not continued."""
    try:
        content = files.read_whole(path)
        try:
            return Found(pcn.read(content, path.name), path)
        except SaveError as error:
            if error.fault is Fault.NEWER:
                return Lost(path, error)
            aside = leftovers.keep_damaged(path, content)
            if error.good is None or error.finished:
                files.remove(path)
                return SetAside(path, aside)
            files.replace_whole(path, pcn.write(error.good))
            return Found(error.good, path, error)
    except OSError as error:
        return Lost(path, unreadable(path.name, error))


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
