"""The seven: R3, R13, R14 and R34. What may be played of what it turns up, the law of the rule book tells (R18)."""

from __future__ import annotations

import pytest

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    asks,
    deck,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    scrap,
    turn_of,
    unopposed,
    winners,
)

TOP_ONE = ("pagat", "sipie", "catsatcards", "bga-traditional")
AT_ONCE = ("cuttle.cards", "cuttle.cards-17", "pagat seven-waits=no")
LATE = (*(rules for rules in ALL if rules not in AT_ONCE), "cuttle.cards seven-waits=yes")
TOP_TWO = tuple(rules for rules in ALL if rules not in TOP_ONE)


@pytest.mark.parametrize("rules", TOP_TWO)
def test_R13_of_the_top_two_cards_either_may_be_played_and_the_other_goes_back(rules: str) -> None:
    table = unopposed(position("P1: hand 7C TC // P2: points 9D // deck TD KH 5C", rules), "oneoff 7C")
    assert legal_texts(table) == {"top TD points", "top TD scuttle 9D", "top KH perm"}
    first, second = play(table, "top TD points"), play(table, "top KH perm")
    assert deck(first) == ["KH", "5C"]
    assert points(first, P1) == ["TD"]
    assert deck(second) == ["TD", "5C"]
    assert permanents(second, P1) == ["KH"] or rules == "team"


@pytest.mark.parametrize("rules", TOP_TWO)
def test_R13_both_cards_are_shown_to_all(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck TD KH 5C", rules), "oneoff 7C")
    for seen in table.seen:
        assert {c.code for c in seen} == {"TD", "KH"}


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R34_a_three_that_a_seven_turned_up_may_take_that_seven(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 3D 5C 5D // scrap KD", rules), "oneoff 7C")
    table = play(table, "top 3D oneoff")
    assert (asks(table), scrap(table)) == (P2, ["KD", "7C"])
    after = play(table, "ok", "take 7C")
    assert (hand(after, P1), scrap(after)) == (["7C"], ["KD", "3D"])


@pytest.mark.parametrize("rules", LATE)
def test_R3_a_three_that_a_seven_turned_up_may_not_take_that_seven(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 3D 5C 5D // scrap KD", rules), "oneoff 7C")
    table = unopposed(table, "top 3D oneoff")
    assert legal_texts(table) == {"take KD"}


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R34_a_three_turned_up_by_a_chained_second_seven_finds_the_first_one_in_the_scrap(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 7D JC 3D 5D 5H", rules), "oneoff 7C")
    table = unopposed(table, "top 7D oneoff")
    assert scrap(table) == ["7C"]
    table = position("P1: hand 7C // deck 7D 3D 5D 5H", rules)
    table = unopposed(unopposed(table, "oneoff 7C"), "top 7D oneoff")
    table = unopposed(table, "top 3D oneoff")
    assert legal_texts(table) == {"take 7C", "take 7D"}


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R9_R34_a_three_needs_a_card_in_the_scrap_before_its_seven_goes_there(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 3D JC 5D", rules), "oneoff 7C")
    assert legal_texts(table) == {"top 3D points"}


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R34_the_seven_is_scrapped_before_a_card_that_cannot_be_played(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck JD JC 5C", rules), "oneoff 7C")
    assert scrap(play(table, "top JD scrap")) == ["7C", "JD"]


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R34_the_seven_lies_in_the_scrap_while_its_card_waits_for_counters(rules: str) -> None:
    table = play(unopposed(position("P1: hand 7C // P2: hand 2D // deck 6C 5C", rules), "oneoff 7C"), "top 6C oneoff")
    assert scrap(table) == ["7C"]
    assert scrap(play(table, "counter 2D", "ok")) == ["7C", "2D", "6C"]


@pytest.mark.parametrize("rules", [rules for rules in TOP_TWO if rules not in ("miller", "team")])
def test_R13_if_neither_can_be_played_the_player_scraps_one_and_the_other_goes_back(rules: str) -> None:
    table = unopposed(position("P1: hand 7C | points 9D // deck JD JC 5C", rules), "oneoff 7C")
    assert legal_texts(table) == {"top JD scrap", "top JC scrap"}
    after = play(table, "top JC scrap")
    assert sorted(scrap(after)) == ["7C", "JC"]
    assert deck(after) == ["JD", "5C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R13_the_last_card_of_the_deck_is_scrapped_if_it_cannot_be_played(rules: str) -> None:
    after = play(unopposed(position("P1: hand 7C // deck JD", rules), "oneoff 7C"), "top JD scrap")
    assert deck(after) == []
    assert sorted(scrap(after)) == ["7C", "JD"]


@pytest.mark.parametrize("rules", BOTH)
def test_R14_a_one_off_from_a_seven_can_be_countered(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // P2: hand 2D | perms KD // deck 6C 5C 5D", rules), "oneoff 7C")
    table = play(table, "top 6C oneoff")
    assert asks(table) == P2
    after = play(table, "counter 2D", "ok")
    assert permanents(after, P2) == ["KD"]
    assert scrap(after) == (["7C", "2D", "6C"] if rules in AT_ONCE else ["2D", "6C", "7C"])


@pytest.mark.parametrize("rules", BOTH)
def test_R14_a_seven_from_a_seven_turns_up_again(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 7D TC 5D 5H", rules), "oneoff 7C")
    table = unopposed(table, "top 7D oneoff")
    assert asks(table) == P1
    assert "top TC points" in legal_texts(table)
    after = play(table, "top TC points")
    assert points(after, P1) == ["TC"]
    assert sorted(scrap(after)) == ["7C", "7D"]


@pytest.mark.parametrize("rules", BOTH)
def test_R14_points_from_a_seven_can_win(rules: str) -> None:
    table = unopposed(position("P1: hand 7C | points TC AD // deck TD 5C 5D", rules), "oneoff 7C")
    assert winners(play(table, "top TD points")) == (P1,)


def test_R14_a_five_from_a_seven_draws_from_beneath_itself() -> None:
    table = unopposed(position("P1: hand 7C AC // deck 5D KC KD KH", "pagat"), "oneoff 7C")
    after = unopposed(table, "top 5D oneoff")
    assert hand(after, P1) == ["AC", "KC", "KD"]
    assert scrap(after) == ["5D", "7C"]
    table = unopposed(position("P1: hand 7C AC // deck KC 5D KD KH 9C", "cuttle.cards"), "oneoff 7C")
    after = play(unopposed(table, "top 5D oneoff"), "discard AC")
    assert hand(after, P1) == ["KC", "KD", "KH"]


@pytest.mark.parametrize("rules", BOTH)
def test_R13_a_countered_seven_turns_up_nothing(rules: str) -> None:
    after = play(position("P1: hand 7C // P2: hand 2C // deck KD KH", rules), "oneoff 7C", "counter 2C", "ok")
    assert deck(after) == ["KD", "KH"]
    assert all(seen == frozenset() for seen in after.seen)
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_R13_a_card_that_went_back_on_top_is_drawn_next(rules: str) -> None:
    table = position("P1: hand 7C // P2: hand AC // deck KD KH 5C", rules)
    table = unopposed(table, "oneoff 7C")
    table = play(table, "top KD perm", "draw")
    assert hand(table, P2) == ["AC", "KH"]
