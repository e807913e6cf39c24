"""The log says what the player who reads it could see."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view, witness
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import Story
from tests.engine.drawing import P1, P3, position, read

NAMES = ("You", "Bea", "Cal")


def told(text: str, action: str, reader: int) -> list[str]:
    """The log of one action at this table, as this seat reads it."""
    state = position(text, "bga-battle")
    _, events = step(state, read(state, action))
    story = Story(Cast(NAMES, reader), state.rules)
    for event in events:
        story.add(witness(event, state, frozenset({reader})), view(state, reader))
    return [line.text for line in story.lines]


@pytest.mark.parametrize(
    ("table", "reader", "line"),
    [
        ("P1: perms 8C* // P2: hand AC // deck KD 5C // seen P1: AC", P1, "Bea draws [KD]"),
        ("P1: perms 8C* // P2: hand AC // deck KD 5C // seen P1: AC", P3, "Bea draws a card"),
        ("P1: hand 8C // P2: hand AC // deck KD 5C", P1, "Bea draws a card"),
        ("P1: hand 8C // P2: hand AC // deck KD 5C // seen P1: KD", P1, "Bea draws [KD]"),
    ],
)
def test_R16_with_your_glasses_out_the_log_names_the_card_that_an_opponent_draws(
    table: str, reader: int, line: str
) -> None:
    lines = told(f"{table} // turn P2 4", "draw", reader)
    assert line in lines
    assert not any("in Bea’s hand" in told_again for told_again in lines)


def test_what_you_draw_yourself_is_named() -> None:
    assert "You draw [KD]" in told("P1: hand AC // deck KD", "draw", P1)


@pytest.mark.parametrize(
    ("card", "action", "line"),
    [
        ("4C", "top 4C oneoff @P2", "You play [4C] from the deck against Bea"),
        ("4C", "top 4C points", "You play [4C] from the deck for 4 points"),
        ("TC", "top TC scuttle 5D", "You scuttle [5D] with [TC] from the deck"),
        ("JC", "top JC jack 5D", "You take [5D] with [JC] from the deck"),
        ("8C", "top 8C perm", "You play [8C] from the deck as glasses"),
    ],
)
def test_R14_what_a_seven_turned_up_is_said_behind_its_card(card: str, action: str, line: str) -> None:
    """ "play [4C]: Otto discards 2, from the deck" read as if Otto discarded from the deck."""
    table = f"P1: hand 2C // P2: hand 3H 4H | points 5D // middle 7C // deck {card} 6C // asks reveal P1 1 // turn P1 5"
    assert line in told(table, action, P1)
