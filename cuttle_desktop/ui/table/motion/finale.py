"""The end of a game on the table: light for a win, dusk for a loss, still water for a stalemate."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.shapes import lay_veil
from cuttle_desktop.ui.theme import Colour, ease_out

FADE_SECONDS: Final = 0.9
REST_SECONDS: Final = 0.45  # the last card and the score are looked at before words lie over the table
WORDS_SECONDS: Final = 0.2  # for which these words appear
RAYS: Final = 9
SOFT: Final = 6  # the light is painted so many times smaller
ON_CARDS: Final = 0.3  # so much of the light falls on cards, which are bright already and are to be read
STEPS: Final = 14  # strengths of the light while it grows: frames share the picture of each


class EndMood(Enum):
    """How the end feels to the player at this screen."""

    LIGHT = auto()
    DUSK = auto()
    STILL = auto()


DUSK: Final = (4, 8, 22, 138)
STILL: Final = (10, 36, 48, 92)
LIGHT: Final[Colour] = (255, 222, 150)
SHADE: Final[Colour] = (26, 108, 250)  # taken away from a bright cloth, which leaves gold


def mood(view: View, onlooker: bool) -> EndMood:
    """The mood for this seat; a spectator never loses."""
    assert view.result is not None
    if not view.result.winners:
        return EndMood.STILL
    return EndMood.LIGHT if onlooker or view.seat in view.result.winners else EndMood.DUSK


class Finale:
    """Stays until it is taken away."""

    def __init__(self, mood: EndMood, source: tuple[float, float], *, bright: bool = False) -> None:
        """Light falls from above onto `source`; on a `bright` cloth it is a tint, since nothing can be brighter."""
        self.mood = mood
        self._bright = bright
        self._source, self._age = source, 0.0
        self._size = (0, 0)  # of the window that the rays were painted for
        self._cards: list[Rect] = []  # where less of them falls
        self._small: Surface | None = None
        self._rays: Surface | None = None
        self._lit: tuple[int, Surface] | None = None  # the rays at the strength of the latest step

    @property
    def moving(self) -> bool:
        return self._age < FADE_SECONDS

    @property
    def told(self) -> bool:
        """Whether it is time to say who won."""
        return self._age >= REST_SECONDS

    @property
    def words(self) -> float:
        """How far the words about the end have appeared, 0 to 1."""
        return ease_out(max(0.0, self._age - REST_SECONDS) / WORDS_SECONDS)

    def advance(self, dt: float) -> None:
        self._age += dt

    def arrive(self) -> None:
        self._age = max(self._age, FADE_SECONDS)

    def draw(self, surface: Surface, cards: Sequence[Rect] = ()) -> None:
        """Draw it over the table, on whose `cards` less of the light falls."""
        part = ease_out(self._age / FADE_SECONDS)
        match self.mood:
            case EndMood.LIGHT:
                flags = pygame.BLEND_RGB_SUB if self._bright else pygame.BLEND_RGB_ADD
                if self._cards != [*cards]:
                    self._cards, self._rays, self._lit = [*cards], None, None
                light = self._light(surface.get_size(), round(part * STEPS))
                if light is not None:
                    surface.blit(light, (0, 0), special_flags=flags)
            case EndMood.DUSK | EndMood.STILL:
                colour = DUSK if self.mood is EndMood.DUSK else STILL
                lay_veil(surface, colour[:3], part * colour[3] / 255)

    def _light(self, size: tuple[int, int], step: int) -> Surface | None:
        """The rays at the strength of a step. They are painted in one frame and enlarged in the next."""
        if self._small is None or self._size != size:
            self._small = _rays(size, self._source, SHADE if self._bright else LIGHT)
            self._size, self._rays, self._lit = size, None, None
            if step < STEPS:
                return None
        if self._rays is None:
            self._rays = pygame.transform.smoothscale(self._small, size)
            _spare(self._rays, self._cards)
            if step < STEPS:
                return None
        if step == STEPS:
            return self._rays
        if self._lit is None or self._lit[0] != step:
            lit = self._lit[1] if self._lit is not None else Surface(size, depth=32)
            lit.blit(self._rays, (0, 0))
            lit.fill((round(255 * step / STEPS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            self._lit = step, lit
        return self._lit[1]


def _spare(light: Surface, cards: Sequence[Rect]) -> None:
    """Take light away from cards, where they cover each other only once."""
    pieces = [(light.subsurface(box).copy(), box) for card in cards if (box := card.clip(light.get_rect()))]
    for piece, box in pieces:
        piece.fill((round(255 * ON_CARDS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        light.blit(piece, box)


def _rays(size: tuple[int, int], source: tuple[float, float], colour: Colour) -> Surface:
    """Shafts of light from above the window, as under water: a small picture of it, since light is soft."""
    wide, high = max(1, size[0] // SOFT), max(1, size[1] // SOFT)
    small = Surface((wide, high), depth=32)
    top = (source[0] / SOFT, -high * 0.35)
    for i in range(RAYS):
        angle = math.pi / 2 + (i - RAYS // 2) * 0.16
        half = 0.028 + 0.016 * (i % 3)
        strength = 0.18 + 0.07 * (i % 2)
        far = high * 2.2
        ends = [(top[0] + far * math.cos(a), top[1] + far * math.sin(a)) for a in (angle - half, angle + half)]
        shaft = Surface((wide, high), depth=32)
        pygame.draw.polygon(shaft, tuple(round(c * strength) for c in colour), [top, *ends])
        small.blit(shaft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.gaussian_blur(small, max(2, wide // 60))
