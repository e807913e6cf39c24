"""What a player means: a card and a spot in, the legal actions they could stand for out. Knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Draw,
    FromDeck,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.words.action_parts import Kind, kind_of, targets, with_card
from cuttle_desktop.ui.words.stacks import stack_with


@dataclass(frozen=True, slots=True)
class OnCard:
    """Right on a card of the table."""

    card: Card


@dataclass(frozen=True, slots=True)
class OnZone:
    """On a zone, beside its cards."""

    place: Place


DropTarget = OnCard | OnZone


def cards_aimed_at(view: View, card: Card, kind: Kind | None) -> tuple[Card, ...]:
    """The cards on the table that `card` can be brought to, or only for plays of one `kind`."""
    actions = (action for action in with_card(view.legal, card) if kind is None or kind_of(action) is kind)
    spots = (spot for action in actions for spot in spots_of(action, view))
    return tuple(dict.fromkeys(spot.card for spot in spots if isinstance(spot, OnCard)))


def spots_of(action: Action, view: View) -> tuple[DropTarget, ...]:
    """Where a card may be dropped to mean this action, the most telling spot first."""
    match action:
        case FromDeck(play):
            return spots_of(play, view)
        case Points():
            return (OnZone(OnField(view.seat, Zone.POINTS)),)
        case Permanent():
            return (OnZone(OnField(view.seat, Zone.PERMANENTS)),)
        case Scuttle(_, target) | Steal(_, target) | Give(_, target):
            return (OnCard(target),)
        case OneOffOn(_, target):
            return (OnCard(target), OnZone(InMiddle()))
        case OneOffAt(_, victim):
            fields = (OnZone(OnField(victim, zone)) for zone in Zone)
            return (OnZone(InHand(victim)), *fields, OnZone(InMiddle()))
        case OneOff() | Counter() | Respond() | Block():  # not the scrap: there one throws away
            return (OnZone(InMiddle()),)
        case ScrapRevealed():
            return (OnZone(InScrap()),)
        case Draw() | Pass():
            return (OnZone(InDeck()),)
        case Take():
            return (OnZone(InHand(view.seat)),)
        case _:
            return ()


def intents(card: Card, spot: DropTarget, view: View) -> tuple[Action, ...]:
    """The legal actions that dropping `card` on `spot` could stand for: none, one, or several to choose from.

    Beside the cards of a field, everything aimed at that field. A jack that cannot be aimed at means the card under it,
    any other card its zone. A field of others where the card can hit nothing is as good as the middle for a one-off.
    """
    mine = with_card(view.legal, card)
    direct = _meant(mine, spot, view)
    if direct:
        return direct
    match spot:
        case OnCard(under):
            taken = stack_with(view, under)
            if taken is not None and taken[1].card is not under:
                return intents(card, OnCard(taken[1].card), view)
            place = place_of_card(under, view)
            if place is None:
                return ()
            return _meant(mine, OnZone(place), view) or _swept(mine, place, view)
        case OnZone(OnField(seat)) if seat != view.seat and not _can_hit(mine, seat, view):
            return tuple(action for action in mine if isinstance(unwrapped(action), OneOff))
        case _:
            return ()


def _can_hit(actions: Iterable[Action], seat: Seat, view: View) -> bool:
    """Whether one of these is aimed at a card on the field of a seat."""
    hit = {place_of_card(target, view) for target in targets(actions)}
    return any(OnField(seat, zone) in hit for zone in Zone)


def _swept(actions: Iterable[Action], place: Place, view: View) -> tuple[Action, ...]:
    """The one-offs among these that sweep the cards of a zone: an ace on points, a six on permanents."""
    if not isinstance(place, OnField) or place.seat == view.seat or _can_hit(actions, place.seat, view):
        return ()
    plays = ((action, unwrapped(action)) for action in actions)
    effects = ((action, view.rules.effects.get(play.card.rank)) for action, play in plays if isinstance(play, OneOff))
    return tuple(action for action, effect in effects if isinstance(effect, Sweep) and effect.zone is place.zone)


def _meant(actions: Iterable[Action], spot: DropTarget, view: View) -> tuple[Action, ...]:
    return tuple(action for action in actions if spot in spots_of(action, view))


def place_of_card(card: Card, view: View) -> Place | None:
    """The zone in which a card lies on the table; None for a card of one's own hand or the deck."""
    if card in view.middle:
        return InMiddle()
    if card in view.scrap:
        return InScrap()
    for seat, field in enumerate(view.fields):
        for zone in Zone:
            for stack in field.zone(zone):
                if card in stack.cards:
                    return OnField(seat, zone)
    for seat, hand in enumerate(view.hands):
        if card in hand:
            return InHand(seat)
    return None


def seat_of(spot: DropTarget, view: View) -> Seat | None:
    """The seat at whose place a spot is."""
    match spot:
        case OnCard(card):
            place = place_of_card(card, view)
            return seat_of(OnZone(place), view) if place is not None else view.seat if card in view.hand else None
        case OnZone(OnField(seat)) | OnZone(InHand(seat)):
            return seat
        case _:
            return None
