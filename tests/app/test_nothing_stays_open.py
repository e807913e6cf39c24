"""What the program has closed is closed: on Windows a folder with an open file in it cannot be removed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cuttle_desktop.app.self_test.checks import CHECKS
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import finished, keep, unfinished

DESCRIPTORS = Path("/proc/self/fd")
SOON = 60.0

pytestmark = pytest.mark.skipif(not DESCRIPTORS.exists(), reason="no list of open files here")


def open_in(folder: Path) -> list[str]:
    """The files in a folder that this process has open."""
    found = []
    for name in os.listdir(DESCRIPTORS):
        try:
            target = os.readlink(DESCRIPTORS / name)
        except OSError:  # the one that lists them
            continue
        if target.startswith(f"{folder}{os.sep}"):
            found.append(target.removeprefix(f"{folder}{os.sep}"))
    return found


def test_a_keeper_that_is_closed_leaves_no_file_open(paths: Paths) -> None:
    keeper = Keeper(paths)
    keep(keeper, unfinished(actions=12), 12)
    keep(keeper, finished("cuttle.cards", 4), 5)
    assert keeper.flush(SOON)
    assert open_in(paths.autosave), "while the game is on"
    assert keeper.close()
    assert open_in(paths.autosave) == []


def test_a_game_that_is_left_for_another_has_no_file_open(paths: Paths) -> None:
    keeper = Keeper(paths)
    for actions in (12, 30, 60):
        keep(keeper, unfinished(actions=actions), actions)
    assert keeper.flush(SOON)
    assert len([name for name in open_in(paths.autosave) if name.endswith(".pcn")]) == 1
    keeper.close()


@pytest.mark.parametrize("name", ["saved games", "scenes"])
def test_the_self_test_has_no_file_open_when_its_folder_is_removed(tmp_path: Path, name: str) -> None:
    CHECKS[name](tmp_path)
    assert open_in(tmp_path) == []
