"""Thinking in steps of a few milliseconds: the caller may stop between two of them.

What was found until then is kept (`latest.py`), and the same question goes on from there.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]
"""What returns a T in the end."""


def finished(steps: Generator[object, None, T]) -> T:
    """What comes of all steps, one after the other."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
