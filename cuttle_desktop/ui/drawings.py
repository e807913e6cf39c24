"""Pictures made from the files of the program: vector drawings, and paintings in pixels. Nothing is kept here.

A file that is missing or broken is named in the log, and a plain plate stands in for it.
"""

import logging
from pathlib import Path

import pygame
from pygame import Surface

from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import shapes, theme

log = logging.getLogger(__name__)


def card_height(width: int) -> int:
    """The height of a card of this width."""
    return round(width * theme.CARD_RATIO)


def drawing(path: Path, size: tuple[int, int]) -> Surface:
    """A vector drawing centred in a transparent picture of exactly `size`; rendered at twice that for crisp edges."""
    width, height = max(1, size[0]), max(1, size[1])
    return pygame.transform.smoothscale(_rendered(path, (width * 2, height * 2)), (width, height))


def sketch(path: Path, size: tuple[int, int]) -> Surface:
    """The same, where it need not be crisp: in a quarter of the time."""
    return _rendered(path, size)


def _rendered(path: Path, size: tuple[int, int]) -> Surface:
    try:
        large = pygame.image.load_sized_svg(path, size)
    except (pygame.error, FileNotFoundError):
        log.error("missing picture %s", path)
        return _stand_in(path.stem, size)
    if large.size == size:
        return large
    framed = Surface(size, pygame.SRCALPHA)
    framed.blit(large, large.get_rect(center=framed.get_rect().center))
    return framed


def painting(path: Path, enough: int) -> Surface:
    """A picture that comes in pixels; its half, if that is `enough` of them in width."""
    try:
        picture = pygame.image.load(path)
    except (pygame.error, FileNotFoundError):
        log.error("missing picture %s", path)
        return _stand_in(path.stem, (250, 350))
    return pygame.transform.smoothscale_by(picture, 0.5) if picture.width >= 2 * enough else picture


def icon(name: str, size: int) -> Surface:
    """A single-colour icon, white and square."""
    return drawing(asset("icons", f"{name}.svg"), (size, size))


def _stand_in(name: str, size: tuple[int, int]) -> Surface:
    """A plain plate with the file's name, so that a broken installation stays playable."""
    plate = shapes.panel_shape(size, max(2, min(size) // 12), theme.SAND, theme.INK, 1)
    letters = pygame.font.Font(None, max(10, min(size) // 2)).render(name[:2], True, theme.INK)
    plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
    return plate
