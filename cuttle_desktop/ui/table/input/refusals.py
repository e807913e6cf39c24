"""Why a card cannot be played where it was brought. The sentence speaks of that place. Pure."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Permanent, Points, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.card_names import a_card
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Bounce, Remove, RemoveGlasses, Sweep, Zone
from cuttle_desktop.engine.events import InHand, OnField
from cuttle_desktop.engine.play_reasons import Reason
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.input.attempts import attempt
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone, place_of_card, seat_of
from cuttle_desktop.words.action_parts import with_card

OWN_POINTS = "Points go to your own side."
OWN_PERMANENTS = "Permanents go to your own side."


def why_refused(card: Card, spot: DropTarget, view: View) -> Reason:
    """Why a card cannot be played at a spot. If it can be played elsewhere, the reason says so."""
    place = place_of_card(spot.card, view) if isinstance(spot, OnCard) else spot.place
    meant = attempt(card, spot, view)
    if with_card(view.legal, card) and open_window(view) is None:
        match place:
            case InHand(seat) if seat != view.seat and meant in view.legal:
                words = f"You cannot play that card on {{P{seat + 1}}}’s hand. Drop it on a highlighted place."
                return Reason("§2", words)
            case OnField(seat, Zone.PERMANENTS) if seat != view.seat and isinstance(spot, OnZone):
                if reason := _beside_permanents(card, seat, view):
                    return reason
    if meant not in view.legal:
        return why_not(view, meant)
    other = seat_of(spot, view) not in (None, view.seat)
    if other and isinstance(place, OnField) and isinstance(meant, Points):
        return Reason("R2", f"{{P{place.seat + 1}}} has no point card to scuttle. {OWN_POINTS}")
    if other and isinstance(meant, Permanent):
        return Reason("§2", OWN_PERMANENTS)
    return Reason("§2", "The card cannot be played there. Drop it on a highlighted place.")


def _beside_permanents(card: Card, seat: Seat, view: View) -> Reason | None:
    """Why a card is not played among the permanents of another seat; None where the engine knows."""
    effect, permanents = view.rules.effects.get(card.rank), view.fields[seat].permanents
    if isinstance(effect, Remove | Bounce | RemoveGlasses) or effect == Sweep(Zone.PERMANENTS):
        if permanents:
            return None
        done = "return" if isinstance(effect, Bounce) else "scrap"
        return Reason("R9", f"{{P{seat + 1}}} has no permanent that {{{card}}} could {done}.")
    if card.rank in view.rules.steals:
        return None
    if any(isinstance(action, Permanent) for action in with_card(view.legal, card)):
        return Reason("§2", OWN_PERMANENTS)
    return Reason("R9", f"{a_card(card.rank)} can hit no permanent. {OWN_POINTS}") if card.points else None
