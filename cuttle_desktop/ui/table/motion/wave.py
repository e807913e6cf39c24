"""The sea takes the table: a charge at the card that calls it, then a wave that runs outwards from there."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.theme import ease_out

RINGS: Final = 3
CREST: Final = 0.55  # card widths
COLUMNS: Final = 72
BANDS: Final = 32  # of colour behind the front: so many that none is seen
FOAM: Final = (250, 248, 236)


class Charge(Spectacle):
    """Rings that close in on a card while it gathers strength."""

    def __init__(self, pose: Pose, seconds: float, palette: Palette) -> None:
        super().__init__(seconds)
        self._pose, self._palette = pose, palette

    def draw(self, surface: Surface) -> None:
        part = self.part
        for i in range(RINGS):
            near = 1.0 - (part + i / RINGS) % 1.0
            radius = self._pose.height * (0.45 + 0.75 * near)
            colour = self._palette.of(theme.mix(theme.SEAFOAM, theme.FELT_CENTRE, near))
            width = max(1, round(self._pose.width * 0.05 * (1.2 - near)))
            pygame.draw.circle(surface, colour, (self._pose.x, self._pose.y), radius, width)


class Wave(Spectacle):
    """Two crests that run from the middle to the edges of a board."""

    def __init__(self, board: Rect, start: float, seconds: float, width: float, art: Art) -> None:
        """`start` is an x; `width` that of a card."""
        super().__init__(seconds)
        self._board, self._start = board, start
        left, right = crests(board, width, art)
        self._crests = ((-1, board.left, left), (1, board.right, right))

    @property
    def fronts(self) -> tuple[float, ...]:
        """How far the crests have come: their x."""
        return tuple(self._start + (edge - self._start) * self.part for _, edge, _ in self._crests)

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self._board.clip(clip) if clip else self._board)
        fade = round(255 * min(1.0, 2.2 * (1 - self.part)))
        for (way, _, crest), x in zip(self._crests, self.fronts, strict=True):
            crest.set_alpha(fade)
            surface.blit(crest, (round(x - crest.get_width() * (0.85 if way > 0 else 0.15)), self._board.y))
        surface.set_clip(clip)


def crests(board: Rect, width: float, art: Art) -> tuple[Surface, Surface]:
    """The left and the right crest, for cards of a width; kept, so that they can be made before they are needed."""
    wide = max(8, round(width * CREST * 2))
    key = ("crest", wide, board.height, art.palette.name)
    right = art.made((*key, 1), lambda: _crest(wide, board.height, art.palette))
    return art.made((*key, -1), lambda: pygame.transform.flip(right, flip_x=True, flip_y=False)), right


def _crest(width: int, height: int, palette: Palette) -> Surface:
    """A band of water with a bright wavy front edge at its right."""
    band = Surface((width, height), SRCALPHA)
    front = [
        (width * (0.80 + 0.10 * math.sin(i * 0.21) + 0.035 * math.sin(i * 0.53 + 1)), height * i / COLUMNS)
        for i in range(COLUMNS + 1)
    ]
    for step in range(BANDS):
        part = step / BANDS
        back, alpha = 0.66 * width * part, round(120 * ease_out(part + 1 / BANDS))
        shape = [*front, (back, height), (back, 0)]
        colour = palette.of(theme.mix(theme.FELT_CENTRE, theme.SEAFOAM, 0.66 * part))
        pygame.draw.polygon(band, (*colour, alpha), shape)
    thick = width * 0.055
    behind = [(x - thick * (1.6 + math.sin(i * 0.35)), y) for i, (x, y) in enumerate(front)]
    pygame.draw.polygon(band, (*FOAM, 225), [*front, *reversed(behind)])
    for i, (x, y) in enumerate(front):  # drops that the crest throws ahead
        if i % 3 == 0:
            ahead = width * (0.03 + 0.05 * (1 + math.sin(i * 1.7)))
            pygame.draw.circle(band, (*FOAM, 210), (x + ahead, y), max(1.5, thick * (0.3 + 0.25 * math.sin(i * 2.3))))
    return band
