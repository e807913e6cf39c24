"""What a drop without any legal meaning was most likely meant to be, and so why a card cannot be played there. Pure."""

from __future__ import annotations

from typing import assert_never

from cuttle_desktop.engine.actions import (
    Action,
    FromDeck,
    OneOff,
    OneOffOn,
    Permanent,
    Play,
    Points,
    Scuttle,
    Seat,
    Steal,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Bounce, Remove, RemoveGlasses, Sweep, Zone
from cuttle_desktop.engine.events import InHand, InMiddle, InScrap, OnField
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.refusal import Refused, Why, because
from cuttle_desktop.engine.view import View, find_stack
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, place_of_card, seat_of
from cuttle_desktop.words.action_parts import with_card


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


def why_refused(card: Card, spot: DropTarget, view: View) -> Refused:
    """Why a card cannot be played at a spot. If it can be played elsewhere, the reason says so."""
    place = place_of_card(spot.card, view) if isinstance(spot, OnCard) else spot.place
    meant = attempt(card, spot, view)
    if with_card(view.legal, card) and open_window(view) is None:
        match place:
            case InHand(seat) if seat != view.seat and meant in view.legal:
                return because("§2", Why.NOT_ON_HAND, seat=seat)
            case OnField(seat, Zone.PERMANENTS) if seat != view.seat and isinstance(spot, OnZone):
                if reason := _beside_permanents(card, seat, view):
                    return reason
    if meant not in view.legal:
        return why_not(view, meant)
    other = seat_of(spot, view) not in (None, view.seat)
    if other and isinstance(place, OnField) and isinstance(meant, Points):
        return because("R2", Why.NO_POINT_CARD, seat=place.seat)
    if other and isinstance(meant, Permanent):
        return Refused("§2", Why.PERMANENTS_YOUR_SIDE)
    return Refused("§2", Why.NOT_THERE)


def _beside_permanents(card: Card, seat: Seat, view: View) -> Refused | None:
    """Why a card is not played among the permanents of another seat; None where the engine knows."""
    effect, permanents = view.rules.effects.get(card.rank), view.fields[seat].permanents
    if isinstance(effect, Remove | Bounce | RemoveGlasses) or effect == Sweep(Zone.PERMANENTS):
        if permanents:
            return None
        why = Why.NONE_TO_RETURN if isinstance(effect, Bounce) else Why.NONE_TO_SCRAP
        return because("R9", why, seat=seat, card=card)
    if card.rank in view.rules.steals:
        return None
    if any(isinstance(action, Permanent) for action in with_card(view.legal, card)):
        return Refused("§2", Why.PERMANENTS_YOUR_SIDE)
    return because("R9", Why.HITS_NO_PERMANENT, rank=card.rank) if card.points else None
