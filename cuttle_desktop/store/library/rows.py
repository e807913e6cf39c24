"""Games on disk as rows of a list, read from their headers and their last lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.ai import title_of_opponent
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.notation import format_seat, parse_seat
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.disk_words import unreadable
from cuttle_desktop.store.disk.titles import readable
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import Fault, SaveError, shown
from cuttle_desktop.store.format.header import Header, is_practice
from cuttle_desktop.store.format.times import begun_at, month_of
from cuttle_desktop.store.library import loading

HEAD_BYTES = len(pcn.BOM) + pcn.MOST_HEADER_LINES * (pcn.MOST_LINE_BYTES + 1)
TAIL_BYTES = 2 * (pcn.MOST_LINE_BYTES + 1)
_LAST = re.compile(rb"[1-9][0-9]{0,3} ([ -}]+) ~[0-9a-f]{8}(?: =[0-9a-f]{8})?")


class Shelf(Enum):
    """Which folder a game lies in."""

    SAVED = "saves"
    REPLAYS = "replays"
    SAMPLES = "samples"
    TRASH = "trash"


class GameRow(Struct, frozen=True):
    """`winners`: None while the game goes on, empty after a stalemate. `covered`: nothing tells how it ended."""

    path: Path
    shelf: Shelf
    size: int
    header: Header
    winners: tuple[Seat, ...] | None
    covered: bool = False

    @property
    def name(self) -> str:
        return shown(readable(self.path.stem))

    @property
    def named(self) -> bool:
        """Whether somebody gave it a name. Else its name only lists the players."""
        return readable(self.path.stem) == self.path.stem

    @property
    def person(self) -> Seat | None:
        """The only person who played, if there was just one."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.header.players) if isinstance(player, Human))

    @property
    def result(self) -> str:
        """For sorting and searching."""
        if self.covered:
            return "covered"
        if self.winners is None:
            return "unfinished"
        names = [self.header.players[seat].name for seat in self.winners]
        return " and ".join(names) or "stalemate"

    @property
    def outcome(self) -> str:
        """For searching: how it ended for the only person who played."""
        if not self.winners or self.person is None:
            return ""
        return "won" if self.person in self.winners else "lost"


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
        size, head, tail = files.read_ends(path, HEAD_BYTES, TAIL_BYTES)
        if size > pcn.MOST_BYTES:
            raise SaveError(Fault.TOO_LARGE, path.name)
        beginning = pcn.read_head(pcn.split(head, path.name), path.name)
        if not beginning.names_are_good:
            raise SaveError(Fault.BAD_NAME, path.name)
        ends_well, winners = _ending(tail, beginning.header)
        if not ends_well:
            loading.load(path)
    except OSError as error:
        return BadRow(path, shelf, size, unreadable(path.name, error))
    except SaveError as error:
        return BadRow(path, shelf, size, error)
    return GameRow(path, shelf, size, beginning.header, winners)


def _ending(tail: bytes, header: Header) -> tuple[bool, tuple[Seat, ...] | None]:
    """Whether the last line is whole, and who won."""
    lines = tail.replace(b"\r\n", b"\n").split(b"\n")
    found = [_LAST.fullmatch(line) for line in lines[-3:-1]]
    if lines[-1] or not (found and found[-1]):
        return False, None
    endings = [match[1].decode() for match in filter(None, found) if match[1].startswith(b"end ")]
    return True, _winners(endings[-1].removeprefix("end ").split(" "), header) if endings else None


def _winners(words: Iterable[str], header: Header) -> tuple[Seat, ...]:
    seats = {format_seat(seat) for seat in range(header.rules.seats)}
    return tuple(parse_seat(word) for word in words if word in seats)


SORTS: Mapping[str, Callable[[GameRow], tuple[str | int, ...]]] = {
    "name": lambda row: (row.name.casefold(),),
    "players": lambda row: tuple(
        player.name.casefold() for seat, player in enumerate(row.header.players) if seat != row.person
    ),
    "kind": lambda row: (is_practice(row.header), str(row.header.extra), row.header.match.length),
    "rules": lambda row: (row.header.rules.title, str(row.header.rules), row.header.started),
    "date": lambda row: (row.header.started,),
    "result": lambda row: (row.result.casefold(),),
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
    players = row.header.players
    names = (player.name for player in players)
    levels = (title_of_opponent(player.level) for player in players if isinstance(player, Bot))
    kind = "practice" if is_practice(row.header) else ""
    rules = row.header.rules
    named = [str(rules), rules.title, rules.source, *(["house rules"] if rules.options else [])]
    return " ".join([row.name, *named, row.result, row.outcome, kind, *names, *levels]).casefold()


def _started_on(row: LibraryRow, word: str) -> bool:
    """Whether `word` is the year, the month or the day of a game: `2026`, `2026-11`, `2026-11-20` or `nov`."""
    if isinstance(row, BadRow):
        return False
    begun = begun_at(row.header.started)
    if begun is None:
        return False
    is_day = len(word) >= len("2026") and begun.date().isoformat().startswith(word)
    return is_day or word == month_of(begun).casefold()
