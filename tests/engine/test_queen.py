"""What a queen does not guard (R19). What she guards is a matter of the tables and of the law of the rule book."""

from __future__ import annotations

import pytest

from .drawing import ALL, BOTH, P1, P2, permanents, play, points, position, scrap, unopposed


@pytest.mark.parametrize("rules", ALL)
def test_R19_a_single_queen_does_not_guard_herself(rules: str) -> None:
    table = position("P1: hand 2C 9C // P2: perms QC KD // deck 5C", rules)
    assert permanents(unopposed(table, "oneoff 2C QC"), P2) == ["KD"]
    assert permanents(unopposed(table, "oneoff 9C QC"), P2) == ["KD"]


@pytest.mark.parametrize("rules", ALL)
def test_R19_a_queen_does_not_guard_from_aces_and_sixes(rules: str) -> None:
    table = position("P1: hand AC 6C // P2: points TD | perms QC QH KD // deck 5C", rules)
    assert points(unopposed(table, "oneoff AC"), P2) == []
    assert permanents(unopposed(table, "oneoff 6C"), P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R19_a_queen_does_not_guard_from_fours(rules: str) -> None:
    table = position("P1: hand 4C // P2: hand AC KD | perms QC // deck 5C", rules)
    after = play(unopposed(table, "oneoff 4C"), "discard AC KD")
    assert sorted(scrap(after)) == ["4C", "AC", "KD"]


@pytest.mark.parametrize("rules", BOTH)
def test_R19_a_queen_guards_only_her_own_side(rules: str) -> None:
    table = position("P1: hand 2C | perms QH // P2: perms KD // deck 5C", rules)
    assert permanents(unopposed(table, "oneoff 2C KD"), P2) == []
    assert permanents(unopposed(table, "oneoff 2C KD"), P1) == ["QH"]
