"""What a drop without any legal meaning was most likely meant to be, so that the engine can say why not. Pure."""

from __future__ import annotations

from typing import assert_never

from cuttle_desktop.engine.actions import Action, FromDeck, OneOff, OneOffOn, Permanent, Play, Points, Scuttle, Steal
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InMiddle, InScrap, OnField
from cuttle_desktop.engine.view import View, find_stack
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, place_of_card


def attempt(card: Card, spot: DropTarget, view: View) -> Action:
    """Of `card`, from the hand or turned up, on `spot`."""
    play = _attempt(card, spot, view)
    return play if card in view.hand else FromDeck(play)


def _attempt(card: Card, spot: DropTarget, view: View) -> Play:
    match spot:
        case OnCard(under):
            place = place_of_card(under, view)
            if isinstance(place, OnField):
                return _aimed(card, under, place, view)
            return _attempt(card, OnZone(place), view) if place is not None else _favourite(card, view)
        case OnZone(OnField(seat, zone)) if seat == view.seat:
            pointless = not card.points and card.rank not in view.rules.steals
            if zone is Zone.PERMANENTS:
                return Permanent(card) if card.points else _favourite(card, view)
            return Points(card) if pointless else _favourite(card, view)
        case OnZone(OnField(seat)):
            cards = [stack.card for stack in view.fields[seat].points]
            return _aimed(card, cards[0], OnField(seat, Zone.POINTS), view) if cards else _favourite(card, view)
        case OnZone(InMiddle() | InScrap()):
            return OneOff(card)
        case OnZone():
            return _favourite(card, view)
        case _:
            assert_never(spot)


def _aimed(card: Card, under: Card, place: OnField, view: View) -> Play:
    if card.rank in view.rules.steals:
        return Steal(card, under)
    number = card.points or card.rank not in view.rules.effects  # else its reason is that it is no number card
    if place.seat != view.seat and place.zone is Zone.POINTS and number and _is_bottom(under, view):
        return Scuttle(card, under)
    if place.seat == view.seat and (card.points or (number and place.zone is Zone.POINTS)):
        return Points(card)
    return OneOffOn(card, under)


def _is_bottom(card: Card, view: View) -> bool:
    try:
        return find_stack(view, card)[2].card is card
    except KeyError:
        return False


def _favourite(card: Card, view: View) -> Play:
    if card.points:
        return Points(card)
    return Steal(card, card) if card.rank in view.rules.steals else Permanent(card)
