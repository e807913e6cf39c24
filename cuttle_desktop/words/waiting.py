"""What is said while another seat has to answer, and when the computer cannot."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.asks import (
    Ask,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    StalemateOffer,
    Turn,
)
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.speech import Cast

STOPPED: Final = "The computer player cannot move. The details are in the log; About opens its folder."
RESTARTED: Final = "The computer player had to be restarted."


def waiting_for(ask: Ask, cast: Cast) -> str:
    """On the bar: `Bea may counter …`."""
    if ask.seat < 0:
        return "Picking cards at random …"
    name = cast.names[ask.seat]
    match ask:
        case CounterWindow():
            return tell("{name} may counter …", name=name)
        case PickFromScrap():
            return tell("{name} takes a card from the scrap …", name=name)
        case ForcedDiscard() | DiscardThenDraw() | HandLimitDiscard():
            return tell("{name} discards …", name=name)
        case PlayRevealed():
            return tell("{name} plays a card from the deck …", name=name)
        case StalemateOffer():
            return tell("{name} considers a stalemate …", name=name)
        case Turn():
            return tell("{name}’s turn …", name=name)
        case _:
            return tell("{name} may answer …", name=name)
