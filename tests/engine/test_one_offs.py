"""One-offs: where the card waits, the order of the scrap, and what must be there to play one (R3, R8, R9)."""

from __future__ import annotations

import pytest

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    asks,
    hand,
    legal_texts,
    may,
    play,
    points,
    position,
    refused,
    scrap,
    turn_of,
    unopposed,
)


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
    table = position(
        "P1: points 9C // P2: hand AC | points TD[JH<P1 JC<P2] 3C 2C // deck 5C // turn P2 2",
        rules,
    )
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
@pytest.mark.parametrize("code", ["AC", "6C"])
def test_R9_ace_and_six_can_be_played_on_an_empty_field(rules: str, code: str) -> None:
    after = unopposed(position(f"P1: hand {code} // deck 5C", rules), f"oneoff {code}")
    assert scrap(after) == [code]
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("code", ["2C", "9C", "JC"])
def test_R9_a_two_nine_or_jack_needs_a_target(rules: str, code: str) -> None:
    table = position(f"P1: hand {code} // P2: hand AH // deck 5C", rules)
    expected = {"draw"} if code == "JC" else {"draw", f"points {code}"}
    assert legal_texts(table) == expected


@pytest.mark.parametrize("rules", BOTH)
def test_R9_a_target_under_a_queen_is_no_target(rules: str) -> None:
    table = position("P1: hand 2C 9C JC // P2: points 9S | perms KC QC QH // deck 5C", rules)
    aimed = {text for text in legal_texts(table) if text.split()[0] in ("oneoff", "jack")}
    alone = {"oneoff 2C QC", "oneoff 2C QH", "oneoff 9C QC", "oneoff 9C QH"}
    assert aimed == (alone if rules == "pagat" else set())


@pytest.mark.parametrize("rules", ALL)
def test_R9_a_three_needs_a_card_in_the_scrap(rules: str) -> None:
    assert refused(position("P1: hand 3C // deck 5C", rules), "oneoff 3C").ruling == "R9"
    assert may(position("P1: hand 3C // deck 5C // scrap AC", rules), "oneoff 3C")


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("code", ["5C", "7C"])
def test_R9_a_five_and_a_seven_need_a_card_in_the_deck(rules: str, code: str) -> None:
    assert refused(position(f"P1: hand {code} AC // scrap AD", rules), f"oneoff {code}").ruling == "R9"
    assert may(position(f"P1: hand {code} AC // deck AD", rules), f"oneoff {code}")


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
def test_R9_a_four_needs_an_opponent_with_a_card(rules: str) -> None:
    assert refused(position("P1: hand 4C 4D // deck 5C", rules), "oneoff 4C").ruling == "R9"
    assert may(position("P1: hand 4C // P2: hand AC // deck 5C", rules), "oneoff 4C")


@pytest.mark.parametrize("rules", BOTH)
def test_R9_a_four_whose_victim_has_countered_away_his_last_card_does_nothing(rules: str) -> None:
    table = position("P1: hand 4C 2C // P2: hand 2D // deck 5C", rules)
    after = play(table, "oneoff 4C", "counter 2D", "counter 2C", "ok")
    assert turn_of(after) == asks(after) == P2
    assert hand(after, P1) == hand(after, P2) == []
    assert scrap(after) == ["2D", "2C", "4C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R9_a_two_nine_or_jack_is_aimed_at_a_card_and_others_are_not(rules: str) -> None:
    table = position("P1: hand 2C AC 6C JC // P2: hand AH | points 9S | perms KC // deck 5C", rules)
    assert not may(table, "oneoff 2C")
    assert not may(table, "oneoff AC 9S")
    assert not may(table, "oneoff 6C KC")
    assert not may(table, "perm JC")
    assert not may(table, "jack JC KC")


@pytest.mark.parametrize("rules", BOTH)
def test_a_two_or_a_jack_is_not_aimed_at_the_wrong_kind_of_card(rules: str) -> None:
    table = position("P1: hand 2C // P2: points 9S // deck 5C", rules)
    assert refused(table, "oneoff 2C 9S").ruling == "R9"
    assert points(table, P2) == ["9S"]
