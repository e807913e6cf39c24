"""The end of a game on the table: light for a win, dusk for a loss, still water for a stalemate.

First the last points are counted, in gloom but for their card. Then the light is the brighter, and the wave the higher,
the closer the game was.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.events import GameEnded, Seen
from cuttle_desktop.engine.view import How, View, goal, score
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.shapes import lay_veil
from cuttle_desktop.ui.sound import SoundName
from cuttle_desktop.ui.table.motion.rays import blending, small_rays
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.theme import ease_out

FADE_SECONDS: Final = 0.9
REST_SECONDS: Final = 0.45  # the last card and the score are looked at before words lie over the table
WORDS_SECONDS: Final = 0.2  # for which these words appear
ON_CARDS: Final = 0.3  # so much of the light falls on cards, which are bright already and are to be read
STEPS: Final = 14  # strengths of the light while it grows: frames share the picture of each


class EndMood(Enum):
    """How the end feels to the player at this screen."""

    LIGHT = auto()
    DUSK = auto()
    STILL = auto()


DUSK: Final = (4, 8, 22, 138)
STILL: Final = (10, 36, 48, 92)
GLOOM: Final = 0.36  # how dark it gets around the card that decides, while its points are counted
GATHERS: Final = 0.4  # seconds for that
LEAST: Final = 0.7  # of the light, for a game that was not close at all
SOUNDS: Final[dict[EndMood, SoundName]] = {EndMood.LIGHT: "win", EndMood.DUSK: "lose", EndMood.STILL: "stalemate"}


def mood(view: View, onlooker: bool) -> EndMood:
    """The mood for this seat; a spectator never loses."""
    assert view.result is not None
    if not view.result.winners:
        return EndMood.STILL
    return EndMood.LIGHT if onlooker or view.seat in view.result.winners else EndMood.DUSK


def closeness(view: View) -> float:
    """How close a won game was, 0 to 1: the largest part of its goal that a seat had reached which did not win.

    0 where nobody won.
    """
    winners = view.result.winners if view.result is not None else ()
    others = (seat for seat in range(view.rules.seats) if seat not in winners) if winners else ()
    return max((min(1.0, score(view, seat) / max(1, goal(view, seat))) for seat in others), default=0.0)


def counting(event: Seen | None, tempo: Tempo) -> float:
    """The seconds for which the last points are counted before an end is felt."""
    counted = isinstance(event, GameEnded) and event.result.how is How.POINTS
    return theme.LAST_COUNT_MS * tempo.pace / 1000 if counted else 0.0


def rolling(view: View, tempo: Tempo) -> float:
    """The seconds in which a changed figure reaches its value; the last one stands still for the blow of its card."""
    last = any(score(view, seat) >= goal(view, seat) for seat in range(view.rules.seats))
    return (theme.LAST_COUNT_MS * tempo.pace - theme.HIT_STOP_MS if last else theme.SCORE_ROLL_MS) / 1000


class Finale:
    """Stays until it is taken away."""

    def __init__(
        self,
        mood: EndMood,
        source: tuple[float, float],
        *,
        bright: bool = False,
        close: float = 1.0,
        delay: float = 0.0,
        gloomy: bool = True,
    ) -> None:
        """Light falls from above onto `source`, as strong as the end was `close`, after `delay` seconds.

        `gloomy`: it gets dark until then.
        """
        self.mood = mood
        self._bright = bright
        self._power = LEAST + (1 - LEAST) * close
        self.source, self._age, self._counts = source, -delay, delay if gloomy else 0.0
        self._size = (0, 0)  # of the window that the rays were painted for
        self._cards: list[Rect] = []  # where less of them falls
        self._small: Surface | None = None
        self._rays: Surface | None = None
        self._lit: tuple[int, Surface] | None = None  # the rays at the strength of the latest step

    @property
    def moving(self) -> bool:
        return self._age < FADE_SECONDS

    @property
    def begun(self) -> bool:
        """Whether the last points have been counted."""
        return self._age >= 0

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
        gloom = GLOOM * min(1.0, (self._age + self._counts) / GATHERS) if self._counts else 0.0
        if not self.begun:
            if gloom:
                lay_veil(surface, DUSK[:3], gloom)
            return
        match self.mood:
            case EndMood.LIGHT:
                if self._cards != [*cards]:
                    self._cards, self._rays, self._lit = [*cards], None, None
                light = self._light(surface.get_size(), round(part * self._power * STEPS))
                if light is not None:
                    surface.blit(light, (0, 0), special_flags=blending(bright=self._bright))
            case EndMood.DUSK | EndMood.STILL:
                colour = DUSK if self.mood is EndMood.DUSK else STILL
                lay_veil(surface, colour[:3], max(gloom, part * colour[3] / 255))

    def _light(self, size: tuple[int, int], step: int) -> Surface | None:
        """The rays at the strength of a step. They are painted in one frame and enlarged in the next."""
        if self._small is None or self._size != size:
            self._small = small_rays(size, self.source, bright=self._bright)
            self._size, self._rays, self._lit = size, None, None
            if self.moving:
                return None
        if self._rays is None:
            self._rays = pygame.transform.smoothscale(self._small, size)
            _spare(self._rays, self._cards)
            if self.moving:
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
