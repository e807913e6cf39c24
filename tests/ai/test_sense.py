"""Beginners err as people do: plain choices are sound, and slips are oversights."""

from __future__ import annotations

from collections.abc import Set

import pytest

from cuttle_desktop import ai
from cuttle_desktop.engine.notation import format_action, parse_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from tests.ai.drawing import DECK, drawn
from tests.ai.nonsense import Nonsense, nonsense, temptations
from tests.tools.measure_nonsense import tally

SEEDS = 250


TABLES = f"""
a four, king thrown: discard 3C KH, discard 5S KH, discard TD KH
    P1: hand KH 3C 5S TD | points 8C // P2: hand 9S 8S // deck 4C 6C 7D // middle 4H // turn P2 6 //
    asks force P1 2 of P2

a five, king thrown: discard KH
    rules cuttle.cards-17 // P1: hand KH AC JD // P2: hand 9S 8S // deck 4C 6C 7D 8D 9D // middle 5H //
    asks five P1 1 3

a three, junk taken: take 4D, take 5H, take 6S, take 8S
    P1: hand 9C | points 5C // P2: hand 9S 7S // deck 4C 6C 7D // scrap 4D 5H 6S 8S TH KC // middle 3H // asks pick P1

a queen in the scrap, junk taken: take AS, take 7S
    P1: hand 9C | points TC // P2: hand 9S 8S | points 2H // deck 4C 6C 7D // scrap QD 7S AS // middle 3H //
    asks pick P1

an empty deck, win passed: pass
    P1: hand 6C 5D 2S | points TC // P2: hand 9S 8S | points 9D // scrap QD 7S AS

a king for the empty deck, win passed: pass
    P1: hand KC 5D | points TC // P2: hand 9S 8S | points 9D // scrap QD 7S AS

an ace, self swept: oneoff AC
    P1: hand AC 8S 2S | points TD 6H // P2: hand 3S 4S | points 9C // {DECK}

a six, self swept: oneoff 6S
    P1: hand 6S 9S | points TD[JC<P2] | perms KC // P2: hand 3S 4S | points 9C | perms QS // {DECK}

nine points, loss let through: ok
    P1: hand 2C 7D | points 9D // P2: hand 3S 4S 5S // deck 9C 6S // middle AC // turn P2 7 //
    asks counter P1 of P2 oneoff AC

a stolen ten, loss let through: ok
    P1: hand 2C 7D | points TD[JS<P2] // P2: hand 3S 4S 5S // deck 9C 6S // middle 2H // turn P2 7 //
    asks counter P1 of P2 oneoff 2H JS

the game, loss let through: ok
    P1: hand 2C 7D | points 7C[JS<P2] // P2: hand 3S 4S 5S | points 9S 5D // deck 9C 6S // middle 2H // turn P2 7 //
    asks counter P1 of P2 oneoff 2H JS
"""
"""What a person would hardly do: of what kind it is, every answer of that kind, and the table."""


def each_table() -> pytest.MarkDecorator:
    told = []
    for example in TABLES.strip().split("\n\n"):
        heading, text = example.replace("//\n    ", "// ").split("\n    ")
        title, bad = heading.split(": ")
        name, kind = title.rsplit(", ", 1)
        told.append(pytest.param(Nonsense[kind.upper().replace(" ", "_")], {*bad.split(", ")}, text, id=name))
    return pytest.mark.parametrize(("kind", "bad", "text"), told)


@each_table()
def test_what_nobody_would_believe_of_a_person_is_known_when_it_is_seen(
    kind: Nonsense, bad: Set[str], text: str
) -> None:
    state = parse_position(text, parse_rules("cuttle.cards"))
    found = {action for action in drawn(text).legal if nonsense(state, action)}
    assert {format_action(action) for action in found} == bad
    assert {nonsense(state, action) for action in found} == {kind} == temptations(state)


@each_table()
def test_a_beginner_makes_plain_choices_as_a_person_would(kind: Nonsense, bad: Set[str], text: str) -> None:
    assert not played(text) & bad


def test_an_ace_that_the_rival_pays_for_and_a_low_card_that_wins_are_no_nonsense() -> None:
    ace = f"P1: hand AC 8S 2S | points 6H // P2: hand 3S 4S | points 9C TD // {DECK}"
    three = "P1: hand 9C | points TC 7C // P2: hand 9S 7S // deck 6C 7D // scrap 3D 4D KC // middle 3H // asks pick P1"
    for text, action in ((ace, "oneoff AC"), (three, "take 4D")):
        assert nonsense(parse_position(text, parse_rules("cuttle.cards")), parse_action(action, 0)) is None
    assert "oneoff AC" in played(ace)


@pytest.mark.parametrize(
    ("overlooked", "text"),
    [
        (
            "counter 2C",
            "P1: hand 2C 7D | points 5D // P2: hand 3S 4S 5S // deck 9C 6S // middle AC "
            "// turn P2 7 // asks counter P1 of P2 oneoff AC",
        ),
        ("jack JC TD", f"P1: hand JC 5C 7S // P2: hand 3S 4S | points TD // {DECK}"),
        ("oneoff AC", f"P1: hand AC 8S KD // P2: hand 9S 4S | points TD TC // {DECK}"),
    ],
    ids=["a counter not seen", "a jack forgotten", "a threat not met"],
)
def test_a_beginner_overlooks_what_a_player_would_see(overlooked: str, text: str) -> None:
    """Now and then, and not always. A casual player of the computer mostly sees it."""
    seen = drawn(text)
    beginner, casual = (
        sum(format_action(ai.choose(seen, (), level, seed=seed)) == overlooked for seed in range(SEEDS))
        for level in (ai.Level.BEGINNER, ai.Level.CASUAL)
    )
    assert 0.02 * SEEDS < beginner < 0.7 * SEEDS
    assert beginner < 0.8 * casual


def test_a_beginner_scuttles_too_eagerly() -> None:
    """A nine for a seven, the only card of a rival that is far from its goal. Nobody else does."""
    text = f"P1: hand TS 9S QC // P2: hand 3S 4S | points 7C // {DECK}"
    assert "scuttle 9S 7C" in played(text)
    assert "scuttle 9S 7C" not in played(text, level=ai.Level.CASUAL)


def test_games_of_beginners_show_no_nonsense() -> None:
    """The first of 300, of which `python -m tests.tools.measure_nonsense` finds none."""
    found = tally(RULE_SETS["cuttle.cards-17"], "beginner", "beginner", 12, 1)
    assert found.decisions > 150
    assert not found.did, str(found)


def played(text: str, level: ai.Level = ai.Level.BEGINNER) -> Set[str]:
    """All that a level does in a position."""
    seen = drawn(text)
    return {format_action(ai.choose(seen, (), level, seed=seed)) for seed in range(SEEDS)}
