"""What queens guard from, and what they do not: R19 and the rows of the table about queens."""

from __future__ import annotations

import pytest

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    may,
    permanents,
    play,
    points,
    position,
    refused,
    scrap,
    unopposed,
)

GUARDING_EACH_OTHER = [rules for rules in ALL if rules != "pagat"]
GUARDED_FROM_NINES = [rules for rules in ALL if rules != "catsatcards"]
NINES_AT_POINTS = ("cuttle.cards", "cuttle.cards-17")
TAKES = {rules: "jack JC TD @P1" if rules == "team" else "jack JC TD" for rules in ALL}


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("target", ["KD", "8D", "JH"])
def test_R19_a_queen_guards_the_rest_of_her_field_from_twos(rules: str, target: str) -> None:
    table = position("P1: hand 2C // P2: points TD[JH<P1] | perms QC KD 8D* // deck 5C", rules)
    assert refused(table, f"oneoff 2C {target}").ruling == "R19"


@pytest.mark.parametrize("rules", GUARDED_FROM_NINES)
@pytest.mark.parametrize("target", ["KD", "8D", "JH"])
def test_R19_a_queen_guards_the_rest_of_her_field_from_nines(rules: str, target: str) -> None:
    table = position("P1: hand 9C // P2: points TD[JH<P1] | perms QC KD 8D* // deck 5C", rules)
    assert refused(table, f"oneoff 9C {target}").ruling == "R19"


@pytest.mark.parametrize("rules", NINES_AT_POINTS)
def test_R19_a_queen_guards_point_cards_from_nines(rules: str) -> None:
    table = position("P1: hand 9C // P2: points TD | perms QC // deck 5C", rules)
    assert refused(table, "oneoff 9C TD").ruling == "R19"


@pytest.mark.parametrize("target", ["KD", "8D", "JH", "TD", "QC"])
def test_R19_in_catsatcards_a_queen_does_not_guard_from_nines(target: str) -> None:
    table = position("P1: hand 9C // P2: points TD[JH<P1] | perms QC QH KD 8D* // deck 5C", "catsatcards")
    assert may(table, f"oneoff 9C {target}")


@pytest.mark.parametrize("rules", ALL)
def test_R19_a_queen_guards_point_cards_from_jacks(rules: str) -> None:
    table = position("P1: hand JC // P2: points TD | perms QC // deck 5C", rules)
    assert refused(table, TAKES[rules]).ruling == "R19"
    assert may(position("P1: hand JC // P2: points TD | perms KC // deck 5C", rules), TAKES[rules])


@pytest.mark.parametrize("rules", ALL)
def test_R19_a_single_queen_does_not_guard_herself(rules: str) -> None:
    table = position("P1: hand 2C 9C // P2: perms QC KD // deck 5C", rules)
    assert permanents(unopposed(table, "oneoff 2C QC"), P2) == ["KD"]
    assert permanents(unopposed(table, "oneoff 9C QC"), P2) == ["KD"]


def test_R19_in_pagat_two_queens_do_not_guard_each_other() -> None:
    table = position("P1: hand 2C 9C // P2: perms QC QH // deck 5C")
    for action in ("oneoff 2C QC", "oneoff 2C QH", "oneoff 9C QC", "oneoff 9C QH"):
        assert may(table, action)


@pytest.mark.parametrize("rules", GUARDING_EACH_OTHER)
def test_R19_elsewhere_two_queens_guard_each_other(rules: str) -> None:
    table = position("P1: hand 2C // P2: perms QC QH // deck 5C", rules)
    assert refused(table, "oneoff 2C QC").ruling == "R19"
    assert refused(table, "oneoff 2C QH").ruling == "R19"


@pytest.mark.parametrize("rules", GUARDING_EACH_OTHER)
def test_R19_with_one_queen_gone_the_other_stands_alone(rules: str) -> None:
    table = position("P1: hand 2C // P2: perms QC // deck 5C", rules)
    assert permanents(unopposed(table, "oneoff 2C QC"), P2) == []


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


@pytest.mark.parametrize("rules", ["pagat", "sipie", "miller"])
def test_R19_ones_own_queen_does_not_guard_from_oneself(rules: str) -> None:
    table = position("P1: hand 2C 9C JC | points TD | perms QC KD // deck 5C", rules)
    for action in ("oneoff 2C KD", "oneoff 9C KD", "jack JC TD"):
        assert may(table, action)


@pytest.mark.parametrize("rules", BOTH)
def test_R19_a_queen_guards_cards_that_were_there_before_and_after_her(rules: str) -> None:
    table = position("P1: hand 2C 2D // P2: hand QC 8D | perms KD // deck 5C 5D 5H 5S", rules)
    table = play(table, "draw", "perm QC")
    assert refused(table, "oneoff 2C KD").ruling == "R19"
    table = play(table, "draw", "perm 8D")
    assert refused(table, "oneoff 2C 8D").ruling == "R19"


@pytest.mark.parametrize("rules", BOTH)
def test_R19_the_guard_ends_with_the_queen(rules: str) -> None:
    table = position("P1: hand 2C 2D // P2: hand AC | perms QC KD // deck 5C 5D 5H 5S", rules)
    table = play(unopposed(table, "oneoff 2C QC"), "draw")
    assert permanents(unopposed(table, "oneoff 2D KD"), P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R19_a_queen_guards_only_her_own_side(rules: str) -> None:
    table = position("P1: hand 2C | perms QH // P2: perms KD // deck 5C", rules)
    assert permanents(unopposed(table, "oneoff 2C KD"), P2) == []
    assert permanents(unopposed(table, "oneoff 2C KD"), P1) == ["QH"]
