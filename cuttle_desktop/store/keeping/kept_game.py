"""A game of this program, with what writes it to its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.state import State
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.disk.titles import file_in, stem_of
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format.entries import FileEntry, over
from cuttle_desktop.store.format.header import DAY, DIVE, Header
from cuttle_desktop.store.format.pcn import Pen, written
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import token
from cuttle_desktop.store.keeping.filing import Shelving
from cuttle_desktop.store.keeping.journal import Journal

CountGame = Callable[[Record, Callable[[], bool]], Header | None]
"""Counts a game that is over. The beginning of the next game of its match, unless there is one already."""


class KeptGame(Struct):
    """`path` is its file among the running games."""

    header: Header
    entries: list[FileEntry]
    pen: Pen
    journal: Journal
    path: Path

    @classmethod
    def begin(cls, record: Record, path: Path, writer: Writer, prepare: Callable[[], None]) -> KeptGame:
        """A game about to be written to `path`, all of it; `prepare` is as for a `Journal`."""
        pen = Pen(record.header)
        journal = Journal(path, writer, list(written(record, pen)), prepare)
        return cls(record.header, list(record.entries), pen, journal, path)

    def add(self, entry: FileEntry, after: State) -> None:
        self.entries.append(entry)
        self.journal.add(self.pen.line(entry, after))

    def seat(self, players: tuple[Player, ...]) -> None:
        """The beginning changes, so all of it is written anew."""
        self.header = replace(self.header, players=players)
        self.pen = Pen(self.header)
        self.journal.write_anew(list(written(self.record, self.pen)))

    @property
    def record(self) -> Record:
        """As far as it has come."""
        return Record(self.header, tuple(self.entries))

    @property
    def over(self) -> bool:
        return over(self.entries)

    def place(self, shelving: Shelving) -> Path:
        """The file a game is filed as: the same at every attempt, and no other game's."""
        return file_in(shelving.folder, stem_of(self.header, token(self.path)))


def holds_something(record: Record) -> bool:
    """Whether a game holds a move, the score of its match, or a try that counts."""
    return bool(record.entries) or record.header.match.game > 1 or not {DAY, DIVE}.isdisjoint(dict(record.header.extra))
