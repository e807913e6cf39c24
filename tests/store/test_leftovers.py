"""What a kill leaves behind is cleaned away, unless its owner lives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cuttle_desktop.store.disk import files, leftovers
from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import paths_in

SOON = 60.0


def dead() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_the_program_cleans_what_killed_ones_left_in_all_its_folders(tmp_path: Path) -> None:
    paths, number = paths_in(tmp_path), dead()
    left = [
        paths.config / f".settings.json.{number}.tmp",
        paths.autosave / f".1-3-01234567.pcn.{number}.tmp",
        paths.saves / f".Ann.pcn.bak.{number}.tmp",
        paths.replays / f".Ann.pcn.damaged-1.{number}.tmp",
        paths.exports / f".Ann (P1).txt.{number}.tmp",
        paths.trash / f".Ann.pcn.{number}.tmp",
    ]
    for path in left:
        files.make_folder(path.parent)
        path.write_bytes(b"half")
    keeper = Keeper(paths)
    assert keeper.flush(SOON)
    keeper.close()
    assert [path for path in left if path.exists()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="there, what is being written cannot be removed")
def test_what_a_living_program_writes_stays(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        stays = [
            f".game.pcn.{os.getpid()}.tmp",
            f".game.pcn.{other.pid}.tmp",
            ".game.pcn.tmp",
            "game.pcn",
            f".notes.{2**22 + 1}.tmp",
        ]
        for name in (*stays, f".game.pcn.{2**22 + 1}.tmp", f".game.pcn.{9999999999}.tmp"):
            (tmp_path / name).write_bytes(b"half")
        leftovers.remove_leftovers(tmp_path)
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted(stays)
        other.communicate(b"\n")


def test_no_folder_no_leftovers(tmp_path: Path) -> None:
    leftovers.remove_leftovers(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()
