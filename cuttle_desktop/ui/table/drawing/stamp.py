"""The red stamp on a card that was countered: it slams down, and stays as long as the card does."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.theme import Face

STAMP_WORD: Final = "COUNTERED"
ANGLE: Final = 14
SLAM_SECONDS: Final = 0.16
LARGE: Final = 2.3  # how much larger it begins
INK: Final = (196, 40, 36)
WIDE: Final = 1.12  # card widths
UP: Final = 0.34  # card heights above the middle, where no counter lies
ASIDE: Final = 0.36  # card widths to the right, where no index lies
STAMP_FACE: Final = Face(30, bold=True)


def draw_stamp(surface: Surface, stage: Stage, pose: Pose, age: float) -> Rect:
    """On a card at `pose`, `age` seconds after it came down; returns where it is."""
    part = min(1.0, age / SLAM_SECONDS)
    size = round(pose.width * WIDE)
    picture = stage.art.turned(("stamp", size), ANGLE, lambda: _stamp(stage, size))
    grow = LARGE + (1 - LARGE) * part**2
    if part < 1:
        picture = pygame.transform.rotozoom(picture, 0, grow)
        picture.set_alpha(round(255 * (0.25 + 0.75 * part)))
    return surface.blit(
        picture, picture.get_rect(center=(round(pose.x + pose.width * ASIDE), round(pose.y - pose.height * UP)))
    )


def _stamp(stage: Stage, width: int) -> Surface:
    """Letters in a double frame, made large and then small for smooth edges."""
    line = stage.text.line(STAMP_WORD, STAMP_FACE, INK)
    pad = line.get_height() // 3
    plate = Surface((line.get_width() + 2 * pad, line.get_height() + pad), SRCALPHA)
    plate.fill((*INK, 0))
    box = plate.get_rect()
    pygame.draw.rect(plate, (255, 250, 240, 214), box, border_radius=pad // 2)
    pygame.draw.rect(plate, INK, box, max(2, pad // 3), border_radius=pad // 2)
    inner = Rect(box).inflate(-pad, -pad)
    pygame.draw.rect(plate, INK, inner, max(1, pad // 8), border_radius=pad // 4)
    plate.blit(line, line.get_rect(center=box.center))
    return pygame.transform.smoothscale(plate, (width, max(1, round(width * box.height / box.width))))
