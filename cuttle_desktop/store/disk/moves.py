"""Gives a file another name, in this folder or another one, so that it has one of the two whatever happens.

For a moment it has both. A move that is refused takes the new name back; one that was killed is settled at the next
start. Nothing was lost then, but the game would lie in the trash and among the saved ones at once.
"""

from __future__ import annotations

import contextlib
import stat
from collections.abc import Sequence
from pathlib import Path

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.titles import SUFFIX, readable


def move(source: Path, target: Path) -> None:
    """Give a file another name, in a folder of the same disk. Raises FileExistsError rather than overwrite."""
    files.make_folder(target.parent)
    if files.is_there(target):
        raise files.already_there(target)
    files.rename_new(source, target)
    for folder in {target.parent, source.parent}:
        with contextlib.suppress(OSError):  # it is moved: at worst a power cut brings the old name back beside the new
            files.sync_folder(folder)


def settle_moves(folders: Sequence[Path]) -> None:
    """Leave one name to each game that has two in these folders: in the folder that comes first, if that tells.

    Only for a program that runs alone: another one may be in the middle of a move.
    """
    names: dict[tuple[int, int], list[Path]] = {}
    for folder in folders:
        for name in files.names_in(folder):
            if name.endswith(SUFFIX):
                about = files.facts(folder / name)
                if stat.S_ISREG(about.st_mode) and about.st_nlink > 1:
                    names.setdefault((about.st_dev, about.st_ino), []).append(folder / name)
    for same in names.values():
        here = [path for path in same if path.parent == same[0].parent]
        kept = max(here, key=lambda path: (readable(path.stem) == path.stem, path.name))  # a name that was given
        for path in same:
            if path != kept:
                files.remove_regular(path)
                files.sync_folder(path.parent)
