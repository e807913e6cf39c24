"""The score on a plate: the points large, the goal beside or below them, and a bar. Says what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.plate_shapes import Shape

Placed = tuple[Surface, Rect]


class Score(NamedTuple):
    """The figures of this moment; `bump` is how far the points are swollen (1 to 0)."""

    points: int
    goal: int
    bump: float
    danger: bool


def figures(stage: Stage, space: Rect, shape: Shape, now: Score) -> Iterator[Placed]:
    """Points and goal; `space` is all there is for the score."""
    px, text = stage.scale.px, stage.text
    big = text.line(str(now.points), shape.score, theme.mix(_colour(now), theme.WHITE, 0.6 * now.bump))
    small = text.line(f"/ {now.goal}", theme.HEADING, theme.SAND_DIM)
    x, y = space.x + px(16), space.centery - (px(5) if shape.bar else 0)
    rect = big.get_rect(midleft=(x, y))
    at = small.get_rect(midleft=(rect.right + px(8), y + px(7 if shape.score is theme.SCORE else 2)))
    if shape.stacked:
        high = big.get_height() + small.get_height() - px(12)
        rect.top = y - px(3) - high // 2
        at = small.get_rect(topleft=(x, rect.bottom - px(12)))
    if now.bump > 0:
        big = pygame.transform.smoothscale_by(big, 1 + 0.34 * now.bump)
        rect = big.get_rect(center=rect.center)
    yield big, rect
    yield small, at


def bar(stage: Stage, space: Rect, now: Score) -> Iterator[Placed]:
    """How much of the goal is reached."""
    px, art = stage.scale.px, stage.art
    whole = Rect(space.x + px(14), space.bottom - px(8), space.width - px(28), px(6))
    if whole.width <= 0 or whole.height <= 0:
        return
    yield art.panel(whole.size, px(3), theme.WELL), whole
    part = 1.0 if now.goal <= 0 else min(1.0, now.points / now.goal)
    if part > 0:
        filled = Rect(whole.x, whole.y, max(whole.height, round(whole.width * part)), whole.height)
        yield art.panel(filled.size, px(3), _colour(now)), filled


def _colour(now: Score) -> theme.Colour:
    return theme.CORAL if now.danger else theme.BRASS_BRIGHT
