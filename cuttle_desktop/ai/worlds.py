"""Worlds that a View allows: its gaps dealt at random from the cards not seen, in an order that tells nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

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
    unseen = view.unseen
    return (imagine(view, shuffled(unseen, rng)) for _ in range(count))
