"""A model of power loss: records what a program asks of the disk, and builds every disk that may be left behind.

POSIX promises of a file what was there at its last fsync, and of a folder the names that were there at its last fsync.
What came later may be there, in part, or as zeros; of later changes of names any may have happened, each whole.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

Names = dict[Path, int]
"""Which file, by number, has this name; folders have numbers too."""


class Renaming(Struct, frozen=True):
    """One change of names in a folder: `gone` and `there` at once."""

    folder: Path
    gone: Path | None = None
    there: Path | None = None
    number: int = 0


class Disk(Struct, frozen=True):
    """What is safe, and what is on its way."""

    names: Names = field(default_factory=dict)
    renamings: tuple[Renaming, ...] = ()
    safe: dict[int, bytes] = field(default_factory=dict)
    now: dict[int, bytes] = field(default_factory=dict)

    def change(self, renaming: Renaming) -> Disk:
        return replace(self, renamings=(*self.renamings, renaming))

    def written(self, number: int, content: bytes) -> Disk:
        return replace(self, now=self.now | {number: self.now.get(number, b"") + content})

    def synced(self, number: int) -> Disk:
        return replace(self, safe=self.safe | {number: self.now.get(number, b"")})

    def folder_synced(self, folder: Path) -> Disk:
        names = applied(self.names, [one for one in self.renamings if one.folder == folder])
        return replace(self, names=names, renamings=tuple(one for one in self.renamings if one.folder != folder))

    def left_behind(self) -> Iterator[dict[Path, bytes | None]]:
        """Every disk a power cut may leave now: names with contents, None for folders."""
        for chosen in product((False, True), repeat=len(self.renamings)):
            happened = [one for one, yes in zip(self.renamings, chosen, strict=True) if yes]
            names = applied(self.names, happened)
            reachable = {path: number for path, number in names.items() if _reachable(path, names)}
            files = {path: number for path, number in reachable.items() if number in self.now}
            for contents in product(*(self._contents(number) for number in files.values())):
                yield {path: None for path in reachable if path not in files} | dict(zip(files, contents, strict=True))

    def _contents(self, number: int) -> list[bytes]:
        safe, now = self.safe.get(number, b""), self.now[number]
        new = now[len(safe) :]
        return list(dict.fromkeys([safe, safe + new[: len(new) // 2], safe + bytes(len(new)), now]))


def applied(names: Names, renamings: list[Renaming]) -> Names:
    names = dict(names)
    for one in renamings:
        if one.gone:
            names.pop(one.gone, None)
        if one.there:
            names[one.there] = one.number
    return names


def _reachable(path: Path, names: Names) -> bool:
    """Are the folders above it there, as far as the program made them?"""
    return all(parent in names for parent in path.parents if parent in MADE)


MADE: set[Path] = set()
"""The folders that were not there from the start."""


class RecordingOs:
    """Does everything on the real disk and keeps the Disk after every call that changes it."""

    def __init__(self) -> None:
        self.disks = [Disk()]
        self._open: dict[int, int | Path] = {}
        self._numbers: Names = {}
        self._next = 1
        MADE.clear()

    @property
    def _disk(self) -> Disk:
        return self.disks[-1]

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)

    def mkdir(self, path: Path, mode: int) -> None:
        os.mkdir(path, mode)
        MADE.add(path)
        self.disks.append(self._disk.change(Renaming(path.parent, there=path, number=self._number(path))))

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        there = os.path.lexists(path)
        descriptor = os.open(path, flags, mode)
        self._open[descriptor] = path if path.is_dir() else self._numbers.get(path, 0)
        if not there:
            number = self._number(path)
            self._open[descriptor] = number
            disk = replace(self._disk, now=self._disk.now | {number: b""})
            self.disks.append(disk.change(Renaming(path.parent, there=path, number=number)))
        return descriptor

    def write(self, descriptor: int, content: bytes) -> int:
        number = self._open[descriptor]
        assert isinstance(number, int)
        self.disks.append(self._disk.written(number, content))
        return os.write(descriptor, content)

    def fsync(self, descriptor: int) -> None:
        os.fsync(descriptor)
        what = self._open[descriptor]
        self.disks.append(self._disk.synced(what) if isinstance(what, int) else self._disk.folder_synced(what))

    def replace(self, source: Path, target: Path) -> None:
        os.replace(source, target)
        number = self._numbers[target] = self._numbers.pop(source)
        self.disks.append(self._disk.change(Renaming(target.parent, gone=source, there=target, number=number)))

    def link(self, source: Path, target: Path) -> None:
        os.link(source, target)
        number = self._numbers[target] = self._numbers[source]
        self.disks.append(self._disk.change(Renaming(target.parent, there=target, number=number)))

    def unlink(self, path: Path) -> None:
        os.unlink(path)
        self._numbers.pop(path, None)
        self.disks.append(self._disk.change(Renaming(path.parent, gone=path)))

    def _number(self, path: Path) -> int:
        self._numbers[path] = self._next
        self._next += 1
        return self._numbers[path]


def build(disk: dict[Path, bytes | None], old: Path, new: Path) -> None:
    """Make such a disk real, under another folder."""
    for path in sorted(disk, key=lambda path: len(path.parts)):
        content, place = disk[path], new / path.relative_to(old)
        if content is None:
            place.mkdir()
        else:
            place.write_bytes(content)
