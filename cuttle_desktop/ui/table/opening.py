"""The order in which the opening hands are dealt: one card to each seat in turn, the first to move first. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.geometry import Key, Pose, Slot, seats_around


def deal_order(hand: Mapping[Key, Pose], view: View) -> dict[Key, int]:
    """The place of every card in the deal; of each hand the leftmost comes first."""

    def owner(key: Key) -> Seat:
        if isinstance(key, Slot):
            return key.seat
        return next(seat for seat, cards in enumerate(view.hands) if key in cards)

    seats = seats_around(view.rules.seats, view.turn)
    hands = [sorted((key for key in hand if owner(key) == seat), key=lambda key: hand[key].x) for seat in seats]
    dealt = [key for cards in zip_longest(*hands) for key in cards if key is not None]
    return {key: i for i, key in enumerate(dealt)}


def is_held(key: Key, view: View) -> bool:
    """Whether a card lies in somebody's hand."""
    return isinstance(key, Slot) or any(key in hand for hand in view.hands)
