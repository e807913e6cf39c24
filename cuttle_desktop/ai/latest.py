"""What was found out about a position, kept until another one is asked about.

A player asks for a hint and then why not this or that card: the same actions are looked at again, from the same dice.
What is kept follows from the position and the seed alone, so an answer is the same with it and without it. It is found
in steps of a few milliseconds, between which the caller may stop: the same question goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from cuttle_desktop.engine.view import View

Kept = TypeVar("Kept")
T = TypeVar("T")
Steps = Generator[None, None, T]
"""What returns a T in the end."""


class Latest(Generic[Kept]):
    """What `find` finds about a position: only that of the last one is kept."""

    def __init__(self, find: Callable[[View, int], Kept]) -> None:
        self._find = find
        self._kept: tuple[View, int, Kept] | None = None

    def of(self, view: View, seed: int) -> Kept:
        if self._kept is None or self._kept[:2] != (view, seed):
            self._kept = view, seed, self._find(view, seed)
        return self._kept[2]

    def forget(self) -> None:
        self._kept = None


def finished(steps: Generator[object, None, T]) -> T:
    """What comes of all steps, one after the other."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
