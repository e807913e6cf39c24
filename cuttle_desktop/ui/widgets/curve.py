"""A stepped line over a tinted ground: how a number went in the course of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Surface

from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.theme import Colour

FINE: Final = 2  # how many times larger it is drawn, for smooth edges
GROUND: Final = 46  # opacity below the line


def step_curve(art: Art, size: tuple[int, int], parts: Sequence[float], colour: Colour, line: int) -> Surface:
    """`parts`, each 0 to 1, are the heights of as many steps of equal width; `line` is its width in pixels."""
    real = art.palette.of(colour)
    key = ("curve", size, tuple(parts), real, line)
    return art.made(key, lambda: _paint(size, parts, real, line * FINE))


def _paint(size: tuple[int, int], parts: Sequence[float], colour: Colour, line: int) -> Surface:
    wide, high = size[0] * FINE, size[1] * FINE
    large = Surface((wide, high), SRCALPHA)
    large.fill((*colour, 0))
    edge, room = line // 2 + 1, high - line - 2
    points: list[tuple[int, int]] = []
    for i, part in enumerate(parts):
        y = edge + round(room * (1 - part))
        points += [(wide * i // len(parts), y), (wide * (i + 1) // len(parts), y)]
    if points:
        pygame.draw.polygon(large, (*colour, GROUND), [*points, (wide, high), (0, high)])
        pygame.draw.lines(large, (*colour, 255), closed=False, points=points, width=line)
    return pygame.transform.smoothscale(large, size)
