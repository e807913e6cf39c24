"""Random inputs to the whole program, over all scenes: nothing fails, and after each everything is in its place.

`CUTTLE_MONKEY_INPUTS=2000` makes it 20,000 in all; `python -m tests.tools.monkey_inputs` does a million with one seed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tools.monkey_inputs import run

EACH = int(os.environ.get("CUTTLE_MONKEY_INPUTS", "20000"))
SEEDS = range(1, 11)


@pytest.mark.parametrize(("seed", "hands"), [*((seed, "mouse") for seed in SEEDS), (1, "pad")])
def test_random_inputs_break_nothing(tmp_path: Path, seed: int, hands: str) -> None:
    seen = run(tmp_path, seed, EACH, hands=hands)
    assert seen.total() == EACH
    assert seen["Menu"]
    assert seen["TableScene"] > EACH / 20


def test_random_touches_break_nothing(tmp_path: Path) -> None:
    seen = run(tmp_path, 1, EACH, hands="touch")
    assert seen.total() == EACH
    assert seen["TableScene"] > EACH / 20
