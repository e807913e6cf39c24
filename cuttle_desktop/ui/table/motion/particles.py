"""Small things that fly: shards of a scuttle, sparks of a crown, bubbles for a winner. One table of kinds."""

from __future__ import annotations

import math
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.theme import Colour


class PieceKind(NamedTuple):
    """What one burst is made of. Lengths and speeds in card widths, times in seconds."""

    pieces: int
    speed: float
    gravity: float  # card widths per second, each second; negative rises
    size: float
    life: float
    colours: tuple[Colour, ...]
    corners: int  # of each piece; 0: a ring
    spread: float = math.tau  # angle over which they fly, around straight up
    rim: float = 0.0  # where they start: 0 the middle of the card, 1 its edge


KINDS: Final = {
    "shards": PieceKind(34, 4.6, 7.0, 0.13, 0.75, ((255, 251, 240), (236, 224, 198), theme.CORAL, theme.BRASS), 4),
    "sparks": PieceKind(26, 2.4, 0.8, 0.06, 0.80, (theme.BRASS_BRIGHT, theme.BRASS, theme.SAND), 4),
    "splash": PieceKind(20, 2.3, 2.4, 0.05, 0.55, (theme.SEAFOAM, theme.SAND, theme.WHITE), 0, rim=0.95),
    "puff": PieceKind(14, 2.2, -0.6, 0.045, 0.45, (theme.SEAFOAM, theme.SAND, theme.SAND_DIM), 0, rim=0.9),
    "coins": PieceKind(
        54, 6.4, 6.2, 0.11, 1.9, (theme.BRASS_BRIGHT, theme.BRASS, theme.SAND, theme.SEAFOAM), 4, math.pi * 0.9
    ),
    "bubbles": PieceKind(70, 3.2, -1.3, 0.085, 2.4, (theme.SEAFOAM, theme.BRASS_BRIGHT, theme.SAND), 0, math.pi * 1.5),
}


class _Piece(NamedTuple):
    angle: float
    speed: float
    size: float
    life: float
    spin: float
    colour: Colour


class Burst(Spectacle):
    """Pieces that fly from a point. Looks the same every time: nothing here depends on chance or on hidden cards."""

    def __init__(self, kind: str, at: tuple[float, float], width: float, palette: Palette) -> None:
        """`width` of a card, in pixels."""
        super().__init__(KINDS[kind].life)
        self._outline = palette.glint(theme.BRASS_DEEP)
        self._kind, self._at, self._width = KINDS[kind], at, width
        chance = Random(f"{kind} {self._kind.pieces}")
        self._pieces = [self._piece(chance, palette) for _ in range(self._kind.pieces)]

    def _piece(self, chance: Random, palette: Palette) -> _Piece:
        kind = self._kind
        return _Piece(
            angle=-math.pi / 2 + (chance.random() - 0.5) * kind.spread,
            speed=kind.speed * (0.25 + 0.75 * chance.random()),
            size=kind.size * (0.5 + chance.random()),
            life=kind.life * (0.55 + 0.45 * chance.random()),
            spin=(chance.random() - 0.5) * 16,
            colour=palette.glint(chance.choice(kind.colours)),
        )

    def draw(self, surface: Surface) -> None:
        age, wide = self._age, self._width
        rim = self._kind.rim * wide / 2
        for piece in self._pieces:
            left = 1 - age / piece.life
            if left <= 0:
                continue
            away = piece.speed * wide * age * (1 - 0.35 * age / piece.life)
            x = self._at[0] + math.cos(piece.angle) * (away + rim)
            y = (
                self._at[1]
                + math.sin(piece.angle) * (away + rim * theme.CARD_RATIO)
                + self._kind.gravity * wide * age * age / 2
            )
            size = piece.size * wide * min(1.0, left * 1.6)
            if size >= 0.8:
                self._draw_piece(surface, piece, (x, y), size)

    def _draw_piece(self, surface: Surface, piece: _Piece, at: tuple[float, float], size: float) -> None:
        if self._kind.corners == 0:
            pygame.draw.circle(surface, piece.colour, at, size, max(1, round(size * 0.35)))
            return
        turn = piece.spin * self._age + piece.angle
        corners = self._kind.corners
        reach = [size * (1.0 if i % 2 else 0.45) for i in range(corners)]
        points = [
            (at[0] + r * math.cos(turn + math.tau * i / corners), at[1] + r * math.sin(turn + math.tau * i / corners))
            for i, r in enumerate(reach)
        ]
        pygame.draw.polygon(surface, piece.colour, points)
        if size > 5:  # so that pale pieces are seen above cards
            pygame.draw.polygon(surface, self._outline, points, 1)
