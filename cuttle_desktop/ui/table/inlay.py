"""The brass line let into the cloth around the fields, with a diamond at either end of the line between the sides."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.areas import Areas

FINE: Final = 2  # how many times larger it is drawn, for smooth edges
STRONG, WEAK = 120, 62  # opacity of the outer line, and of the others
MEDALLION: Final = 46  # design units


def draw_inlay(cloth: Surface, areas: Areas, palette: Palette, *, facing: bool) -> None:
    """`facing`: two sides lie opposite each other, so that a line parts them."""
    unit = areas.unit * FINE
    box = areas.tray
    plate = Surface((box.width * FINE, box.height * FINE), SRCALPHA)
    brass = palette.of(theme.BRASS_DEEP)
    plate.fill((*brass, 0))
    strong, weak = (*brass, STRONG), (*brass, WEAK)
    whole, thin = plate.get_rect(), max(1, round(1.4 * unit))
    pygame.draw.rect(plate, strong, whole, max(1, round(2 * unit)), border_radius=round(18 * unit))
    inner = whole.inflate(-round(12 * unit), -round(12 * unit))
    pygame.draw.rect(plate, weak, inner, thin, border_radius=round(13 * unit))
    if facing:
        _parting(plate, areas, unit, strong, weak)
    cloth.blit(pygame.transform.smoothscale(plate, box.size), box)


def _parting(plate: Surface, areas: Areas, unit: float, strong: tuple[int, ...], weak: tuple[int, ...]) -> None:
    """The line between the sides, broken by a ring where one-offs lie."""
    whole = plate.get_rect()
    middle = areas.zones[InMiddle()]
    y = whole.centery
    x, radius = (middle.centerx - areas.tray.x) * FINE, MEDALLION * unit
    edge, thin = 24 * unit, max(1, round(1.4 * unit))
    for left, right in ((edge, x - radius - 12 * unit), (x + radius + 12 * unit, whole.width - edge)):
        pygame.draw.line(plate, weak, (left, y), (right, y), thin)
    for at in (edge, x - radius - 12 * unit, x + radius + 12 * unit, whole.width - edge):
        size = 5 * unit
        pygame.draw.polygon(plate, strong, [(at - size, y), (at, y - size), (at + size, y), (at, y + size)])
    pygame.draw.circle(plate, strong, (x, y), radius, max(1, round(1.6 * unit)))
    pygame.draw.circle(plate, weak, (x, y), radius - 6 * unit, thin)


def medallion(middle: Rect, unit: float) -> Rect:
    """The ring in the middle of a table for two sides."""
    side = round(2 * MEDALLION * unit)
    box = Rect(0, 0, side, side)
    box.center = middle.center
    return box
