"""What lies beside the buttons of the menu: cards adrift in deep water, and the name of the game."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from pygame import Rect, Surface
from pygame.transform import rotozoom

from cuttle_desktop.session.profile.within_reach import within_reach
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.within_reach_words import ahead_told

FAN = ("7H", "KS", "8C", "QD", "AS")
FAN_WIDTH = 196  # design units
FAN_STEP = 12  # degrees between neighbours
FAN_SPAN = 3.6  # widths of a card from edge to edge
FAN_AIR = 26  # design units on either side of the fan
SINKING = (  # across and down, as parts of the room beside the buttons
    ("", 0.16, 0.15, 21),
    ("JC", 0.46, 0.72, -17),
    ("", 0.90, 0.38, 34),
    ("TD", 0.13, 0.58, -38),
    ("2S", 0.71, 0.02, 12),
)
SINK_WIDTH = 92
SINK_SPEED = 7  # design units a second
SINK_ALPHA = 70


class _Piece(Struct):
    """A turned picture, and where it belongs."""

    picture: Surface
    x: float
    y: float
    phase: float


Make = Callable[[], _Piece]
"""Turns the picture of a card."""


class DriftingCards:
    """All pictures are turned once per window size; a frame only blits them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._time = 0.0
        self._made_for: object = None
        self.fan: list[_Piece] = []
        self._sinking: list[_Piece] = []
        self._to_come: list[tuple[list[_Piece], int, Make]] = []
        self._drawn = False
        self._changed = False  # the size, since this was drawn

    @property
    def moving(self) -> bool:
        return self.stage.pace > 0 and not self.stage.settings.reduced_motion

    @property
    def dealing(self) -> bool:
        """Whether cards are still to come: they follow the first picture of the program, which should not wait."""
        return bool(self._to_come)

    def update(self, dt: float) -> None:
        if self._drawn:
            self._deal(1)
        if self.moving:
            self._time += dt

    def fit(self, size: tuple[int, int], left: int = 0) -> None:
        """Turn the pictures for a window of `size`, when they are seen. All lie to the right of `left`."""
        now = self.stage.settings
        made_for = (size, left, self.stage.scale, now.deck, now.back)
        if made_for == self._made_for:
            return
        self._changed, self._made_for = self._made_for is not None, made_for
        self._to_come = [*self._make_fan(size, left), *self._make_sinking(size, left)]

    def _deal(self, count: int) -> None:
        """Turn the next pictures; each takes some milliseconds."""
        for row, place, make in self._to_come[:count]:
            row[place : place + 1] = [make()]
        del self._to_come[:count]

    def draw(self, surface: Surface) -> None:
        self._drawn = True
        if self._changed:
            self._changed = False
            self._deal(len(self._to_come))
        height = surface.get_height()
        px = self.stage.scale.px
        fall = self._time * SINK_SPEED * self.stage.scale.factor
        for piece in self._sinking:
            tall = piece.picture.get_height()
            y = (piece.y + fall + tall / 2) % (height + tall) - tall / 2
            x = piece.x + math.sin(self._time * 0.25 + piece.phase) * px(14)
            surface.blit(piece.picture, piece.picture.get_rect(center=(round(x), round(y))))
        for piece in self.fan:
            lift = math.sin(self._time * 0.7 + piece.phase) * px(5)
            surface.blit(piece.picture, piece.picture.get_rect(center=(round(piece.x), round(piece.y + lift))))

    def _make_fan(self, size: tuple[int, int], left: int) -> Iterator[tuple[list[_Piece], int, Make]]:
        air = self.stage.scale.px(FAN_AIR)
        room = size[0] - left - 2 * air
        wide = min(self.stage.scale.px(FAN_WIDTH), round(size[0] * 0.146), round(room / FAN_SPAN))
        reach = wide * 2.6
        middle = max(size[0] * 0.718, left + air + wide * FAN_SPAN / 2)
        centre = (middle, size[1] * 0.5 + reach * 0.93)
        for index, code in enumerate(FAN):
            angle = (index - (len(FAN) - 1) / 2) * FAN_STEP
            x = centre[0] + reach * math.sin(math.radians(angle))
            y = centre[1] - reach * math.cos(math.radians(angle))
            yield self.fan, index, partial(self._fanned, code, wide, -angle, (x, y), index * 0.9)

    def _fanned(self, code: str, wide: int, angle: float, at: tuple[float, float], phase: float) -> _Piece:
        face = self.stage.art.card(code, wide, self.stage.settings.deck)
        return _Piece(self._turned(face, angle), *at, phase)

    def _make_sinking(self, size: tuple[int, int], left: int) -> Iterator[tuple[list[_Piece], int, Make]]:
        for index, (code, x, y, angle) in enumerate(SINKING):
            at = (left + (size[0] - left) * x, size[1] * y)
            yield self._sinking, index, partial(self._sunk, code, angle, at, index * 1.7)

    def _sunk(self, code: str, angle: float, at: tuple[float, float], phase: float) -> _Piece:
        wide = self.stage.scale.px(SINK_WIDTH)
        art, now = self.stage.art, self.stage.settings
        face = art.card(code, wide, now.deck) if code else art.back(now.back, wide)
        picture = rotozoom(face, angle, 1.0)
        picture.set_alpha(SINK_ALPHA)
        return _Piece(picture, *at, phase)

    def _turned(self, face: Surface, angle: float) -> Surface:
        """A card on its own shadow, turned together."""
        blur = self.stage.scale.px(16)
        shadow = self.stage.art.shadow(face.size, face.get_width() // 16, blur, 120)
        both = Surface((shadow.get_width(), shadow.get_height() + blur), shadow.get_flags(), shadow)
        both.blit(shadow, (0, blur // 2))
        both.blit(face, (blur, blur))
        return rotozoom(both, angle, 1.0)


MOTTO: Final = "The duel of the deep, for one deck of cards"
WIDE, HIGH = 400, 190  # design units, at most
HIGH_BESIDE = 100
ROOM_ABOVE = 150
AIR = 24
LEAST = 84  # of the height with the motto below it


class MenuTitle:
    """A picture, and below it a motto where that leaves room for the picture. Below the cards, what is nearly won."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.ahead: Sequence[str] = ()  # what is nearly won, in ever fewer words
        self._picture = Surface((1, 1))
        self._above = self._with_motto = True
        self._left = self._bottom = self._middle = 0

    def fit(self, size: tuple[int, int], left: int, top: int, right: int) -> None:
        """Make it for a window of `size` with buttons from `left` to `right`, the first at `top`."""
        px = self.stage.scale.px
        words, below = self.stage.text.line_height(theme.BODY) + px(14), px(22)
        self._above = top > px(ROOM_ABOVE)
        self._with_motto = self._above and top - below - words - px(AIR) >= px(LEAST)
        self._left, self._middle = left, (right + size[0]) // 2
        self._bottom = top - below - (words if self._with_motto else 0)
        if self._above:
            wide, high = px(WIDE), min(px(HIGH), self._bottom - px(AIR))
        else:
            wide, high = min(px(WIDE), size[0] - right - 2 * px(AIR)), px(HIGH_BESIDE)
        picture = self.stage.art.picture("title", wide, high)
        self._picture = picture.subsurface(picture.get_bounding_rect())

    def look_ahead(self, following: Setup) -> None:
        """Tell what is nearly won, where *Play* deals the game that is `following`."""
        self.ahead = ahead_told(within_reach(self.stage.profile, self.stage.today, following))

    def _draw_ahead(self, surface: Surface) -> None:
        px, art, (wide, high) = self.stage.scale.px, self.stage.art, surface.get_size()
        room = 2 * (wide - self._middle) - px(4 * AIR + 60), 2 * self.stage.text.line_height(theme.BODY)
        words = fit(self.stage.text, self.ahead, room, theme.BODY)
        box = Rect(0, 0, words.rect.width + px(78), words.rect.height + px(24))
        box.midbottom = self._middle, high - px(44)
        art.draw_panel(surface, box, px(theme.RADIUS), (*theme.INK, 190), None)
        sign = art.icon("trophy", px(24), theme.BRASS_BRIGHT)
        surface.blit(sign, sign.get_rect(midleft=(box.x + px(18), box.centery)))
        words.stand((box.x + px(56), box.centery), "midleft").draw(surface, theme.BRASS_BRIGHT)

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        if self.ahead:
            self._draw_ahead(surface)
        if not self._above:
            surface.blit(self._picture, self._picture.get_rect(midtop=(self._middle, px(44))))
            return
        surface.blit(self._picture, self._picture.get_rect(bottomleft=(self._left, self._bottom)))
        if self._with_motto:
            text.draw(surface, MOTTO, (self._left, self._bottom + px(14)), theme.BODY, theme.SAND_DIM)
