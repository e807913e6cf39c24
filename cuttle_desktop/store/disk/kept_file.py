"""A value that one file holds: in force at once, on the disk as soon as it takes it, shared with other programs.

A change is a function from the old value to the new one. It is applied to the value in force, and once more to what the
file holds when it is written, under a lock: so two programs of one player never undo each other. Rejected: to compare
fields and write the whole. A game that one program had counted was gone once the other one had counted one.

Nothing is written over what could not be read: it is set aside first. What is missing then comes from what this
program knew last, and at the start from the version before, which lies beside the file as `.bak`.
"""

from __future__ import annotations

import errno
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from pathlib import Path
from typing import Final, Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from cuttle_desktop.store.disk import disk_words, files, leftovers, locks, salvage
from cuttle_desktop.store.disk.paths import real
from cuttle_desktop.store.disk.salvage import JsonObject
from cuttle_desktop.store.disk.writer import Writer

S = TypeVar("S", bound=msgspec.Struct)
LARGEST: Final = 4 << 20
LOCK_SECONDS: Final = 0.2  # longer than another program of the player takes to write; the writer tries again
UNREADABLE: Final = frozenset({errno.EFBIG, errno.EINVAL, errno.EISDIR, errno.ENXIO})
"""Why a file cannot be read, and never will be: it is set aside. Any other error may pass, as a missing permission."""


class Reading(Enum):
    """How well a file could be read."""

    WHOLE = auto()
    IN_PART = auto()  # a value that this program does not know
    DAMAGED = auto()  # no JSON


BAD: Final = {
    Reading.IN_PART: "has parts that Cuttle cannot read, perhaps of a newer version. They stay in it as they are.",
    Reading.DAMAGED: "is damaged. Cuttle uses what can be read of it, and keeps a copy of it as it is.",
}


class FileContents(Struct, Generic[S], frozen=True):
    """What a file holds: as JSON, and as much of it as is known."""

    tree: JsonObject
    value: S
    reading: Reading


class KeptFile(Generic[S]):
    """The value in force, and its file. `problem` is the last failure, a sentence for the player."""

    kind: type[S]
    called: str  # the file in a sentence, as “Your settings file”

    def __init__(self, path: Path | None, now: S | None = None, writer: Writer | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        self.path = path
        self.now = now or self.kind()
        self._writer = writer or Writer()
        self._lock = threading.Lock()  # over what follows, and `now`
        self._changes: list[Callable[[S], S]] = []  # not on the disk yet
        self._problem: str | None = None
        self._news: str | None = None  # a problem nobody has heard of
        self._last = FileContents({}, self.now, Reading.WHOLE)  # what was read or written last, should the file be gone

    @classmethod
    def load(cls, path: Path, writer: Writer | None = None) -> Self:
        """Never raises for a bad file: see `problem`."""
        store = cls(path, writer=writer)
        store._read()
        return store

    @property
    def problem(self) -> str | None:
        with self._lock:
            return self._problem

    @property
    def kept(self) -> bool:
        """Whether the value in force is saved, or needs no saving."""
        with self._lock:
            return self.path is None or not self._changes

    def news(self) -> str | None:
        """A problem that was not reported yet; each one is returned once."""
        with self._lock:
            news, self._news = self._news, None
        return news

    def change(self, change: Callable[[S], S]) -> None:
        """Put what `change` makes of the value in force, and on its way to the disk. Never blocks; failures are `news`.

        It is called again, on another thread and with what the file holds then.
        """
        with self._lock:
            after = change(self.now)
            if after == self.now:
                return
            self._problem = None  # so that it is told anew if it lasts
            self.now = after
            self._changes.append(change)
        self.look()

    def look(self) -> None:
        """See soon what another program of the player has written. Never blocks."""
        if self.path is not None:
            self._writer.insist(self)

    def flush(self, seconds: float) -> bool:
        """Wait until the value in force has been tried; at most so long."""
        return self._writer.flush(seconds)

    def _read(self) -> None:
        """Put in force what the file holds, at the start, if there is one. Changes nothing on the disk.

        Never raises for a bad file.
        """
        assert self.path is not None, "there is a file to read"
        path = real(self.path)
        try:
            found = self._contents(path)
        except FileNotFoundError:
            return
        except OSError as error:
            why, remedy = disk_words.sentence(error), disk_words.remedy(error)
            self._tell(f"{self.called} could not be read: {why}. {remedy}, then start Cuttle again.")
            tree = self._tree_beside(path)
            found = FileContents(tree, salvage.salvaged([tree], type(self.now)), Reading.WHOLE)
        else:
            if found.reading in BAD:
                self._tell(f"{self.called} {BAD[found.reading]}")
        self._last, self.now = found, found.value

    def work(self) -> bool:
        """For the writer's thread. What another program has written since stays: `adopted` says what of it holds."""
        assert self.path is not None, "there is a file to write"
        with self._lock:
            changes = tuple(self._changes)
        try:
            path = real(self.path)
            if not changes:
                after = self._read_again(path)
            else:
                with _alone(path) as free:
                    if not free:
                        return False
                    after = self._written(path, changes)
        except OSError as error:
            why, remedy = disk_words.sentence(error), disk_words.remedy(error)
            self._tell(f"{self.called} is not being saved: {why}. {remedy}; Cuttle keeps trying.")
            return False
        except Exception:  # a mistake of ours: told, and raised again
            self._tell(f"{self.called} is not being saved. The details are in the log; About opens its folder.")
            raise
        with self._lock:
            self._problem = None
            del self._changes[: len(changes)]
            for change in self._changes:
                after = change(after)
            self.now = self.adopted(self.now, after)
        return True

    def adopted(self, ours: S, whole: S) -> S:
        """What holds here, once the file has taken our changes: `whole` also has those of other programs."""
        return whole

    # within

    def _contents(self, path: Path) -> FileContents[S]:
        """Raises OSError."""
        kind = type(self.now)
        tree, whole = salvage.tree_in(files.read_whole(path, LARGEST))
        reading = Reading.DAMAGED if not whole else Reading.IN_PART if salvage.unread(tree, kind) else Reading.WHOLE
        before = [] if reading is Reading.WHOLE else [self._last.tree, self._tree_beside(path)]
        return FileContents(tree, salvage.salvaged([tree, *before], kind), reading)

    def _tree_beside(self, path: Path) -> JsonObject:
        """Of the version before; empty where there is none."""
        with suppress(OSError):
            return salvage.tree_in(files.read_whole(path.with_name(path.name + ".bak"), LARGEST))[0]
        return {}

    def _read_again(self, path: Path) -> S:
        """What another program may have written; what cannot be read now is read before the next change."""
        with suppress(OSError):
            self._last = self._contents(path)
        return self._last.value

    def _written(self, path: Path, changes: tuple[Callable[[S], S], ...]) -> S:
        """Make the changes to what the file holds now. Raises OSError."""
        try:
            found, there = self._contents(path), True
        except FileNotFoundError:
            found, there = self._last, False
        except OSError as error:
            self._set_aside(path, error)
            found, there = self._last, False
        after = found.value
        for change in changes:
            after = change(after)
        if after == found.value and there:
            self._last = found
            return after
        tree = salvage.overlaid(found.tree, found.value, after)
        if there and (found.reading is Reading.DAMAGED or _loses(found.tree, tree, type(after))):
            leftovers.keep_damaged(path, files.read_whole(path, LARGEST))
        # The version before is the last one that could be read whole.
        put = files.write_whole if found.reading is Reading.WHOLE else files.replace_whole
        _put_once(put, path, salvage.as_json(tree))
        self._last = FileContents(tree, after, Reading.WHOLE)
        return after

    def _set_aside(self, path: Path, error: OSError) -> None:
        """What can never be read makes room. Raises the error again where it may pass, or a link leads to a device."""
        assert self.path is not None, "there is a file"
        if error.errno not in UNREADABLE or self.path.is_symlink():
            raise error
        leftovers.set_aside(path)

    def _tell(self, sentence: str) -> None:
        """The writer tries again and again; the player hears of it once."""
        with self._lock:
            if sentence != self._problem:
                self._problem = self._news = sentence


def _put_once(put: Callable[[Path, bytes], None], path: Path, content: bytes) -> None:
    """A write that failed after the new file had its name has succeeded: once more, the changes would be made twice."""
    try:
        put(path, content)
    except OSError:
        with suppress(OSError):
            if files.read_whole(path, LARGEST) == content:
                return
        raise


def _loses(before: JsonObject, after: JsonObject, kind: type[msgspec.Struct]) -> bool:
    """Whether something that cannot be read is gone, because the program has another value for it."""
    left = salvage.unread(after, kind)
    return any(part not in left for part in salvage.unread(before, kind))


@contextmanager
def _alone(path: Path) -> Iterator[bool]:
    """While no other program writes this file; False if one does for long. Raises OSError."""
    files.make_folder(path.parent)
    deadline = time.monotonic() + LOCK_SECONDS
    while (held := locks.lock(path.with_name(f".{path.name}.lock"))) is None and time.monotonic() < deadline:
        time.sleep(0.005)
    try:
        yield held is not None
    finally:
        if held is not None:
            files.close(held)
