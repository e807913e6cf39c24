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
    """Remembers at which card of the hand the keyboard was last, and which place that had."""

    card: Focus | None = None
    at: int = 0

    def follow(self, now: Interaction, *, asks: bool) -> None:
        """Put it back: on what can be done with a chosen card, else beside the card that has been played.

        A question that is new (`asks`) leads to its first answer.
        """
        picks, aimed = pickable(now.view), now.aimed
        hand = picks or now.hand_order.of(now.view.hand)
        offered = [OnButton(offer.means) for offer in now.bar.buttons.offers if offer.enabled]
        answers = offered if now.bar.prompt.urgent and not picks else []
        played = now.cursor == self.card and now.cursor not in hand
        if asks and answers:
            now.cursor = answers[0]
        elif played or now.cursor not in now.hit_test.focusables(aimed):
            chosen = [*offered, *aimed.cards, *aimed.zones] if now.selection.chosen is not None else answers
            near = hand[min(self.at, len(hand) - 1)] if hand else InDeck()
            self.card, now.cursor = None, chosen[0] if chosen else near
        if now.cursor in hand:
            self.card, self.at = now.cursor, hand.index(now.cursor)
