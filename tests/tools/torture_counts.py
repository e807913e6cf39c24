"""Kills programs just after the end of a game, and while settings and profile are written: all is counted once.

    python -m tests.tools.torture_counts [--kills 200] [--only games|files]

The short run is `tests/app/test_counted_games.py`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore
from tests import ROOT
from tests.counted_games import KINDS, SECONDS, CountingHome, ids

LONGEST = 3.0  # seconds after the end of a game: as long as its last animation


def kill_after_a_game(folder: Path, kind: str, rng: Random) -> None:
    """Asserts that every game whose last move is on the disk counts once, also after two more starts."""
    said = _killed([str(folder), "games", kind], rng, rng.randrange(1, 8))
    told_over = {line.split()[1] for line in said if line.startswith("over ")}
    for _ in range(2):
        home = CountingHome(folder)
        counted = home.counted
        home.keeper.flush(SECONDS)
        over = Counter(ids(home.replays()))
        home.close()
        assert told_over <= {*over}, "a game whose end was on the disk is gone"
        assert max(over.values(), default=0) <= 1, "a game is in two places"
        assert counted.games + counted.practised == len(over), f"{counted}, but {len(over)} games are over"


def kill_while_files_are_written(folder: Path, rng: Random) -> None:
    """Asserts that every change that was on the disk is there."""
    said = [int(line) for line in _killed([str(folder), "files"], rng, rng.randrange(1, 20))]
    last, paths = max(said, default=0), player_paths({"CUTTLE_HOME": str(folder)})
    settings, profile = SettingsStore.load(paths.settings), ProfileStore.load(paths.profile)
    assert (settings.problem, profile.problem) == (None, None)
    assert int(settings.now.faces.get("You", "0")) >= last
    assert [*map(int, profile.now.puzzles_solved)][:last] == [*range(1, last + 1)]


def _killed(arguments: list[str], rng: Random, lines: int) -> list[str]:
    """What a program said until it was killed, some time after so many lines."""
    command = [sys.executable, "-m", "tests.tools.counting_victim", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT) as victim:
        assert victim.stdout
        said = [line for line, _ in zip(victim.stdout, range(lines), strict=False)]
        time.sleep(rng.random() * (LONGEST if rng.random() < 0.1 else 0.03))
        victim.kill()
        said += victim.stdout.readlines()
    return [line.strip() for line in said if line.endswith("\n")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--only", choices=("games", "files"))
    chosen = parser.parse_args()
    rng = Random(7)
    with tempfile.TemporaryDirectory() as folder:
        if chosen.only != "files":
            for number in range(chosen.kills):
                kill_after_a_game(Path(folder) / f"g{number}", [*KINDS][number % len(KINDS)], rng)
            print(f"{chosen.kills} kills after the end of a game: every game that was over counted once", flush=True)
        if chosen.only != "games":
            for number in range(chosen.kills):
                kill_while_files_are_written(Path(folder) / f"f{number}", rng)
            print(f"{chosen.kills} kills while settings and profile were written: nothing was lost", flush=True)


if __name__ == "__main__":
    main()
