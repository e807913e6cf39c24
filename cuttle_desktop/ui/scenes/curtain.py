"""Hides the table while the device goes from one player to the next. Nothing secret is drawn while it is down."""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.scene import Dialog, Replace, Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.group import ACT_KEYS

RING = 62  # design units
CARD_WIDTH = 120
NEWS = 0.18  # of the height: where sentences end
RELEASE_SPEED = 3  # the ring runs back so many times faster


@dataclass(frozen=True, slots=True)
class Lifted:
    """The answer of the curtain once the player who was called has lifted it."""


class Curtain(Dialog[Lifted]):
    """Opaque. Lifted once `name` has held Space, Enter or a mouse button long enough."""

    fades = False
    hides = True

    def __init__(self, stage: Stage, name: str, remark: str = "") -> None:
        """`remark` is a line that everybody may read, such as "Bea answers a four"."""
        super().__init__(stage)
        stage.toasts.hush()
        self.name = name
        self.remark = remark
        self._held = False
        self._part = 0.0

    @property
    def animating(self) -> bool:
        return self._held or self._part > 0

    def toast_bottom(self) -> int:
        """Toasts stay clear of the name on the curtain."""
        return round(self.stage.scale.size[1] * NEWS)

    def handle(self, event: pygame.Event) -> Transition | None:
        match event.type:
            case pygame.KEYDOWN if event.key in ACT_KEYS:
                self._held = True
            case pygame.KEYUP if event.key in ACT_KEYS:
                self._held = False
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._held = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held = False
            case _:
                return None
        return Stay()

    def update(self, dt: float) -> Transition | None:
        step = dt / (theme.CURTAIN_HOLD_MS / 1000)
        self._part = self._part + step if self._held else max(0.0, self._part - step * RELEASE_SPEED)
        return self.answer(Lifted()) if self._part >= 1 else None

    def focus_lost(self) -> Transition | None:
        self._held = False
        self._part = 0.0
        return None

    def failed(self) -> Transition:
        """A curtain that fails is replaced by a new one that answers the same scene."""
        again = Curtain(self.stage, self.name, self.remark)
        again.then = self.then
        return Replace(again)

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        surface.blit(self.stage.art.felt(surface.size), (0, 0))
        x, room = surface.get_width() // 2, surface.get_width() - px(80)
        ring = 2 * px(RING) + px(44)
        words = [
            (f"Pass to {self.name}", theme.DISPLAY, theme.SAND),
            (self.remark, theme.BODY, theme.SAND_DIM),
            ("", theme.BODY, theme.SAND),  # the ring
            (f"{self.name}, hold Space", theme.BODY, theme.BRASS_BRIGHT),
            ("or hold the mouse button", theme.SMALL, theme.SAND_DIM),
        ]
        heights = [text.line_height(face) if line else 0 for line, face, _ in words]
        heights[2] = ring
        cards = card_height(px(CARD_WIDTH)) + px(40)
        shown = cards if cards + sum(heights) < surface.get_height() - px(20) else 0
        y = (surface.get_height() - sum(heights) - shown) // 2
        if shown:
            self._draw_cards(surface, (x, y + (cards - px(24)) // 2))
        y += shown
        for (line, face, colour), high in zip(words, heights, strict=True):
            if line:
                text.draw(surface, text.ellipsis(line, room, face), (x, y + high // 2), face, colour, "center")
            elif high:
                self._draw_ring(surface, (x, y + high // 2))
            y += high

    def _draw_cards(self, surface: Surface, centre: tuple[int, int]) -> None:
        px, art, name = self.stage.scale.px, self.stage.art, self.stage.settings.back
        back = art.back(name, px(CARD_WIDTH))
        for angle, side in ((14, -1), (-14, 1), (0, 0)):
            turned = art.turned(("back", name, px(CARD_WIDTH)), angle, lambda: back)
            at = (centre[0] + side * px(54), centre[1] + abs(side) * px(8))
            surface.blit(turned, turned.get_rect(center=at))

    def _draw_ring(self, surface: Surface, centre: tuple[int, int]) -> None:
        """Drawn large and made smaller, for a smooth edge."""
        px, of = self.stage.scale.px, self.stage.art.palette.of
        radius, line = px(RING) * 2, px(7) * 2
        ring = Surface((radius * 2 + 8, radius * 2 + 8), pygame.SRCALPHA)
        middle = ring.get_rect().center
        pygame.draw.circle(ring, of(theme.WELL), middle, radius)
        pygame.draw.circle(ring, of(theme.PANEL_LINE), middle, radius, line)
        steps = round(90 * min(1.0, self._part))
        if steps:
            turn = [-math.pi / 2 + math.tau * i / 90 for i in range(steps + 1)]
            outer = [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in turn]
            near = radius - line
            inner = [(middle[0] + near * math.cos(a), middle[1] + near * math.sin(a)) for a in reversed(turn)]
            pygame.draw.polygon(ring, of(theme.BRASS_BRIGHT), [*outer, *inner])
        small = pygame.transform.smoothscale(ring, (ring.get_width() // 2, ring.get_height() // 2))
        surface.blit(small, small.get_rect(center=centre))
        eye = self.stage.art.icon("eye", px(52), theme.BRASS if self._held else theme.SAND_DIM)
        surface.blit(eye, eye.get_rect(center=centre))
