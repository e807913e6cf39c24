"""A known card on the deck is a reason: a move draws it, leaves it there or puts it back, where a rival may draw it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.engine.actions import Action, Draw, FromDeck, OneOff, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.view import View, onlook, view
from cuttle_desktop.words.coach.motives import motives
from cuttle_desktop.words.coach.prospect_words import THIS, figures_told
from cuttle_desktop.words.coach.why_not import answer_why_not
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import P1, position
from tests.positions import full

CAST = Cast(("You", "Bea"), P1)
EVEN = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
SEVEN = (
    "P1: hand TS 5D // P2: hand 4H 9C | points TD 7S // middle 7C // deck 3H 4D 2C // turn P1 9 // asks reveal P1 2 "
    "// seen P1: 3H 4D"
)
KNOWN = "P1: hand 5H 4C 9C | points 6C // P2: hand 3H 8D | points 7S // deck {top} 4D 2C // turn P1 9 // seen P1: {top}"
FIVE, FOR_POINTS, OTHER_POINTS = OneOff(card("5H")), Points(card("5H")), Points(card("9C"))


def seen(table: str) -> View:
    return view(full(table), P1)


def hinted(table: View, action: Action, other: Action) -> str:
    fewer = replace(EVEN, cards=1.2)
    figures = figures_told(Contrast(EVEN, fewer), action, other, table, CAST, "[5H] for points", THIS)
    return motives(action, None, table, CAST, figures=figures)


def answered(table: View, action: Action, asked: Action) -> str:
    found = Contrast(EVEN, replace(EVEN, cards=1.2))
    return answer_why_not(Alternative(asked, 0.3, found), action, 0.6, table, CAST).partition("? ")[2]


def test_a_card_that_goes_back_on_the_deck_and_wins_there_is_the_answer() -> None:
    """ "3♥ as a one-off takes a card back from the scrap": Bea drew the card that was put back, and won."""
    three, four = (FromDeck(Points(card(code))) for code in ("3H", "4D"))
    goes_back = "[4D] goes back on the deck: Bea could draw it and win."
    assert answered(seen(SEVEN), four, three).startswith(goes_back)
    figures = figures_told(Contrast(EVEN, EVEN), four, three, seen(SEVEN), CAST, "[3H] for points", THIS)
    assert figures.top == f"With [3H] for points, {goes_back}"
    assert "goes back" not in answered(seen(SEVEN), three, four), "a three does not win for her"


@pytest.mark.parametrize(
    ("top", "action", "told"),
    [
        pytest.param("JD", FIVE, "You draw [JD] now; otherwise Bea could draw it next.", id="a five draws it"),
        pytest.param("JD", Draw(), "The next card is [JD], which can take Bea’s [7S]. "
                     "Otherwise Bea could draw it.", id="a draw"),
    ],
)  # fmt: skip
def test_a_good_card_that_a_move_draws_comes_before_averages(top: str, action: Action, told: str) -> None:
    """The jack was known, and the hint spoke of about 5 cards instead of 4."""
    table = seen(KNOWN.format(top=top))
    assert hinted(table, action, FOR_POINTS) == told
    assert answered(table, action, FOR_POINTS).startswith(f"[{top}] stays on the deck: Bea could draw it next.")


def test_a_card_that_both_moves_leave_or_that_is_worth_little_tells_nothing() -> None:
    jack, three = (seen(KNOWN.format(top=top)) for top in ("JD", "3C"))
    assert "[JD]" not in answered(jack, OTHER_POINTS, FOR_POINTS)
    assert "[JD]" not in answered(jack, FOR_POINTS, FIVE), "what the other move draws is no reason against it"
    assert "[3C]" not in answered(three, FIVE, FOR_POINTS)


def test_a_top_that_the_seat_does_not_know_is_not_told() -> None:
    table = seen(KNOWN.format(top="JD").partition(" // seen")[0])
    assert onlook(full(KNOWN.format(top="JD")), P1, frozenset({P1})).deck[0] == card("JD")
    assert "[JD]" not in answered(table, FIVE, FOR_POINTS)
    assert "[JD]" not in hinted(table, FIVE, FOR_POINTS)


def test_in_a_team_the_next_player_is_a_rival_and_not_the_partner() -> None:
    text = "P1: hand 5H 9C | points 6C // P2: hand 3H | points 7S // P3: hand 3C // P4: hand 4H // deck JD 4D 2C 2H"
    state = position(f"{text} // turn P1 9 // seen P1: JD", "team")
    found = Alternative(FOR_POINTS, 0.3, Contrast(EVEN, EVEN))
    cast = Cast(("You", "Bea", "Cal", "Dee"), P1)
    assert "Bea could draw it next." in answer_why_not(found, Draw(), 0.6, view(state, P1), cast)
