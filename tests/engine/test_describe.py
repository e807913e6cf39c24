"""Rule sets in words: what they say is what the tables of the rule book say."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.describe import card_texts, describe, differences
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.rulesets import RULE_SETS

from .drawing import ALL
from .rulebook import column


@pytest.mark.parametrize("name", ALL)
def test_every_rule_set_is_described_in_the_same_rows(name: str) -> None:
    rows = describe(RULE_SETS[name])
    assert [row for row, _ in rows] == [row for row, _ in describe(RULE_SETS["pagat"])]
    assert all(value for _, value in rows)


@pytest.mark.parametrize("name", ALL)
def test_the_description_agrees_with_the_table(name: str) -> None:
    rows, book = dict(describe(RULE_SETS[name])), column(name)
    assert rows["goals with 0–4 kings"] == book["goals"]
    assert rows["seats"].startswith(book["seats"])
    assert rows["hand limit"] == ("none" if book["limit"] == "none" else f"{book['limit']}, {book['over']}")
    assert rows["queens guard each other"] == book["queens"]
    assert rows["hands open once the deck is empty"] == book["empty deck"]
    assert rows["points win"] == {"at once": "at once", "end of turn": "end of own turn"}[book["win"]]
    assert ("three" in rows["three"].split()) is (book["three"] == "no")
    assert ("any" in rows["two"].split()) is (book["two"] == "any")
    assert ("locked" in rows["nine"]) is (book["nine locks"] == "yes")
    assert ("points too" in rows["nine"]) is (book["nine"] == "opponents' field")
    assert ("two" in rows["seven"].split()) is (book["seven"] == "2")
    assert ("discards one" in rows["five"]) is (book["five"] == "1 3")
    threats = {"2": "twos", "counter": "counters", "9": "nines", "J": "jacks"}
    jokers = ["jokers"] if RULE_SETS[name].jokers else []  # R26
    assert rows["queen guards from"].split(", ") == [threats[word] for word in book["queen guards"].split()] + jokers


@pytest.mark.parametrize(
    ("name", "row", "text"),
    [
        ("pagat eight=breaks", "queen guards from", "twos, eights, counters, nines, jacks"),
        ("pagat jokers=steal", "queen guards from", "twos, counters, nines, jacks, jokers"),
        ("catsatcards", "queen guards from", "twos, jacks"),
        ("pagat", "jack", "takes any point card for yourself (your own: for the opponent); up to four on one card"),
        ("cuttle.cards jacks=1", "jack", "takes an opponent's point card for yourself; one on a card"),
        ("team", "jack", "takes any point card for any other seat; up to four on one card"),
    ],
)
def test_a_description_says_what_the_rules_do(name: str, row: str, text: str) -> None:
    assert dict(describe(parse_rules(name)))[row] == text


@pytest.mark.parametrize("name", ALL)
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    assert differences(RULE_SETS[name], RULE_SETS[name]) == ()


def test_the_differences_are_the_rows_in_which_the_tables_differ() -> None:
    rows = [row for row, _, _ in differences(RULE_SETS["cuttle.cards"], RULE_SETS["cuttle.cards-17"])]
    assert rows == ["hand limit", "three", "hands open once the deck is empty"]


CHANGES = [
    (option.key, choice.name)
    for option in OPTIONS
    for choice in option.choices
    if parse_rules(f"pagat {option.key}={choice.name}").options
]


@pytest.mark.parametrize(("key", "choice"), CHANGES)
def test_every_house_rule_shows_in_the_description(key: str, choice: str) -> None:
    assert differences(RULE_SETS["pagat"], parse_rules(f"pagat {key}={choice}"))


@pytest.mark.parametrize("name", [*ALL, "pagat jokers=swap eight=breaks ten=blocks"])
def test_every_rank_but_the_ten_has_a_text(name: str) -> None:
    rules = parse_rules(name)
    texts = card_texts(rules)
    silent = {Rank.TEN} if not rules.ten_blocks_scuttles else set()  # a ten has points and scuttles, nothing else
    assert {Rank(rank) for rank in range(1, 14)} - {text.rank for text in texts} == silent
    assert (Rank.JOKER in {text.rank for text in texts}) is bool(rules.jokers)
    for text in texts:
        assert text.text[0].isupper()
        assert text.text.endswith(".")
