"""The picture of the chart: the painted sea, the depths beside it, and the course over it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import floor
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import drawings, theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.scenes.journey.course import legs
from cuttle_desktop.ui.stage import Stage

DEPTHS: Final = {"0": 0.058, "10": 0.2, "30": 0.325, "100": 0.48, "500": 0.635, "2000": 0.8, "6000 m": 0.97}
BAR, APART, DOT = 7, 14, 7  # design units: the bar of depths, from dot to dot of the course, one dot
WASH: Final = 56  # of 255: how much of the cloth there is in the sea of another table


def painted_sea(size: tuple[int, int], palette: Palette) -> Surface:
    """The painting at a size, by day or by night, with a wash of the cloth's colour."""
    path = asset("journey", "day.webp" if palette.bright else "night.webp")
    picture = pygame.transform.smoothscale(drawings.painting(path, size[0]), size)
    if palette.colours and not palette.bright:
        wash = Surface(size)
        wash.fill(palette.of(theme.FELT_CENTRE))
        wash.set_alpha(WASH)
        picture.blit(wash, (0, 0))
    return picture


class SeaChart:
    """`area` is the painting, `rect` also the depths on its left."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.rect = self.area = Rect(0, 0, 0, 0)

    def place(self, rect: Rect) -> None:
        px, text = self._stage.scale.px, self._stage.text
        large = self._stage.scale.text_size >= theme.LARGE_TEXT  # letters need the room
        figures = 0 if large else max(text.width(depth, theme.TINY) for depth in DEPTHS) + px(14)
        inner = rect.inflate(-2 * px(2), -2 * px(2))
        self.rect = rect
        self.area = Rect(inner.x + figures + px(BAR), inner.y, inner.width - figures - px(BAR), inner.height)
        self._legs = legs(self.area, px(APART))

    def draw(self, surface: Surface) -> None:
        art = self._stage.art
        surface.fill(art.palette.of(theme.BRASS_DEEP), self.rect)
        surface.fill(art.palette.of(theme.PANEL), self.rect.inflate(*[-2 * self._stage.scale.px(2)] * 2))
        key, paint = ("sea", self.area.size, art.palette.name), partial(painted_sea, self.area.size, art.palette)
        surface.blit(art.made(key, paint), self.area)
        self._draw_depths(surface)

    def _draw_depths(self, surface: Surface) -> None:
        px, text, of = self._stage.scale.px, self._stage.text, self._stage.art.palette.of
        bar = Rect(self.area.x - px(BAR), self.area.y, px(BAR), self.area.height)
        surface.fill(of(theme.PANEL_LINE), bar)
        marks = [self.area.y + round(part * self.area.height) for part in DEPTHS.values()]
        for n, (top, bottom) in enumerate(pairwise([*marks, bar.bottom])):
            if n % 2 == 0:
                surface.fill(of(theme.SAND), Rect(bar.x + px(1), top, bar.width - 2 * px(1), bottom - top))
        for depth, y in zip(DEPTHS, marks, strict=True) if self.area.x - self.rect.x > px(4 * BAR) else ():
            text.draw(surface, depth, (bar.x - px(6), y), theme.TINY, theme.SAND_DIM, "midright")

    def draw_course(self, surface: Surface, come: float) -> None:
        """Dots from station to station, bright ones as far as one has `come`."""
        px, art = self._stage.scale.px, self._stage.art
        done = art.panel((px(DOT), px(DOT)), px(DOT) // 2, theme.BRASS_BRIGHT, theme.BRASS_DEEP, 1)
        ahead = art.panel((px(DOT) - px(2), px(DOT) - px(2)), px(DOT) // 2, (*theme.SAND, 150))
        for n, leg in enumerate(self._legs):
            for m, point in enumerate(leg):
                dot = done if n + m / len(leg) <= come else ahead
                surface.blit(dot, dot.get_rect(center=(round(point[0]), round(point[1]))))

    def light(self, way: float) -> tuple[int, int]:
        """Where the light is."""
        number = min(floor(way), len(self._legs) - 1)
        leg = self._legs[number]
        exact = (way - number) * (len(leg) - 1)
        one = min(floor(exact), len(leg) - 2)
        (x, y), (to, down), part = leg[one], leg[one + 1], exact - one
        return round(x + (to - x) * part), round(y + (down - y) * part)
