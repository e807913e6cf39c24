"""What is seen for a moment above the cards: the flash of a blow, a ring that spreads, a sign, a sentence."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.table.motion.tempo import overshoot
from cuttle_desktop.ui.theme import Colour, ease_out
from cuttle_desktop.words.match_words import first_told
from cuttle_desktop.words.speech import Cast


class Spectacle(ABC):
    """It counts its own age, in seconds, and is over when that reaches `lasts`."""

    def __init__(self, lasts: float) -> None:
        self._lasts, self._age = lasts, 0.0

    @property
    def over(self) -> bool:
        return self._age >= self._lasts

    @property
    def part(self) -> float:
        """How much of its life has passed, 0 to 1."""
        return min(1.0, self._age / self._lasts)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw it as it is now."""


FLASH_SECONDS: Final = 0.17
SPIKES: Final = 11
FLASHES: Final[tuple[tuple[float, Colour], ...]] = (
    (1.0, theme.CORAL),
    (0.74, theme.BRASS_BRIGHT),
    (0.5, (255, 255, 255)),
)


class Flash(Spectacle):
    """A star of spikes that bursts open and is gone."""

    def __init__(self, at: tuple[float, float], width: float, palette: Palette) -> None:
        """`width` of a card, in pixels."""
        super().__init__(FLASH_SECONDS)
        self._at, self._width, self._palette = at, width, palette

    def draw(self, surface: Surface) -> None:
        part = self.part
        reach = self._width * (0.5 + 0.55 * ease_out(part))
        thin = 1 - part
        for size, colour in FLASHES:
            points = []
            for i in range(SPIKES * 2):
                long = i % 2 == 0
                away = reach * size * ((1.0 if i % 4 else 0.78) if long else 0.42 * thin)
                turn = math.tau * i / (SPIKES * 2) + 0.3
                points.append((self._at[0] + away * math.cos(turn), self._at[1] + away * math.sin(turn)))
            pygame.draw.polygon(surface, self._palette.glint(colour), points)


class Ring(Spectacle):
    """The outline of a rectangle that spreads and fades into the cloth."""

    def __init__(self, box: Rect, colour: Colour, palette: Palette, reach: float, seconds: float = 0.34) -> None:
        """`reach`: by how many pixels it spreads to every side."""
        super().__init__(seconds)
        self._box, self._colour, self._palette = box, colour, palette
        self._reach = reach

    def draw(self, surface: Surface) -> None:
        part, box, (wide, high) = self.part, self._box, surface.get_size()
        room = max(0, min(box.x, box.y, wide - box.right, high - box.bottom) - 1)
        away = min(room, round(self._reach * ease_out(part)))  # it does not run off the window
        colour = theme.mix(self._palette.glint(self._colour), self._palette.of(theme.FELT_CENTRE), part)
        width = max(1, round(self._reach * 0.22 * (1 - part)))
        corner = round(self._reach * 0.5) + away
        pygame.draw.rect(surface, colour, box.inflate(2 * away, 2 * away), width, border_radius=corner)


ICON_SECONDS: Final = 0.95
ICON_GROWN: Final = 0.3  # part of its life after which it is as large as it gets
ICON_FADES: Final = 0.65  # from here on
ICON_SIZE: Final = 0.72  # card widths
ICON_RISE: Final = 0.22  # card heights
ON_DISC: Final = ("spectacles",)  # of thin lines, which a white card would swallow


class RisingIcon(Spectacle):
    """An icon that grows out of a card and fades."""

    def __init__(self, art: Art, icon: str, pose: Pose, colour: Colour) -> None:
        super().__init__(ICON_SECONDS)
        self._pose = pose
        side = max(8, round(pose.width * ICON_SIZE))
        on_disc = icon in ON_DISC
        self._picture = _on_disc(art, icon, side, colour) if on_disc else art.icon(icon, side, colour)
        self._shade = Surface((1, 1), SRCALPHA) if on_disc else art.icon(icon, side, (0, 0, 0))

    def draw(self, surface: Surface) -> None:
        part = self.part
        grow = max(0.05, overshoot(part / ICON_GROWN)) if part < ICON_GROWN else 1.0
        fade = 1.0 if part < ICON_FADES else max(0.0, (1 - part) / (1 - ICON_FADES))
        at = (round(self._pose.x), round(self._pose.y - self._pose.height * ICON_RISE * part))
        for picture, away, alpha in ((self._shade, 3, 0.55), (self._picture, 0, 1.0)):
            shown = pygame.transform.smoothscale_by(picture, grow)
            shown.set_alpha(round(255 * fade * alpha))
            surface.blit(shown, shown.get_rect(center=(at[0] + away, at[1] + away)))


def _on_disc(art: Art, icon: str, side: int, colour: Colour) -> Surface:
    """The icon on a dark disc, like the badge that the card keeps."""
    disc = Surface((side, side), SRCALPHA)
    art.draw_panel(disc, disc.get_rect(), side // 2, (*theme.INK, 235), colour, max(1, side // 22))
    picture = art.icon(icon, round(side * 0.7), colour)
    disc.blit(picture, picture.get_rect(center=disc.get_rect().center))
    return disc


SAID_SECONDS: Final = 1.4
SAID_COMES: Final = 0.14  # part of its life
SAID_GOES: Final = 0.8


class Announcement(Spectacle):
    """Comes, stays long enough to be read, goes. It covers no more than a line of the table."""

    def __init__(self, stage: Stage, words: str, board: Rect) -> None:
        super().__init__(SAID_SECONDS)
        self._stage, self._words, self._board = stage, words, board

    @classmethod
    def of_first(cls, stage: Stage, seat: Seat, cast: Cast, board: Rect) -> Announcement:
        """Who goes first."""
        return cls(stage, first_told(seat, cast), board)

    def draw(self, surface: Surface) -> None:
        px, art, text = self._stage.scale.px, self._stage.art, self._stage.text
        part = self.part
        shown = (
            ease_out(part / SAID_COMES)
            if part < SAID_COMES
            else max(0.0, (1 - part) / (1 - SAID_GOES))
            if part > SAID_GOES
            else 1.0
        )
        label = fit(text, self._words, self._board.width - px(80), theme.TITLE)
        box = Rect(0, 0, label.rect.width + px(90), px(26) + text.line_height(theme.TITLE))
        plate = art.panel(box.size, px(theme.RADIUS_LARGE), (*theme.INK, 232), theme.BRASS, px(2)).copy()
        label.stand(box.center, "center").draw(plate, theme.BRASS_BRIGHT)
        plate.set_alpha(round(255 * min(1.0, shown)))
        rise = round(px(14) * (1 - shown)) if part < SAID_COMES else 0
        box.center = (self._board.centerx, self._board.y + round(self._board.height * 0.4) + rise)
        surface.blit(plate, box)
