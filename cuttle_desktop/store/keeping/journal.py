"""A file that grows by one line with every action, and knows what of it is on the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.store.disk import disk_words, files
from cuttle_desktop.store.disk.titles import free_of_others
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn

MOST_LINES = pcn.MOST_LINES - pcn.MOST_HEADER_LINES  # so that what is written can be read
MISTAKE = "Something went wrong while saving, so your moves are not being saved. Keep playing; Cuttle keeps trying."
TOO_LONG = (
    "This game is too long: new moves are not being saved, earlier ones are safe. Finish it, or start a new game."
)


class Status(Struct, frozen=True):
    """`made` counts all lines, `saved` those on the disk (fsync has returned). `problem`: a banner, or None."""

    made: int
    saved: int
    problem: str | None = None


class Journal:
    """`add` is for the game, `work` for the writer's thread.

    After an error the open file is given up, and the next attempt writes the whole anew.
    """

    def __init__(
        self, path: Path, writer: Writer, lines: list[bytes], prepare: Callable[[], None] = lambda: None
    ) -> None:
        """`lines`: the head, then the lines so far. They are written at once, in place of what is there.

        `prepare` is called on the writer's thread whenever the whole is about to be written.
        """
        self.path = path
        self._writer = writer
        self._lines = lines
        self._prepare = prepare
        self._lock = threading.Lock()  # over what follows, up to the descriptor
        self._saved = 0
        self._problem: str | None = None
        self._moved_to: Path | None = None
        self._anew = False
        self._descriptor: files.Descriptor | None = None  # only `work` touches it
        self._whole = False
        self._ended = False
        self._writer.insist(self)

    @property
    def status(self) -> Status:
        """How many lines were made and saved, without the head."""
        with self._lock:
            problem = TOO_LONG if len(self._lines) == MOST_LINES else self._problem
            return Status(len(self._lines) - 1, max(0, self._saved - 1), problem)

    def add(self, line: bytes) -> None:
        """Never blocks; errors of the disk do not raise."""
        with self._lock:
            if len(self._lines) == MOST_LINES:
                return
            self._lines.append(line)
        self._writer.insist(self)

    def write_anew(self, lines: list[bytes]) -> None:
        """All of it, since the head has changed, in place of what is there. Never blocks."""
        with self._lock:
            self._lines, self._saved, self._anew = lines, 0, True
        self._writer.insist(self)

    @property
    def content(self) -> bytes:
        """All of it, on the disk or not."""
        with self._lock:
            return b"".join(self._lines)

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, in the place asked for last."""
        with self._lock:
            return self._whole and not self._anew and self._moved_to is None and self._saved == len(self._lines)

    def go_elsewhere(self, path: Path) -> None:
        """Write to another place from now on, all of it."""
        with self._lock:
            self._moved_to = path
        self._writer.insist(self)

    def end(self) -> None:
        """All of it is safe in another place, and nothing more is written here. For the writer's thread."""
        self._give_up()
        self._ended = True
        self._note(len(self._lines))

    def close(self) -> None:
        """Give up the open file. On Windows, a folder with an open file in it cannot be removed."""
        self._give_up()

    def work(self) -> bool:
        """Write what is new. An error that no disk can cause is raised after `status` reports it."""
        with self._lock:
            moved_to, self._moved_to = self._moved_to, None
            if moved_to is not None:
                self._give_up()
                self.path = moved_to
                self._ended = False
            if self._anew:
                self._anew = False
                self._give_up()
            saved, upto, lines = self._saved, len(self._lines), self._lines
        if self._ended:
            return True
        try:
            if moved_to is not None:
                self.path = free_of_others(moved_to, lines[0])
            if not self._whole:
                self._prepare()
                files.replace_whole(self.path, b"".join(lines[:upto]))
                self._descriptor = files.open_for_append(self.path)  # now: later, another file may have this name
                self._whole = True
                self._note(upto)
            else:
                self._append(lines, saved, upto)
        except Exception as error:  # the player must hear of it, whatever it was
            self._give_up()
            with self._lock:
                self._problem = _banner(error) if isinstance(error, OSError) else MISTAKE
                if isinstance(error, FileNotFoundError):  # what was saved has been taken away
                    self._saved = 0
            if not isinstance(error, OSError):
                raise
            return False
        return True

    def _append(self, lines: list[bytes], saved: int, upto: int) -> None:
        assert self._descriptor is not None, "the whole was written"
        for count in range(saved, upto):
            files.append(self._descriptor, self.path, lines[count])
            self._note(count + 1)

    def _note(self, saved: int) -> None:
        with self._lock:
            self._saved = saved
            self._problem = None

    def _give_up(self) -> None:
        self._whole = False
        if self._descriptor is not None:
            files.close(self._descriptor)
            self._descriptor = None


def _banner(error: OSError) -> str:
    why = disk_words.sentence(error)
    return f"{why[0].upper()}{why[1:]}, so your moves are not being saved. Keep playing; Cuttle keeps trying."
