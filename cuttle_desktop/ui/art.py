"""Pictures at the exact size in use: cards, backs, icons, shadows, panels, the felt. Everything is cached.

Sizes are pixels. What is returned is shared: blit it, never draw on it.
"""

import logging
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.resources import asset
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.felt import paint_felt
from cuttle_desktop.ui.palettes import DEEP_SEA
from cuttle_desktop.ui.portraits import DISC, Expression
from cuttle_desktop.ui.theme import Colour, Fill, Shade

log = logging.getLogger(__name__)

CACHE_BYTES = 96 << 20


def card_height(width: int) -> int:
    """The height of a card of this width."""
    return round(width * theme.CARD_RATIO)


class Art:
    """The pictures of the program."""

    def __init__(self) -> None:
        self._kept = Pictures(CACHE_BYTES)
        self.palette = DEEP_SEA
        self.generation = 0  # counts how often everything was forgotten

    @property
    def size(self) -> int:
        """The bytes of all pictures kept."""
        return self._kept.size

    def forget(self) -> None:
        """The window has another size: hardly a picture fits it."""
        self._kept.clear()
        self.generation += 1

    def faded_card(self, code: str, width: int, deck: str) -> Surface:
        """The same face without colour, and darker."""
        return self._kept.get(("faded", code, width, deck), lambda: _faded(self.card(code, width, deck)))

    def card(self, code: str, width: int, deck: str) -> Surface:
        """The face of a card such as `"TC"` or `"X1"`, from the deck `two-colour` or `four-colour`."""
        size = (width, card_height(width))
        return self._kept.get(("card", code, width, deck), lambda: drawing(asset("cards", deck, f"{code}.svg"), size))

    def back(self, name: str, width: int) -> Surface:
        """A card's back: `tide`, `kelp` or `coral`."""
        size = (width, card_height(width))
        return self._kept.get(("back", name, width), lambda: pygame.transform.smoothscale(self._painted(name), size))

    def _painted(self, name: str) -> Surface:
        return self._kept.get(("painted", name), lambda: painting(asset("cards", "backs", f"{name}.png")))

    def icon(self, name: str, size: int, colour: Colour = theme.SAND) -> Surface:
        """A single-colour icon, square, in `colour`."""
        real = self.palette.of(colour)
        return self._kept.get(("icon", name, size, real), lambda: tinted(_icon(name, size), real))

    def picture(self, name: str, width: int, height: int) -> Surface:
        """A full-colour drawing of `assets/icons`, as large as fits into the box: `app`, `title`."""
        key = ("picture", name, width, height)
        return self._kept.get(key, lambda: drawing(asset("icons", f"{name}.svg"), (width, height)))

    def portrait(self, creature: str, expression: Expression, size: int) -> Surface:
        """A face of the cast, square; the creature may reach over the upper half of its disc."""
        key = ("portrait", creature, expression, size)
        return self._kept.get(
            key, lambda: paint_portrait(asset("portraits", f"{creature}-{expression.value}.svg"), size)
        )

    def felt(self, size: tuple[int, int]) -> Surface:
        """The table cloth for a whole window; opaque."""
        key = ("felt", size, self.palette.name)
        return self._kept.get(key, lambda: paint_felt(size, _icon("cuttlefish", min(size) * 3 // 5), self.palette))

    def shadow(self, size: tuple[int, int], radius: int, blur: int, alpha: int = theme.SHADOW_ALPHA) -> Surface:
        """A soft shadow of a rounded rectangle: larger than `size` by `blur` on every side."""
        real = round(alpha * self.palette.shadows)
        return self._kept.get(("shadow", size, radius, blur, real), lambda: _shadow(size, radius, blur, real))

    def panel(
        self, size: tuple[int, int], radius: int, fill: Fill, line: Fill | None = None, width: int = 0
    ) -> Surface:
        """A filled rounded rectangle with smooth corners, and a border `width` pixels wide inside its edge."""
        real, edge = self.palette.fill(fill), line and self.palette.fill(line)
        key = ("panel", size, radius, real, edge, width)
        return self._kept.get(key, lambda: _panel(size, radius, real, edge, width))

    def glow(self, size: tuple[int, int], colour: Colour, strength: int) -> Surface:
        """A soft light that fades to nothing at the edge of an oval of `size`."""
        real = self.palette.of(colour)
        return self._kept.get(("glow", size, real, strength), lambda: _glow(size, real, strength))

    def scrim(self, size: tuple[int, int], shade: Shade = theme.SCRIM) -> Surface:
        """A plain veil over a whole window."""

        def make() -> Surface:
            veil = Surface(size, pygame.SRCALPHA)
            veil.fill(real)
            return veil

        real = self.palette.fill(shade)
        return self._kept.get(("scrim", size, real), make)

    def chevron(self, size: int, way: int, colour: Colour = theme.SAND) -> Surface:
        """A small angle that points left (way -1) or right (1)."""
        real = self.palette.of(colour)
        return self._kept.get(("chevron", size, way, real), lambda: _chevron(size, way, real))

    def turned(self, key: tuple[object, ...], angle: float, make: Callable[[], Surface]) -> Surface:
        """A picture turned by `angle` degrees (whole degrees are kept apart) and smoothed, for cards at rest."""
        degrees = round(angle)
        return self._kept.get(("turned", *key, degrees), lambda: pygame.transform.rotozoom(make(), degrees, 1.0))

    def draw_panel(
        self, surface: Surface, rect: Rect, radius: int, fill: Fill, line: Fill | None = None, width: int = 0
    ) -> None:
        """Blit a `panel` onto `rect`; nothing where a small window has no room for it."""
        if rect.width <= 0 or rect.height <= 0:
            return
        surface.blit(self.panel(rect.size, radius, fill, line, width), rect)

    def draw_shadow(self, surface: Surface, rect: Rect, radius: int, blur: int, drop: int) -> None:
        """Blit a `shadow` under `rect`, `drop` pixels lower."""
        if rect.width <= 0 or rect.height <= 0:
            return
        surface.blit(self.shadow(rect.size, radius, blur), (rect.x - blur, rect.y - blur + drop))


def drawing(path: Path, size: tuple[int, int]) -> Surface:
    """A vector drawing centred in a transparent picture of exactly `size`; rendered at twice that for crisp edges."""
    width, height = max(1, size[0]), max(1, size[1])
    try:
        large = pygame.image.load_sized_svg(path, (width * 2, height * 2))
    except (pygame.error, FileNotFoundError):
        log.error("missing picture %s", path)
        return _stand_in(path.stem, (width, height))
    if large.size != (width * 2, height * 2):
        framed = Surface((width * 2, height * 2), pygame.SRCALPHA)
        framed.blit(large, large.get_rect(center=framed.get_rect().center))
        large = framed
    return pygame.transform.smoothscale(large, (width, height))


def paint_portrait(path: Path, size: int) -> Surface:
    """A drawing cut along the lower half of its disc. NanoSVG has no clip paths, so this is done in pixels."""
    picture = drawing(path, (size, size))
    x, y, radius = (part * size for part in DISC)
    kept = Surface((size * 2, size * 2), pygame.SRCALPHA)
    kept.fill((255, 255, 255, 255), Rect(0, 0, size * 2, round(y * 2)))
    pygame.draw.circle(kept, (255, 255, 255, 255), (x * 2, y * 2), radius * 2)
    kept = pygame.transform.smoothscale(kept, (size, size))
    whole = Surface((size, size), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    whole.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def painting(path: Path) -> Surface:
    """A picture that comes in pixels."""
    try:
        return pygame.image.load(path)
    except (pygame.error, FileNotFoundError):
        log.error("missing picture %s", path)
        return _stand_in(path.stem, (250, 350))


def tinted(picture: Surface, colour: Colour) -> Surface:
    """A white picture in another colour."""
    result = picture.copy()
    result.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _faded(picture: Surface) -> Surface:
    grey = pygame.transform.grayscale(picture)
    grey.fill((176, 180, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def _icon(name: str, size: int) -> Surface:
    return drawing(asset("icons", f"{name}.svg"), (size, size))


def _stand_in(name: str, size: tuple[int, int]) -> Surface:
    """A plain plate with the file's name, so that a broken installation stays playable."""
    plate = _panel(size, max(2, min(size) // 12), theme.SAND, theme.INK, 1)
    letters = pygame.font.Font(None, max(10, min(size) // 2)).render(name[:2], True, theme.INK)
    plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
    return plate


def _chevron(size: int, way: int, colour: Colour) -> Surface:
    side = size * 4
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    back, tip = (side * 0.32, side * 0.68) if way > 0 else (side * 0.68, side * 0.32)
    points = [(back, side * 0.14), (tip, side * 0.5), (back, side * 0.86)]
    pygame.draw.lines(large, colour, False, points, max(2, side // 7))
    for point in points:
        pygame.draw.circle(large, colour, point, max(1, side // 14))
    return pygame.transform.smoothscale(large, (size, size))


def _glow(size: tuple[int, int], colour: Colour, strength: int) -> Surface:
    """Painted small, since it has no detail to lose."""
    side = 48
    small = Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            away = (((x + 0.5) / side - 0.5) ** 2 + ((y + 0.5) / side - 0.5) ** 2) ** 0.5 * 2
            small.set_at((x, y), (*colour, round(strength * max(0.0, 1 - away) ** 1.6)))
    return pygame.transform.smoothscale(small, size)


def _panel(size: tuple[int, int], radius: int, fill: Fill, line: Fill | None, width: int) -> Surface:
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
    large.fill((*(line if line is not None and width > 0 else fill)[:3], 0))
    pygame.draw.rect(large, fill, large.get_rect(), border_radius=radius * 4)
    if line is not None and width > 0:
        pygame.draw.rect(large, line, large.get_rect(), width * 4, border_radius=radius * 4)
    return pygame.transform.smoothscale(large, (corner * 2, corner * 2))


def _shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> Surface:
    """Blurred at a quarter of the size: a shadow has no detail to lose."""
    step = 4 if blur >= 6 else 1
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
