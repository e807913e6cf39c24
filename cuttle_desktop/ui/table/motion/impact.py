"""What a blow leaves for a moment: a flash where it struck, and a ring that spreads from what was put down."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.theme import Colour, ease_out

FLASH_SECONDS: Final = 0.17
SPIKES: Final = 11
FLASHES: Final[tuple[tuple[float, Colour], ...]] = (
    (1.0, theme.CORAL),
    (0.74, theme.BRASS_BRIGHT),
    (0.5, (255, 255, 255)),
)


class Flash(Spectacle):
    """A star of spikes that bursts open and is gone."""

    def __init__(self, at: tuple[float, float], width: float, palette: Palette) -> None:
        """`width` of a card, in pixels."""
        super().__init__(FLASH_SECONDS)
        self._at, self._width, self._palette = at, width, palette

    def draw(self, surface: Surface) -> list[Rect]:
        part, stars = self.part, []
        reach = self._width * (0.5 + 0.55 * ease_out(part))
        thin = 1 - part
        for size, colour in FLASHES:
            points = []
            for i in range(SPIKES * 2):
                long = i % 2 == 0
                away = reach * size * ((1.0 if i % 4 else 0.78) if long else 0.42 * thin)
                turn = math.tau * i / (SPIKES * 2) + 0.3
                points.append((self._at[0] + away * math.cos(turn), self._at[1] + away * math.sin(turn)))
            stars.append(pygame.draw.polygon(surface, self._palette.of(colour), points))
        return stars[:1]  # the largest


class Ring(Spectacle):
    """The outline of a rectangle that spreads and fades into the cloth."""

    def __init__(self, box: Rect, colour: Colour, palette: Palette, reach: float, seconds: float = 0.34) -> None:
        """`reach`: by how many pixels it spreads to every side."""
        super().__init__(seconds)
        self._box, self._colour, self._palette = box, colour, palette
        self._reach = reach

    def draw(self, surface: Surface) -> list[Rect]:
        part, box, (wide, high) = self.part, self._box, surface.get_size()
        room = max(0, min(box.x, box.y, wide - box.right, high - box.bottom) - 1)
        away = min(room, round(self._reach * ease_out(part)))  # it does not run off the window
        colour = self._palette.of(theme.mix(self._colour, theme.FELT_CENTRE, part))
        width = max(1, round(self._reach * 0.22 * (1 - part)))
        corner = round(self._reach * 0.5) + away
        return [pygame.draw.rect(surface, colour, box.inflate(2 * away, 2 * away), width, border_radius=corner)]
