"""Writes files under names that are free, so that no file of a player is ever replaced by another game.

A file's game is known by its id: `files.write_whole` refuses to put one game in the place of another.
"""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.store.disk import files


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
