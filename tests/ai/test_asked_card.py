"""“Why not that one?” is answered about the card pointed at, never about another one that would do the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

import pygame
import pytest

from cuttle_desktop.ai import comparison as compared
from cuttle_desktop.ai import ranking
from cuttle_desktop.ai.comparison import Alternative, Comparison, comparison
from cuttle_desktop.ai.latest import Steps
from cuttle_desktop.ai.prospects import Contrast, Prospects
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import Discard, Points, Scuttle
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scenes.game.hints import hint
from cuttle_desktop.ui.table.input.wonder import uses_of
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.speech import Cast, mark
from tests.ai.drawing import wanderings
from tests.positions import full
from tests.tables import at, click, mouse, settle
from tests.ui.table.test_hints import Adviser, press, table

T = TypeVar("T")
EVEN = Prospects(won=0.1, lost=0.1, points=5, rival_points=5, cards=3, rival_cards=3, gone=0)
NAMES = ("Ann", "Bea", "Cal", "Dee")
EACH, APART = 60, 7  # positions of a rule set, and how many actions lie between two of them


@pytest.fixture(autouse=True)
def at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a move is called does not depend on how good it is."""
    for look in ("GLANCE", "FIRST_LOOK", "SECOND_LOOK", "CLOSE_LOOK"):
        monkeypatch.setattr(ranking, look, 1)
    monkeypatch.setattr(compared, "rollouts_steps", lambda *_: at_once([]))
    monkeypatch.setattr(compared, "contrast_of", lambda *_: Contrast(EVEN, EVEN))


def at_once(found: T) -> Steps[T]:
    yield
    return found


def answers(seen: View) -> Iterator[tuple[Card, str]]:
    """Of every card that the hint does not name: what H says while it is pointed at."""
    best, _ = comparison(seen, 1)
    known = (card_of(best), target_of_action(best), *(best.cards if isinstance(best, Discard) else ()))
    if sure_win(seen, [best]) is not None:
        return
    for each in seen.rules.deck:
        if each not in known and (about := uses_of(each, seen)):
            thought = Thought(1, *comparison(seen, 1, about))
            yield each, " ".join(hint(thought, seen, Cast(NAMES[: seen.rules.seats], seen.seat)).why)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_whatever_is_pointed_at_the_answer_names_that_card_first(rules: RuleSet) -> None:
    for state in islice(wanderings(rules, 20), 0, EACH * APART, APART):
        seat = asked(state)
        if seat is None:
            continue
        for each, told in answers(view(state, seat)):
            question = told.partition("? ")[0] if told.startswith("Why not") else told.partition(". ")[0]
            assert mark(each) in question, (state, each, told)


SCRAP = "P1: hand 9S // P2: hand 5H // scrap AC AH 6C // middle 3S // turn P1 9 // asks pick P1"
TWO = "P1: hand 3H 9C 9D QH // P2: hand 5H 6H // middle 4C // turn P2 2 // asks force P1 2 of P2"


@pytest.mark.parametrize("pointed", ["AC", "AH"])
def test_of_equal_cards_in_the_scrap_the_one_pointed_at_is_named(pointed: str) -> None:
    found = {str(each): told for each, told in answers(view(full(SCRAP), 0))}
    assert found[pointed].startswith(f"Why not take [{pointed}] from the scrap?")


def test_of_a_card_to_discard_that_is_as_good_as_the_advised_one_that_is_told_first() -> None:
    seen = view(full(TWO), 0)
    better, same, other = (Discard((card("3H"), card(code))) for code in ("9C", "9D", "QH"))
    found = Comparison(0.6, (Alternative(other, 0.5),), same=same)
    told = hint(Thought(1, better, found), seen, Cast(NAMES[:2], 0)).why[0]
    assert told.startswith("[9D] would do the same. ")


def test_after_a_hint_a_card_on_the_table_asks_about_what_could_be_aimed_at_it() -> None:
    scuttles = tuple(Scuttle(card(code), card("5S")) for code in ("9S", "6D"))
    adviser = Adviser(Points(card("9S")))
    scene = table(adviser, text="P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9")
    press(scene, pygame.K_h)
    settle(scene, 0.1)
    mouse(scene, pygame.MOUSEMOTION, at(scene, "5S"))
    press(scene, pygame.K_h)
    settle(scene, 0.1)
    assert {*scuttles} < {*adviser.questions[-1].about}


def test_beside_a_card_that_is_picked_for_the_discard_another_one_asks_about_both() -> None:
    adviser = Adviser(Discard((card("9C"), card("QH"))))
    scene = table(adviser, text=TWO)
    press(scene, pygame.K_h)
    settle(scene, 0.1)
    click(scene, at(scene, "3H"))
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9D"))
    press(scene, pygame.K_h)
    settle(scene, 0.1)
    assert adviser.questions[-1].about == (Discard((card("3H"), card("9D"))),)
