"""Kills a playing program at a random moment and looks at what it left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from tests import ROOT
from tests.store.drawing import part_of, paths_in
from tests.store.victim import GAME


def kill_once(folder: Path, rng: Random) -> bool:
    """Whether the kill hit a game that was being played. Asserts that nothing shown as saved was lost."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.victim", str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as victim:
        assert victim.stdout
        wanted = rng.randrange(1, len(GAME.entries))
        shown = 0
        for line in victim.stdout:
            if line.strip() == "finished":
                break
            shown = int(line)
            if shown >= wanted:
                break
        time.sleep(rng.random() * 0.002)
        victim.kill()
        rest = victim.stdout.read().split()
    if victim.returncode != -signal.SIGKILL or "finished" in rest:
        return False
    shown = max([shown, *map(int, rest)])
    keeper = Keeper(paths_in(folder))
    keeper.settle(lambda ended, followed: None)
    found = keeper.found.record if keeper.found else None
    assert keeper.close()
    replays = [load(path).record for path in paths_in(folder).replays.glob("*.pcn")]
    record = replays[0] if replays else found
    assert record is not None
    assert part_of(record, GAME), "another game"
    assert len(record.entries) >= shown, f"{shown} were shown as saved, {len(record.entries)} are there"
    return True


def kill(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """(kills that hit, programs started); goes on until `times` have hit."""
    rng = Random(seed)
    hits = tries = 0
    while hits < times:
        tries += 1
        hits += kill_once(folder / str(tries), rng)
        assert tries < 2 * times + 10, "too few kills hit"
    return hits, tries
