"""Moves games out of the autosave: finished ones to the replays, abandoned ones to the saved games."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.store.disk import disk_words, files
from cuttle_desktop.store.disk.titles import free_of_others
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.journal import Journal
from cuttle_desktop.store.library.listing import games_in
from cuttle_desktop.store.library.rows import HEAD_BYTES, GameRow, Shelf, read_row


class Shelving(Struct, frozen=True):
    """A folder that games are filed in, and the words of the banner while it takes none."""

    folder: Path
    called: str
    game: str


class Filing:
    """A job for the writer. The whole game stays in the autosave until it is safe in its new place."""

    def __init__(
        self,
        journal: Journal,
        left: Path,
        place: Path,
        shelving: Shelving,
        ready: Callable[[], bool] = lambda: True,
    ) -> None:
        """`left` is the file in the autosave. It stays there until it is `ready`: until the game has been counted."""
        self.problem: str | None = None  # why the game is still there: a banner
        self.done = False
        self._journal = journal
        self._left = left
        self._place = place
        self._shelving = shelving
        self._safe = False
        self._ready = ready

    def work(self) -> bool:
        if not self._ready():
            return False
        try:
            if not self._safe:
                self._bring()
        except OSError as error:
            self.problem = self._banner(error)
            return False
        self.problem = None
        try:
            files.remove(self._left)
        except OSError:  # it would be filed once more at the next start, in the same place
            return False
        self.done = True
        return True

    def _bring(self) -> None:
        content = self._journal.content
        files.replace_whole(free_of_others(self._place, content), content)
        self._arrived()

    def _arrived(self) -> None:
        self._journal.end()
        self._safe = True

    def _banner(self, error: OSError) -> str:
        game = self._shelving.game
        rest = f"{game} is not saved yet. {disk_words.remedy(error)}; Cuttle keeps trying."
        if self._journal.settled:
            rest = f"{game} is kept and will be moved there later."
        return f"{self._shelving.called} cannot be written to: {disk_words.sentence(error)}. {rest}"


class FilingOnce(Filing):
    """For a game that may come from the saved games: if nothing was played since, no second copy is made."""

    def __init__(self, journal: Journal, left: Path, place: Path, shelving: Shelving, record: Record) -> None:
        super().__init__(journal, left, place, shelving)
        self._record = record

    def _bring(self) -> None:
        if holds(self._shelving.folder, self._record):
            self._arrived()
        else:
            super()._bring()


class Dropping(Filing):
    """Deletes a game that nobody has begun to play."""

    def _bring(self) -> None:
        self._arrived()


def holds(folder: Path, record: Record) -> bool:
    """Whether a file of the folder holds exactly this game, up to the same move."""
    return any(_is(path, record) for path in games_in(folder))


def unfinished(folder: Path, wanted: Callable[[Header], bool]) -> Record | None:
    """The game of the folder that goes on and whose header is wanted: the one begun last."""
    rows = (read_row(path, Shelf.SAVED) for path in games_in(folder))
    found = [row for row in rows if isinstance(row, GameRow) and row.winners is None and wanted(row.header)]
    for row in sorted(found, key=lambda row: row.header.started, reverse=True):
        with suppress(OSError, SaveError):
            return pcn.read(files.read_whole(row.path, pcn.MOST_BYTES), row.path.name)
    return None


def _is(path: Path, record: Record) -> bool:
    """Whether a file holds this game. Comparing the first lines is enough for most files."""
    try:
        _, head, _ = files.read_ends(path, HEAD_BYTES, 0)
        if record.header.game.encode() not in head:
            return False
        return pcn.read(files.read_whole(path, pcn.MOST_BYTES), path.name) == record
    except (OSError, SaveError):
        return False
