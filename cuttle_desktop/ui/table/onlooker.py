"""The game for somebody who plays no seat: what every seat may know, and nothing more. It only takes away."""

from __future__ import annotations

from dataclasses import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.asks import PlayRevealed
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import HIDDEN, Moved, MovedFaceDown, Seen, Shown, ShownFaceDown
from cuttle_desktop.engine.view import View, sees_hand
from cuttle_desktop.session.chronicle import Frame


def frame_for_onlookers(frame: Frame) -> Frame:
    """What one seat witnessed, without what it alone knows."""
    return Frame(None if frame.event is None else _event(frame.event), view_for_onlookers(frame.view))


def view_for_onlookers(view: View) -> View:
    """The position, with only those hands open that lie open to all."""
    seats = range(view.rules.seats)
    public = tuple(all(sees_hand(view, viewer, owner) for viewer in seats) for owner in seats)
    turned_up = max((ask.count for ask in view.asks if isinstance(ask, PlayRevealed)), default=0)
    return replace(
        view,
        hands=tuple(_hand(view, owner, public[owner]) for owner in seats),
        deck=(*view.deck[:turned_up], *(None,) * len(view.deck[turned_up:])),
        open_hands=public,
        legal=(),
    )


def _hand(view: View, owner: Seat, public: bool) -> tuple[Card | None, ...]:
    hand = view.hands[owner]
    return tuple(sorted(card for card in hand if card is not None)) if public else (None,) * len(hand)


def _event(event: Seen) -> Seen:
    match event:
        case Moved(_, source, target) if isinstance(source, HIDDEN) and isinstance(target, HIDDEN):
            return MovedFaceDown(source, target)
        case Shown(viewer, owner):
            return ShownFaceDown(viewer, owner)
        case _:
            return event
