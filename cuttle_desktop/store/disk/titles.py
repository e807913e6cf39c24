"""File names for games: what may stand in one on every system, and how one is found that is free.

No file of a player is ever replaced by another game. A file’s game is known by its id: `files.write_whole` refuses to
put one game in the place of another.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.format.header import Header

SUFFIX = ".pcn"
MOST_LETTERS = 80
MOST_BYTES = 180  # of UTF-8: file systems allow 255, and backups, numbers and temporary names add their part
_MADE = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d (.+) \([0-9a-z]+\)")
MARKS = frozenset(" -_.,()'!+")
RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10))}


def stem(text: str) -> str:
    """`text` without characters that some system forbids in file names; perhaps empty."""
    text = unicodedata.normalize("NFC", text[: MOST_LETTERS * 8])
    kept = "".join(letter for letter in text if letter in MARKS or unicodedata.category(letter)[0] in "LN")
    kept = shortened(" ".join(kept[:MOST_LETTERS].split()), MOST_BYTES).strip(" .")
    return f"{kept}_" if kept.partition(".")[0].upper() in RESERVED else kept


def shortened(text: str, most: int) -> str:
    """The beginning of a text that is at most so many bytes long; no letter is cut in two."""
    return text.encode()[:most].decode(errors="ignore")


def stem_of(header: Header, token: str) -> str:
    """The file name of a game that nobody named. `token` tells it from the same players' other games."""
    day, _, time = header.started.removesuffix("Z").partition("T")
    names = ", ".join(filter(None, (stem(player.name) for player in header.players)))
    names = shortened(names[: MOST_LETTERS - 30], MOST_BYTES - 30).strip(" ,")
    return " ".join(filter(None, (day, time[:5].replace(":", "."), names, f"({token})")))


def readable(name: str) -> str:
    """A file name for people: one that `stem_of` made without its day and its token, which a list shows beside it."""
    made = _MADE.fullmatch(name)
    return made[1] if made else name


def file_in(folder: Path, name: str) -> Path:
    return folder / f"{name}{SUFFIX}"


def free(path: Path) -> Path:
    """A name like this one that no file has yet: `NAME.pcn`, `NAME 2.pcn`, …"""
    place, number = path, 1
    while files.is_there(place):
        number += 1
        place = path.with_name(f"{path.stem} {number}{path.suffix}")
    return place


def free_of_others(path: Path, content: bytes) -> Path:
    """`path`, unless another game than that of `content` has this name."""
    return free(path) if files.is_another_game(path, content) else path


def put(path: Path, content: bytes) -> Path:
    """Write a new file under a free name like `path`; returns its place."""
    while True:
        place = free(path)
        try:
            files.write_new(place, content)
            return place
        except FileExistsError:
            if not files.is_there(place):  # else another program has just taken the name
                raise


def put_once(path: Path, content: bytes) -> Path:
    """As `put`, unless `path` has exactly this content already."""
    return path if _has_content(path, content) else put(path, content)


def _has_content(path: Path, content: bytes) -> bool:
    """Whether a file has exactly this content."""
    try:
        return files.read_whole(path, len(content)) == content
    except OSError:
        return False
