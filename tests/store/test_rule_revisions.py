"""A game file is played by the rules of the day it was written, also where a rule set has been revised since (R34)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import OPTIONS, fitting, parse_rules, with_options
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.engine.rules_text import FIRST_MEANING, format_rules, read_rules
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal
from cuttle_desktop.store.format.pcn import MOST_LINE_BYTES, read, write
from tests.store.drawing import header

WRITTEN_BEFORE_R34 = """\
%PCN 1.0
Rules: cuttle.cards
Game: 9ce5e371-b0b9-3985-0e27-a58fab3d8635
App: cuttle-desktop 0.1.0
Started: 2026-11-20T11:43:00Z
P1: "Ann" human
P2: "Ben" human
Dealer: P2
Match: one-game game 1 score 0-0
Deal: open 7C5DAC6D9C8DTC9DKCTDQD4H3D5SADAHAS2C2D2H2S3C3H3S4C4D4S5C5H6C6H6S7D7H7S8C8H8S9H9STHTSJCJDJHJSQCQHQSKDKHKS
Check: 4bb9a8f9
1 P1 oneoff AC ~fcf97d35 =30c742a4
2 P2 ok ~b7601428 =96f8f9f1
3 P2 draw ~19d5c605 =57695678
4 P1 oneoff 7C ~6d30fb8a =ddac991f
5 P2 ok ~d13f4b34 =6fd33d54
6 P1 top 3D oneoff ~0743f557 =64a4c62d
7 P2 ok ~a04d0a91 =9b7c1062
8 P1 take AC ~1a947166 =81162e59
"""
"""P1 drew a three by a seven. Under R3 the seven waited, so the three could take the ace only."""


def test_R34_a_game_written_before_it_opens_and_is_played_as_it_was_played() -> None:
    record = read(WRITTEN_BEFORE_R34.encode(), "game.pcn")
    assert record.play().state.scrap[-2:] == (card("3D"), card("7C"))
    assert texts(record.up_to(7).play().state) == ["take AC"]
    assert write(record).decode() == WRITTEN_BEFORE_R34


def test_R34_a_game_written_before_it_says_so_as_a_house_rule() -> None:
    assert str(read(WRITTEN_BEFORE_R34.encode(), "game.pcn").header.rules) == "cuttle.cards seven-waits=yes"


def test_R34_the_same_game_begun_today_lets_the_three_take_the_seven() -> None:
    before = read(WRITTEN_BEFORE_R34.encode(), "game.pcn").up_to(7)
    today = replace(before, header=replace(before.header, rules=parse_rules("cuttle.cards")))
    assert texts(today.play().state) == ["take AC", "take 7C"]
    written = write(today).decode()
    assert "Rules: cuttle.cards seven-waits=no" in written.splitlines()
    assert read(written.encode(), "game.pcn") == today


@pytest.mark.parametrize("name", FIRST_MEANING)
def test_a_file_that_names_a_revised_rule_set_means_the_first_one(name: str) -> None:
    assert not read_rules(name).seven_scrapped_first
    assert read_rules(f"{name} seven-waits=no") == RULE_SETS[name] == parse_rules(name)
    assert RULE_SETS[name].seven_scrapped_first
    assert format_rules(RULE_SETS[name]) == f"{name} seven-waits=no"
    assert format_rules(read_rules(name)) == name


@pytest.mark.parametrize("name", sorted(set(RULE_SETS) - set(FIRST_MEANING)))
def test_a_rule_set_that_was_never_revised_is_written_by_its_name(name: str) -> None:
    assert format_rules(RULE_SETS[name]) == name
    assert read_rules(name) == RULE_SETS[name]


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(("key", "choice"), [(o.key, c.name) for o in OPTIONS for c in o.choices if c.name != "swap"])
def test_every_house_rule_is_read_back_from_a_file_and_a_position(name: str, key: str, choice: str) -> None:
    rules = with_options(RULE_SETS[name], {key: choice})
    assert read_rules(format_rules(rules)) == rules
    state = header(str(rules)).deal.start()
    assert parse_position(format_position(state)) == state


def test_a_canonical_text_is_the_only_one() -> None:
    """A file with another spelling of the same rules is damaged; a writer never makes one."""
    for text in ("cuttle.cards seven-waits=yes", "cuttle.cards seven=top-2", "pagat seven-waits=yes"):
        assert format_rules(read_rules(text)) != text


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_longest_rules_fit_into_a_line_of_a_file(name: str) -> None:
    named = RULE_SETS[name]
    choices = {}
    for option in OPTIONS:
        others = [choice.name for choice in fitting(named, option) if choice is not option.current(named)]
        choices[option.key] = max(others, key=len)
    line = f"Rules: {format_rules(with_options(named, choices))}"
    assert line.count("=") >= len(OPTIONS) - 1
    assert len(line) <= MOST_LINE_BYTES


def texts(state: State) -> list[str]:
    return [format_action(action) for action in legal(state)]
