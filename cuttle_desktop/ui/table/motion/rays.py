"""Shafts of light from above the table, as under water: of a win, and faintly of an end that is near."""

from __future__ import annotations

import math
from typing import Final

import pygame
from msgspec import Struct
from pygame import Surface

from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.theme import Colour

COUNT: Final = 9
SOFT: Final = 6  # the light is painted so many times smaller, since it is soft
LIGHT: Final[Colour] = (255, 222, 150)
SHADE: Final[Colour] = (26, 108, 250)  # taken away from a bright cloth, which leaves gold


def blending(*, bright: bool) -> int:
    """How rays lie on a cloth: on a `bright` one they are a tint, since nothing can be brighter."""
    return pygame.BLEND_RGB_SUB if bright else pygame.BLEND_RGB_ADD


def small_rays(size: tuple[int, int], source: tuple[float, float], *, bright: bool) -> Surface:
    """A small picture of them, for a window of `size`; they fall onto `source`."""
    wide, high = max(1, size[0] // SOFT), max(1, size[1] // SOFT)
    colour = SHADE if bright else LIGHT
    small = Surface((wide, high), depth=32)
    top = (source[0] / SOFT, -high * 0.35)
    for i in range(COUNT):
        angle = math.pi / 2 + (i - COUNT // 2) * 0.16
        half = 0.028 + 0.016 * (i % 3)
        strength = 0.18 + 0.07 * (i % 2)
        far = high * 2.2
        ends = [(top[0] + far * math.cos(a), top[1] + far * math.sin(a)) for a in (angle - half, angle + half)]
        shaft = Surface((wide, high), depth=32)
        pygame.draw.polygon(shaft, tuple(round(c * strength) for c in colour), [top, *ends])
        small.blit(shaft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.gaussian_blur(small, max(2, wide // 60))


MOST: Final = 0.55  # of the light of a win


class Light(Struct):
    """Keeps the picture of the latest strength only: it is as large as the window."""

    _small: tuple[object, Surface] | None = None
    _whole: tuple[object, Surface] | None = None

    def draw(self, surface: Surface, art: Art, at: tuple[int, int], strength: float) -> None:
        """Let rays fall onto a point of the cloth; `strength` 0 to 1."""
        if strength <= 0:
            return
        size, bright = surface.get_size(), art.palette.bright
        rays, lit = (size, at, bright), (size, at, bright, strength)
        if self._small is None or self._small[0] != rays:
            self._small = rays, small_rays(size, at, bright=bright)
        if self._whole is None or self._whole[0] != lit:
            self._whole = lit, _at_strength(self._small[1], size, strength)
        surface.blit(self._whole[1], (0, 0), special_flags=blending(bright=bright))


def _at_strength(small: Surface, size: tuple[int, int], strength: float) -> Surface:
    faint = small.copy()
    faint.fill((round(255 * MOST * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(faint, size)
