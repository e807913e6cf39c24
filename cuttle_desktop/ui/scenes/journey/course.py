"""Where the stations lie on the chart, and the way from one to the next. Parts of the picture in, pixels out."""

from __future__ import annotations

from collections.abc import Sequence
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


def place(name: str, area: Rect) -> tuple[int, int]:
    """The middle of a station."""
    x, y = PLACES[name]
    return area.x + round(x * area.width), area.y + round(y * area.height)


def legs(area: Rect, apart: float) -> tuple[tuple[Point, ...], ...]:
    """From each station to the next: points about so many pixels apart, on one smooth way through all of them."""
    stations = [place(station.name, area) for station in STATIONS]
    around = [stations[0], *stations, stations[-1]]
    return tuple(_leg(around[n : n + 4], apart) for n in range(len(stations) - 1))


def _leg(around: Sequence[Point], apart: float) -> tuple[Point, ...]:
    """A Catmull-Rom curve from the second of four points to the third."""
    count = max(1, round(dist(*around[1:3]) / apart))
    xs, ys = zip(*around, strict=True)
    return tuple((_at(n / count, *xs), _at(n / count, *ys)) for n in range(count + 1))


def _at(t: float, a: float, b: float, c: float, d: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
