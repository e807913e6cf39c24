"""Where the keyboard is for who hears the table: where it was, or else at the next sensible thing.

Who sees the table needs no mark on it after an action, and Enter then takes what the bar offers. Who hears it would
stand nowhere: a screen reader reads the name of the window, and the way back to the cards begins anew.
"""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.events import InDeck
from cuttle_desktop.ui.table.input.hit_test import Focus, OnButton
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.selection import pickable


class KeptFocus(Struct):
    """Remembers at which card of the hand the keyboard was last."""

    at: int = 0

    def follow(self, now: Interaction) -> None:
        """Put it back: on what a chosen card or a question asks for, else beside the card that has been played."""
        hand = pickable(now.view) or now.hand_order.of(now.view.hand)
        aimed = now.aimed
        if now.cursor not in now.hit_test.focusables(aimed):
            asked: list[Focus] = []
            if now.selection.chosen is not None or now.bar.prompt.urgent:
                offered = (OnButton(offer.means) for offer in now.bar.buttons.offers if offer.enabled)
                asked = [*offered, *aimed.cards, *aimed.zones]
            near = hand[min(self.at, len(hand) - 1)] if hand else InDeck()
            now.cursor = asked[0] if asked else near
        elif now.cursor in hand:
            self.at = hand.index(now.cursor)
