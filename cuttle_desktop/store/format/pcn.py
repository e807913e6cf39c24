"""Portable Cuttle notation: a Record as text, and back. `saves/FORMAT.md` describes the format for others.

Writing numbers and chains the lines with a Pen, which the autosave keeps between two actions. Reading checks
everything: it returns a game that the rules allow and that stands as it was recorded, or raises SaveError.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from msgspec import Struct

from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import NotationError
from cuttle_desktop.engine.position import digest
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import IllegalAction
from cuttle_desktop.store.format.entries import (
    DeckShown,
    Ended,
    FileEntry,
    Unplayable,
    follow,
    format_entry,
    over,
    parse_entry,
)
from cuttle_desktop.store.format.errors import Fault, FilePosition, SaveError
from cuttle_desktop.store.format.header import (
    BadHeader,
    Header,
    HeaderFault,
    check_version,
    header_lines,
    parse_header,
)
from cuttle_desktop.store.format.player_lines import with_neutral_names
from cuttle_desktop.store.format.record import Record

MOST_BYTES = 1 << 20
MOST_LINE_BYTES = 200
MOST_HEADER_LINES = 40
MOST_LINES = 5000
BOM = b"\xef\xbb\xbf"

_CHECK = re.compile(r"Check: ([0-9a-f]{8})")
_CLOSING = re.compile(rb"[1-9][0-9]{0,3} (?:end|deck) ")
_LINE = re.compile(r"(([1-9][0-9]{0,3}) ([ -}]+)) ~([0-9a-f]{8})( =[0-9a-f]{8})?")

_FAULTS = {
    HeaderFault.DAMAGED: Fault.HEADER_DAMAGED,
    HeaderFault.NEWER: Fault.NEWER,
    HeaderFault.BAD_NAME: Fault.BAD_NAME,
    HeaderFault.BAD_DEAL: Fault.BAD_DEAL,
}


def chained(line: str, before: int) -> int:
    """CRC-32 of a line and one LF, seeded with the chain before it."""
    return crc32(line.encode() + b"\n", before)


# writing


class Pen:
    """Writes one game line by line: knows the chain so far and the next number."""

    def __init__(self, header: Header) -> None:
        lines = list(header_lines(header))
        self._chain = 0
        for line in lines:
            self._chain = chained(line, self._chain)
        self._salt = header.cards.salt
        self.lines = 0
        self.head = "".join(f"{line}\n" for line in (*lines, f"Check: {self._chain:08x}")).encode()

    def line(self, entry: FileEntry, after: State) -> bytes:
        """The next line; `after` is the position that `entry` led to."""
        self.lines += 1
        said = f"{self.lines} {format_entry(entry)}"
        mark = "" if isinstance(entry, DeckShown) else f" ={position_mark(after, self._salt)}"
        self._chain = chained(said + mark, self._chain)
        return f"{said} ~{self._chain:08x}{mark}\n".encode()


def position_mark(state: State, salt: bytes) -> str:
    """Eight digits that tell whether a rules engine came to the same position."""
    return digest(state, salt)[:8]


def write(record: Record) -> bytes:
    return b"".join(written(record, Pen(record.header)))


def written(record: Record, pen: Pen) -> Iterator[bytes]:
    """The head, then line after line, by a fresh pen, which can go on afterwards."""
    yield pen.head
    game = Game(record.header.deal)
    for entry in record.entries:
        follow(game, entry)
        yield pen.line(entry, game.state)


# reading


class Head(Struct, frozen=True):
    """A checked header, the number of lines it takes, the chain after it, and whether its names could be shown."""

    header: Header
    lines: int
    check: int
    names_are_good: bool = True


def read(content: bytes, name: str) -> Record:
    """The game in a file called `name`. Raises SaveError, with what can be opened all the same where there is such."""
    if len(content) > MOST_BYTES:
        raise SaveError(Fault.TOO_LARGE, name)
    lines = split(content, name)
    if len(lines) > MOST_LINES + 1:
        raise SaveError(Fault.TOO_LARGE, name)
    head = read_head(lines, name)
    record = _Moves(head, name).read(lines[head.lines :])
    if not head.names_are_good:
        raise SaveError(Fault.BAD_NAME, name, good=record)
    return record


def split(content: bytes, name: str) -> list[bytes]:
    """The lines, the last one torn or empty. Raises SaveError for what does not even begin as a game file."""
    if not content:
        raise SaveError(Fault.EMPTY, name)
    text = content.removeprefix(BOM)
    if not text.startswith(b"%PCN"):
        raise SaveError(Fault.NOT_A_GAME, name)
    return text.split(b"\n", MOST_LINES + 1)


def read_head(lines: list[bytes], name: str) -> Head:
    """Check and understand the header at the beginning of `lines`. Raises SaveError."""
    texts: list[str] = []
    check = 0
    for line in lines[:MOST_HEADER_LINES]:
        text = _text(line)
        if text is None:
            break
        found = _CHECK.fullmatch(text)
        if found and texts:
            return _head(texts, check, int(found[1], 16), name)
        if not texts:
            _check_version(text, name)
        texts.append(text)
        check = chained(text, check)
    raise SaveError(Fault.HEADER_DAMAGED, name, FilePosition(len(texts) + 1))


def _check_version(text: str, name: str) -> None:
    try:
        check_version(text)
    except BadHeader as error:
        raise SaveError(_FAULTS[error.fault], name, FilePosition(1), error.what) from None


def _head(texts: list[str], check: int, recorded: int, name: str) -> Head:
    """Read the header. One that does not match its check was edited if it still makes sense, else it is damaged."""
    place = FilePosition(len(texts) + 1)
    try:
        head = _understood(texts, check)
    except BadHeader as error:
        fault = _FAULTS[error.fault] if check == recorded else Fault.HEADER_DAMAGED
        raise SaveError(fault, name, place, error.what) from None
    if check != recorded:
        raise SaveError(Fault.HEADER_EDITED, name, place)
    return head


def _understood(texts: list[str], check: int) -> Head:
    """Raises BadHeader; but where only names are bad, the players go by their numbers."""
    lines = len(texts) + 1
    try:
        return Head(parse_header(texts), lines, check)
    except BadHeader as error:
        if error.fault is not HeaderFault.BAD_NAME:
            raise
        return Head(parse_header(with_neutral_names(texts)), lines, check, names_are_good=False)


def _text(line: bytes) -> str | None:
    """A line without its line end; None if it is too long or not UTF-8."""
    try:
        return line.removesuffix(b"\r").decode() if len(line) <= MOST_LINE_BYTES else None
    except UnicodeDecodeError:
        return None


class _Moves:
    """Reads and plays the lines below a header, up to the first one that is damaged or not legal."""

    def __init__(self, head: Head, name: str) -> None:
        self._head = head
        self._name = name
        self._header = head.header
        self._chain = head.check
        self._game = Game(head.header.deal)
        self._entries: list[FileEntry] = []
        self._closed = False  # whether the file says, below, that the game ended

    def read(self, lines: list[bytes]) -> Record:
        self._closed = any(_CLOSING.match(line) for line in lines[-3:])
        *whole, rest = lines or [b""]
        for line in whole:
            self._take(line, Fault.DAMAGED)
        if rest:
            self._take(rest, Fault.TORN)
        return Record(self._header, tuple(self._entries))

    def _take(self, line: bytes, broken: Fault) -> None:
        """`broken` is the name for an incomplete line."""
        found = _LINE.fullmatch(_text(line) or "")
        if not found or int(found[2]) != len(self._entries) + 1:
            raise self._error(broken)
        self._chain = chained(f"{found[1]}{found[5] or ''}", self._chain)
        if self._chain != int(found[4], 16):
            raise self._error(broken)
        entry = self._follow(found[3])
        mark = None if isinstance(entry, DeckShown) else f" ={position_mark(self._game.state, self._header.cards.salt)}"
        if found[5] != mark:
            raise self._error(Fault.OTHER_RULES)
        self._entries.append(entry)

    def _follow(self, text: str) -> FileEntry:
        what = text.partition(" ")[2]
        try:
            entry = parse_entry(text, self._header.rules.deck)
            _check_place(entry, self._entries)
        except (NotationError, Unplayable):
            raise self._error(Fault.ILLEGAL, what) from None
        try:
            follow(self._game, entry)
        except (IllegalAction, Unplayable):
            raise self._error(Fault.OTHER_RULES if isinstance(entry, Ended) else Fault.ILLEGAL, what) from None
        return entry

    def _error(self, fault: Fault, what: str = "") -> SaveError:
        move = len(self._entries) + 1
        good = Record(self._header, tuple(self._entries)) if self._entries or fault is Fault.TORN else None
        finished = self._closed and self._game.state.result is None
        place = FilePosition(self._head.lines + move, move)
        return SaveError(fault, self._name, place, what, good, finished=finished)


def _check_place(entry: FileEntry, before: list[FileEntry]) -> None:
    """After the end comes the deck, and then nothing. Raises Unplayable."""
    shown = bool(before) and isinstance(before[-1], DeckShown)
    if shown or over(before) != isinstance(entry, DeckShown):
        raise Unplayable("what comes after the end is the deck, and nothing else")
