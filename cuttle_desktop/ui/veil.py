"""What lets a scrolled list fade out at its ends over any background."""

import pygame
from pygame import Rect, Surface


def veil(surface: Surface, area: Rect, rising: bool) -> Surface:
    """A copy of part of a surface, clear at its upper end if `rising`, else at its lower."""
    copy = Surface(area.size, pygame.SRCALPHA)
    copy.blit(surface, (0, 0), area)
    for y in range(area.height):
        part = (y + 1) / area.height if rising else 1 - y / area.height
        copy.fill((255, 255, 255, round(255 * part)), Rect(0, y, area.width, 1), pygame.BLEND_RGBA_MULT)
    return copy
