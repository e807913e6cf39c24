"""A curved arrow from a card to what it is played on, or to where a hint advises to play it."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import Palette

STEPS = 24
DOT = 1.1  # of the width
HEAD = range(4)  # the last points
Spot = tuple[float, float]
"""A point of the window, x and y."""


def draw_arrow(
    surface: Surface,
    start: Spot,
    end: Spot,
    width: int,
    colour: theme.Colour,
    palette: Palette,
    bend: float = 1.0,
) -> None:
    """From one point to another; it grows towards a pointed head and has a dark edge."""
    points = curve(start, end, bend)
    _ribbon(surface, points, width, 2, palette.of(theme.INK))
    _ribbon(surface, points, width, 0, palette.of(colour))


def draw_dotted(surface: Surface, points: list[Spot], width: int, colour: theme.Colour, palette: Palette) -> None:
    """Along points that `curve` gave: dots, and the same head."""
    for extra, ink in ((2, theme.INK), (0, colour)):
        for point in points[: -len(HEAD) : 2]:
            pygame.draw.circle(surface, palette.of(ink), point, width * DOT + extra)
        _ribbon(surface, points[-len(HEAD) :], width, extra, palette.of(ink))


def curve(start: Spot, end: Spot, bend: float = 1.0) -> list[Spot]:
    """The points along an arrow; it is straight without a `bend`, and turns the other way with a negative one."""
    (x0, y0), (x1, y1) = start, end
    bend *= 0.3 * math.hypot(x1 - x0, y1 - y0)
    mx, my = (x0 + x1) / 2 + bend * (0.6 if x1 >= x0 else -0.6), (y0 + y1) / 2 - bend * 0.4
    points: list[Spot] = []
    for i in range(STEPS + 1):
        t = i / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x0 + b * mx + c * x1, a * y0 + b * my + c * y1))
    return points


def _ribbon(surface: Surface, points: list[Spot], width: int, extra: int, ink: theme.Colour) -> None:
    left: list[Spot] = []
    right: list[Spot] = []
    for i in range(len(points) - 3):
        (x, y), (nx, ny) = points[i], points[i + 1]
        dx, dy = _aside(nx - x, ny - y, width * (0.35 + 0.65 * i / len(points)) / 1.2 + extra)
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    (bx, by), (tx, ty) = points[-4], points[-1]
    dx, dy = _aside(tx - bx, ty - by, width * 2.2 + extra)
    outline = [*left, (bx + dx, by + dy), (tx, ty), (bx - dx, by - dy), *reversed(right)]
    pygame.draw.polygon(surface, ink, outline)
    pygame.draw.aalines(surface, ink, closed=True, points=outline)  # the polygon's are jagged


def _aside(x: float, y: float, half: float) -> Spot:
    """Across a direction, `half` long."""
    length = math.hypot(x, y) or 1.0
    return -y / length * half, x / length * half
