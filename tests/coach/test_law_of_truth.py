"""Of every reason that is found the engine is asked whether it is so, and whether one that decides is missing."""

from __future__ import annotations

from itertools import islice

import pytest

from cuttle_desktop.coach.risk_reasons import Parried
from tests.coach.cases import Case
from tests.coach.checks import is_parried
from tests.coach.drawn import cards, outcome
from tests.coach.law import broken, cases
from tests.engine.drawing import P2

DECISIONS = 60
WORLDS_EACH = 12


@pytest.mark.parametrize("seed", range(101, 109))
def test_no_reason_is_false_and_none_that_decides_the_game_is_missing(seed: int) -> None:
    told = 0
    for number, decision in enumerate(islice(cases(seed), DECISIONS)):
        count, breaches = broken(decision, number, WORLDS_EACH)
        assert not breaches, "\n".join(map(str, breaches))
        told += count
    assert told > DECISIONS / 3


def test_the_law_sees_a_threat_that_is_none() -> None:
    """The sentence stands outside the reasons, and so outside what is checked of them."""
    table = "P1: hand TS AS 3C // P2: hand 9H 4H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H 4H"
    of = outcome(table, "scuttle TS TD", "draw")
    case = Case(of.view, of.better, of.worse)
    assert is_parried(Parried(P2, cards("9H"), ()), case)
    assert not is_parried(Parried(P2, cards("4H"), ()), case)
    assert not is_parried(Parried(P2, cards("9H"), ()), Case(of.view, of.worse, of.better))
