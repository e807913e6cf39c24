"""Everything is read and written through one door, which opens regular files only and never waits."""

from __future__ import annotations

import ast
import errno
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cuttle_desktop
from cuttle_desktop.store.disk import disk_words, files
from cuttle_desktop.store.disk.files import NOT_REGULAR

PACKAGE = Path(cuttle_desktop.__file__).parent
ELSEWHERE = {
    "store/disk/files.py": "the door",
    "ai/net.py": "reads what was learned from its own package, and knows no disk",
    "session/puzzles/book.py": "reads the puzzles from its own package, and knows no disk",
}
WAYS = frozenset({"read_text", "read_bytes", "write_text", "write_bytes", "iterdir", "listdir", "scandir"})
MODES = frozenset({"r", "w", "a", "x", "rb", "wb", "ab", "xb", "r+", "r+b"})


def ways_to_the_disk(tree: ast.AST) -> Iterator[str]:
    """Calls that open a file or list a folder by another way than the door."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name("open"):
                yield f"line {node.lineno}: open"
            case ast.Attribute(ast.Name("os" | "io"), "open"):
                yield f"line {node.lineno}: os.open"
            case ast.Attribute(_, attribute) if attribute in WAYS:
                yield f"line {node.lineno}: {attribute}"
            case ast.Attribute(_, "open") if any(isinstance(a, ast.Constant) and a.value in MODES for a in node.args):
                yield f"line {node.lineno}: open"
            case _:
                pass


def test_nothing_else_opens_files() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): list(ways_to_the_disk(ast.parse(path.read_text(encoding="utf-8"))))
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    assert {name: ways for name, ways in found.items() if ways and name not in ELSEWHERE} == {}
    assert all(found[name] for name in ELSEWHERE), "what is allowed is done"


OPENINGS: dict[str, Callable[[Path], object]] = {
    "read_whole": files.read_whole,
    "read_ends": lambda path: files.read_ends(path, 10, 10),
    "open_or_create": files.open_or_create,
    "open_for_append": files.open_for_append,
    "sync_folder": files.sync_folder,
    "names_in": files.names_in,
}


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")
@pytest.mark.parametrize("opening", OPENINGS.values(), ids=OPENINGS.keys())
@pytest.mark.parametrize("what", ["pipe", "device", "link to a device"])
def test_the_door_refuses_what_is_no_file_and_does_not_wait(
    tmp_path: Path, what: str, opening: Callable[[Path], object]
) -> None:
    path = Path("/dev/zero") if what == "device" else tmp_path / "it"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "link to a device":
        path.symlink_to("/dev/zero")
    with pytest.raises(OSError, match=r".") as refused:
        opening(path)
    assert refused.value.errno in (errno.EINVAL, errno.ENXIO, errno.ENOTDIR, errno.EACCES, errno.EPERM)


@pytest.mark.parametrize("error", [OSError(errno.EINVAL, NOT_REGULAR), OSError(errno.ENXIO, "No such device")])
def test_what_is_no_file_has_a_reason_and_a_remedy(error: OSError) -> None:
    assert disk_words.sentence(error) == "something that is not a file is in its place"
    assert disk_words.advice(error) == "Move it away, then try again."


def test_a_file_is_read_up_to_its_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as large:
        large.truncate(300 << 20)
    with pytest.raises(OSError, match="too large"):
        files.read_whole(path)
    size, head, tail = files.read_ends(path, 10, 20)
    assert (size, len(head), len(tail)) == (300 << 20, 10, 20)
