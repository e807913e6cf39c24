"""Games on disk as rows of a list, read from their headers, their last lines, and what was undone in between."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.notation import format_seat, parse_seat
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.disk_words import unreadable
from cuttle_desktop.store.disk.titles import readable
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import standing
from cuttle_desktop.store.format.errors import Fault, SaveError, shown
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.library import loading

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
HEAD_BYTES = len(pcn.BOM) + pcn.MOST_HEADER_LINES * (pcn.MOST_LINE_BYTES + 1)
READ_BYTES = 1 << 15  # of the beginning: most games whole
TAIL_BYTES = 2 * (pcn.MOST_LINE_BYTES + 1)
_UNDONE = re.compile(rb"^[1-9][0-9]{0,3} P[1-9] undo ([1-9][0-9]{0,3}) ~", re.MULTILINE)
_LAST = re.compile(rb"([1-9][0-9]{0,3}) ([ -}]+) ~[0-9a-f]{8}(?: =[0-9a-f]{8})?")


class Shelf(Enum):
    """Which folder a game lies in."""

    SAVED = "saves"
    REPLAYS = "replays"
    SAMPLES = "samples"
    TRASH = "trash"


class GameRow(Struct, frozen=True):
    """`moves` counts the actions that still stand, as a replay does.

    `winners`: None while the game goes on, empty after a stalemate.
    """

    path: Path
    shelf: Shelf
    size: int
    header: Header
    moves: int
    winners: tuple[Seat, ...] | None

    @property
    def name(self) -> str:
        return shown(readable(self.path.stem))

    @property
    def result(self) -> str:
        """For sorting and searching."""
        if self.winners is None:
            return "unfinished"
        names = [self.header.players[seat].name for seat in self.winners]
        return " and ".join(names) or "stalemate"


class BadRow(Struct, frozen=True):
    """A file that cannot be opened as it is."""

    path: Path
    shelf: Shelf
    size: int
    error: SaveError

    @property
    def name(self) -> str:
        return shown(readable(self.path.stem))


LibraryRow = GameRow | BadRow


def read_row(path: Path, shelf: Shelf) -> LibraryRow:
    """Never raises for anything a file can hold. A file that ends oddly is read whole, to say why."""
    size = 0
    try:
        size, head, tail = files.read_ends(path, READ_BYTES, TAIL_BYTES)
        if size > pcn.MOST_BYTES:
            raise SaveError(Fault.TOO_LARGE, path.name)
        beginning = pcn.read_head(pcn.split(head, path.name), path.name)
        if not beginning.names_are_good:
            raise SaveError(Fault.BAD_NAME, path.name)
        count, winners = _ending(tail, beginning.header)
        if count is None:
            count = len(standing(loading.load(path).record.entries))
        else:
            count = max(0, count - _undone(head if size <= len(head) else files.read_whole(path, pcn.MOST_BYTES)))
    except OSError as error:
        return BadRow(path, shelf, size, unreadable(path.name, error))
    except SaveError as error:
        return BadRow(path, shelf, size, error)
    return GameRow(path, shelf, size, beginning.header, count, winners)


def _ending(tail: bytes, header: Header) -> tuple[int | None, tuple[Seat, ...] | None]:
    """How many moves and undos there are, and who won. None: the file ends oddly."""
    lines = tail.replace(b"\r\n", b"\n").split(b"\n")
    found = [_LAST.fullmatch(line) for line in lines[-3:-1]]
    if lines[-1] or not (found and found[-1]):
        return None, None
    winners = None
    for match in filter(None, found):
        if match[2].startswith(b"end "):
            winners = _winners(match[2].decode().removeprefix("end ").split(" "), header)
    closing = sum(match[2].startswith((b"end ", b"deck ")) for match in filter(None, found))
    return int(found[-1][1]) - closing, winners


def _undone(content: bytes) -> int:
    """How many of the lines are undos, or were undone by one."""
    return sum(1 + int(count) for count in _UNDONE.findall(content))


def _winners(words: Iterable[str], header: Header) -> tuple[Seat, ...]:
    seats = {format_seat(seat) for seat in range(header.rules.seats)}
    return tuple(parse_seat(word) for word in words if word in seats)


SORTS: Mapping[str, Callable[[GameRow], tuple[str | int, ...]]] = {
    "name": lambda row: (row.name.casefold(),),
    "players": lambda row: tuple(player.name.casefold() for player in row.header.players),
    "rules": lambda row: (str(row.header.rules), row.header.started),
    "date": lambda row: (row.header.started,),
    "moves": lambda row: (row.moves,),
    "result": lambda row: (row.result.casefold(),),
    "size": lambda row: (row.size,),
}


def sorted_rows(rows: Iterable[LibraryRow], by: str, search: str = "") -> tuple[LibraryRow, ...]:
    """The rows that hold every word of `search`, sorted by a key of SORTS, the bad ones last by name."""
    words = search.casefold().split()
    wanted = [row for row in rows if all(_holds(row, word) for word in words)]
    good = sorted((row for row in wanted if isinstance(row, GameRow)), key=lambda row: (SORTS[by](row), row.name))
    return (*good, *sorted((row for row in wanted if isinstance(row, BadRow)), key=lambda row: row.name))


def _holds(row: LibraryRow, word: str) -> bool:
    """A number is found only where a number begins, so that 5 finds neither 15 nor half past."""
    begins = r"(?<!\d)" if word[0].isdigit() else ""
    return re.search(begins + re.escape(word), _text(row)) is not None or _started_on(row, word)


def _text(row: LibraryRow) -> str:
    if isinstance(row, BadRow):
        return row.name.casefold()
    names = (player.name for player in row.header.players)
    return " ".join([row.name, str(row.header.rules), row.result, *names]).casefold()


def _started_on(row: LibraryRow, word: str) -> bool:
    """Whether `word` is the year, the month or the day of a game: `2026`, `2026-11`, `2026-11-20` or `nov`."""
    if isinstance(row, BadRow):
        return False
    day = row.header.started[: len("2026-11-20")]
    month = MONTHS[int(day[5:7]) - 1].casefold()
    return word == month or (len(word) >= len("2026") and day.startswith(word))
