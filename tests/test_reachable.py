"""Everything that is legal can be pointed at: random games of every rule set are laid out and pointed at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.ui.table.input.intents import OnCard, intents, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, Layout, layout
from cuttle_desktop.ui.theme import Scale
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.stacks import stack_with
from tests.engine.games import moments
from tests.tables import SIZES, Size

EVERY = 6  # moments between two that are looked at
PARTS = [part / 8 for part in range(1, 8)]  # of a card's width and height
CORNER = 0.1  # of the card's width: the index begins here


def tables(name: str, size: Size) -> Iterator[tuple[View, Layout]]:
    for moment in list(moments(name, 2))[::EVERY]:
        seen = view(moment.before, moment.before.asks[-1].seat)
        yield seen, layout(seen, Arrangement(size, Scale(size).factor))


def aimed(seen: View) -> Iterator[tuple[Action, Card, Card]]:
    """Every legal action that is aimed at a card, with the card played and the target."""
    for action in seen.legal:
        held = card_of(action)
        for spot in spots_of(action, seen):
            if held is not None and isinstance(spot, OnCard):
                yield action, held, spot.card


@pytest.mark.parametrize("size", [SIZES[0], (1280, 720)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_index_of_every_target_can_be_pointed_at(name: str, size: Size) -> None:
    for seen, shown in tables(name, size):
        for action, held, target in aimed(seen):
            box = shown.poses[target].rect
            under = shown.at(box.x + box.width * CORNER, box.y + box.width * CORNER)
            assert isinstance(under, Card)
            assert action in intents(held, OnCard(under), seen), f"{action}: {under} lies there"


@pytest.mark.parametrize("size", [SIZES[0], (1280, 720)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_wherever_a_stack_is_hit_it_is_meant(name: str, size: Size) -> None:
    """Jacks cover the card under them, and are no reason to refuse what is aimed at it."""
    for seen, shown in tables(name, size):
        for action, held, target in aimed(seen):
            stack = stack_with(seen, target)
            cards = stack[1].cards if stack is not None else (target,)
            box = shown.poses[target].rect
            hit = {shown.at(box.x + box.width * part, box.y + box.height * other) for part in PARTS for other in PARTS}
            for under in hit.intersection(cards):
                assert isinstance(under, Card)
                found = intents(held, OnCard(under), seen)
                assert found, f"{action}: {held} on {under} means nothing"


@pytest.mark.parametrize("size", [SIZES[0], (1280, 720)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_card_that_can_be_played_can_be_taken(name: str, size: Size) -> None:
    for seen, shown in tables(name, size):
        for held in dict.fromkeys(filter(None, map(card_of, seen.legal))):
            if held in shown.poses:
                box = shown.poses[held].rect
                assert shown.at(box.x + box.width * CORNER, box.y + box.width * CORNER) is held
