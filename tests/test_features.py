"""Features driven against each other through the whole program. `python -m tests.features` visits every pair."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.features.doors import FEATURES
from tests.features.walk import Pairs, walk

STEPS = 60
SEEDS = (1, 2)
NAMES = {
    *("undo", "redo", "practice", "hint", "branch", "match", "day", "adaptive", "rating", "guided"),
    *("own puzzles", "puzzle of the day"),
    *("hot seat", "watching", "substitute", "copy", "rename", "trash", "continue", "two windows", "settings in play"),
    *("rewind", "review", "feats"),
}


def test_there_is_a_door_to_every_feature() -> None:
    assert {feature.name for feature in FEATURES} == NAMES
    assert len(FEATURES) == len(NAMES)


@pytest.mark.parametrize("seed", SEEDS)
def test_features_used_one_after_the_other_break_no_law(tmp_path: Path, seed: int) -> None:
    pairs = Pairs()
    walk(tmp_path, seed, STEPS, pairs)
    assert len({second for _, second in pairs}) > len(NAMES) / 2
