"""The sea takes the table: a charge at the card that calls it, then a wave that runs outwards from there."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.geometry import Pose
from cuttle_desktop.ui.theme import ease_out

RINGS: Final = 3
CREST: Final = 0.55  # card widths
COLUMNS: Final = 72


class Charge:
    """Rings that close in on a card while it gathers strength."""

    def __init__(self, pose: Pose, seconds: float) -> None:
        self._pose, self._seconds, self._age = pose, seconds, 0.0

    @property
    def over(self) -> bool:
        return self._age >= self._seconds

    def advance(self, dt: float) -> None:
        self._age += dt

    def draw(self, surface: Surface) -> None:
        part = min(1.0, self._age / self._seconds)
        for i in range(RINGS):
            near = 1.0 - (part + i / RINGS) % 1.0
            radius = self._pose.height * (0.45 + 0.75 * near)
            colour = theme.mix(theme.SEAFOAM, theme.FELT_CENTRE, near)
            width = max(1, round(self._pose.width * 0.05 * (1.2 - near)))
            pygame.draw.circle(surface, colour, (self._pose.x, self._pose.y), radius, width)


class Wave:
    """Two crests that run from the middle to the edges of a board."""

    def __init__(self, board: Rect, start: float, seconds: float, width: float) -> None:
        """`start` is an x; `width` that of a card."""
        self._board, self._start, self._seconds, self._width = board, start, seconds, width
        self._age = 0.0
        self._crest = _crest(max(8, round(width * CREST * 2)), board.height)

    @property
    def over(self) -> bool:
        return self._age >= self._seconds

    def advance(self, dt: float) -> None:
        self._age += dt

    def draw(self, surface: Surface) -> None:
        part = self._age / self._seconds
        wide = self._crest.get_width()
        clip = surface.get_clip()
        surface.set_clip(self._board.clip(clip) if clip else self._board)
        fade = round(255 * min(1.0, 2.2 * (1 - part)))
        for way, edge in ((-1, self._board.left), (1, self._board.right)):
            x = self._start + (edge - self._start) * part
            crest = self._crest if way > 0 else pygame.transform.flip(self._crest, flip_x=True, flip_y=False)
            crest.set_alpha(fade)
            surface.blit(crest, (round(x - wide * (0.85 if way > 0 else 0.15)), self._board.y))
        surface.set_clip(clip)


def _crest(width: int, height: int) -> Surface:
    """A band of water with a bright wavy front edge at its right."""
    band = Surface((width, height), SRCALPHA)
    front = [
        (width * (0.84 + 0.09 * math.sin(i * 0.42) + 0.04 * math.sin(i * 0.97 + 1)), height * i / COLUMNS)
        for i in range(COLUMNS + 1)
    ]
    for step in range(6):
        back = width * step / 8
        alpha = round(120 * ease_out((step + 1) / 6))
        shape = [*front, (back, height), (back, 0)]
        pygame.draw.polygon(band, (*theme.mix(theme.FELT_CENTRE, theme.SEAFOAM, step / 8), alpha), shape)
    pygame.draw.lines(band, (*theme.SAND, 230), False, front, max(2, width // 22))
    return band
