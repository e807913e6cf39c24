"""What lies beside the files of the player: damaged ones set aside, and temporary ones of programs that were killed."""

import os
import re
from contextlib import suppress
from pathlib import Path

from cuttle_desktop.store.disk import files

_TEMPORARY = re.compile(r"\..+\.(?:pcn|txt|json)(?:\.bak|\.damaged-[0-9]+)?\.([0-9]{1,10})\.tmp")


def set_aside(path: Path) -> Path:
    """Rename a damaged file to `NAME.damaged-1` (-2, …) and return its new place."""
    aside = _damaged_name(path)
    files.rename_new(path, aside)
    return aside


def keep_damaged(path: Path, content: bytes) -> Path:
    """Write the damaged `content` of `path` to `NAME.damaged-1` (-2, …), once, and leave `path` where it is."""
    aside = _damaged_name(path)
    last = path.with_name(f"{path.name}.damaged-{int(aside.name.rpartition('-')[2]) - 1}")
    with suppress(OSError):
        if files.read_whole(last, len(content)) == content:
            return last
    files.write_new(aside, content)
    return aside


def _damaged_name(path: Path) -> Path:
    number = 1
    while files.is_there(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    return aside


def remove_leftovers(folder: Path) -> None:
    """Remove the temporary files of programs that were killed while they wrote. Those of living ones stay."""
    for name in files.names_in(folder):
        found = _TEMPORARY.fullmatch(name)
        if found and not process_lives(int(found[1])):
            files.remove(folder / name)


def process_lives(process: int) -> bool:
    """Whether a process of this number runs. On Windows only this one counts: the others cannot be asked."""
    if process == os.getpid():
        return True
    if os.name == "nt":  # a file that is being written cannot be removed there, so nothing is lost
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
