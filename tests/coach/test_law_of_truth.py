"""Of every reason that is found the engine is asked whether it is so, and whether one that decides is missing."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.coach.law import broken, cases

DECISIONS = 60
WORLDS_EACH = 12


@pytest.mark.parametrize("seed", range(101, 109))
def test_no_reason_is_false_and_none_that_decides_the_game_is_missing(seed: int) -> None:
    told = 0
    for number, decision in enumerate(islice(cases(seed), DECISIONS)):
        count, breaches = broken(decision, number, WORLDS_EACH)
        assert not breaches, "\n".join(map(str, breaches))
        told += count
    assert told > DECISIONS / 3
