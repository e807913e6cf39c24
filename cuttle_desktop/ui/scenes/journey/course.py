"""Where the stations lie on the chart, and the way from one to the next. Parts of the picture in, pixels out."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Final

from pygame import Rect

from cuttle_desktop.session.journey.stations import STATIONS

Point = tuple[float, float]
PLACES: Final[dict[str, Point]] = {
    "shallows": (0.095, 0.19),
    "kelp": (0.385, 0.17),
    "reef": (0.70, 0.165),
    "wreck": (0.885, 0.49),
    "drop-off": (0.585, 0.53),
    "current": (0.235, 0.475),
    "twilight": (0.12, 0.79),
    "trench": (0.44, 0.83),
    "abyss": (0.78, 0.79),
}
STEPS: Final = 48  # of a leg, before its dots are put at equal distances


def place(name: str, area: Rect) -> tuple[int, int]:
    """The middle of a station."""
    x, y = PLACES[name]
    return area.x + round(x * area.width), area.y + round(y * area.height)


def legs(area: Rect, apart: float) -> tuple[tuple[Point, ...], ...]:
    """From each station to the next: points about so many pixels apart, on one smooth way through all of them."""
    stations = [place(station.name, area) for station in STATIONS]
    around = [stations[0], *stations, stations[-1]]
    return tuple(_evenly(_leg(*around[n : n + 4]), apart) for n in range(len(stations) - 1))


def _leg(before: Point, one: Point, other: Point, after: Point) -> list[Point]:
    """A Catmull-Rom curve."""
    return [
        (_at(n / STEPS, *x), _at(n / STEPS, *y))
        for n in range(STEPS + 1)
        for x, y in [_split(before, one, other, after)]
    ]


def _split(*points: Point) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return tuple(x for x, _ in points), tuple(y for _, y in points)


def _at(t: float, a: float, b: float, c: float, d: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def _evenly(curve: list[Point], apart: float) -> tuple[Point, ...]:
    """Points at equal distances on a curve, its ends included."""
    lengths = [dist(one, other) for one, other in pairwise(curve)]
    count = max(1, round(sum(lengths) / apart))
    wanted, step, gone = [curve[0]], sum(lengths) / count, 0.0
    for (one, other), length in zip(pairwise(curve), lengths, strict=True):
        while len(wanted) < count and gone + length >= step * len(wanted):
            part = (step * len(wanted) - gone) / length
            wanted.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
        gone += length
    return *wanted, curve[-1]
