"""Where a box covers least of what lies on the table. Pixels; pure."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from operator import mul

from pygame import Rect

Weighed = tuple[Rect, int]
"""A box, and how much it matters to cover it."""


def nearest(card: Rect, about: Rect, clear: Iterable[Weighed], board: Rect, step: int) -> Rect:
    """The place in `board` where `card` covers least of `clear`, by weight, and among those the nearest to `about`.

    What it covers of a box is a width that depends on x times a height that depends on y, so each is computed once.
    """
    boxes = list(clear)
    columns = [
        (
            max(0, x - about.right, about.x - x - card.width) + 0.1 * abs(x + card.width // 2 - about.centerx),
            x,
            [weight * _shared(x, x + card.width, box.left, box.right) for box, weight in boxes],
        )
        for x in range(board.x, max(board.x + 1, board.right - card.width + 1), step)
    ]
    rows = [
        (
            max(0, y - about.bottom, about.y - y - card.height),
            y,
            [_shared(y, y + card.height, box.top, box.bottom) for box, _ in boxes],
        )
        for y in range(board.y, max(board.y + 1, board.bottom - card.height + 1), step)
    ]
    columns.sort()
    rows.sort()
    best = (inf, board.x, board.y)
    for beside, x, widths in columns:
        for above, y, heights in rows:
            if beside + above > best[0]:  # so are all rows that follow
                break
            best = min(best, (beside + above + sum(map(mul, widths, heights)), x, y))
    return Rect(best[1], best[2], card.width, card.height)


def _shared(low: int, high: int, from_: int, to: int) -> int:
    """The length of what two stretches have in common."""
    return max(0, min(high, to) - max(low, from_))


def area(rect: Rect) -> int:
    return rect.width * rect.height
