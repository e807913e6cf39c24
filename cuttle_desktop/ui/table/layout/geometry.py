"""Where things lie: poses of cards, and the arithmetic of rows and grids. Pixels; pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui.theme import CARD_RATIO


class Slot(Struct, frozen=True):
    """An unknown card in a hand: the i-th that cannot be told from the others."""

    seat: Seat
    i: int


Key = Card | Slot
"""What a picture on the table stands for."""

Z_FLYING, Z_CARRIED = 1000, 2000
"""How high cards lie in the air: above all that lie, and above those."""
INDEX = 0.42  # how much of a card must show in a row of a grid, in card widths
SHRINK = 0.75  # how far cards of a grid may get smaller before they overlap


class Pose(NamedTuple):
    """How a card lies. `angle` in degrees, counter-clockwise; higher `z` covers lower."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: bool = True
    z: int = 0

    @property
    def height(self) -> float:
        return self.width * CARD_RATIO

    @property
    def rect(self) -> Rect:
        """The upright box around the card, as if it lay straight; a sideways card is as wide as others are high."""
        wide, high = (self.width, self.height) if round(self.angle / 90) % 2 == 0 else (self.height, self.width)
        return Rect(round(self.x - wide / 2), round(self.y - high / 2), round(wide), round(high))


def seats_around(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with the one that sits below."""
    return tuple((seat + i) % seats for i in range(seats))


def spread(widths: Sequence[float], start: float, room: float, gap: float) -> list[float]:
    """Left edges of things in a row of `room` pixels, centred.

    Where they do not fit, the widest steps from one to the next are shortened first, and all to the same length:
    what shows little of itself anyway keeps it as long as possible.
    """
    if not widths:
        return []
    steps = [width + gap for width in widths[:-1]]
    total = sum(steps) + widths[-1]
    at = start + max(0.0, room - total) / 2
    if total > room:
        longest = _longest(steps, max(0.0, room - widths[-1]))
        steps = [min(step, longest) for step in steps]
    edges = [at]
    for step in steps:
        at += step
        edges.append(at)
    return edges


def _longest(steps: Sequence[float], room: float) -> float:
    """The length to which steps are cut so that they take up exactly `room`."""
    left = len(steps)
    for step in sorted(steps):
        if step * left >= room:
            break
        room -= step
        left -= 1
    return room / left if left else room


def grid(count: int, box: Rect, width: float, gap: float, below: float = 0) -> list[tuple[float, float, float]]:
    """Centres and the common width of `count` cards in as few rows as keep their indices in sight.

    `below` is kept free between two rows, for words.
    """
    best: list[tuple[float, float, float]] = []
    for rows in range(1, min(4, count) + 1):
        columns = -(-count // rows)
        high = (box.height - (gap + below) * (rows - 1)) / rows
        card = min(width, high / CARD_RATIO, box.width)
        card = max(min(card, box.width / columns - gap), card * SHRINK)
        best = _rows(count, columns, box, (card, card * CARD_RATIO + gap + below), gap)
        step = (box.width - card) / max(1, columns - 1)
        if step >= card * INDEX:
            break
    return best


def _rows(
    count: int, columns: int, box: Rect, size: tuple[float, float], gap: float
) -> list[tuple[float, float, float]]:
    """`size`: the width of a card, and how far a row lies below the one before."""
    rows = [min(columns, count - i) for i in range(0, count, columns)]
    width, high = size
    y = box.centery - (len(rows) - 1) * high / 2
    places: list[tuple[float, float, float]] = []
    for in_row in rows:
        edges = spread([width] * in_row, box.x, box.width, gap)
        places += [(edge + width / 2, y, width) for edge in edges]
        y += high
    return places
