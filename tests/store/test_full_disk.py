"""A game goes on while its disk is really full: a small one, mounted for the test, or a limit on the size of files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cuttle_desktop.store.keeping.journal import Status
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from tests import ROOT
from tests.store.drawing import keep, paths_in, play, unfinished

GAME = unfinished("team", 120)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """64 KiB."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"no disk can be mounted here: {mounted.stderr.decode().strip()}")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_really_full_disk(small_disk: Path) -> None:
    paths = paths_in(small_disk)
    keeper = Keeper(paths)
    keep(keeper, GAME, 10)
    keeper.flush(60)
    ballast = small_disk / "ballast"
    with pytest.raises(OSError, match="No space left"):
        fill(ballast)
    played = 10
    while keeper.status.problem is None and played < 119:
        play(keeper, GAME, played, played + 1)
        keeper.flush(60)
        played += 1
    assert keeper.status.problem, "the disk was not full"
    assert keeper.status.problem.startswith("The disk is full, so your moves are not being saved.")
    saved = keeper.status.saved
    assert 10 <= saved < played
    (file,) = paths.autosave.glob("*.pcn")
    assert len(load(file).record.entries) >= saved
    ballast.unlink()
    play(keeper, GAME, played, played + 1)
    keeper.flush(60)
    assert keeper.status == Status(played + 1, played + 1)
    assert keeper.close()
    assert load(file).record == GAME.up_to(played + 1)


def fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        while file.write(b"x" * 512):
            pass


LIMITED = """
import resource, sys
from pathlib import Path
from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import paths_in, play, unfinished
resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))
keeper = Keeper(paths_in(Path(sys.argv[1])))
game = unfinished(actions=60)
keeper.begin(game.header)
for move in range(60):
    play(keeper, game, move, move + 1)
    keeper.flush(60)
assert keeper.status.problem and keeper.status.saved < 60, "the limit was not reached"
sys.stdout.write(f"{keeper.status.saved}\\n{keeper.status.problem}")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are a matter of Unix")
def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, cwd=ROOT, check=True
    )
    saved, problem = ran.stdout.split("\n")
    assert problem == "The file is too large, so your moves are not being saved. Keep playing; Cuttle keeps trying."
    keeper = Keeper(paths_in(tmp_path))
    assert keeper.found
    assert len(keeper.found.record.entries) >= int(saved) > 5
    keeper.close()
