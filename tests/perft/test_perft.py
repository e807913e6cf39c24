"""The move counts hold, and a brute force that believes only `step` finds the same."""

import pytest

from tests.perft import Counted, brute_perft, perft, read_counts

COUNTED = read_counts()
NAMES = [f"{counted.state.rules.name}-{i % 4}" for i, counted in enumerate(COUNTED)]
CHEAP = 20_000


@pytest.mark.parametrize("counted", COUNTED, ids=NAMES)
def test_move_counts(counted: Counted) -> None:
    for depth, expected in enumerate(counted.counts, 1):
        if expected <= CHEAP:
            assert perft(counted.state, depth) == expected


@pytest.mark.parametrize("counted", COUNTED, ids=NAMES)
def test_trying_everything_finds_as_many_moves_as_are_listed(counted: Counted) -> None:
    for depth in (1, 2):
        assert brute_perft(counted.state, depth) == counted.counts[depth - 1]
