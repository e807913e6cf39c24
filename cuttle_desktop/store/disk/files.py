"""The only way to the disk: bounded reads, and writes that a crash or a power cut leaves whole or undone, never half.

Only regular files are opened, and nothing here waits for the other end of a pipe: much of it is read before there is a
window. Every function may raise `OSError`; `disk_words` turns that into a sentence for the player. The module reaches
the disk only through its own name `os`, so that a test can put a failing one in its place.
"""

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Callable
from pathlib import Path

RETRY_SECONDS = 2.0  # on Windows another program (a virus scanner, an indexer) may hold the file for a moment
NOT_REGULAR = "not a regular file"
_GAME = re.compile(rb"^Game: (\S+)", re.MULTILINE)
_HEAD_BYTES = 1 << 14

Descriptor = int


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, readable by the player only."""
    if not is_folder(folder):
        if folder.parent != folder:
            make_folder(folder.parent)
        try:
            os.mkdir(folder, 0o700)
        except FileExistsError:
            if not stat.S_ISDIR(os.stat(folder).st_mode):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None
        sync_folder(folder.parent)


def is_folder(folder: Path) -> bool:
    try:
        return stat.S_ISDIR(os.stat(folder).st_mode)
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """Whether something has this name; a dangling link counts."""
    try:
        facts(path)
    except FileNotFoundError:
        return False
    return True


# reading


def read_whole(path: Path, limit: int = 1 << 20) -> bytes:
    """The content of a regular file of at most `limit` bytes; anything else is an `OSError`."""
    size, content, _ = read_ends(path, limit, 0)
    if size > limit:
        raise OSError(errno.EFBIG, "too large", str(path))
    return content


def read_ends(path: Path, head: int, tail: int) -> tuple[int, bytes, bytes]:
    """The size of a regular file, its first `head` bytes and its last `tail` bytes; they may overlap."""
    descriptor, size = _open(path, os.O_RDONLY)
    try:
        return size, _read_at(descriptor, 0, head), _read_at(descriptor, max(0, size - tail), tail)
    finally:
        os.close(descriptor)


def names_in(folder: Path) -> list[str]:
    """The sorted names in a folder; empty where there is no folder."""
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []


def facts(path: Path) -> os.stat_result:
    """What the disk knows of a name, not of what a link leads to."""
    return os.lstat(path)


def _open(path: Path, flags: int) -> tuple[Descriptor, int]:
    """Open a regular file: its descriptor and its size. Never waits."""
    flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(path, flags, 0o600)
    try:
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            raise OSError(errno.EINVAL, NOT_REGULAR, str(path))
    except OSError:
        os.close(descriptor)
        raise
    return descriptor, about.st_size


def _read_at(descriptor: Descriptor, start: int, length: int) -> bytes:
    os.lseek(descriptor, start, os.SEEK_SET)
    parts: list[bytes] = []
    while length and (part := os.read(descriptor, length)):
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


# writing whole files


def write_whole(path: Path, content: bytes) -> None:
    """Replace `path` by `content`; the version before stays beside it as `.bak`.

    When this returns, the content is on the disk. Raises FileExistsError rather than replace another game.
    """
    _put_in_place(path, content, _keep_backup)


def replace_whole(path: Path, content: bytes) -> None:
    """As `write_whole`, but keep no version before."""
    _put_in_place(path, content, lambda _: None)


def write_new(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet. Raises FileExistsError rather than replace anything."""
    make_folder(path.parent)
    if is_there(path):
        raise already_there(path)
    temporary = _temporary(path)
    try:
        _write_synced(temporary, content)
        rename_new(temporary, path)
    finally:
        _forget(temporary)
    sync_folder(path.parent)


def is_another_game(path: Path, content: bytes) -> bool:
    """Whether `path` holds a game and `content` is a different one."""
    new = _GAME.search(content, 0, _HEAD_BYTES)
    if new is None or not is_there(path):
        return False
    old = _GAME.search(read_ends(path, _HEAD_BYTES, 0)[1])
    return old is not None and old[1] != new[1]


def rename_new(source: Path, target: Path) -> None:
    """Rename a file to a name that nothing has, also if another program takes that name at the same moment."""
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:  # file systems without hard links
        _replace(source, target)
    else:
        try:
            sync_folder(target.parent)  # or a power cut could leave neither name
            os.unlink(source)
        except OSError:
            if not is_there(source):
                return
            _forget(target)  # what was refused has not happened
            raise


def remove(path: Path) -> None:
    """Nothing of this name is there afterwards."""
    try:
        os.unlink(path)
    except FileNotFoundError:
        return
    sync_folder(path.parent)


def remove_regular(path: Path) -> None:
    """Remove a regular file, and nothing else. It may come back after a power cut until `sync_folder`."""
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise OSError(errno.EINVAL, NOT_REGULAR, str(path))
    os.unlink(path)


def sync_folder(folder: Path) -> None:
    """Names that were given or taken in a folder are on the disk afterwards."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# growing a file


def open_or_create(path: Path) -> Descriptor:
    """A file for reading and writing, and its folder."""
    make_folder(path.parent)
    return _open(path, os.O_RDWR | os.O_CREAT)[0]


def create(path: Path) -> Descriptor:
    """A new file for writing. Raises FileExistsError where anything has this name."""
    return _open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)[0]


def open_for_append(path: Path) -> Descriptor:
    """Open an existing file for `append`."""
    return _open(path, os.O_WRONLY | os.O_APPEND)[0]


def append(descriptor: Descriptor, path: Path, content: bytes) -> None:
    """When this returns, `content` is on the disk, in the file that has this name now.

    After an `OSError` nobody knows what is on the disk, not even after another fsync: close, and write the whole anew.
    """
    _write(descriptor, content)
    os.fsync(descriptor)
    if not has_name(descriptor, path):
        raise FileNotFoundError(errno.ENOENT, "another file has taken its place", str(path))


def has_name(descriptor: Descriptor, path: Path) -> bool:
    """Whether this open file is the one that has this name now."""
    return os.path.samestat(os.fstat(descriptor), os.stat(path))


def close(descriptor: Descriptor) -> None:
    """Close a file and ignore errors: its content is already safe, or lost."""
    with contextlib.suppress(OSError):
        os.close(descriptor)


def _put_in_place(path: Path, content: bytes, keep: Callable[[Path], None]) -> None:
    make_folder(path.parent)
    temporary = _temporary(path)
    try:
        _write_synced(temporary, content)
        if is_there(path):
            if is_another_game(path, content):
                raise already_there(path)
            keep(path)
        _replace(temporary, path)
    except OSError:
        _forget(temporary)
        raise
    sync_folder(path.parent)


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.tmp")


def already_there(path: Path) -> FileExistsError:
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _write_synced(path: Path, content: bytes) -> None:
    """A new file; what a process of the same number left behind under its name goes."""
    _forget(path)
    descriptor = create(path)
    try:
        _write(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write(descriptor: Descriptor, content: bytes) -> None:
    while content:
        content = content[os.write(descriptor, content) :]


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def _keep_backup(path: Path) -> None:
    """The old version under its second name; a hard link, so that `path` itself is never missing."""
    backup = path.with_name(path.name + ".bak")
    _forget(backup)
    try:
        os.link(path, backup)
    except OSError:  # file systems without hard links
        _write_synced(backup, read_whole(path, 1 << 26))


def _replace(source: Path, target: Path) -> None:
    deadline = time.monotonic() + RETRY_SECONDS
    while True:
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if os.name != "nt" or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
