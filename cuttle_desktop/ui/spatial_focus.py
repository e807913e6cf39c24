"""Where an arrow key leads from one rectangle to the next: controls of a page, cards and piles of the table. Pure.

And which small one a finger means beside which it comes down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeVar

from pygame import Rect

T = TypeVar("T")

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE: Final = 3  # how much worse a step aside is than a longer way ahead
CENTRES: Final = 0.25  # how much the distance of the centres counts beside the gap between the edges
COVERED: Final = 0.95  # a rectangle that overlaps more than this part of another one is not ahead of it
LEAST: Final = 2  # pixels by which a centre must be ahead


def neighbour(places: Mapping[T, Rect], now: T | None, direction: str) -> T | None:
    """The nearest place in a direction; the first place when `now` is none of them. None: nothing lies there."""
    if now is None or now not in places:
        return next(iter(places), None)
    ways = ((_distance(places[now], rect, direction), place) for place, rect in places.items() if place != now)
    far, there = min(ways, key=lambda way: way[0], default=(None, None))
    return None if far is None or far == float("inf") else there


def wrapped(places: Mapping[T, Rect], now: T | None, direction: str) -> T | None:
    """From one end of a column to its other end, if all places form a single column; None elsewhere."""
    column = sorted(places, key=lambda place: places[place].y)
    for above, below in pairwise(places[place] for place in column):
        if _gap(above.x, above.w, below.x, below.w) or below.top < above.bottom:
            return None
    if len(column) < 2 or now is None:
        return None
    ends = {"up": (column[0], column[-1]), "down": (column[-1], column[0])}
    here, there = ends.get(direction, (None, None))
    return there if now == here else None


def cycled(things: Sequence[T], now: T | None, step: int) -> T | None:
    """The next (`step` 1) or the previous (-1) of some things, around the end."""
    if not things:
        return None
    if now not in things:
        return things[0 if step > 0 else -1]
    return things[(things.index(now) + step) % len(things)]


def within_reach(at: tuple[int, int], boxes: Iterable[Rect], least: int) -> tuple[int, int]:
    """The point itself if it lies in a box or near none; else the nearest point of the nearest box.

    A box counts as at least `least` pixels wide and high.
    """
    near: list[tuple[float, tuple[int, int]]] = []
    for box in boxes:
        if box.collidepoint(at):
            return at
        if box.inflate(max(0, least - box.w), max(0, least - box.h)).collidepoint(at):
            inside = max(box.x, min(at[0], box.right - 1)), max(box.y, min(at[1], box.bottom - 1))
            near.append((math.dist(at, inside), inside))
    return min(near, default=(0.0, at))[1]


def _distance(a: Rect, b: Rect, direction: str) -> float:
    """In pixels, with steps aside weighted; infinite when `b` does not lie in this direction from `a`."""
    dx, dy = DIRECTIONS[direction]
    ahead = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if dx:
        edge = b.left - a.right if dx > 0 else a.left - b.right
        smaller, across = min(a.w, b.w), _gap(a.y, a.h, b.y, b.h)
    else:
        edge = b.top - a.bottom if dy > 0 else a.top - b.bottom
        smaller, across = min(a.h, b.h), _gap(a.x, a.w, b.x, b.w)
    if ahead <= LEAST or -edge > COVERED * smaller:
        return float("inf")
    return max(0, edge) + ASIDE * across + CENTRES * ahead


def _gap(a: int, a_long: int, b: int, b_long: int) -> int:
    """Between two spans; 0 where they overlap."""
    return max(0, b - (a + a_long), a - (b + b_long))
