"""One-offs in a few words, for buttons and zones. Whole sentences are in `engine.card_texts`."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import (
    Bounce,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Remove,
    RemoveGlasses,
    Salvage,
    SwapHands,
    Sweep,
    Zone,
)
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast

DISCARDS: Final = Forms("you discard {count}", "{name} discards {count}")


def short_effect(effect: Effect) -> str:
    """A few words for a button or a zone."""
    match effect:
        case Sweep(zone):
            return "scrap all points" if zone is Zone.POINTS else "scrap all permanents"
        case Remove():
            return "scrap a permanent"
        case RemoveGlasses():
            return "scrap glasses"
        case Salvage():
            return "take from the scrap"
        case ForceDiscard(count):
            return tell("opponent discards {count}", count=count)
        case DrawCards(count, 0):
            return tell("draw {count}", count=count)
        case DrawCards(count, first):
            return tell("discard {first}, draw {count}", first=first, count=count)
        case PlayFromDeck(1):
            return "play the top card"
        case PlayFromDeck(count):
            return tell("turn up {count}, play one", count=count)
        case Bounce(destination=destination):
            return RETURNS[destination]
        case SwapHands():
            return "swap hands"
        case _:
            assert_never(effect)


RETURNS: Final = {
    Destination.HAND: "return to hand",
    Destination.LOCKED: "return to hand, locked",
    Destination.DECK_TOP: "return to the top of the deck",
    Destination.DECK_BOTTOM: "return to the bottom of the deck",
    Destination.SCRAP: "return to the scrap",
}


def effect_told(effect: Effect, seat: Seat, rules: RuleSet, cast: Cast, victim: Seat | None = None) -> str:
    """As `short_effect`, of a one-off that `seat` has played: its victim, or a single opponent, is named or `you`."""
    others = opponents(rules, seat)
    if victim is None and len(others) == 1:
        victim = others[0]
    if isinstance(effect, ForceDiscard) and victim is not None:
        return tell_of(victim, DISCARDS, cast, count=effect.count)
    return short_effect(effect)
