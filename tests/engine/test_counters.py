"""What counters do (R4, R7). Who is asked, and may counter with what, the law of the rule book tells (R5, R6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.events import Settled, WasCountered
from cuttle_desktop.engine.position_parser import parse_position
from cuttle_desktop.engine.rules import Seating
from cuttle_desktop.engine.rulesets import CUTTHROAT
from cuttle_desktop.engine.step import step

from .drawing import (
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
