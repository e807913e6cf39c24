"""Moves in words."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.view import view
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.recap import fully
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import position


def test_a_jack_on_ones_own_card_gives_it_away() -> None:
    seen = view(position("P1: hand JC | points 4S // P2: hand 3H | points 9H // turn P1 9", "miller"), 0)
    mine, its = (Steal(card("JC"), card(code)) for code in ("4S", "9H"))
    assert {mine, its} <= {*seen.legal}
    cast = Cast(("You", "Bea"), 0)
    assert deed(mine, seen, cast) == "give [4S] to Bea with [JC]"
    assert deed(its, seen, cast) == "take [9H] with [JC]"
    assert [label(each, seen, cast) for each in (mine, its)] == ["Give [4S] to Bea", "Take [9H]"]
    assert fully(0, mine, seen, cast)[0].past == "You gave [4S] to Bea with [JC]"
