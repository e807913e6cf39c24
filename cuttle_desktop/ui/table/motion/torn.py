"""Cards torn in two by a scuttle, or by a one-off that scraps them: which they are, and the pictures of the halves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import pygame
from msgspec import Struct, field
from pygame import SRCALPHA, Surface

from cuttle_desktop.engine.actions import OneOffOn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Bounce
from cuttle_desktop.engine.events import Scuttled, Seen, Settled
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.layout.geometry import Key
from cuttle_desktop.ui.table.motion.cues import settled_effect
from cuttle_desktop.ui.table.motion.sprites import Sprite

OPENS_SECONDS: Final = 0.16
TEETH: Final = 9
SLANT: Final = 0.16  # card widths between the upper and the lower end of the tear
PAPER: Final = (214, 203, 178)


class Tears(Struct):
    """`ages`: seconds since each card was torn; below 0 the blow is still on its way."""

    ages: dict[Card, float] = field(default_factory=dict)

    def note(self, event: Seen | None, view: View, delay: float) -> None:
        """A card that is scuttled, or that a one-off on it scraps, comes apart `delay` seconds from now."""
        match event:
            case Scuttled(_, target):
                self.ages[target.card] = -delay
            case Settled(_, OneOffOn(_, target)) if not isinstance(settled_effect(event, view), Bounce):
                self.ages[target] = -delay
            case _:
                pass

    def advance(self, dt: float) -> None:
        for card in self.ages:
            self.ages[card] += dt

    def mend(self, scrap: Collection[Card], sprites: Mapping[Key, Sprite]) -> None:
        """Nobody looks at the halves any more once they lie on the scrap."""
        gone = {c for c in self.ages if c not in sprites or (c in scrap and not sprites[c].moving)}
        self.ages = {card: age for card, age in self.ages.items() if card not in gone}

    def part(self, card: object) -> float:
        """How far the halves are apart, 0 to 1."""
        age = self.ages.get(card, 0.0) if isinstance(card, Card) else 0.0
        return min(1.0, max(0.0, age / OPENS_SECONDS))


def half(picture: Surface, *, left: bool) -> Surface:
    """One half of a card's picture, with a ragged edge of bare paper."""
    wide, high = picture.get_size()
    edge = []
    for i in range(TEETH + 1):
        down = i / TEETH
        tooth = (0.045 if i % 2 else -0.045) + (0.02 if i % 3 else -0.015)
        edge.append((wide * (0.5 + SLANT * (0.5 - down) + tooth), high * down))
    far = 0 if left else wide
    mask = Surface((wide, high), SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(far, 0), *edge, (far, high)])
    torn = picture.copy()
    pygame.draw.lines(torn, PAPER, False, edge, max(2, wide // 24))
    torn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return torn
