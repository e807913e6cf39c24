"""One-offs in a few words, for buttons and zones. Whole sentences are in `engine.card_texts`."""

from __future__ import annotations

from typing import assert_never

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
from cuttle_desktop.words.speech import Cast


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
            return f"opponent discards {count}"
        case DrawCards(count, first):
            return f"discard {first}, draw {count}" if first else f"draw {count}"
        case PlayFromDeck(count):
            return "play the top card" if count == 1 else f"turn up {count}, play one"
        case Bounce(destination=destination):
            return f"return to {_where(destination)}"
        case SwapHands():
            return "swap hands"
        case _:
            assert_never(effect)


def effect_told(effect: Effect, seat: Seat, rules: RuleSet, cast: Cast, victim: Seat | None = None) -> str:
    """As `short_effect`, of a one-off that `seat` has played: its victim, or a single opponent, is named or `you`."""
    others = opponents(rules, seat)
    if victim is None and len(others) == 1:
        victim = others[0]
    match effect:
        case ForceDiscard(count) if victim is not None:
            return f"{cast.object(victim)} {'discard' if victim == cast.me else 'discards'} {count}"
        case _:
            return short_effect(effect)


def _where(destination: Destination) -> str:
    match destination:
        case Destination.HAND:
            return "hand"
        case Destination.LOCKED:
            return "hand, locked"
        case Destination.DECK_TOP:
            return "the top of the deck"
        case Destination.DECK_BOTTOM:
            return "the bottom of the deck"
        case Destination.SCRAP:
            return "the scrap"
        case _:
            assert_never(destination)
