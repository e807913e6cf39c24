"""Styles: what they add to the prior and to the value."""

import pytest

from cuttle_desktop import ai
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.styles import TASTES, Tasteful, habit
from cuttle_desktop.engine.actions import FromDeck, Permanent, Points, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from tests.ai.drawing import DECK, play, wanderings

RULES = parse_rules("cuttle.cards")


def shift(text: str, style: ai.Style) -> float:
    """How much better P1 likes the position than a balanced player does."""
    state = parse_position(text, RULES)
    judge = learned(RULES)
    tasteful = Tasteful(judge, TASTES[style], 0, RULES.seating.sides)
    return tasteful.chances(state)[0] - judge.chances(state)[0]


def test_each_style_likes_its_own_kind_of_table() -> None:
    rest = f"// P2: hand 3S 4S // {DECK}"
    assert shift(f"P1: hand 2S 5C | points TD {rest}", ai.Style.RACER) > 0.01
    assert shift(f"P1: hand 2S 5C | perms QC {rest}", ai.Style.CONTROLLER) > 0.01
    assert shift(f"P1: hand 2S 5C | points TD[JH] {rest}", ai.Style.THIEF) > 0.01
    assert shift(f"P1: hand 2S 5C {rest}", ai.Style.THIEF) == 0.0


def test_habits_count_for_cards_that_a_seven_turned_up_and_for_permanents_by_rank() -> None:
    racer, controller, thief = (TASTES[style].habits for style in (ai.Style.RACER, ai.Style.CONTROLLER, ai.Style.THIEF))
    assert habit(racer, FromDeck(Points(card("TC")))) == habit(racer, Points(card("TC"))) > 0
    assert habit(controller, Permanent(card("QC"))) > 0 == habit(controller, Permanent(card("8C")))
    assert habit(thief, Steal(card("JC"), card("TD"))) > 1


@pytest.mark.parametrize("style", [style for style in ai.Style if style is not ai.Style.BALANCED])
@pytest.mark.parametrize("name", ["cuttle.cards-17", "cutthroat", "team"])
def test_chances_stay_chances(style: ai.Style, name: str) -> None:
    rules = RULE_SETS[name]
    tasteful = Tasteful(learned(rules), TASTES[style], 1, rules.seating.sides)
    for state in wanderings(rules, 1):
        chances = tasteful.chances(state)
        assert sum(chances) == pytest.approx(1.0)
        assert all(-1e-9 <= chance <= 1.0 + 1e-9 for chance in chances)


@pytest.mark.parametrize("style", ai.Style)
def test_no_style_misses_a_win(style: ai.Style) -> None:
    seen = f"P1: hand KC TS 2C | points 9D 5D // P2: hand 3S 4S // {DECK}"
    assert play(seen, ai.Level.SKILLED, style=style) == "perm KC"
