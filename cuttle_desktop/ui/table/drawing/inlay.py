"""The brass line let into the cloth around the fields, with a diamond at either end of the line between the sides."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.theme import Fill

FINE: Final = 4  # how many times larger ring and diamond are drawn, for smooth edges
STRONG, WEAK = 120, 62  # opacity of the outer line, and of the others
MEDALLION: Final = 46  # design units
DIAMOND: Final = 5  # design units


def draw_inlay(cloth: Surface, areas: Areas, art: Art, *, facing: bool) -> None:
    """Draw it in pieces, which is quick: it changes when cards and with them the fields change their size.

    `facing`: two sides lie opposite each other, so that a line parts them.
    """
    unit, box = areas.unit, areas.tray
    strong, weak = ((*theme.BRASS_DEEP, opacity) for opacity in (STRONG, WEAK))
    clear = (*theme.BRASS_DEEP, 0)
    inner = box.inflate(-round(12 * unit), -round(12 * unit))
    art.draw_panel(cloth, box, round(18 * unit), clear, strong, max(1, round(2 * unit)))
    art.draw_panel(cloth, inner, round(13 * unit), clear, weak, _thin(unit))
    if facing:
        _parting(cloth, areas, art, strong, weak)


def _parting(cloth: Surface, areas: Areas, art: Art, strong: Fill, weak: Fill) -> None:
    """The line between the sides, broken by a ring where one-offs lie."""
    unit, box = areas.unit, areas.tray
    x, y = areas.zones[InMiddle()].centerx, box.centery
    reach, edge, thin = round((MEDALLION + 12) * unit), round(24 * unit), _thin(unit)
    for left, right in ((box.x + edge, x - reach), (x + reach, box.right - edge)):
        art.draw_panel(cloth, Rect(left, y, right - left, thin), 0, weak)
    kind = ("inlay", unit, art.palette.name)
    diamond = art.made((*kind, "diamond"), lambda: _diamond(unit, art.palette.fill(strong)))
    for at in (box.x + edge, x - reach, x + reach, box.right - edge):
        cloth.blit(diamond, diamond.get_rect(center=(at, y)))
    ring = art.made((*kind, "ring"), lambda: _ring(unit, art.palette.fill(strong), art.palette.fill(weak)))
    cloth.blit(ring, ring.get_rect(center=(x, y)))


def _thin(unit: float) -> int:
    return max(1, round(1.4 * unit))


def _diamond(unit: float, colour: Fill) -> Surface:
    side = round(DIAMOND * unit) + 1
    large = Surface((2 * side * FINE, 2 * side * FINE), SRCALPHA)
    large.fill((*colour[:3], 0))
    middle, far = side * FINE, DIAMOND * unit * FINE
    corners = [(middle - far, middle), (middle, middle - far), (middle + far, middle), (middle, middle + far)]
    pygame.draw.polygon(large, colour, corners)
    return pygame.transform.smoothscale(large, (2 * side, 2 * side))


def _ring(unit: float, strong: Fill, weak: Fill) -> Surface:
    side = round(MEDALLION * unit) + 1
    large = Surface((2 * side * FINE, 2 * side * FINE), SRCALPHA)
    large.fill((*strong[:3], 0))
    centre, fine = (side * FINE, side * FINE), unit * FINE
    pygame.draw.circle(large, strong, centre, MEDALLION * fine, max(1, round(1.6 * fine)))
    pygame.draw.circle(large, weak, centre, (MEDALLION - 6) * fine, max(1, round(1.4 * fine)))
    return pygame.transform.smoothscale(large, (2 * side, 2 * side))


def medallion(middle: Rect, unit: float) -> Rect:
    """The ring in the middle of a table for two sides."""
    side = round(2 * MEDALLION * unit)
    box = Rect(0, 0, side, side)
    box.center = middle.center
    return box
