"""A game as it is kept: its header and all that was said, undos included. A value; it reads and writes nothing."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.game import Game
from cuttle_desktop.store.format.entries import FileEntry, follow
from cuttle_desktop.store.format.header import Header


class Record(Struct, frozen=True):
    """Its entries follow from each other: a Record is made only of entries that were played."""

    header: Header
    entries: tuple[FileEntry, ...] = ()

    def play(self) -> Game:
        """The game as it stands after the last entry."""
        game = Game(self.header.deal)
        for entry in self.entries:
            follow(game, entry)
        return game

    def up_to(self, count: int) -> Record:
        """Only the first `count` entries."""
        return Record(self.header, self.entries[:count])
