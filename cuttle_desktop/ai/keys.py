"""Actions as small numbers: equal for actions that differ only by the suit of the card played.

The search keeps one branch per key and seat below its root. Targets and victims stay exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
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

FROM_DECK = 1 << 24
KINDS: tuple[type, ...] = (
    Draw, Pass, Points, Scuttle, Permanent, Steal, Give, OneOff, OneOffOn, OneOffAt, Counter, Respond, Block, Decline,
    Take, Discard, ScrapRevealed, Accept, Refuse,
)  # fmt: skip
KIND: Mapping[type, int] = {kind: number for number, kind in enumerate(KINDS)}
"""Five bits; then four for the rank of the card, and the rest for what it is aimed at."""


def key(action: Action) -> int:
    return _KEYS[type(action)](action)


def _bare(kind: type) -> Callable[[Any], int]:
    number = KIND[kind]
    return lambda action: number


def _card(kind: type) -> Callable[[Any], int]:
    number = KIND[kind]
    return lambda action: number | action.card.index >> 2 << 5


def _aimed(kind: type) -> Callable[[Any], int]:
    number = KIND[kind]
    return lambda action: number | action.card.index >> 2 << 5 | action.target.index << 9


def _give(action: Give) -> int:
    return KIND[Give] | action.card.index >> 2 << 5 | action.target.index << 9 | action.to << 15


def _at(action: OneOffAt) -> int:
    return KIND[OneOffAt] | action.card.index >> 2 << 5 | action.victim << 9


def _discard(action: Discard) -> int:
    ranks = 1
    for card in action.cards:
        ranks = ranks << 4 | card.index >> 2
    return KIND[Discard] | ranks << 5


_KEYS: Mapping[type, Callable[[Any], int]] = {
    **{kind: _bare(kind) for kind in (Draw, Pass, Decline, Accept, Refuse)},
    **{kind: _card(kind) for kind in (Points, Permanent, OneOff, Counter, Respond, Block, Take, ScrapRevealed)},
    **{kind: _aimed(kind) for kind in (Scuttle, Steal, OneOffOn)},
    Give: _give,
    OneOffAt: _at,
    Discard: _discard,
    FromDeck: lambda action: FROM_DECK | key(action.play),
}
