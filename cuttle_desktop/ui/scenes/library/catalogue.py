"""Which rows the library shows: one shelf, searched and sorted, growing while the folders are read."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.store.library.final_scores import FinalScores
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import BadRow, GameRow, LibraryRow, Shelf, sorted_rows
from cuttle_desktop.ui.scenes.library.game_columns import (
    RowSeen,
    endings,
    same_game,
)
from cuttle_desktop.words.figures import GAMES, counted
from cuttle_desktop.words.message import Plural

OLDER_GAMES: Final = Plural("1 older game", "{count} older games")
TITLES: Final[Mapping[Shelf, str]] = {
    Shelf.SAVED: "Saved games",
    Shelf.REPLAYS: "Replays",
    Shelf.SAMPLES: "Samples",
    Shelf.TRASH: "Trash",
}
EMPTY = {
    Shelf.SAVED: "No saved games yet. A game that you leave for another game is kept here.",
    Shelf.REPLAYS: "No replays yet. Every finished game is kept here.",
    Shelf.SAMPLES: "There are no sample games.",
    Shelf.TRASH: "The trash is empty.",
}
UNREADABLE = {
    Shelf.SAVED: "The folder of saved games could not be read",
    Shelf.REPLAYS: "The replays folder could not be read",
    Shelf.SAMPLES: "The sample games could not be read",
    Shelf.TRASH: "The trash could not be read",
}
HINT: Final = "Drop a game file on this window to add it."
OF_SAMPLES: Final = "They come with Cuttle. One that you play on becomes yours."
PAGE: Final = 40  # rows that fill the tallest window; until then, rows are shown as they come
GROWTH: Final = 0.1  # seconds between two arrangements after that
NEWEST_FIRST: Final = frozenset({"date"})  # columns one usually wants from the top


class Catalogue:
    """`rows` are the ones to show. Rows known from before stay until the folders have been read anew."""

    def __init__(self, library: Library, shelf: Shelf, *, covers: bool = False) -> None:
        """`covers` how games ended that no person played."""
        self.shelf, self._covers = shelf, covers
        self.by = "date"
        self.falling = True
        self.search = ""
        self.rows: tuple[LibraryRow, ...] = ()
        self._scores = FinalScores()
        self._endings: Mapping[tuple[str, bytes], Sequence[Path]] = {}
        self._library = library
        self._listings = (library.list(shelf), library.list_trash())
        self._all: tuple[LibraryRow, ...] = ()
        self._leaving: set[Path] = set()  # deleted or restored, though a list that was begun before may hold them
        self._left_out: Mapping[Shelf, int] = {}
        self._problem: str | None = None  # as of the last time something changed
        self._before: frozenset[Path] = frozenset()
        self._first = True
        self._waited = GROWTH

    @property
    def reading(self) -> bool:
        return not all(listing.done for listing in self._listings)

    def wait(self, seconds: float) -> bool:
        """Until the folders have been read, and the points of what was seen; whether they have been."""
        return all(listing.wait(seconds) for listing in self._listings) and self._scores.wait(seconds)

    def new_points(self) -> bool:
        """Whether points of games have come to be known since the last call."""
        return self._scores.news()

    def count(self, shelf: Shelf) -> int:
        """How many games a shelf has; when the folders are read anew, how many it had."""
        if self._first and self.reading:
            return sum(listing.count(shelf) for listing in self._listings)
        return sum(row.shelf is shelf for row in self._all) + self.left_out(shelf)

    def left_out(self, shelf: Shelf) -> int:
        """How many games of a shelf are too many to be listed."""
        return self._left_out.get(shelf, 0)

    @property
    def problem(self) -> str | None:
        """Why the shelf cannot be read at all, as the middle of a sentence."""
        return next(filter(None, (listing.problem(self.shelf) for listing in self._listings)), None)

    @property
    def bad(self) -> int:
        """How many of the rows cannot be opened."""
        return sum(isinstance(row, BadRow) for row in self.rows)

    def seen(self, row: GameRow) -> RowSeen:
        """A row with what only other files, or all of its own, tell of it."""
        same = self._endings.get(same_game(row), (row.path,))
        ending = same.index(row.path) + 1 if row.path in same else 1
        return RowSeen(row, self._scores.of(row), len(same), ending)

    def look(self) -> None:
        """Read the folders anew."""
        self._before = frozenset(row.path for row in self._all)
        self._stop_reading()
        self._listings = (self._library.list(self.shelf), self._library.list_trash())
        self._first = False

    def hide(self, path: Path) -> None:
        """A file that leaves its shelf is not waited for: nothing can be done to it any more."""
        self._leaving.add(path)
        self._all = tuple(row for row in self._all if row.path != path)
        self.arrange()

    def expect(self, path: Path) -> None:
        """A file that was hidden is there, again or still."""
        self._leaving.discard(path)
        self.look()

    def summary(self, *, waiting: bool) -> str:
        """The line below the rows; `waiting`: a game is being read besides."""
        words = [counted(len(self.rows), GAMES)]
        if left_out := self.left_out(self.shelf):
            words.append(f"{counted(left_out, OLDER_GAMES)} not listed: Open folder shows all")
        if self.bad:
            words.append(f"{self.bad} cannot be opened")
        if self.reading or waiting:
            words.append("loading …")
        return " · ".join([*words, OF_SAMPLES if self.shelf is Shelf.SAMPLES else HINT])

    def close(self) -> None:
        self._stop_reading()
        self._scores.close()

    def _stop_reading(self) -> None:
        for listing in self._listings:
            listing.close()

    def update(self, dt: float) -> bool:
        """Take over what has been read; whether `rows` or `problem` changed."""
        self._waited += dt
        reading = self.reading
        if reading and (not self._first or (len(self._all) >= PAGE and self._waited < GROWTH)):
            return False
        everything = [row for listing in self._listings for row in listing.rows]
        if not reading:
            self._leaving.intersection_update({row.path for row in everything})
            self._left_out = {shelf: sum(listing.left_out(shelf) for listing in self._listings) for shelf in Shelf}
        found = tuple(row for row in everything if row.path not in self._leaving)
        if found == self._all and self.problem == self._problem:
            return False
        self._problem = self.problem
        self._waited = 0.0
        self._all = found
        self.arrange()
        return True

    def arrived(self) -> LibraryRow | None:
        """A file that was not there before the last `look`."""
        return next((row for row in self._all if row.path not in self._before and row.shelf is not Shelf.TRASH), None)

    def sort(self, by: str) -> None:
        """By a column; by the same once more the other way round."""
        self.falling = not self.falling if by == self.by else by in NEWEST_FIRST
        self.by = by
        self.arrange()

    @property
    def nothing(self) -> str:
        """What is said in place of rows."""
        if self.reading:
            return "Loading …"
        if self.problem:
            return f"{UNREADABLE[self.shelf]}: {self.problem}."
        return f"Nothing matches “{self.search}”." if self.search and self.count(self.shelf) else EMPTY[self.shelf]

    def show(self, shelf: Shelf, search: str) -> None:
        self.shelf, self.search = shelf, search
        self.arrange()

    def arrange(self) -> None:
        here = [self._told(row) for row in self._all if row.shelf is self.shelf]
        self._endings = endings(row for row in here if isinstance(row, GameRow))
        rows = sorted_rows(here, self.by, self.search)
        if self.falling:
            good = [row for row in rows if not isinstance(row, BadRow)]
            rows = (*reversed(good), *rows[len(good) :])
        self.rows = rows

    def _told(self, row: LibraryRow) -> LibraryRow:
        covers = self._covers and isinstance(row, GameRow) and not row.people
        return replace(row, covered=True) if covers and isinstance(row, GameRow) else row
