"""Pictures at the exact size in use: cards, backs, icons, shadows, panels, the felt. Everything is cached.

Sizes are pixels. What is returned is shared: blit it, never draw on it.

Cards and portraits are paintings (`assets/scripts`), which are only made smaller here: that takes a part of a
millisecond, where drawing one from vectors takes a frame. Narrow cards have faces of their own, with one large rank and
suit (`assets/cards`, folders `-small`); the width alone decides which is shown. Every cache is bounded in bytes.
"""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import drawings, shapes, theme
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.felt import paint_felt, woven
from cuttle_desktop.ui.palettes import DEEP_SEA
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.theme import Colour, Fill

DRAWINGS_BYTES = 64 << 20  # and paintings; icons from vectors
SHAPES_BYTES = 36 << 20  # panels, shadows and light: large, and soon made again
MARK, MARK_SIDE = ("mark",), 512  # the cuttlefish on the cloth, and its pixels
LASTING = ("painted", *MARK)  # kinds of drawings that serve at another size too
HALF_PAINTED = 320  # pixels: half the width of a painted face
ALIKE = frozenset({"X1", "X2", *(f"{rank}S" for rank in "A23456789T")})  # faces that both decks share


class Art:
    """The pictures of the program."""

    def __init__(self) -> None:
        self._drawings = Pictures(DRAWINGS_BYTES)
        self._shapes = Pictures(SHAPES_BYTES)
        self._felt = Pictures(0)  # the latest alone: it is as large as the window
        self.palette = DEEP_SEA
        self.small = 0  # pixels: narrower cards show one large rank and suit, since nobody could read the corner

    @property
    def size(self) -> int:
        """The bytes of all pictures kept."""
        return sum(pictures.size for pictures in self._stores)

    @property
    def _stores(self) -> tuple[Pictures, ...]:
        return self._drawings, self._shapes, self._felt

    def forget(self) -> None:
        """Forget the pictures that another size of the window makes useless."""
        self._drawings.clear(but=_lasts)
        for pictures in (self._shapes, self._felt):
            pictures.clear()

    def card(self, code: str, width: int, deck: str) -> Surface:
        """The face of a card such as `"TC"` or `"X1"`, from the deck `two-colour` or `four-colour`."""
        own = "two-colour" if code in ALIKE else deck
        folder = f"{own}-small" if width < self.small else own
        return self._scaled(("cards", folder, code), (width, card_height(width)))

    def back(self, name: str, width: int) -> Surface:
        """A card's back, by its name in the settings."""
        return self._scaled(("cards", "backs", name), (width, card_height(width)))

    def portrait(self, creature: str, expression: Expression, size: int) -> Surface:
        """A face of the cast, square; the creature may reach over the upper half of its disc."""
        return self._scaled(("portraits", f"{creature}-{expression.value}"), (size, size))

    def _scaled(self, name: tuple[str, ...], size: tuple[int, int]) -> Surface:
        """A painting at a size, from its half where that is large enough: it takes a quarter of the room."""
        enough = HALF_PAINTED if size[0] <= HALF_PAINTED else 2 * HALF_PAINTED
        path = asset(*name).with_suffix(".webp")

        def whole() -> Surface:
            return self._drawings.get(("painted", name, enough), lambda: drawings.painting(path, enough))

        return self._drawings.get(("scaled", name, size), lambda: shapes.scaled(whole(), size))

    def faded(self, picture: Surface, key: tuple[object, ...]) -> Surface:
        """A face without colour, and darker; `key` names the picture."""
        return self._shapes.get(("faded", *key), lambda: shapes.without_colour(picture))

    def icon(self, name: str, size: int, colour: Colour = theme.SAND) -> Surface:
        """A single-colour icon, square, in `colour`."""
        real = self.palette.of(colour)
        return self._drawings.get(("icon", name, size, real), lambda: shapes.tinted(drawings.icon(name, size), real))

    def picture(self, name: str, width: int, height: int) -> Surface:
        """A full-colour drawing of `assets/icons`, as large as fits into the box: `app`, `title`."""
        key = ("picture", name, width, height)
        return self._drawings.get(key, lambda: drawings.drawing(asset("icons", f"{name}.svg"), (width, height)))

    def felt(self, size: tuple[int, int]) -> Surface:
        """The table cloth for a whole window; opaque."""
        return self._felt.get(("felt", size, self.palette.name), lambda: paint_felt(size, self.palette))

    def mark(self, side: int) -> Surface:
        """The cuttlefish on the cloth: hardly visible, so it need not be crisp."""
        path = asset("icons", f"{self.palette.mark}.svg")
        large = self._drawings.get((*MARK, path.stem), lambda: drawings.sketch(path, (MARK_SIDE, MARK_SIDE)))
        key = ("mark", side, self.palette.name)
        return self._shapes.get(key, lambda: woven(pygame.transform.smoothscale(large, (side, side)), self.palette))

    def shadow(self, size: tuple[int, int], radius: int, blur: int, alpha: int = theme.SHADOW_ALPHA) -> Surface:
        """A soft shadow of a rounded rectangle: larger than `size` by `blur` on every side."""
        real = round(alpha * self.palette.shadows)
        return self._shapes.get(
            ("shadow", size, radius, blur, real), lambda: shapes.soft_shadow(size, radius, blur, real)
        )

    def panel(
        self, size: tuple[int, int], radius: int, fill: Fill, line: Fill | None = None, width: int = 0
    ) -> Surface:
        """A filled rounded rectangle with smooth corners, and a border `width` pixels wide inside its edge."""
        real, edge = self.palette.fill(fill), line and self.palette.fill(line)
        key = ("panel", size, radius, real, edge, width)
        return self._shapes.get(key, lambda: shapes.panel_shape(size, radius, real, edge, width))

    def glow(self, size: tuple[int, int], colour: Colour, strength: int) -> Surface:
        """A soft light that fades to nothing at the edge of an oval of `size`."""
        real = self.palette.of(colour)
        light = self._shapes.get(("light",), shapes.round_light)
        return self._shapes.get(("glow", size, real, strength), lambda: shapes.tinted_glow(size, light, real, strength))

    def draw_veil(self, surface: Surface) -> None:
        """Darken the whole window, because a sheet lies over it."""
        shapes.lay_veil(surface, self.palette.of(theme.SCRIM[:3]), theme.SCRIM[3] / 255)

    def chevron(self, size: int, way: int, colour: Colour = theme.SAND) -> Surface:
        """A small angle that points left (way -1) or right (1)."""
        real = self.palette.of(colour)
        return self._shapes.get(("chevron", size, way, real), lambda: shapes.chevron_shape(size, way, real))

    def made(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """A kept picture that `make` paints; `key` names it and everything it depends on."""
        return self._shapes.get(("made", *key), make)

    def turned(self, key: tuple[object, ...], angle: float, make: Callable[[], Surface]) -> Surface:
        """A picture turned by `angle` degrees (whole degrees are kept apart) and smoothed, for cards at rest."""
        degrees = round(angle)
        return self._shapes.get(("turned", *key, degrees), lambda: shapes.turned_by(make(), degrees))

    def draw_panel(
        self, surface: Surface, rect: Rect, radius: int, fill: Fill, line: Fill | None = None, width: int = 0
    ) -> None:
        """Blit a `panel` onto `rect`, if a small window has room for it; of a bare border only its four sides."""
        if rect.width <= 0 or rect.height <= 0:
            return
        corner = max(radius, width, 1)
        if line is None or not width or len(fill) == 3 or fill[3] or min(rect.size) < 2 * corner:
            surface.blit(self.panel(rect.size, radius, fill, line, width), rect)
        else:
            tile = self._border(corner, radius, line, width)
            sides = self.panel((rect.width, width), 0, line), self.panel((width, rect.height), 0, line)
            shapes.lay_border(surface, rect, corner, tile, sides)

    def _border(self, corner: int, radius: int, line: Fill, width: int) -> Surface:
        """The border of a rounded square of side twice `corner`. Fainter ones are made of the opaque one: a border that
        fades needs one for every frame."""
        edge = self.palette.fill(line)
        opaque = self.panel((2 * corner, 2 * corner), radius, (0, 0, 0, 0), line[:3], width)
        if len(edge) == 3:
            return opaque
        return self._shapes.get(("border", corner, radius, edge, width), lambda: shapes.fainter(opaque, edge[3]))

    def draw_shadow(self, surface: Surface, rect: Rect, radius: int, blur: int, drop: int) -> None:
        """Blit a `shadow` under `rect`, `drop` pixels lower."""
        if rect.width > 0 and rect.height > 0:
            surface.blit(self.shadow(rect.size, radius, blur), (rect.x - blur, rect.y - blur + drop))


def _lasts(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] in LASTING
