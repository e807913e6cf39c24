"""A sign that rises from a card for a moment: a crown, a shield, spectacles, a padlock."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.table.motion.easing import overshoot
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.theme import Colour

SECONDS: Final = 0.95
GROWN: Final = 0.3  # part of its life after which it is as large as it gets
FADES: Final = 0.65  # from here on
SIZE: Final = 0.72  # card widths
RISE: Final = 0.22  # card heights
ON_DISC: Final = ("spectacles",)  # of thin lines, which a white card would swallow


class RisingIcon(Spectacle):
    """An icon that grows out of a card and fades."""

    def __init__(self, art: Art, icon: str, pose: Pose, colour: Colour) -> None:
        super().__init__(SECONDS)
        self._pose = pose
        side = max(8, round(pose.width * SIZE))
        on_disc = icon in ON_DISC
        self._picture = _on_disc(art, icon, side, colour) if on_disc else art.icon(icon, side, colour)
        self._shade = Surface((1, 1), SRCALPHA) if on_disc else art.icon(icon, side, (0, 0, 0))

    def draw(self, surface: Surface) -> list[Rect]:
        part, drawn = self.part, []
        grow = max(0.05, overshoot(part / GROWN)) if part < GROWN else 1.0
        fade = 1.0 if part < FADES else max(0.0, (1 - part) / (1 - FADES))
        at = (round(self._pose.x), round(self._pose.y - self._pose.height * RISE * part))
        for picture, away, alpha in ((self._shade, 3, 0.55), (self._picture, 0, 1.0)):
            shown = pygame.transform.smoothscale_by(picture, grow)
            shown.set_alpha(round(255 * fade * alpha))
            drawn.append(surface.blit(shown, shown.get_rect(center=(at[0] + away, at[1] + away))))
        return drawn


def _on_disc(art: Art, icon: str, side: int, colour: Colour) -> Surface:
    """The icon on a dark disc, like the badge that the card keeps."""
    disc = Surface((side, side), SRCALPHA)
    art.draw_panel(disc, disc.get_rect(), side // 2, (*theme.INK, 235), colour, max(1, side // 22))
    picture = art.icon(icon, round(side * 0.7), colour)
    disc.blit(picture, picture.get_rect(center=disc.get_rect().center))
    return disc
