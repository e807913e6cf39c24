"""Worlds that a View allows: its gaps dealt at random from the cards not seen, in an order that tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeVar

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View, imagine

T = TypeVar("T")


def shuffled(things: Iterable[T], rng: Random) -> tuple[T, ...]:
    """Fisher–Yates from `random()` alone: Python promises that to be the same in every version, not `shuffle`."""
    left = list(things)
    for i in range(len(left) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        left[i], left[j] = left[j], left[i]
    return tuple(left)


def worlds(view: View, rng: Random, count: int) -> Iterator[State]:
    """`count` States that `view` allows. They depend on the View and the generator only: `unseen` is sorted."""
    draw = dealer(view, rng)
    return (draw() for _ in range(count))


def dealer(view: View, rng: Random) -> Callable[[], State]:
    """A function that deals one world after the other: as `imagine` of the shuffled unseen cards, but faster."""
    unseen = view.unseen
    template = imagine(view, unseen)
    known = [tuple(card for card in hand if card is not None) for hand in view.hands]
    gaps = [len(hand) - len(cards) for hand, cards in zip(view.hands, known, strict=True)]
    known[view.seat] = view.hand
    bare = all(card is None for card in view.deck)

    def draw() -> State:
        cards = shuffled(unseen, rng)
        hands = []
        at = 0
        for faces, count in zip(known, gaps, strict=True):
            hands.append(faces + cards[at : at + count] if count else faces)
            at += count
        deck = cards[at:] if bare else _filled(view.deck, cards[at:])
        return template._replace(hands=tuple(hands), deck=deck)

    return draw


def _filled(places: tuple[Card | None, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """`places` with `cards` in its gaps."""
    left = iter(cards)
    return tuple(place or next(left) for place in places)
