"""Folding: of actions that differ only by the suit of an equal card, one stands for all."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import assert_never

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Steal,
    Take,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rules import RuleSet


def folded(rules: RuleSet, actions: Iterable[Action]) -> tuple[Action, ...]:
    """One action of each shape: with the highest suit where the card stays in play, else with the lowest."""
    kept: dict[Hashable, Action] = {}
    for action in actions:
        key = shape(action)
        if key not in kept or _better(rules, action, kept[key]):
            kept[key] = action
    return tuple(kept.values())


def shape(action: Action) -> Hashable:
    """Equal for actions that differ only by a suit of no account. Targets are never folded."""
    kind = type(action)
    match action:
        case Scuttle(card, target) | Steal(card, target) | OneOffOn(card, target):
            return kind, card.rank, target
        case Give(card, target, to):
            return kind, card.rank, target, to
        case OneOffAt(card, victim):
            return kind, card.rank, victim
        case FromDeck(play):
            return kind, shape(play)
        case Discard(cards):
            return kind, tuple(sorted(card.rank for card in cards))
        case (
            Points(card)
            | Permanent(card)
            | OneOff(card)
            | Counter(card)
            | Respond(card)
            | Block(card)
            | Take(card)
            | ScrapRevealed(card)
        ):
            return kind, card.rank
        case Draw() | Pass() | Decline() | Accept() | Refuse() | Offer() | Concede():
            return action
        case _:
            assert_never(action)


def _better(rules: RuleSet, action: Action, other: Action) -> bool:
    match action, other:
        case (Points(card), Points(old)) | (Take(card), Take(old)):
            return _suit(rules, card) > _suit(rules, old)
        case (Scuttle(card), Scuttle(old)) | (OneOff(card), OneOff(old)) | (Counter(card), Counter(old)):
            return _suit(rules, card) < _suit(rules, old)
        case _:
            return False


def _suit(rules: RuleSet, card: Card) -> int:
    return rules.suits.index(card.suit)
