"""Games of every version load and replay to the same positions and legal actions, byte for byte."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.format.pcn import read, write
from tests.golden.make import steps

HERE = Path(__file__).parent
GAMES = sorted(HERE.glob("*/*.pcn"))
KINDS = sorted({path.stem.rpartition("-")[0] if path.stem[:5] != "house" else "house" for path in GAMES})
SAMPLE = [path for path in GAMES if path.stem.endswith("-01") or "house-four" in path.stem]


def check(paths: Iterable[Path]) -> int:
    count = 0
    for path in paths:
        content = path.read_bytes()
        record = read(content, path.name)
        assert write(record) == content, path
        assert steps(record) == path.with_suffix(".steps").read_text(encoding="ascii"), path
        count += 1
    return count


def test_there_are_games_of_every_rule_set() -> None:
    assert set(KINDS) == {*RULE_SETS, "house"}
    assert all(len([path for path in GAMES if path.stem.startswith(f"{rules}-")]) >= 12 for rules in RULE_SETS)


@pytest.mark.parametrize("kind", KINDS)
def test_golden_games_replay(kind: str) -> None:
    assert check(path for path in GAMES if path.stem.rpartition("-")[0] == kind or path.stem[:5] == kind) >= 12


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_whatever_the_order_of_hashes(seed: str) -> None:
    assert len(SAMPLE) > len(RULE_SETS)
    code = f"from pathlib import Path; from {__name__} import check; check(map(Path, {[*map(str, SAMPLE)]}))"
    subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, cwd=HERE.parents[1], check=True
    )
