"""The keyboard's way around the table: from one thing to the nearest in a direction, or zone by zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pygame import Rect

T = TypeVar("T")

ASIDE = 2.6  # how much a step to the side counts against a step ahead
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def neighbour(places: Mapping[T, Rect], now: T | None, direction: str) -> T | None:
    """The nearest thing in a direction; the first one when nothing has the cursor yet. None: there is none."""
    if now is None or now not in places:
        return next(iter(places), None)
    dx, dy = DIRECTIONS[direction]
    x, y = places[now].center
    best: tuple[float, T] | None = None
    for thing, rect in places.items():
        ahead = (rect.centerx - x) * dx + (rect.centery - y) * dy
        aside = abs((rect.centerx - x) * dy) + abs((rect.centery - y) * dx)
        if thing == now or ahead <= 2 or (dy and ahead < rect.height * 0.3):
            continue
        cost = ahead + aside * ASIDE
        if best is None or cost < best[0]:
            best = (cost, thing)
    return best[1] if best else None


def after(things: Sequence[T], now: T | None, step: int) -> T | None:
    """The next or the previous of some things, around the end."""
    if not things:
        return None
    if now not in things:
        return things[0 if step > 0 else -1]
    return things[(things.index(now) + step) % len(things)]
