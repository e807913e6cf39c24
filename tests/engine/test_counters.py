"""Counters: R4 to R7."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.events import Settled, WasCountered
from cuttle_desktop.engine.position_parser import parse_position
from cuttle_desktop.engine.rules import Seating
from cuttle_desktop.engine.rulesets import CUTTHROAT
from cuttle_desktop.engine.step import step

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    P3,
    P4,
    asks,
    deck,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    read,
    refused,
    scrap,
    turn_of,
    unopposed,
)

GUARDED = [rules for rules in ALL if rules != "catsatcards"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(
    ("one_off", "waste"),
    [
        ("oneoff AC", "AC"),
        ("oneoff 2C KH", "2C"),
        ("oneoff 3C", "3C"),
        ("oneoff 4C", "4C"),
        ("oneoff 5C", "5C"),
        ("oneoff 6C", "6C"),
        ("oneoff 7C", "7C"),
        ("oneoff 9C KH", "9C"),
    ],
)
def test_R4_a_countered_one_off_has_no_effect(rules: str, one_off: str, waste: str) -> None:
    table = position(
        "P1: hand AC 2C 3C 4C 5C 6C 7C 9C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH", rules
    )
    after = play(table, one_off, "counter 2S", "ok")
    assert turn_of(after) == asks(after) == P2
    assert scrap(after) == ["AH", "2S", waste]
    assert hand(after, P2) == ["TC"]
    assert points(after, P2) == ["TD"]
    assert permanents(after, P2) == ["KH"]
    assert len(hand(after, P1)) == 7
    assert deck(after) == ["5H", "5S", "6H"]


@pytest.mark.parametrize("rules", BOTH)
def test_R4_a_counter_of_the_counter_lets_the_one_off_take_effect(rules: str) -> None:
    table = position("P1: hand AC 2C // P2: hand 2S | points TD // deck 5H", rules)
    after = play(table, "oneoff AC", "counter 2S", "counter 2C", "ok")
    assert points(after, P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R4_three_counters_are_odd_and_four_are_even(rules: str) -> None:
    table = position("P1: hand AC 2C 2D // P2: hand 2S 2H | points TD // deck 5H", rules)
    three = play(table, "oneoff AC", "counter 2S", "counter 2C", "counter 2H")
    assert points(play(three, "ok"), P2) == ["TD"]
    four = play(three, "counter 2D")
    assert points(play(four, "ok"), P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R4_it_is_told_whether_the_one_off_resolved_or_was_countered(rules: str) -> None:
    table = play(position("P1: hand AC 2C // P2: hand 2S 2H | points TD // deck 5H", rules), "oneoff AC")
    for counters, resolved in (((), True), (("2S",), False), (("2S", "2C"), True), (("2S", "2C", "2H"), False)):
        stack = play(table, *(f"counter {two}" for two in counters))
        _, events = step(stack, read(stack, "ok"))
        assert any(isinstance(event, Settled) for event in events) is resolved
        assert any(isinstance(event, WasCountered) for event in events) is not resolved


@pytest.mark.parametrize("rules", BOTH)
def test_R4_with_two_seats_the_players_are_asked_in_turn(rules: str) -> None:
    table = play(position("P1: hand AC 2C // P2: hand 2S 2H // deck 5H", rules), "oneoff AC")
    assert asks(table) == P2
    table = play(table, "counter 2S")
    assert asks(table) == P1
    table = play(table, "counter 2C")
    assert asks(table) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_R4_the_player_of_a_one_off_cannot_counter_it_himself(rules: str) -> None:
    table = play(position("P1: hand AC 2C // P2: hand 5D // deck 5H", rules), "oneoff AC")
    assert refused(table, "counter 2C").ruling == "R4"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("code", ["AC", "3D", "9H", "TS", "QC"])
def test_R4_only_a_two_counters(rules: str, code: str) -> None:
    table = play(position(f"P1: hand 6C // P2: hand {code} // deck 5H", rules), "oneoff 6C")
    assert refused(table, f"counter {code}").ruling == "R4"


@pytest.mark.parametrize("rules", BOTH)
def test_R4_while_a_one_off_waits_nothing_else_can_be_done(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand 2H TC // deck 5H", rules), "oneoff 6C")
    assert legal_texts(table) == {"ok", "counter 2H"}
    for text in ("draw", "pass", "points TC", "offer"):
        refused(table, text)


@pytest.mark.parametrize("rules", BOTH)
def test_R4_there_is_nothing_to_counter_in_ones_own_turn(rules: str) -> None:
    table = position("P1: hand 2H // deck 5H", rules)
    assert refused(table, "counter 2H").ruling == "R4"
    assert not {"ok", "counter 2H"} & legal_texts(table)


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
def test_R4_with_three_seats_every_opponent_is_asked_clockwise(rules: str) -> None:
    table = position("P1: hand 2C | points TD // P2: hand 6C // P3: hand 2S // deck 5H // turn P2 2", rules)
    table = play(table, "oneoff 6C")
    assert asks(table) == P3
    table = play(table, "ok")
    assert asks(table) == P1
    assert legal_texts(table) == {"ok", "counter 2C"}
    assert turn_of(play(table, "ok")) == P3


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
def test_R4_with_three_seats_a_counter_may_be_countered_by_a_third_seat(rules: str) -> None:
    table = position("P1: hand AC // P2: hand 2C | points TD // P3: hand 2S | points 9D // deck 5H", rules)
    table = play(table, "oneoff AC", "counter 2C")
    assert asks(table) == P3
    table = play(table, "counter 2S")
    assert asks(table) == P1
    table = play(table, "ok")
    assert asks(table) == P2
    after = play(table, "ok")
    assert points(after, P2) == points(after, P3) == []
    assert scrap(after)[:2] == ["2C", "2S"]


FOUR_FOR_THEMSELVES = replace(CUTTHROAT, seating=Seating((0, 1, 2, 3), 5, 0))
"""No rule set seats four without teams, but none of the rules counts to three either."""


def test_R4_with_four_sides_each_opponent_is_asked_clockwise_and_any_may_counter_a_counter() -> None:
    drawn = "P1: hand AC // P2: points TD // P3: hand 2C // P4: hand 2S // deck 5H // turn P1 1"
    table = play(parse_position(drawn, FOUR_FOR_THEMSELVES), "oneoff AC")
    for seat in (P2, P3):
        assert asks(table) == seat
        table = play(table, "ok")
    assert asks(table) == P4
    table = play(table, "counter 2S")
    for seat in (P1, P2):
        assert asks(table) == seat
        table = play(table, "ok")
    assert asks(table) == P3
    after = play(table, "counter 2C", "ok", "ok", "ok")
    assert points(after, P2) == []


def test_R31_with_four_sides_each_opponent_may_answer_a_royal() -> None:
    answered = replace(FOUR_FOR_THEMSELVES, nine_answers_royals=True)
    table = play(parse_position("P1: hand KC // P4: hand 9D // deck 5H", answered), "perm KC")
    for seat in (P2, P3):
        assert asks(table) == seat
        table = play(table, "ok")
    assert asks(table) == P4
    assert legal_texts(table) == {"ok", "respond 9D"}


def test_R4_in_team_only_the_other_team_may_counter() -> None:
    table = position("P1: hand 6C 2C // P2: hand 2D // P3: hand 2H // P4: hand 2S // deck 5H", "team")
    table = play(table, "oneoff 6C")
    assert asks(table) == P2
    table = play(table, "ok")
    assert asks(table) == P4
    table = play(table, "counter 2S")
    assert asks(table) == P1
    table = play(table, "ok")
    assert asks(table) == P3
    table = play(table, "counter 2H")
    assert asks(table) == P4
    after = play(play(table, "ok"), "ok")
    assert turn_of(after) == P2
    assert scrap(after) == ["2S", "2H", "6C"]


@pytest.mark.parametrize("rules", GUARDED)
def test_R5_a_one_off_under_a_queen_cannot_be_countered(rules: str) -> None:
    table = position("P1: hand 6C | perms QH // P2: hand 2C // deck 5H", rules)
    after = play(table, "oneoff 6C")
    assert turn_of(after) == asks(after) == P2
    assert scrap(after) == ["QH", "6C"]


@pytest.mark.parametrize("rules", GUARDED)
def test_R5_a_counter_under_a_queen_cannot_be_countered(rules: str) -> None:
    table = position("P1: hand 6C 2D // P2: hand 2C | perms QH // deck 5H", rules)
    after = play(table, "oneoff 6C", "counter 2C")
    assert turn_of(after) == P2
    assert permanents(after, P2) == ["QH"]


def test_R5_in_catsatcards_a_queen_does_not_guard_from_counters() -> None:
    table = position("P1: hand 6C 2D | perms QD // P2: hand 2C | perms QH // deck 5H", "catsatcards")
    table = play(table, "oneoff 6C")
    assert legal_texts(table) == {"ok", "counter 2C"}
    assert legal_texts(play(table, "counter 2C")) == {"ok", "counter 2D"}


def test_R5_the_queen_of_a_partner_does_not_guard_ones_one_off() -> None:
    table = position("P1: hand 6C // P2: hand 2C // P3: perms QH // deck 5H", "team")
    assert legal_texts(play(table, "oneoff 6C")) == {"ok", "counter 2C"}


@pytest.mark.parametrize("rules", BOTH)
def test_R5_a_queen_of_the_one_who_counters_does_not_stop_him_from_being_asked(rules: str) -> None:
    table = position("P1: hand 6C // P2: hand 2C | perms QH // deck 5H", rules)
    assert legal_texts(play(table, "oneoff 6C")) == {"ok", "counter 2C"}


@pytest.mark.parametrize("rules", BOTH)
def test_R6_a_seat_without_a_two_is_asked_as_well(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand TC // deck 5H", rules), "oneoff 6C")
    assert asks(table) == P2
    assert legal_texts(table) == {"ok"}


@pytest.mark.parametrize("rules", BOTH)
def test_R6_the_player_of_the_one_off_is_asked_too_when_he_has_no_two(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand 2C // deck 5H", rules), "oneoff 6C", "counter 2C")
    assert asks(table) == P1
    assert legal_texts(table) == {"ok"}


@pytest.mark.parametrize("rules", ["cutthroat", "team"])
def test_R6_every_opponent_is_asked_even_with_an_empty_hand(rules: str) -> None:
    table = play(position("P1: hand 6C // deck 5H", rules), "oneoff 6C")
    asked = []
    while turn_of(table) == P1:
        asked.append(asks(table))
        table = play(table, "ok")
    assert asked == ([P2, P4] if rules == "team" else [P2, P3])


def test_R7_a_locked_two_may_counter() -> None:
    table = position("P1: hand 6C // P2: hand 2C // deck 5H // turn P1 7 // locks 2C@P2:5", "cuttle.cards")
    after = play(table, "oneoff 6C", "counter 2C", "ok")
    assert scrap(after) == ["2C", "6C"]
    assert after.locks == ()


def test_R7_a_two_returned_by_a_nine_may_counter_in_the_very_next_turn() -> None:
    table = position("P1: hand 9C TC 6C // P2: points 2H // deck 5H 5D 5S", "cuttle.cards")
    table = unopposed(table, "oneoff 9C 2H")
    assert hand(table, P2) == ["2H"]
    assert refused(table, "points 2H").ruling == "R15"
    table = play(table, "draw")
    assert legal_texts(play(table, "oneoff 6C")) == {"ok", "counter 2H"}


@pytest.mark.parametrize("rules", BOTH)
def test_R7_a_two_aimed_at_a_permanent_can_itself_be_countered(rules: str) -> None:
    table = position("P1: hand 2C // P2: hand 2D | perms KH // deck 5H", rules)
    after = play(table, "oneoff 2C KH", "counter 2D", "ok")
    assert permanents(after, P2) == ["KH"]
    assert scrap(after) == ["2D", "2C"]
