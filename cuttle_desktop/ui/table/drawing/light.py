"""The light on the cloth while one card may end the game: that of a win, fainter, below everything that is read."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from pygame import Surface

from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.table.motion.rays import blending, small_rays

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
