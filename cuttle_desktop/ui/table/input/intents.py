"""What a player means: a card and a spot in, the legal actions they could stand for out. Knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

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
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import ForceDiscard, SwapHands, Sweep, Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.action_parts import Kind, kind_of, targets, with_card
from cuttle_desktop.words.stacks import stack_with


class OnCard(Struct, frozen=True):
    """Right on a card of the table."""

    card: Card


class OnZone(Struct, frozen=True):
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
        case OneOff(card):
            return (OnZone(InMiddle()), *(OnZone(place) for place in _struck(card, view)))
        case Counter() | Respond() | Block():  # not the scrap: there one throws away
            return (OnZone(InMiddle()),)
        case ScrapRevealed():
            return (OnZone(InScrap()),)
        case Draw() | Pass():
            return (OnZone(InDeck()),)
        case Take():
            return (OnZone(InHand(view.seat)),)
        case _:
            return ()


def _struck(card: Card, view: View) -> Iterator[Place]:
    """The places of opponents that a one-off aimed at no card is about: a hand, or each zone with cards that it sweeps.

    No field in which the card could hit something: there a drop may have missed its target.
    """
    others = opponents(view.rules, view.seat)
    match view.rules.effects.get(card.rank):
        case Sweep(zone):
            hit = {place_of_card(target, view) for target in targets(with_card(view.legal, card))}
            for seat in others:
                safe = not any(OnField(seat, each) in hit for each in Zone)
                if safe and view.fields[seat].zone(zone):
                    yield OnField(seat, zone)
        case ForceDiscard() | SwapHands() if len(others) == 1:
            yield InHand(others[0])
        case _:
            pass


def intents(card: Card, spot: DropTarget, view: View, kind: Kind | None = None) -> tuple[Action, ...]:
    """The legal actions that dropping `card` on `spot` could stand for, or only those of one `kind`.

    None, one, or several to choose from. A jack that cannot be aimed at means the card under it, any other card its
    zone. Only what shines takes a card (`aim`).
    """
    mine = tuple(action for action in with_card(view.legal, card) if kind is None or kind_of(action) is kind)
    direct = _meant(mine, spot, view)
    if direct or isinstance(spot, OnZone):
        return direct
    taken = stack_with(view, spot.card)
    if taken is not None and taken[1].card is not spot.card:
        return intents(card, OnCard(taken[1].card), view, kind)
    place = place_of_card(spot.card, view)
    return _meant(mine, OnZone(place), view) if place is not None else ()


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
