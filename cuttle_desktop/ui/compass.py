"""Where an arrow key leads from one control to the next."""

from collections.abc import Sequence
from itertools import pairwise

from cuttle_desktop.ui.widget import Widget

OVERLAP = 4  # pixels by which neighbours may overlap
ASIDE = 3  # how much worse a step aside is than a longer way


def neighbour(here: Widget | None, live: Sequence[Widget], arrow: str) -> Widget | None:
    """The nearest control `left`, `right`, `up` or `down` of this one; the first of all when there is none yet."""
    if here is None:
        return live[0] if live else None
    ways = [(distance(here, there, arrow), index) for index, there in enumerate(live) if there is not here]
    far, index = min(ways, default=(float("inf"), 0))
    return live[index] if far != float("inf") else None


def around(here: Widget | None, live: Sequence[Widget], arrow: str) -> Widget | None:
    """From one end of a column to the other, when the controls are nothing but a column."""
    column = sorted(live, key=lambda widget: widget.rect.y)
    pairs = list(pairwise(column))
    if any(apart(a.rect.x, a.rect.w, b.rect.x, b.rect.w) or b.rect.top < a.rect.bottom for a, b in pairs):
        return None
    match arrow:
        case "up" if pairs and here is column[0]:
            return column[-1]
        case "down" if pairs and here is column[-1]:
            return column[0]
        case _:
            return None


def distance(here: Widget, there: Widget, arrow: str) -> float:
    """How far it is in the direction of an arrow; infinite for what lies elsewhere."""
    a, b = here.rect, there.rect
    if arrow in ("left", "right"):
        along = a.left - b.right if arrow == "left" else b.left - a.right
        across = apart(a.y, a.h, b.y, b.h)
    else:
        along = a.top - b.bottom if arrow == "up" else b.top - a.bottom
        across = apart(a.x, a.w, b.x, b.w)
    return along + ASIDE * across if along > -OVERLAP else float("inf")


def apart(a: int, a_long: int, b: int, b_long: int) -> int:
    """The gap between two spans, 0 where they overlap."""
    return max(0, b - (a + a_long), a - (b + b_long))
