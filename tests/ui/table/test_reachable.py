"""Everything that is legal can be pointed at: random games of every rule set are laid out and pointed at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, intents, place_of_card, spots_of
from cuttle_desktop.ui.table.input.selection import LetChoose, Perform, Selection
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, Layout, layout
from cuttle_desktop.ui.theme import Scale
from cuttle_desktop.words.action_parts import card_of, kinds, receiver, target_of_action, with_card
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.stacks import stack_with
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
def test_every_card_can_be_taken_and_every_target_be_pointed_at_by_its_index_and_wherever_its_stack_is_hit(
    name: str, size: Size
) -> None:
    """Jacks cover the card under them, and are no reason to refuse what is aimed at it."""
    for seen, shown in tables(name, size):
        for held in dict.fromkeys(filter(None, map(card_of, seen.legal))):
            if held in shown.poses:
                box = shown.poses[held].rect
                assert shown.at(box.x + box.width * CORNER, box.y + box.width * CORNER) is held
        for action, held, target in aimed(seen):
            box = shown.poses[target].rect
            under = shown.at(box.x + box.width * CORNER, box.y + box.width * CORNER)
            assert isinstance(under, Card)
            assert action in intents(held, OnCard(under), seen), f"{action}: {under} lies there"
            stack = stack_with(seen, target)
            cards = stack[1].cards if stack is not None else (target,)
            hit = {shown.at(box.x + box.width * part, box.y + box.height * other) for part in PARTS for other in PARTS}
            for under in hit.intersection(cards):
                assert isinstance(under, Card)
                assert intents(held, OnCard(under), seen), f"{action}: {held} on {under} means nothing"


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_shines_takes_a_card_and_nothing_else_does(name: str) -> None:
    cast = Cast(("Ann", "Bea", "Cal", "Dee"), 0)
    for moment in list(moments(name, 6))[::3]:
        seen = view(moment.before, moment.before.asks[-1].seat)
        for held in dict.fromkeys(filter(None, map(card_of, seen.legal))):
            for kind in (None, *kinds(with_card(seen.legal, held))):
                _agree(Selection(cast, held, kind), seen)
        for action in seen.legal:
            if receiver(action, seen) is not None:
                _agree(Selection(cast, card_of(action), target=target_of_action(action)), seen)


def _agree(selection: Selection, seen: View) -> None:
    """At every place of the table, what shines for the chosen card and what takes it are the same."""
    assert selection.chosen is not None
    chosen, kind, target, aimed = selection.chosen, selection.kind, selection.target, selection.aimed(seen)
    places: list[Place] = [InMiddle(), InScrap(), InDeck()]
    places += [place for seat in range(seen.rules.seats) for place in (InHand(seat), *_fields(seat))]
    spots: list[DropTarget] = [*map(OnZone, places), *map(OnCard, _cards_on(seen))]
    for spot in spots:
        if spot in (OnCard(chosen), OnCard(target) if target is not None else None):
            continue
        shines = spot.place in aimed.zones if isinstance(spot, OnZone) else _shines(spot.card, aimed, seen)
        selection.chosen, selection.kind, selection.target = chosen, kind, target
        outcome = selection.play(chosen, spot, seen)
        takes = selection.target is not target or isinstance(outcome, Perform | LetChoose)
        assert takes == shines, f"{chosen} on {spot}: {outcome}, {aimed.zones} {aimed.cards}"


def _fields(seat: Seat) -> Iterator[Place]:
    yield from (OnField(seat, zone) for zone in Zone)


def _cards_on(seen: View) -> Iterator[Card]:
    """Every open card that something could be dropped on."""
    for field in seen.fields:
        yield from (card for zone in Zone for stack in field.zone(zone) for card in stack.cards)
    yield from (card for hand in seen.hands for card in hand if isinstance(card, Card))
    yield from seen.middle


def _shines(card: Card, aimed: Aim, seen: View) -> bool:
    """Whether a card shines, the card below it as a jack, or the zone in which it lies."""
    stack = stack_with(seen, card)
    under = stack[1].card if stack is not None else card
    return card in aimed.cards or under in aimed.cards or place_of_card(card, seen) in aimed.zones
