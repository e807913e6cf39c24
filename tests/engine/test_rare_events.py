"""Rare events, reached on purpose: what random games hardly ever come to."""

from __future__ import annotations

from cuttle_desktop.engine.state import How
from tests.engine.drawing import (
    P1,
    P2,
    deck,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    riders,
    scrap,
    total,
    turn_of,
    winners,
)


def test_counters_four_deep() -> None:
    table = position("P1: hand AC 2C 2D | points 3C // P2: hand 2H 2S KC | points TD // deck 9C 9D")
    table = play(table, "oneoff AC", "counter 2H", "counter 2C", "counter 2S", "counter 2D")
    assert legal_texts(table) == {"ok"}
    table = play(table, "ok")
    assert scrap(table) == ["2H", "2C", "2S", "2D", "3C", "TD", "AC"]
    assert (total(table, P1), total(table, P2)) == (0, 0)


def test_a_seven_with_one_card_left() -> None:
    table = position("P1: hand 7C // P2: hand 5C // deck TH", "cuttle.cards")
    table = play(table, "oneoff 7C", "ok")
    assert legal_texts(table) == {"top TH points"}
    table = play(table, "top TH points")
    assert total(table, P1) == 10
    assert deck(table) == []


def test_a_seven_with_two_unplayable_jacks() -> None:
    table = position("P1: hand 7C | points 5C // P2: hand 5D // deck JH JS 3C", "cuttle.cards")
    table = play(table, "oneoff 7C", "ok")
    assert legal_texts(table) == {"top JH scrap", "top JS scrap"}
    table = play(table, "top JS scrap")
    assert deck(table) == ["JH", "3C"]
    assert scrap(table) == ["7C", "JS"]


def test_four_kings_win_without_a_point_where_the_goal_is_nothing() -> None:
    table = position("P1: hand KS | perms KC KD KH // P2: hand 5C // deck 3C", "cuttle.cards")
    table = play(table, "perm KS")
    assert winners(table) == (P1,)


def test_four_kings_leave_a_goal_of_five_in_the_classic_game() -> None:
    table = position("P1: hand KS | points 4C | perms KC KD KH // P2: hand 5C // deck 3C")
    table = play(table, "perm KS")
    assert winners(table) is None


def test_a_win_on_the_opponents_turn() -> None:
    """P1 must put the jack that its seven turned up on its own card, which makes P2 win."""
    table = position("P1: hand 7C | points TC // P2: hand 5D | points TS AS | perms QC // deck JS")
    table = play(table, "oneoff 7C")
    table = play(table, "ok")
    assert legal_texts(table) == {"top JS jack TC"}
    table = play(table, "top JS jack TC")
    assert winners(table) == (P2,)


def test_a_stalemate_by_three_passes() -> None:
    table = play(position("P1: hand KC // P2: hand KD"), "pass", "pass", "pass")
    assert table.result is not None
    assert (winners(table), table.result.how) == ((), How.PASSES)


def test_a_discard_of_two_to_the_hand_limit() -> None:
    table = position(
        "P1: hand 5C 6C 6D 6H 6S 8C 8D 8H // P2: hand KC // deck 9C 9D 9H 9S", "cuttle.cards-17 five=draw-3"
    )
    table = play(table, "oneoff 5C", "ok", "discard 6C")
    assert len(hand(table, P1)) == 9
    table = position("P1: hand 5C 6C 6D 6H 6S 8C 8D 8H TC // P2: hand KC // deck 9C 9D 9H 9S", "cuttle.cards-17")
    table = play(table, "oneoff 5C", "ok", "discard 6C")
    assert len(hand(table, P1)) == 10
    table = play(table, "discard 6D 6H")
    assert len(hand(table, P1)) == 8
    assert turn_of(table) == P2


def test_a_stack_of_four_jacks() -> None:
    table = position("P1: hand JC JH 4C // P2: hand JD JS | points TD // deck 3C 3D 3H")
    table = play(table, "jack JC TD", "jack JD TD", "jack JH TD", "jack JS TD")
    assert riders(table, "TD") == ["JC", "JD", "JH", "JS"]
    assert points(table, P2) == ["TD"]


def test_a_joker_on_a_stolen_queen() -> None:
    table = position("P1: hand X1 // P2: hand X2 // P3: hand 4C | perms QC // deck 5C 5D", "cutthroat")
    table = play(table, "joker X1 QC", "joker X2 QC")
    assert riders(table, "QC") == ["X1", "X2"]
    assert permanents(table, P2) == ["QC"]


def test_a_nine_that_answers_a_royal_is_countered() -> None:
    table = position("P1: hand KC 2C | points 5C // P2: hand 9C // P3: hand 2D // P4: hand 3H // deck 4C 4D", "team")
    table = play(table, "perm KC", "respond 9C", "ok", "counter 2C", "ok", "ok")
    assert scrap(table) == ["2C", "9C"]
    assert legal_texts(table) == {"ok"}, "the same seat is asked again, then its partner"
    table = play(table, "ok", "ok")
    assert permanents(table, P1) == ["KC"]


def test_a_three_resolves_with_only_threes_in_the_scrap() -> None:
    table = position("P1: hand 3C // P2: hand 5C // deck 4C // scrap 3D 3H")
    table = play(table, "oneoff 3C", "ok")
    assert legal_texts(table) == {"take 3D", "take 3H"}
    table = play(table, "take 3H")
    assert hand(table, P1) == ["3H"]
    assert scrap(table) == ["3D", "3C"]
