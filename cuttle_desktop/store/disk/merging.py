"""Two programs of one player share a file of settings: what each of them changed is kept.

A program compares with the settings that it knew last. So the games that were counted in one window stay when the sound
is turned off in another.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from cuttle_desktop.store.disk import files

S = TypeVar("S", bound=msgspec.Struct)


def both_changes(base: S, ours: S, theirs: S) -> S:
    """Field by field what we have changed since `base`; else what is in the file, which others may have written."""
    changed = (name for name in base.__struct_fields__ if getattr(ours, name) != getattr(base, name))
    return with_fields(theirs, ours, changed)


def with_fields(into: S, source: S, names: Iterable[str]) -> S:
    """The same with these fields of another one."""
    return msgspec.structs.replace(into, **{name: getattr(source, name) for name in names})


def now_in(path: Path, kind: type[S]) -> S | None:
    """What a file holds now; None if there is none that can be read."""
    try:
        return msgspec.json.decode(files.read_whole(path), type=kind)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
