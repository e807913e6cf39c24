"""Where a box covers least of what lies on the table. Pixels; pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from math import inf
from operator import mul

from pygame import Rect

Weighed = tuple[Rect, int]
"""A box, and how much it matters to cover it."""


def nearest(card: Rect, about: Rect, clear: Iterable[Weighed], board: Rect, step: int) -> Rect:
    """The place in `board` where `card` covers least of `clear`, by weight, and among those the nearest to `about`.

    What it covers of a box is a width that depends on x times a height that depends on y, so each is computed once.
    """
    boxes = [(box, weight) for box, weight in clear if box.colliderect(board)]
    columns = sorted(
        (max(0, x - about.right, about.x - x - card.width) + 0.1 * abs(x + card.width // 2 - about.centerx), x)
        for x in range(board.x, max(board.x + 1, board.right - card.width + 1), step)
    )
    rows = sorted(
        (max(0, y - about.bottom, about.y - y - card.height), y, _heights(boxes, y, y + card.height))
        for y in range(board.y, max(board.y + 1, board.bottom - card.height + 1), step)
    )
    best = (inf, board.x, board.y)
    for beside, x in columns:
        if beside > best[0]:  # so are all columns that follow
            break
        right = x + card.width
        met = [box.left < right and x < box.right for box, _ in boxes]
        widths = [weight * (min(right, box.right) - max(x, box.left)) for box, weight in compress(boxes, met)]
        for above, y, heights in rows:
            if beside + above > best[0]:
                break
            best = min(best, (beside + above + sum(map(mul, widths, compress(heights, met))), x, y))
    return Rect(best[1], best[2], card.width, card.height)


def _heights(boxes: Sequence[Weighed], top: int, bottom: int) -> list[int]:
    """How much of the height of each box lies between."""
    return [max(0, min(bottom, box.bottom) - max(top, box.top)) for box, _ in boxes]


def area(rect: Rect) -> int:
    return rect.width * rect.height
