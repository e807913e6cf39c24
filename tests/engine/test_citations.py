"""What is cited is in the rule book, and what its tables of cards and house rules say is what the program has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cuttle_desktop.engine.cards import Card, Rank, card
from cuttle_desktop.engine.options import OPTIONS, parse_rules
from cuttle_desktop.engine.plays import PERMANENT_RANKS
from cuttle_desktop.engine.rulesets import RULE_SETS

from .rulebook import BOOK, table

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("CONTRIBUTING.md", "README.md", "saves/FORMAT.md", "cuttle_desktop/ai/README.md")
CITED = re.compile(r"(?<![A-Za-z0-9.])R(\d+)(?:(?: to |–)R(\d+))?(?![A-Za-z0-9])")
CHAPTER = re.compile(r"§(\d+)")
OF_ANOTHER_BOOK = re.compile(r"\bissue \d+|\b[CS]\d\b|\btest_s\d_")


def rulings(text: str) -> set[int]:
    """Those that a text names, and those between `R4 to R7` or `R4–R7`."""
    found = CITED.finditer(text)
    return {ruling for cited in found for ruling in range(int(cited[1]), int(cited[2] or cited[1]) + 1)}


def headings(mark: str) -> list[int]:
    return [
        int(number) for number in re.findall(rf"^##+ {mark}(\d+) \w", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
    ]


def code() -> Iterator[tuple[str, str]]:
    """Each module of package and tests, with its text."""
    for folder in ("cuttle_desktop", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != Path(__file__):
                yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def citing() -> Iterator[tuple[str, str]]:
    yield from code()
    for name in DOCUMENTS:
        yield name, (ROOT / name).read_text(encoding="utf-8")
    yield BOOK.name, BOOK.read_text(encoding="utf-8")


def test_a_range_of_rulings_cites_all_of_them() -> None:
    assert rulings("(R4–R6, R31), R10 to R12; test_R8_x, proto.R7") == {4, 5, 6, 8, 10, 11, 12, 31}


def test_each_ruling_and_chapter_stands_in_the_rule_book_once() -> None:
    assert sorted(headings("R")) == [*range(1, len(headings("R")) + 1)]
    assert headings("§") == [1, 2, 3, 4, 5]


def test_every_ruling_and_chapter_that_is_cited_is_in_the_rule_book() -> None:
    unknown = {name: rulings(text) - {*headings("R")} for name, text in citing()}
    assert {name: numbers for name, numbers in unknown.items() if numbers} == {}
    lost = {name: {*map(int, CHAPTER.findall(text))} - {*headings("§")} for name, text in citing()}
    assert {name: numbers for name, numbers in lost.items() if numbers} == {}


def test_every_ruling_is_cited_by_code_or_tests() -> None:
    assert {*headings("R")} - {ruling for _, text in code() for ruling in rulings(text)} == set()


def test_nothing_is_cited_that_lies_outside_the_project() -> None:
    """Numbers of issues and of promises made elsewhere tell a newcomer nothing."""
    found = {name: OF_ANOTHER_BOOK.findall(text) for name, text in code()}
    assert {name: words for name, words in found.items() if words} == {}


def test_the_house_rules_of_the_book_are_the_options() -> None:
    book = [(row["option"], row["choices"]) for row in table("option")]
    assert book == [(option.key, ", ".join(choice.name for choice in option.choices)) for option in OPTIONS]


@pytest.mark.parametrize("row", table("card"), ids=lambda row: row["card"])
def test_the_book_gives_each_card_the_uses_it_has(row: dict[str, str]) -> None:
    one: Card = card("X1" if row["card"] == "X" else row["card"] + "S")
    effects = RULE_SETS["pagat"].effects if one.rank is not Rank.JOKER else parse_rules("pagat jokers=swap").effects
    lies = one.rank in PERMANENT_RANKS or one.rank in RULE_SETS["team"].steals
    assert row["points"] == (str(one.points) if one.points else "–")
    assert (row["one-off"] != "–", row["permanent"] != "–") == (one.rank in effects, lies)


def test_the_book_has_every_rank() -> None:
    assert len(table("card")) == len(Rank)
