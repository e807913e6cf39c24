"""What is said where cards of the own hand must go: why, and what the button does.

Where as many must go as the hand holds, all are picked already, and nothing is there to choose.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, HandLimitDiscard
from cuttle_desktop.engine.view import View, room
from cuttle_desktop.words.message import Plural, tell
from cuttle_desktop.words.speech import Cast

SOME: Final = Plural("a card", "{count} cards")
BOTH: Final = 2


def why_discard(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, cast: Cast, view: View) -> str:
    """Why cards must go, and how many come for them."""
    held = len(view.hands[ask.seat])
    cards = _which(ask, held)
    match ask:
        case ForcedDiscard(by=by) if ask.count == held:
            return tell("{name} makes you discard {cards}", name=cast.names[by], cards=cards)
        case ForcedDiscard(by=by):
            return tell("{name} makes you discard: choose {cards}", name=cast.names[by], cards=cards)
        case DiscardThenDraw(draw=draw):
            count = min(draw, len(view.deck), room(view, ask.seat) + ask.count)
            if not count:  # of an empty deck
                return discard_in_brief(ask, held)
            return tell("Discard {cards}, then draw {count}", cards=cards, count=count)
        case HandLimitDiscard():
            return tell("Too many cards in hand: discard {cards}", cards=cards)


def discard_in_brief(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, held: int) -> str:
    """What to do, without the reason: `Discard 2 cards`."""
    return tell("Discard {cards}", cards=_which(ask, held))


def discard_label(picked: int, count: int, held: int) -> str:
    """`Discard 1 of 2`; once all that the hand holds are picked, `Discard both`."""
    if count == 1:
        return "Discard"
    if picked == count == held:
        return "Discard both" if held == BOTH else "Discard all"
    return tell("Discard {picked} of {count}", picked=picked, count=count)


def _which(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, held: int) -> str:
    """What to discard, as one thing in a sentence."""
    if ask.count != held:
        return tell(SOME, count=ask.count)
    return {1: "your only card", BOTH: "both cards"}.get(held) or tell("all {count} cards", count=held)
