"""What is said where cards of the own hand must go: why, and what the button does.

Where as many must go as the hand holds, all are picked already, and nothing is there to choose.
"""

from __future__ import annotations

from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, HandLimitDiscard
from cuttle_desktop.engine.card_names import several
from cuttle_desktop.ui.words.speech import Cast


def why_discard(ask: ForcedDiscard | HandLimitDiscard | DiscardThenDraw, cast: Cast, held: int) -> str:
    """Why cards must go; `held` is how many the seat has."""
    everything = ask.count == held
    cards = _all_of(held) if everything else several(ask.count, "card")
    match ask:
        case ForcedDiscard(by=by):
            return f"{cast.name(by)} makes you discard{'' if everything else ': choose'} {cards}"
        case DiscardThenDraw(draw=draw):
            return f"Discard {cards}, then draw up to {draw}"
        case HandLimitDiscard():
            return f"Too many cards in hand: discard {cards}"


def discard_label(picked: int, count: int, held: int) -> str:
    """`Discard 1 of 2`; once all that the hand holds are picked, `Discard both`."""
    if count == 1:
        return "Discard"
    if picked == count == held:
        return "Discard both" if held == 2 else "Discard all"
    return f"Discard {picked} of {count}"


def _all_of(held: int) -> str:
    return {1: "your only card", 2: "both cards"}.get(held, f"all {held} cards")
