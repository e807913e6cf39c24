"""What a move is for in itself, without another one beside it."""

from __future__ import annotations

import pytest

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.purpose import purpose
from cuttle_desktop.engine.cards import Rank
from tests.coach.drawn import EVEN, kinds, outcome, said
from tests.coach.examples import in_text

DECK = "turn P1 9 // deck 5C 7C 8C"


@pytest.mark.parametrize(
    ("table", "move", "told"),
    [
        pytest.param("P1: hand 4H 3C // P2: hand 3H | points 8S", "draw", "Unmoved P2 A+9+T+J", id="nothing hits"),
        pytest.param("P1: hand 4H 9C // P2: hand 3H | points 8S", "draw", "NoHurry P2 2", id="a nine hits the eight"),
        pytest.param("P1: hand 4H 9C // P2: hand 3H 3S 6D 6H", "draw", "Behind P2 2 4", id="two cards fewer"),
        pytest.param("P1: hand 4H 9C // P2: hand 3H 3S 6D", "draw", "NoHurry P2 2", id="one card fewer"),
        pytest.param("P1: hand 5H 9C // P2: hand 3H 3S", "oneoff 5H", "NewCards 3 rival=1 rivals=2", id="a five"),
        pytest.param(
            "P1: hand 5H 9C | perms QS // P2: hand 3H 3S",
            "oneoff 5H",
            "NewCards 3 rival=1 rivals=2 queen=QS",
            id="a five beside a queen",
        ),
    ],
)
def test_a_move_is_for(table: str, move: str, told: str) -> None:
    of = outcome(f"{table} // {DECK}", move, move)
    found = purpose(of.view, of.better, Contrast(EVEN, EVEN, draws=(Rank.TWO,)))
    assert found is not None
    assert in_text(found) == told


def test_a_scuttle_that_another_card_can_do_too_is_no_reason_to_keep_one() -> None:
    """“It gives up 6♦, which can scuttle 4♠”, of a hand with two more cards that can."""
    table = f"P1: hand 6D 8D {{}} // P2: hand 3H | points 4S // {DECK} // asks force P1 1 of P2"
    assert "Keeps" not in kinds(said(table.format("TH"), "discard 8D", "discard 6D"))
    assert "Keeps" in kinds(said(table.replace("8D", "3D").format("3C"), "discard 3D", "discard 6D"))
