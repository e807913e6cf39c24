"""What counters do (R4, R7). Who is asked, and may counter with what, the law of the rule book tells (R5, R6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.events import Settled, WasCountered
from cuttle_desktop.engine.position_parser import parse_position
from cuttle_desktop.engine.rules import Seating
from cuttle_desktop.engine.rulesets import CUTTHROAT
from cuttle_desktop.engine.step import step

from .drawing import BOTH, P1, P2, P3, P4, asks, legal_texts, play, points, position, read
from .examples import examples, hold

EXAMPLES = """
R4: a countered one-off has no effect [both]
    P1: hand AC // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff AC, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S AC // turn P2
    P1: hand 2C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 2C KH, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 2C // turn P2
    P1: hand 3C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 3C, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 3C // turn P2
    P1: hand 4C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 4C, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 4C // turn P2
    P1: hand 5C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 5C, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 5C // turn P2
    P1: hand 6C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 6C, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 6C // turn P2
    P1: hand 7C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 7C, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 7C // turn P2
    P1: hand 9C // P2: hand 2S TC | points TD | perms KH // deck 5H 5S 6H // scrap AH
      oneoff 9C KH, counter 2S, ok -> P2: hand TC | points TD | perms KH // deck 5H 5S 6H // scrap AH 2S 9C // turn P2

R4: three counters are odd, two and four are even [both]
    P1: hand AC 2C 2D // P2: hand 2S 2H | points TD // deck 5H
      oneoff AC, counter 2S, counter 2C -> asked P2
        ok -> P2: hand 2H
        counter 2H -> asked P1
          ok -> P2: points TD
          counter 2D -> may ok
            ok -> P2: - // scrap 2S 2C 2H 2D TD AC

R4: with three seats a counter may be countered by a third seat [bga-battle, cutthroat]
    P1: hand AC // P2: hand 2C | points TD // P3: hand 2S | points 9D // deck 5H
      oneoff AC, counter 2C -> asked P3
        counter 2S -> asked P1
          ok -> asked P2
            ok -> P2: - // P3: - // scrap 2C 2S TD 9D AC

R4: in team only the other team may counter [team]
    P1: hand 6C 2C // P2: hand 2D // P3: hand 2H // P4: hand 2S // deck 5H
      oneoff 6C -> asked P2
        ok -> asked P4
          counter 2S -> asked P1
            ok -> asked P3
              counter 2H -> asked P4
                ok, ok -> turn P2 // scrap 2S 2H 6C

R7: a locked two may counter [cuttle.cards]
    P1: hand 6C // P2: hand 2C // deck 5H // turn P1 7 // locks 2C@P2:5
      oneoff 6C, counter 2C, ok -> scrap 2C 6C // locks -
    P1: hand 9C TC 6C // P2: points 2H // deck 5H 5D 5S
      oneoff 9C 2H! -> P2: hand 2H // not points 2H R15
        draw, oneoff 6C -> may counter 2H, ok

R7: a two aimed at a permanent can itself be countered [both]
    P1: hand 2C // P2: hand 2D | perms KH // deck 5H
      oneoff 2C KH, counter 2D, ok -> P2: perms KH // scrap 2D 2C
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)


@pytest.mark.parametrize("rules", BOTH)
def test_R4_it_is_told_whether_the_one_off_resolved_or_was_countered(rules: str) -> None:
    table = play(position("P1: hand AC 2C // P2: hand 2S 2H | points TD // deck 5H", rules), "oneoff AC")
    for counters, resolved in (((), True), (("2S",), False), (("2S", "2C"), True), (("2S", "2C", "2H"), False)):
        stack = play(table, *(f"counter {two}" for two in counters))
        _, events = step(stack, read(stack, "ok"))
        assert any(isinstance(event, Settled) for event in events) is resolved
        assert any(isinstance(event, WasCountered) for event in events) is not resolved


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
