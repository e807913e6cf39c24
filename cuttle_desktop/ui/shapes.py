"""Paints plain shapes in pixels: panels with smooth corners, soft shadows and lights; turns and tints pictures.

Nothing is kept here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from math import hypot

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui.theme import Colour, Fill


def chevron_shape(size: int, way: int, colour: Colour) -> Surface:
    side = size * 4
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    back, tip = (side * 0.32, side * 0.68) if way > 0 else (side * 0.68, side * 0.32)
    points = [(back, side * 0.14), (tip, side * 0.5), (back, side * 0.86)]
    pygame.draw.lines(large, colour, False, points, max(2, side // 7))
    for point in points:
        pygame.draw.circle(large, colour, point, max(1, side // 14))
    return pygame.transform.smoothscale(large, (size, size))


def tinted_glow(size: tuple[int, int], light: Surface, colour: Colour, strength: int) -> Surface:
    small = light.copy()
    small.fill((*colour, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, size)


def round_light() -> Surface:
    """White that fades out towards the edge of a disc. Painted small, since it has no detail to lose."""
    half = 24
    quarter = Surface((half, half), pygame.SRCALPHA)
    for y in range(half):
        for x in range(half):
            away = hypot(1 - (x + 0.5) / half, 1 - (y + 0.5) / half)
            quarter.set_at((x, y), (255, 255, 255, round(255 * max(0.0, 1 - away) ** 1.6)))
    small = Surface((2 * half, 2 * half), pygame.SRCALPHA)
    for right, below in product((False, True), repeat=2):
        small.blit(pygame.transform.flip(quarter, right, below), (right * half, below * half))
    return small


def lay_veil(surface: Surface, colour: Colour, alpha: float) -> None:
    """Lay a plain colour over everything, 0 to 1 strong. Two fills take half as long as a picture of it."""
    surface.fill((round(255 * (1 - alpha)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.fill([round(shade * alpha) for shade in colour], special_flags=pygame.BLEND_RGB_ADD)


@contextmanager
def appearing(surface: Surface, area: Rect, part: float) -> Iterator[None]:
    """Whatever is drawn in `area` meanwhile is seen as far as `part`, 0 to 1."""
    shown = area.clip(surface.get_rect())
    before = surface.subsurface(shown).copy() if part < 1 and shown else None
    yield
    if before is not None:
        before.set_alpha(round(255 * (1 - part)))
        surface.blit(before, shown)


def panel_shape(size: tuple[int, int], radius: int, fill: Fill, line: Fill | None, width: int) -> Surface:
    """Assembled from four smooth corners and plain rectangles, which is quick at any size."""
    panel = Surface(size, pygame.SRCALPHA)
    corner = min(max(radius, width, 1), min(size) // 2)
    if corner < 1:
        panel.fill(fill)
        return panel
    tile = _rounded_tile(corner, radius, fill, line, width)
    panel.fill(fill)
    if line is not None and width > 0:
        pygame.draw.rect(panel, line, panel.get_rect(), width)
    right, bottom = size[0] - corner, size[1] - corner
    for source, target in (
        ((0, 0), (0, 0)),
        ((corner, 0), (right, 0)),
        ((0, corner), (0, bottom)),
        ((corner, corner), (right, bottom)),
    ):
        area = Rect(target, (corner, corner))
        panel.fill((0, 0, 0, 0), area)
        panel.blit(tile, target, Rect(source, (corner, corner)))
    return panel


def _rounded_tile(corner: int, radius: int, fill: Fill, line: Fill | None, width: int) -> Surface:
    """A rounded square of side twice `corner`, drawn at four times its size."""
    side = corner * 8
    large = Surface((side, side), pygame.SRCALPHA)
    edge = line if line is not None and width > 0 else None
    outer = edge or fill
    large.fill((*outer[:3], 0))
    _fill_rounded(large, outer, 0, radius * 4)
    if edge is not None:
        clear = len(fill) == 4 and not fill[3]
        _fill_rounded(large, (*edge[:3], 0) if clear else fill, width * 4, (radius - width) * 4)
    return pygame.transform.smoothscale(large, (corner * 2, corner * 2))


def _fill_rounded(surface: Surface, colour: Fill, inset: int, radius: int) -> None:
    """Fill the surface but for an edge, with round corners: discs take a tenth of the time of `border_radius`."""
    box = surface.get_rect().inflate(-2 * inset, -2 * inset)
    radius = max(0, min(radius, box.width // 2))
    surface.fill(colour, box.inflate(-2 * radius, 0))
    surface.fill(colour, box.inflate(0, -2 * radius))
    for x, y in product((box.left + radius, box.right - radius), (box.top + radius, box.bottom - radius)):
        pygame.draw.circle(surface, colour, (x, y), radius)


def soft_shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> Surface:
    """Blurred in a smaller picture: a shadow has no detail to lose."""
    step = max(1, min(4, blur // 4))  # the blur ends within the picture
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    small = Surface((max(1, full[0] // step), max(1, full[1] // step)), pygame.SRCALPHA)
    inner = Rect(blur // step, blur // step, max(1, size[0] // step), max(1, size[1] // step))
    pygame.draw.rect(small, (0, 0, 0, alpha), inner, border_radius=max(1, radius // step))
    soft = pygame.transform.box_blur(small, max(1, blur // step // 2))
    soft = pygame.transform.box_blur(soft, max(1, blur // step // 3))
    return pygame.transform.smoothscale(soft, full)


def edge_fade(surface: Surface, area: Rect, rising: bool) -> Surface:
    """A copy of part of a surface that fades out at its upper end if `rising`, else at its lower end."""
    copy = Surface(area.size, pygame.SRCALPHA)
    copy.blit(surface, (0, 0), area)
    for y in range(area.height):
        part = (y + 1) / area.height if rising else 1 - y / area.height
        copy.fill((255, 255, 255, round(255 * part)), Rect(0, y, area.width, 1), pygame.BLEND_RGBA_MULT)
    return copy


def scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture made smaller: first as much larger as can be halved exactly.

    `smoothscale` rounds down in between, which left a light grid, and made cards darker and less opaque.
    """
    times = 1
    while times * size[0] < picture.width:
        times *= 2
    return pygame.transform.smoothscale(pygame.transform.smoothscale(picture, (times * size[0], times * size[1])), size)


def turned_by(picture: Surface, degrees: float) -> Surface:
    """A picture turned about its centre; quarter turns lose nothing."""
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, degrees)
    return pygame.transform.rotozoom(picture, degrees, 1.0)


def fainter(picture: Surface, alpha: int) -> Surface:
    """A picture of which so much is left, of 255."""
    result = picture.copy()
    result.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def tinted(picture: Surface, colour: Colour) -> Surface:
    """A white picture in another colour."""
    result = picture.copy()
    result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def without_colour(picture: Surface) -> Surface:
    """A picture without colour, and darker."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((176, 180, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def lay_border(surface: Surface, rect: Rect, corner: int, tile: Surface, sides: tuple[Surface, Surface]) -> None:
    """A border alone, from the quarters of `tile` and four straight sides, not from a mostly empty picture.

    `sides`: a piece across and one down, at least as long as the sides.
    """
    right, bottom = rect.right - corner, rect.bottom - corner
    for x, y, at in (
        (0, 0, rect.topleft),
        (1, 0, (right, rect.y)),
        (0, 1, (rect.x, bottom)),
        (1, 1, (right, bottom)),
    ):
        surface.blit(tile, at, (x * corner, y * corner, corner, corner))
    across, down = sides
    wide, high = rect.width - 2 * corner, rect.height - 2 * corner
    for y in (rect.y, rect.bottom - across.get_height()):
        surface.blit(across, (rect.x + corner, y), (0, 0, wide, across.get_height()))
    for x in (rect.x, rect.right - down.get_width()):
        surface.blit(down, (x, rect.y + corner), (0, 0, down.get_width(), high))
