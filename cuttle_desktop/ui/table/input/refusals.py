"""Why a card cannot be played where it was brought. The sentence speaks of that place. Pure."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Permanent, Points, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Bounce, Remove, RemoveGlasses, Sweep, Zone
from cuttle_desktop.engine.events import InHand, OnField
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.refusal import Refused, Why, because
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.input.attempts import attempt
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, place_of_card, seat_of
from cuttle_desktop.words.action_parts import with_card


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
