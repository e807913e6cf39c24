"""Locked cards: R15 where the nine locks, and where it does not."""

from __future__ import annotations

import pytest

from .drawing import P2, asks, hand, permanents, play, position, scrap, turn_of, unopposed

LOCKING = ("miller", "cuttle.cards", "cuttle.cards-17", "bga-balanced", "bga-battle", "cutthroat", "team")


def turn_round(rules: str) -> int:
    return {"bga-battle": 3, "cutthroat": 3, "team": 4}.get(rules, 2)


@pytest.mark.parametrize("rules", LOCKING)
def test_R15_the_lock_ends_when_that_turn_ends(rules: str) -> None:
    table = position("P1: hand 9C // P2: perms KD // deck AC AD AH AS 2C 2D 2H", rules)
    table = unopposed(table, "oneoff 9C KD")
    for _ in range(turn_round(rules)):
        assert table.locks
        table = play(table, "draw")
        if turn_of(table) == (P2 + 1) % turn_round(rules):
            break
    assert table.locks == ()
    while turn_of(table) != P2:
        table = play(table, "draw")
    assert permanents(unopposed(table, "perm KD"), P2) == ["KD"]


def test_R15_a_locked_card_may_be_discarded_to_a_four() -> None:
    table = position("P1: hand 4C // P2: hand KD // deck 5C // turn P1 3 // locks KD@P2:1", "cuttle.cards")
    after = play(unopposed(table, "oneoff 4C"), "discard KD")
    assert scrap(after) == ["KD", "4C"]
    assert after.locks == ()


def test_R15_a_locked_card_may_be_discarded_to_ones_own_five() -> None:
    table = position("P1: hand 9C // P2: hand 5C AC | perms KD // deck 6C 6D 6H", "cuttle.cards")
    table = unopposed(unopposed(table, "oneoff 9C KD"), "oneoff 5C")
    assert asks(table) == P2
    after = play(table, "discard KD")
    assert hand(after, P2) == ["AC", "6C", "6D", "6H"]


def test_R15_a_locked_card_may_be_discarded_to_the_hand_limit() -> None:
    table = position("P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 6C 6D", "cuttle.cards-17")
    table = play(unopposed(table, "oneoff 9C KD"), "draw", "discard 6C KD")
    assert len(hand(table, P2)) == 8
    assert table.locks == ()


def test_R15_a_locked_card_that_comes_back_by_a_three_is_free() -> None:
    table = position("P1: hand 4C // P2: hand KD 3C 6S // deck 5C 5D // turn P1 3 // locks KD@P2:1", "cuttle.cards")
    table = play(unopposed(table, "oneoff 4C"), "discard 6S KD")
    table = play(unopposed(table, "oneoff 3C"), "take KD")
    table = play(table, "draw")
    assert permanents(play(table, "perm KD"), P2) == ["KD"]
