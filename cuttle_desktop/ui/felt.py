"""Paints the table cloth: deep teal in the middle, ink blue at the edge; and the faint cuttlefish on it."""

import random
from functools import cache, lru_cache

import pygame
from pygame import Surface

from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import drawings, theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.theme import Colour

GRAIN = 160  # side of the tile of noise that hides the steps of a dark gradient
MARK_ALPHA = 15
ADD = pygame.BLEND_RGB_ADD
WEAVE = 0.4  # of the height of the window: the side of a tile that is woven into it
SHADES = 200  # steps of the light from its middle outwards; all are smoothed later
# where a shaft begins, how wide it is and how it leans, in parts of the window, and its strength
SHAFTS = ((0.16, 0.05, -0.10, 0.030), (0.33, 0.09, -0.05, 0.040), (0.52, 0.04, 0.02, 0.034), (0.66, 0.10, 0.08, 0.030))


def woven(mark: Surface, palette: Palette) -> Surface:
    """A white sign, hardly visible on the cloth."""
    shown = mark.copy()
    shown.fill((*palette.of(theme.SEAFOAM), MARK_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


def paint_felt(size: tuple[int, int], palette: Palette) -> Surface:
    """An opaque cloth of `size`."""
    centre, edge, ink = (palette.of(role) for role in (theme.FELT_CENTRE, theme.FELT_EDGE, theme.INK))
    middle = pygame.transform.smoothscale(_glow(centre, edge, ink), (size[0] // 4, size[1] // 4))
    cloth = pygame.transform.smoothscale(pygame.transform.box_blur(middle, max(2, size[1] // 60)), size)
    cloth.blit(_shafts(size, palette), (0, 0), special_flags=ADD)
    if palette.weave:
        _tiled(cloth, _weave(round(size[1] * WEAVE), palette), ADD if not palette.bright else pygame.BLEND_RGB_SUB)
    _tiled(cloth, _grain(), ADD)
    return cloth


def _weave(side: int, palette: Palette) -> Surface:
    """A tile of thread as light to add to the cloth, which is faster than to mix; of a bright one it is taken away."""
    red, green, blue = palette.of(palette.thread)
    thread = (255 - red, 255 - green, 255 - blue) if palette.bright else (red, green, blue)
    tile = drawings.sketch(asset("icons", f"weave-{palette.weave}.svg"), (side, side))
    tile.fill((*thread, palette.strength), special_flags=pygame.BLEND_RGBA_MULT)
    return _quick(tile)


def _tiled(cloth: Surface, tile: Surface, blend: int) -> None:
    for x in range(0, cloth.width, tile.width):
        for y in range(0, cloth.height, tile.height):
            cloth.blit(tile, (x, y), special_flags=blend)


@lru_cache(4)
def _glow(centre: Colour, edge: Colour, ink: Colour) -> Surface:
    """A small picture of the light: a wide soft pool a little above the middle. Kept, since no size changes it."""
    width, height = 96, 54
    shades = [_shade(step / SHADES, centre, edge, ink) for step in range(round(SHADES * 1.5))]
    across = [(x / (width - 1) - 0.5) ** 2 * 2.9 for x in range(width // 2)]
    rows: list[bytes] = []
    for y in range(height):
        down = (y / (height - 1) - 0.46) ** 2 * 3.3
        left = [shades[round((side + down) ** 0.5 * SHADES)] for side in across]
        rows += left
        rows += reversed(left)  # both sides are alike
    return _quick(pygame.image.frombytes(b"".join(rows), (width, height), "RGB"))


def _shade(away: float, centre: Colour, edge: Colour, ink: Colour) -> bytes:
    """The colour of the cloth at a distance from the middle of the light."""
    lit = _between(centre, edge, min(1.0, away * 1.25))
    return bytes(_between(lit, ink, min(1.0, max(0.0, away - 0.55) * 1.2)))


def _between(one: Colour, other: Colour, part: float) -> Colour:
    """As `theme.mix`, which remembers what a blend is made of: these are real colours already, and many."""
    (a, b, c), (x, y, z) = one, other
    return round(a + (x - a) * part), round(b + (y - b) * part), round(c + (z - c) * part)


def _shafts(size: tuple[int, int], palette: Palette) -> Surface:
    """Soft shafts of light that fall from above, hardly seen."""
    wide, high = max(8, size[0] // 12), max(8, size[1] // 12)
    small = Surface((wide, high), depth=32)
    light = palette.of(theme.SEAFOAM)
    for x, width, lean, strength in SHAFTS:
        shaft = Surface((wide, high), depth=32)
        points = [(x, -0.1), (x + width, -0.1), (x + width * 2.4 + lean, 1.0), (x + lean - width * 0.6, 1.0)]
        shade = tuple(round(part * strength * palette.shafts) for part in light)
        pygame.draw.polygon(shaft, shade, [(px * wide, py * high) for px, py in points])
        small.blit(shaft, (0, 0), special_flags=ADD)
    soft = pygame.transform.gaussian_blur(small, max(2, wide // 40))
    return pygame.transform.smoothscale(soft, size)


@cache
def _grain() -> Surface:
    """Each pixel a little brighter by chance, the same in every start."""
    specks = random.Random(8).randbytes(GRAIN * GRAIN).translate(bytes(value % 6 for value in range(256)))
    dots = bytearray(3 * len(specks))
    for channel in range(3):
        dots[channel::3] = specks
    return _quick(pygame.image.frombytes(bytes(dots), (GRAIN, GRAIN), "RGB"))


def _quick(picture: Surface) -> Surface:
    """With four bytes for each pixel, which is scaled and added faster than three."""
    same = Surface(picture.get_size(), depth=32)
    same.blit(picture, (0, 0))
    return same
