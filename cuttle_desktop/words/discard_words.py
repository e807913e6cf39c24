"""What is said where cards of the own hand must go: why, and what the button does.

Where as many must go as the hand holds, all are picked already, and nothing is there to choose.
"""

from __future__ import annotations

from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, HandLimitDiscard
from cuttle_desktop.engine.card_names import several
from cuttle_desktop.engine.view import View, room
from cuttle_desktop.words.speech import Cast


def why_discard(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, cast: Cast, view: View) -> str:
    """Why cards must go, and how many come for them."""
    held = len(view.hands[ask.seat])
    cards = _which(ask, held)
    match ask:
        case ForcedDiscard(by=by):
            return f"{cast.name(by)} makes you discard{'' if ask.count == held else ': choose'} {cards}"
        case DiscardThenDraw(draw=draw):
            return f"Discard {cards}, then draw {min(draw, len(view.deck), room(view, ask.seat) + ask.count)}"
        case HandLimitDiscard():
            return f"Too many cards in hand: discard {cards}"


def discard_in_brief(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, held: int) -> str:
    """What to do, without the reason: `Discard 2 cards`."""
    return f"Discard {_which(ask, held)}"


def discard_label(picked: int, count: int, held: int) -> str:
    """`Discard 1 of 2`; once all that the hand holds are picked, `Discard both`."""
    if count == 1:
        return "Discard"
    if picked == count == held:
        return "Discard both" if held == 2 else "Discard all"
    return f"Discard {picked} of {count}"


def _which(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, held: int) -> str:
    return _all_of(held) if ask.count == held else several(ask.count, "card")


def _all_of(held: int) -> str:
    return {1: "your only card", 2: "both cards"}.get(held, f"all {held} cards")
