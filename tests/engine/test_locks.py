"""Locked cards: R15 where the nine locks, and where it does not."""

from __future__ import annotations

import pytest

from .drawing import (
    P1,
    P2,
    asks,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    refused,
    scrap,
    turn_of,
    unopposed,
)

LOCKING = ("miller", "cuttle.cards", "cuttle.cards-17", "bga-balanced", "bga-battle", "cutthroat", "team")
NOT_LOCKING = ("pagat", "sipie", "catsatcards", "bga-traditional")


def turn_round(rules: str) -> int:
    return {"bga-battle": 3, "cutthroat": 3, "team": 4}.get(rules, 2)


@pytest.mark.parametrize("rules", LOCKING)
def test_R15_a_returned_card_cannot_be_played_in_that_players_next_turn(rules: str) -> None:
    table = position("P1: hand 9C // P2: hand AC | perms 8D* // deck 5C 5D", rules)
    table = unopposed(table, "oneoff 9C 8D")
    assert turn_of(table) == P2
    assert legal_texts(table) - {"draw"} == {"points AC", "oneoff AC"}
    for action in ("points 8D", "perm 8D"):
        assert refused(table, action).ruling == "R15"


@pytest.mark.parametrize("rules", NOT_LOCKING)
def test_R15_where_nines_do_not_lock_the_card_can_be_played_again_at_once(rules: str) -> None:
    table = position("P1: hand 9C // P2: perms KD // deck 5C 5D", rules)
    table = unopposed(table, "oneoff 9C KD")
    assert table.locks == ()
    assert permanents(play(table, "perm KD"), P2) == ["KD"]


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


@pytest.mark.parametrize("rules", [rules for rules in LOCKING if not rules.startswith("cuttle.cards")])
def test_R15_a_card_returned_to_ones_own_hand_is_locked_in_ones_own_next_turn(rules: str) -> None:
    table = position("P1: hand 9C | perms KD // deck AC AD AH AS 2C 2D 2H 2S 3C 3D", rules)
    table = unopposed(table, "oneoff 9C KD")
    while turn_of(table) != P1:
        assert table.locks
        table = play(table, "draw")
    assert refused(table, "perm KD").ruling == "R15"
    table = play(table, "draw")
    while turn_of(table) != P1:
        table = play(table, "draw")
    assert permanents(unopposed(table, "perm KD"), P1) == ["KD"]


@pytest.mark.parametrize("rules", ["cuttle.cards", "cuttle.cards-17"])
def test_R15_a_locked_point_card_cannot_be_played_as_anything(rules: str) -> None:
    table = position("P1: hand 9C | points AC // P2: points 6D // deck 5C", rules)
    table = unopposed(table, "oneoff 9C 6D")
    for action in ("points 6D", "scuttle 6D AC", "oneoff 6D"):
        assert refused(table, action).ruling == "R15"


def test_R15_a_locked_jack_cannot_steal_again_at_once() -> None:
    table = position("P1: hand 9C // P2: points TD[JH<P1] // deck 5C", "cuttle.cards")
    table = unopposed(table, "oneoff 9C JH")
    assert points(table, P1) == ["TD"]
    assert refused(table, "jack JH TD").ruling == "R15"


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


def test_R15_a_countered_nine_neither_returns_nor_locks() -> None:
    table = position("P1: hand 9C // P2: hand 2C | perms KD // deck 5C", "cuttle.cards")
    after = play(table, "oneoff 9C KD", "counter 2C", "ok")
    assert permanents(after, P2) == ["KD"]
    assert after.locks == ()


def test_R15_a_locked_card_that_comes_back_by_a_three_is_free() -> None:
    table = position("P1: hand 4C // P2: hand KD 3C 6S // deck 5C 5D // turn P1 3 // locks KD@P2:1", "cuttle.cards")
    table = play(unopposed(table, "oneoff 4C"), "discard 6S KD")
    table = play(unopposed(table, "oneoff 3C"), "take KD")
    table = play(table, "draw")
    assert permanents(play(table, "perm KD"), P2) == ["KD"]


def test_R15_two_cards_may_be_locked_at_once() -> None:
    table = position("P1: hand 9C 9D // P2: points TD 8D // deck 5C 5D 5H", "cuttle.cards")
    table = unopposed(table, "oneoff 9C TD")
    table = unopposed(play(table, "draw"), "oneoff 9D 8D")
    assert refused(table, "points 8D").ruling == "R15"
    assert "points TD" in legal_texts(table)
