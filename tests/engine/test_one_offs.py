"""One-offs: where the card waits, the order of the scrap, and what is there when it takes effect (R3, R8, R9)."""

from __future__ import annotations

import pytest

from .drawing import ALL, BOTH, P1, P2, asks, hand, legal_texts, play, position, refused, scrap, turn_of, unopposed


@pytest.mark.parametrize("rules", BOTH)
def test_R3_a_played_one_off_waits_out_of_every_zone(rules: str) -> None:
    table = play(position("P1: hand 6C // deck 5C", rules), "oneoff 6C")
    assert hand(table, P1) == scrap(table) == []
    assert [c.code for c in table.middle] == ["6C"]


@pytest.mark.parametrize("rules", ALL)
def test_R3_a_three_cannot_fetch_itself(rules: str) -> None:
    table = unopposed(position("P1: hand 3C // P2: hand AS // deck 5C // scrap KD AH", rules), "oneoff 3C")
    assert asks(table) == P1
    assert legal_texts(table) == {"take KD", "take AH"}
    assert refused(table, "take 3C").ruling == "R3"
    after = play(table, "take AH")
    assert hand(after, P1) == ["AH"]
    assert scrap(after) == ["KD", "3C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R3_a_one_off_goes_to_the_scrap_after_its_effect(rules: str) -> None:
    after = unopposed(position("P1: hand AC | points 9H // deck 5C // scrap KD", rules), "oneoff AC")
    assert scrap(after) == ["KD", "9H", "AC"]


@pytest.mark.parametrize("rules", ["pagat", "miller", "bga-balanced"])
def test_R3_a_three_played_by_a_seven_cannot_fetch_the_seven(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // deck 3C 5C 5D // scrap KD", rules), "oneoff 7C")
    table = unopposed(table, "top 3C oneoff")
    assert legal_texts(table) == {"take KD"}
    after = play(table, "take KD")
    assert sorted(scrap(after)) == ["3C", "7C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_of_a_countered_one_off_the_two_is_scrapped_first(rules: str) -> None:
    after = play(position("P1: hand 6C // P2: hand 2C // deck 5C", rules), "oneoff 6C", "counter 2C", "ok")
    assert scrap(after) == ["2C", "6C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_twos_are_scrapped_in_the_order_played_then_the_one_off(rules: str) -> None:
    table = position("P1: hand 6C 2H // P2: hand 2S 2C // deck 5C", rules)
    after = play(table, "oneoff 6C", "counter 2S", "counter 2H", "counter 2C", "ok")
    assert scrap(after) == ["2S", "2H", "2C", "6C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_twos_come_before_what_the_effect_scraps_and_the_one_off_last(rules: str) -> None:
    table = position("P1: hand AC 2H | points 9H // P2: hand 2S // deck 5C", rules)
    after = play(table, "oneoff AC", "counter 2S", "counter 2H", "ok")
    assert scrap(after) == ["2S", "2H", "9H", "AC"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_an_ace_scraps_from_the_active_seat_on_oldest_first_each_card_before_its_jacks(rules: str) -> None:
    table = position("P1: points 9C // P2: hand AC | points TD[JH<P1 JC<P2] 3C 2C // deck 5C // turn P2 2", rules)
    assert scrap(unopposed(table, "oneoff AC")) == ["TD", "JH", "JC", "3C", "2C", "9C", "AC"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_a_six_scraps_from_the_active_seat_on_oldest_first(rules: str) -> None:
    table = position("P1: hand 6C | perms KH 8C* // P2: perms QS KD // deck 5C", rules)
    assert scrap(unopposed(table, "oneoff 6C")) == ["KH", "8C", "QS", "KD", "6C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R8_a_six_scraps_a_seats_jacks_after_its_other_permanents_lowest_first(rules: str) -> None:
    table = position("P1: hand 6C | points TD[JH<P1 JC<P2] | perms KH // P2: points 9D[JS<P1] // deck 5C", rules)
    assert scrap(unopposed(table, "oneoff 6C")) == ["KH", "JH", "JC", "JS", "6C"]


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("code", ["5H", "7H"])
def test_R9_a_five_or_seven_that_is_itself_the_last_card_of_the_deck_has_no_effect_to_play(
    rules: str, code: str
) -> None:
    table = unopposed(position(f"P1: hand 7C // deck {code}", rules), "oneoff 7C")
    assert legal_texts(table) == {f"top {code} points"}
    table = unopposed(position(f"P1: hand 7C // deck {code} AD", rules), "oneoff 7C")
    assert f"top {code} oneoff" in legal_texts(table)


@pytest.mark.parametrize("rules", BOTH)
def test_R9_a_four_whose_victim_has_countered_away_his_last_card_does_nothing(rules: str) -> None:
    table = position("P1: hand 4C 2C // P2: hand 2D // deck 5C", rules)
    after = play(table, "oneoff 4C", "counter 2D", "counter 2C", "ok")
    assert turn_of(after) == asks(after) == P2
    assert hand(after, P1) == hand(after, P2) == []
    assert scrap(after) == ["2D", "2C", "4C"]
