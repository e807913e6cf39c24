"""“Why not that one?” is answered by what that move leads to or gives up, or that it is nearly as good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.engine.view import view
from cuttle_desktop.ui.words.speech import Cast
from cuttle_desktop.ui.words.why_not import answer_why_not
from tests.engine.drawing import read
from tests.positions import full

CAST = Cast(("You", "Bea"), 0)
EVEN = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
CALM = "P1: hand 9S TH 2D 4C // P2: hand 3H 5H | points 8C // turn P1 9"
DANGER = "P1: hand 9S 4C // P2: hand 3H 5H | points 8C TD // turn P1 9"
NEAR = "P1: hand TD 4D AS | points 6C 3S // P2: hand 3H 5H // turn P1 9 // deck 5C"


def answered(table: str, better: str, asked: str, instead: Prospects = EVEN, less: float = 0.4) -> str:
    """The answer, without the question. `instead`: what comes of `asked`, where of the better move comes EVEN."""
    state = full(table)
    action, other = read(state, better), read(state, asked)
    alternative = Alternative(other, less, Contrast(EVEN, instead))
    return answer_why_not(alternative, action, 0.56, view(state, 0), CAST).partition("? ")[2]


@pytest.mark.parametrize(
    ("table", "better", "asked", "instead", "told"),
    [
        pytest.param(
            DANGER,
            "scuttle 9S 8C",
            "points 4C",
            EVEN,
            "Bea could then win with a jack, a king or a card of 3 points or more, if Bea holds one.",
            id="a rival could win",
        ),
        pytest.param(
            NEAR,
            "points 4D",
            "points AS",
            EVEN,
            "It does not let you win next turn; [4D] for points does, with [TD].",
            id="the own win is given up",
        ),
        pytest.param(
            CALM,
            "draw",
            "points 9S",
            replace(EVEN, lost=0.4),
            "With [9S] for points, Bea wins within two turns in about 40 of 100 games; with a draw, in 10.",
            id="a rival wins more often",
        ),
        pytest.param(
            CALM,
            "draw",
            "points 9S",
            replace(EVEN, gone=0.62),
            "If you play [9S] now, you lose it by your next turn in about 62 of 100 games.",
            id="the card is lost",
        ),
        pytest.param(CALM, "draw", "points 2D", EVEN, "It uses up [2D], your only counter.", id="the last counter"),
        pytest.param(
            CALM, "scuttle 9S 8C", "scuttle TH 8C", EVEN, "It spends [TH], where [9S] is enough.", id="a dearer card"
        ),
        pytest.param(
            CALM,
            "draw",
            "points 9S",
            replace(EVEN, rival_points=9.2),
            "In two turns Bea has about 9 points with [9S] for points, about 5 with a draw.",
            id="points of a rival",
        ),
        pytest.param(
            CALM,
            "draw",
            "points 9S",
            replace(EVEN, cards=1.6),
            "In two turns you hold about 2 cards with [9S] for points, about 3 with a draw.",
            id="own cards",
        ),
        pytest.param(
            CALM,
            "draw",
            "points 9S",
            replace(EVEN, cards=5, points=12, won=0.4),
            "It wins about 16 fewer games of 100. "
            "[9S] for points brings you to 9 of 21 points; a draw brings a new card.",
            id="what speaks for it is no answer",
        ),
    ],
)
def test_what_the_move_leads_to_or_gives_up_is_told(
    table: str, better: str, asked: str, instead: Prospects, told: str
) -> None:
    """The answer repeated what the hint was good for, and said not a word of the card that was asked about."""
    assert answered(table, better, asked, instead) == told


@pytest.mark.parametrize(
    ("less", "told"),
    [
        (0.54, "It is nearly as good: it wins about 54 of 100 games, the hinted move 56."),
        (0.56, "It is just as good: both win about 56 of 100 games."),
    ],
)
def test_a_move_that_is_nearly_as_good_is_told_so(less: float, told: str) -> None:
    """Chances one apart had reasons against them."""
    assert answered(CALM, "draw", "points 9S", replace(EVEN, lost=0.4), less).startswith(told)
