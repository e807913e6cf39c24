"""Where nothing is in reach, a hint names what the hand and the table show, not that there is time to draw."""

from __future__ import annotations

import re
from random import Random

import pytest

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.engine.actions import Action, Draw, Points, Steal, unwrapped
from cuttle_desktop.engine.cards import Card, Rank, card
from cuttle_desktop.engine.view import View, opponents, view
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scenes.game.hint_words import hint
from cuttle_desktop.words.coach.exposure import removers
from cuttle_desktop.words.coach.quiet_reasons import FEW, MANY, quiet_reason
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import EVEN
from tests.engine.drawing import ALL, read
from tests.positions import full
from tests.test_visible_reasons import pairs, settled

CAST = Cast(("You", "Bea"), 0)
CARDS = re.compile(r"\[(\w\w)\]")


@pytest.mark.parametrize(
    ("table", "action", "told"),
    [
        pytest.param(
            "P1: hand JC TH 2S // P2: hand 3H 5H 6H // turn P1 9",
            "draw",
            "Bea has no points on the table yet for [JC] to take or [TH] to scuttle. You hold 4 cards then, Bea 3.",
            id="no target",
        ),
        pytest.param(
            "P1: hand JC TH 2S // P2: hand 3H 5H 6H | points 9C | perms QD // turn P1 9",
            "draw",
            "[JC] cannot take anything yet: a queen guards Bea’s points. You hold 4 cards then, Bea 3.",
            id="guarded",
        ),
        pytest.param(
            "P1: hand 7C 3C // P2: hand 3H 5H 6H | points 4C // turn P1 9",
            "draw",
            "23 of the 49 cards you have not seen could remove [7C] (a scuttle, an ace or a jack) once it is played "
            "for points. You hold no two to counter a one-off.",
            id="exposed",
        ),
        pytest.param(
            "P1: hand TS 3C // P2: hand 3H 5H 6H // scrap JC JD JH JS 9C 9D 9H 9S // turn P1 9",
            "points TS",
            "Only 4 of the 42 cards you have not seen could remove [TS] (an ace).",
            id="safe",
        ),
        pytest.param(
            "P1: hand 4C 9S TD // P2: hand 3H 5H 6H // turn P1 9",
            "points 4C",
            "You risk only 4 points: [TD] stays in your hand, safe from scuttles.",
            id="little to lose",
        ),
        pytest.param(
            "P1: hand 8C TD // P2: hand 3H 5H 6H // turn P1 9",
            "points 8C",
            "You keep [TD], which can scuttle 8 more of the cards you have not seen than [8C].",
            id="the better card for a scuttle",
        ),
    ],
)
def test_a_quiet_move_is_told_by_the_hand_and_the_table(table: str, action: str, told: str) -> None:
    """ "Bea cannot win with one card yet: time to build your hand" was said of every fourth hint."""
    state = full(table)
    assert quiet_reason(read(state, action), view(state, 0), CAST) == told


def test_where_little_depends_on_it_a_reason_is_told_too() -> None:
    """ "Little depends on it", and not a word about the move: one hint of eight in quiet positions."""
    seen = view(full("P1: hand JC 2C 2S // P2: hand 3H 5H 6H // turn P1 9"), 0)
    found = Comparison(0.5, (Alternative(Points(card("2C")), 0.49),))
    why, _ = hint(Thought(1, Draw(), found), seen, CAST).why
    assert why == f"Bea has no points on the table yet for [JC] to take. You hold 4 cards then, Bea 3. {EVEN}"


def test_a_card_whose_use_is_about_as_good_is_not_spoken_against() -> None:
    seen = view(full("P1: hand 7C 2C // P2: hand 3H 5H 6H // turn P1 9"), 0)
    assert "[7C]" in quiet_reason(Draw(), seen, CAST)
    assert "[7C]" not in quiet_reason(Draw(), seen, CAST, [Points(card("7C"))])


@pytest.mark.parametrize("name", ALL)
def test_what_is_told_of_a_quiet_move_is_true_in_every_position(name: str) -> None:
    rng = Random(name)
    for state, seen, _, _, cast in pairs(name):
        for action in seen.legal:
            told = quiet_reason(action, seen, cast)
            for sentence in filter(None, told.replace(". ", ".\n").split("\n")):
                _check(sentence, action, seen, cast)
            if held := re.search(r"(\d+) cards? then", told):
                then = settled(state, action, seen.seat, rng)
                assert int(held[1]) == len(then.hands[seen.seat])


def _check(sentence: str, action: Action, seen: View, cast: Cast) -> None:
    named = [*map(card, CARDS.findall(sentence))]
    rivals = opponents(seen.rules, seen.seat)
    assert named == [] or {*named} <= {*seen.hand}
    if "could remove" in sentence:
        laid = action if isinstance(action, Points) else Points(named[0])
        number = len(removers(laid, named[0], seen))
        counts = re.search(rf"(\d+) of the {len(seen.unseen)} cards .*? could", sentence)
        assert int(counts[1]) == number if counts else number == 0
        bound = number / len(seen.unseen)
        assert bound >= MANY if isinstance(action, Draw) else bound <= FEW
    elif "no points on the table" in sentence:
        assert not any(seen.fields[rival].points for rival in rivals)
    elif "cannot take anything" in sentence:
        assert _taken_by(named[0], seen) == []
        assert any(stack.card.rank is Rank.QUEEN for stack in seen.fields[rivals[0]].permanents)
    elif "no two" in sentence:
        assert all(each.rank is not Rank.TWO for each in seen.hand)
    elif "only" in sentence:
        laid_card = unwrapped(action)
        assert isinstance(laid_card, Points)
        assert all(each.points > laid_card.card.points for each in named)
    assert sentence[0].isdigit() or sentence.startswith(("Only", "Each of", "No card", "[", *cast.names, "The rivals"))


def _taken_by(jack: Card, seen: View) -> list[Action]:
    return [each for each in seen.legal if isinstance(play := unwrapped(each), Steal) and play.card == jack]
