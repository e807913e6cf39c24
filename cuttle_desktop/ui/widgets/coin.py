"""The coin of a feat, struck in the metal that tells how far one has to reach for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.feats.feats import Feat, Reach
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.theme import Colour

COINS: Final[Mapping[Reach, str]] = {
    Reach.EVENING: "coin-evening",
    Reach.SEASON: "coin-season",
    Reach.YEARS: "coin-years",
}
EMBLEM: Final = 0.5  # the part of the coin that its emblem takes
STRUCK: Final = (34, 24, 18)  # on a coin, which is as bright on every table


def draw_coin(surface: Surface, art: Art, feat: Feat, box: Rect) -> None:
    """In a box that is as high as wide."""
    surface.blit(art.picture(COINS[feat.reach], box.width, box.width), box)
    draw_emblem(surface, art, feat, box, STRUCK)


def draw_emblem(surface: Surface, art: Art, feat: Feat, box: Rect, ink: Colour) -> None:
    """Alone, for the empty place of a coin."""
    emblem = art.icon(f"feat-{feat.name}", round(box.width * EMBLEM), ink)
    surface.blit(emblem, emblem.get_rect(center=box.center))
