"""Three and four seats: R25 to R31."""

from __future__ import annotations

import pytest

from .drawing import (
    P1,
    P2,
    P3,
    P4,
    asks,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    refused,
    riders,
    scrap,
    turn_of,
    unopposed,
    winners,
)

THREE = ("bga-battle", "cutthroat")
JOKERS = (*THREE, "team")

# R25: one opponent, named


@pytest.mark.parametrize("rules", THREE)
def test_R25_a_nine_returns_a_card_to_the_hand_of_the_one_who_controls_it(rules: str) -> None:
    table = position("P1: hand 9C // P2: perms KD // P3: perms QD // deck 5C", rules)
    after = unopposed(table, "oneoff 9C QD")
    assert (hand(after, P2), hand(after, P3)) == ([], ["QD"])
    assert permanents(after, P2) == ["KD"]


@pytest.mark.parametrize("rules", JOKERS)
def test_R25_an_ace_and_a_six_hit_everyone(rules: str) -> None:
    fields = "P1: hand AC 6C | points 2C | perms KC // P2: points 2D | perms KD // P3: points 2H | perms KH // deck 5C"
    ace, six = unopposed(position(fields, rules), "oneoff AC"), unopposed(position(fields, rules), "oneoff 6C")
    assert [points(ace, seat) for seat in (P1, P2, P3)] == [[], [], []]
    assert [permanents(ace, seat) for seat in (P1, P2, P3)] == [["KC"], ["KD"], ["KH"]]
    assert [permanents(six, seat) for seat in (P1, P2, P3)] == [[], [], []]
    assert [points(six, seat) for seat in (P1, P2, P3)] == [["2C"], ["2D"], ["2H"]]


@pytest.mark.parametrize("rules", JOKERS)
def test_R8_a_sweep_goes_clockwise_from_the_active_seat(rules: str) -> None:
    table = position("P1: points 2C // P2: hand AC | points 2D // P3: points 2H // deck 5C // turn P2 2", rules)
    assert scrap(unopposed(table, "oneoff AC")) == ["2D", "2H", "2C", "AC"]


# R26, R27: jokers


@pytest.mark.parametrize("rules", THREE)
@pytest.mark.parametrize(("target", "mark"), [("KD", ""), ("QD", ""), ("8D", "*")])
def test_R26_a_joker_steals_a_king_a_queen_or_glasses(rules: str, target: str, mark: str) -> None:
    after = play(position(f"P1: hand X1 // P2: perms {target}{mark} // deck 5C", rules), f"joker X1 {target}")
    assert permanents(after, P1) == [target]
    assert permanents(after, P2) == []
    assert riders(after, target) == ["X1"]
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", THREE)
def test_R26_jokers_stack_and_the_card_goes_back_one_step(rules: str) -> None:
    table = position("P1: hand X2 // P2: perms KD[X1<P3] // P3: hand 2C // deck 5C 5D 5H", rules)
    table = play(table, "joker X2 KD")
    assert permanents(table, P1) == ["KD"]
    assert riders(table, "KD") == ["X1", "X2"]
    table = play(table, "draw")
    assert refused(table, "oneoff 2C X1").ruling == "R10"
    table = unopposed(table, "oneoff 2C X2")
    assert permanents(table, P2) == ["KD"]
    assert riders(table, "KD") == ["X1"]
    assert scrap(table) == ["X2", "2C"]


@pytest.mark.parametrize("rules", THREE)
def test_R26_a_nine_returns_the_top_joker_and_frees_the_permanent(rules: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: perms KD[X1<P3] // deck 5C", rules), "oneoff 9C X1")
    assert hand(after, P2) == ["X1"]
    assert permanents(after, P3) == ["KD"]
    assert permanents(after, P2) == []


@pytest.mark.parametrize("rules", JOKERS)
def test_R26_jokers_go_to_the_scrap_with_what_they_lie_on(rules: str) -> None:
    table = position("P1: hand 6C 2C 9C // P2: perms KD[X1<P3 X2<P1] // deck 5C", rules)
    assert scrap(unopposed(table, "oneoff 6C")) == ["KD", "X1", "X2", "6C"]
    assert scrap(unopposed(table, "oneoff 2C KD")) == ["KD", "X1", "X2", "2C"]
    after = unopposed(table, "oneoff 9C KD")
    assert hand(after, P2) == ["KD"]
    assert scrap(after) == ["X1", "X2", "9C"]


# R29, R30: team


def test_R30_points_given_to_the_partner_can_win() -> None:
    table = position("P1: hand JC | points 9C // P3: points TC 2C // deck 5C", "team")
    assert sorted(winners(unopposed(table, "jack JC 9C @P3")) or ()) == [P1, P3]


def test_R30_a_card_given_away_goes_back_to_the_seat_it_was_taken_from() -> None:
    table = position("P1: hand JC // P2: points TD // P4: hand 2C // deck 5C 5D 5H 5S", "team")
    table = play(unopposed(table, "jack JC TD @P3"), "draw", "draw")
    after = unopposed(table, "oneoff 2C JC")
    assert points(after, P2) == ["TD"]
    assert points(after, P1) == points(after, P3) == []


# R31: a nine answers a royal


@pytest.mark.parametrize(
    ("royal", "fields"),
    [("perm KC", ""), ("perm QC", ""), ("jack JC TD @P1", "| points TD"), ("joker X1 KD @P1", "| perms KD")],
)
def test_R31_a_nine_returns_a_royal_before_it_takes_effect(royal: str, fields: str) -> None:
    code = royal.split()[1]
    table = position(f"P1: hand {code} 2C // P2: hand 9C 9D {fields} // deck 5C", "team")
    table = play(table, royal)
    assert asks(table) == P2
    assert legal_texts(table) == {"ok", "respond 9C", "respond 9D"}
    after = play(table, "respond 9C", "ok", "ok")
    assert hand(after, P1) == ["2C", code]
    assert permanents(after, P1) == points(after, P1) == []
    assert hand(after, P2) == ["9D"]
    assert scrap(after) == ["9C"]
    assert after.locks == ()
    assert turn_of(after) == P2


def test_R31_the_nine_can_be_countered_as_any_one_off() -> None:
    table = position("P1: hand KC // P2: hand 9C // P3: hand 2C // deck 5C", "team")
    table = play(table, "perm KC", "respond 9C")
    assert asks(table) == P3
    table = play(table, "counter 2C", "ok", "ok")
    while turn_of(table) == P1:
        table = play(table, "ok")
    assert permanents(table, P1) == ["KC"]
    assert scrap(table) == ["2C", "9C"]
    assert hand(table, P1) == hand(table, P2) == hand(table, P3) == []


def test_R31_a_counter_of_the_counter_lets_the_nine_return_the_royal() -> None:
    table = position("P1: hand KC // P2: hand 9C // P3: hand 2C // P4: hand 2D // deck 5C", "team")
    table = play(table, "perm KC", "respond 9C", "counter 2C", "counter 2D", "ok", "ok")
    assert hand(table, P1) == ["KC"]
    assert scrap(table) == ["2C", "2D", "9C"]
    assert turn_of(table) == P2


def test_R31_after_a_countered_nine_the_next_seat_may_still_answer() -> None:
    table = position("P1: hand KC // P2: hand 9C // P3: hand 2C // P4: hand 9D // deck 5C", "team")
    table = play(table, "perm KC", "respond 9C", "counter 2C", "ok", "ok")
    while asks(table) != P4:
        table = play(table, "ok")
    after = play(table, "respond 9D", "ok", "ok")
    assert hand(after, P1) == ["KC"]
    assert permanents(after, P1) == []


def test_R31_a_winning_king_that_is_returned_does_not_win() -> None:
    table = position("P1: hand KC | points TC 4C // P2: hand 9C // deck 5C", "team")
    assert winners(play(table, "perm KC", "respond 9C", "ok", "ok")) is None
    assert winners(unopposed(table, "perm KC")) is not None


def test_R31_the_returned_royal_may_be_played_again_in_the_next_turn() -> None:
    table = position("P1: hand KC // P2: hand 9C // deck 5C 5D 5H 5S", "team")
    table = play(table, "perm KC", "respond 9C", "ok", "ok", "draw", "draw", "draw")
    assert permanents(unopposed(table, "perm KC"), P1) == ["KC"]


def test_R31_a_royal_from_a_seven_returns_to_the_hand_of_who_played_it() -> None:
    table = unopposed(position("P1: hand 7C // P2: hand 9C // deck KC 5D 5H", "team"), "oneoff 7C")
    after = play(table, "top KC perm", "respond 9C", "ok", "ok")
    assert hand(after, P1) == ["KC"]
    assert scrap(after) == ["9C", "7C"]


def test_R31_a_locked_nine_may_answer() -> None:
    table = position("P1: hand KC // P2: hand 9C // deck 5C // turn P1 9 // locks 9C@P2:8", "team")
    assert "respond 9C" in legal_texts(play(table, "perm KC"))
