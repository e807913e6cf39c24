"""The player's games: listed in the background, renamed, deleted, restored, imported, exported."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.store.disk import disk_words, files, moves
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import SUFFIX, file_in, free, put, put_once, stem
from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.format import pcn, transcript
from cuttle_desktop.store.format.entries import over
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.rows import BadRow, GameRow, LibraryRow, Shelf, read_row

MOST_FILES = 5000
BREATH = 0.0005  # seconds between two files in which the table is drawn
log = logging.getLogger(__name__)


class Listing:
    """The rows of some folders, growing while a thread of its own reads them."""

    def __init__(self, folders: Mapping[Shelf, Path]) -> None:
        self._folders = folders
        self._rows: list[LibraryRow] = []
        self._counts: dict[Shelf, int] = {}
        self._left_out: dict[Shelf, int] = {}
        self._problems: dict[Shelf, str] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="library", daemon=True)
        self._thread.start()

    @property
    def rows(self) -> tuple[LibraryRow, ...]:
        """Those read so far."""
        return tuple(self._rows)

    def count(self, shelf: Shelf) -> int:
        """How many files a shelf has, known long before they are read."""
        return self._counts.get(shelf, 0)

    def left_out(self, shelf: Shelf) -> int:
        """How many of them are not read: the oldest."""
        return self._left_out.get(shelf, 0)

    def problem(self, shelf: Shelf) -> str | None:
        """Why a shelf cannot be read at all, as the middle of a sentence."""
        return self._problems.get(shelf)

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return self.done

    def close(self) -> None:
        """Stop reading."""
        self._stop.set()

    def _run(self) -> None:
        found = {shelf: self._paths(shelf, folder) for shelf, folder in self._folders.items()}
        self._counts = {shelf: len(paths) for shelf, paths in found.items()}
        for shelf, paths in found.items():
            self._left_out[shelf] = max(0, len(paths) - MOST_FILES)
            for path in newest(paths):
                if self._stop.wait(BREATH):
                    return
                self._rows.append(_row(path, shelf))

    def _paths(self, shelf: Shelf, folder: Path) -> list[Path]:
        try:
            return _games(folder)
        except OSError as error:
            self._problems[shelf] = disk_words.sentence(error)
            return []


def _row(path: Path, shelf: Shelf) -> LibraryRow:
    try:
        return read_row(path, shelf)
    except Exception:  # a mistake with one file must not hide the others
        log.exception("A row of the library could not be made")
        return BadRow(path, shelf, 0, SaveError(Fault.MISTAKE, path.name))


def games_in(folder: Path) -> list[Path]:
    """The files that may be games, the newest of very many; none where the folder cannot be read."""
    try:
        return newest(_games(folder))
    except OSError:
        return []


def newest(paths: list[Path]) -> list[Path]:
    """Those that were written last, of more than a list can hold: 100,000 rows take over a minute and 190 MB."""
    return paths if len(paths) <= MOST_FILES else sorted(paths, key=_written_at, reverse=True)[:MOST_FILES]


def _written_at(path: Path) -> float:
    try:
        return files.facts(path).st_mtime
    except OSError:
        return 0.0


def _games(folder: Path) -> list[Path]:
    names = files.names_in(folder)
    return [folder / name for name in names if name.endswith(SUFFIX) and not name.startswith(".")]


class Deleted(Task):
    """A file on its way into the trash folder. `place` is where it lies when that is done."""

    def __init__(self, path: Path, trash: Path) -> None:
        super().__init__(self._put, "The game was not deleted")
        self.path = path
        self.place: Path | None = None
        self._trash = trash

    def _put(self) -> None:
        self.place = _move_in(self.path, self._trash, self.path.stem)

    @property
    def can_be_undone(self) -> bool:
        """Whether it lies in the trash still, or will in a moment."""
        return not self.done or (self.place is not None and files.is_there(self.place))

    def undo(self) -> None:
        """Put it where it was. For the writer's thread, which has put it away before."""
        if self.place is not None:
            moves.move(self.place, free(self.path))


class Emptied(Task):
    """Removes games of the trash for good. Afterwards, `gone` were removed and `left` were not."""

    def __init__(self, paths: Iterable[Path]) -> None:
        super().__init__(self._remove, "The trash was not emptied")
        self.gone: frozenset[Path] = frozenset()
        self.left: frozenset[Path] = frozenset(paths)

    def _remove(self) -> None:
        gone: set[Path] = set()
        problem: OSError | None = None
        for path in sorted(self.left):
            try:
                files.remove_regular(path)
                gone.add(path)
            except OSError as error:
                problem = problem or error
        for folder in {path.parent for path in gone}:
            files.sync_folder(folder)
        self.gone, self.left = frozenset(gone), self.left - gone
        if problem is not None and not gone:
            raise problem


class Library:
    """The commands on games. Every change is a Task for the writer's thread."""

    def __init__(self, paths: Paths, writer: Writer, samples: Path | None = None) -> None:
        self._paths = paths
        self._writer = writer
        self._deleted: list[Deleted] = []  # since the program started
        self._folders = {Shelf.SAVED: paths.saves, Shelf.REPLAYS: paths.replays}
        if samples:
            self._folders[Shelf.SAMPLES] = samples

    @property
    def exports(self) -> Path:
        """Where copies for others go."""
        return self._paths.exports

    def folder(self, shelf: Shelf) -> Path:
        return self._paths.trash if shelf is Shelf.TRASH else self._folders[shelf]

    def holds(self, shelf: Shelf) -> bool:
        """Whether there is any file to show, looking at names only."""
        return (shelf in self._folders or shelf is Shelf.TRASH) and bool(games_in(self.folder(shelf)))

    def list(self, first: Shelf = Shelf.SAVED) -> Listing:
        """Start to read every shelf but the trash, `first` first."""
        shelves = sorted(self._folders, key=lambda shelf: shelf is not first)
        return Listing({shelf: self._folders[shelf] for shelf in shelves})

    def list_trash(self) -> Listing:
        return Listing({Shelf.TRASH: self._paths.trash})

    def rename(self, path: Path, name: str) -> Task:
        """`name` is a `titles.stem`. A file of that name is not overwritten."""
        return self._task(lambda: moves.move(path, file_in(path.parent, name)), "The game was not renamed")

    def delete(self, path: Path) -> Deleted:
        """Move a game into the trash folder; `undelete` and `restore` bring it back."""
        deleted = Deleted(path, self._paths.trash)
        deleted.by(self._writer)
        self._deleted.append(deleted)
        return deleted

    @property
    def last_deleted(self) -> Deleted | None:
        """What `undelete` would bring back: the last of those that still lie in the trash."""
        while self._deleted and not self._deleted[-1].can_be_undone:
            self._deleted.pop()
        return self._deleted[-1] if self._deleted else None

    def undelete(self, deleted: Deleted) -> Task:
        """Put a game back where it was, under its own name if that is free."""
        self._deleted.remove(deleted)
        return self._task(deleted.undo, "The game was not restored")

    def restore(self, path: Path) -> Task:
        """Move a game out of the trash folder: to the replays if it is over, else to the saved games."""

        def act() -> None:
            row = read_row(path, Shelf.TRASH)
            finished = isinstance(row, GameRow) and row.winners is not None
            _move_in(path, self._paths.replays if finished else self._paths.saves, path.stem)

        return self._task(act, "The game was not restored")

    def empty_trash(self, paths: Iterable[Path]) -> Emptied:
        """Remove these files of the trash for good: those the player was shown, not what has come since."""
        emptied = Emptied(path for path in paths if path.parent == self._paths.trash and path.suffix == SUFFIX)
        emptied.by(self._writer)
        return emptied

    def take_in(self, record: Record, name: str) -> Task:
        """Import a game from outside, as this program would have written it. `name` is what it was called there."""

        home = self._paths.replays if over(record.entries) else self._paths.saves

        def act() -> None:
            put(home / f"{stem(name) or 'game'}{SUFFIX}", pcn.write(record))

        return self._task(act, "The game was not imported")

    def export_text(self, record: Record, to: Path) -> Task:
        """Write a copy under a free name like `to`: no other file is replaced."""
        text = transcript.as_text(record).encode()
        return self._task(lambda: put_once(to, text), "The game was not exported")

    def export_view(self, record: Record, seat: Seat, to: Path) -> Task:
        """Write what `seat` saw of the game as text, without the deal."""
        text = transcript.as_seen_by(record, seat).encode()
        return self._task(lambda: put_once(to, text), "The game was not exported")

    def _task(self, act: Callable[[], object], failed: str) -> Task:
        return Task(act, failed).by(self._writer)


def _move_in(path: Path, folder: Path, name: str) -> Path:
    place = free(folder / f"{name}{SUFFIX}")
    moves.move(path, place)
    return place
