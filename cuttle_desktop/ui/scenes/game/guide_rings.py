"""What leads the eye in a lesson: rings around what the words speak about, a wave as they appear, and an arrow.

An arrow shows the way from words that found no room beside their matter, and a wave works where none has a free way.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import draw_arrow
from cuttle_desktop.ui.table.drawing.hud import highlight
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.words_place import open_cards

WAVES: Final = 3
WAVE_SECONDS: Final = 0.9
REACH: Final = 44  # design units that a wave runs outwards
BESIDE: Final = 40  # design units between words and their matter from which on an arrow shows the way
RING: Final = 10  # design units around what is ringed


def spreads(stage: Stage, age: float) -> bool:
    """Whether a wave runs, so many seconds after the words came."""
    return stage.pace > 0 and age < WAVES * WAVE_SECONDS


def light_zones(surface: Surface, stage: Stage, zones: Iterable[Rect]) -> None:
    """Where the card of the step may go."""
    for zone in zones:
        highlight(surface, stage, zone, hot=False)


def draw_rings(surface: Surface, stage: Stage, boxes: Iterable[Rect], age: float, clear: Rect) -> None:
    """Around each of them, with the waves of that age. None runs over the words in `clear`, above them."""
    px, art = stage.scale.px, stage.art
    gone = age % WAVE_SECONDS / WAVE_SECONDS
    for box in boxes:
        ring = _below(clear, box, px(RING))
        if spreads(stage, age):
            wave = _below(clear, box, px(RING) + px(REACH * gone))
            fading = (*theme.BRASS_BRIGHT, round(255 * (1 - gone)))
            art.draw_panel(surface, wave, px(theme.RADIUS), (*theme.BRASS_BRIGHT, 0), fading, max(2, px(3)))
        art.draw_panel(surface, ring, px(theme.RADIUS), (0, 0, 0, 0), theme.BRASS_BRIGHT, max(2, px(3)))


def _below(clear: Rect, box: Rect, grown: int) -> Rect:
    """The box grown, but not onto what lies above it."""
    around = box.inflate(grown, grown)
    top = max(around.y, clear.bottom) if box.y >= clear.bottom else around.y
    return Rect(around.x, top, around.width, around.bottom - top)


def draw_way(surface: Surface, stage: Stage, words: Rect, about: Rect, director: Director) -> None:
    """An arrow from the words to what they are about, unless that is beside them, or a card or plate lies between."""
    px, areas = stage.scale.px, director.layout.areas
    clear = (*areas.plates.values(), *open_cards(director), areas.bar)
    ring = about.inflate(px(RING), px(RING))
    start, end = _between(words, ring)
    free = all(box.contains(about) or not box.clipline(start, end) for box in clear)
    if math.dist(start, end) >= px(BESIDE) and free:
        draw_arrow(surface, start, end, px(4), theme.BRASS_BRIGHT, stage.art.palette, 0.4)


def _between(one: Rect, other: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of two boxes that lie nearest to each other, in the middle of what they have in common."""
    x = _nearest(one.x, one.right, other.x, other.right)
    y = _nearest(one.y, one.bottom, other.y, other.bottom)
    return (x[0], y[0]), (x[1], y[1])


def _nearest(low: int, high: int, other_low: int, other_high: int) -> tuple[int, int]:
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) // 2
    return middle, middle
