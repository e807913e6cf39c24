"""Where the window has changed since the last frame, so that only that is copied and shown.

Whatever is drawn above the layer says where, so that the next frame copies the layer there again. What tells no place
(a tray, a hint, a sheet) makes that frame and the next one whole. `tests/ui/test_screen.py` plays random games both
ways and compares every pixel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct, field
from pygame import Rect

WASTE: Final = 1.15  # times the area of two rectangles that the one around both may have


class Screen(Struct):
    """One for each window. A painter paints whole frames, tells where something lies above its picture, and has a mark.

    Nobody is trusted with the next frame who did not paint the last one, or over whose picture something was drawn
    and not told.
    """

    _before: object | None = None  # the mark of who painted the last frame
    _now: object | None = None
    _copied: Sequence[Rect] | None = None  # of the painter's picture; None: all of it
    _above: list[Rect] = field(default_factory=list)

    @property
    def changed(self) -> list[Rect] | None:
        """Where this frame may differ from the last one; None: anywhere."""
        return None if self._now is None or self._copied is None else merged((*self._copied, *self._above))

    def begin(self) -> None:
        """A new frame."""
        self._before, self._now = self._now, None

    def resume(self, mark: object) -> Sequence[Rect] | None:
        """Where something lay above the last frame of the painter with this `mark`, who paints this one.

        None, if the window does not show that frame, or shows more than was told.
        """
        kept = self._before is not None and self._before is mark
        uncovered, self._above, self._now, self._copied = self._above, [], mark, None
        return uncovered if kept else None

    def copy(self, rects: Iterable[Rect]) -> None:
        """Only this of the painter's picture was copied to the window."""
        self._copied = [*rects]

    def add(self, *rects: Rect) -> None:
        """Something is drawn here, above the picture."""
        self._above += rects

    def lose(self) -> None:
        """Something is drawn that nobody tells the place of, or the window has lost the picture."""
        self._now = None


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Rectangles that cover the same: two are joined where that paints hardly more. Joined ones may still overlap."""
    apart: list[Rect] = []
    for rect in rects:
        joined = rect
        while (hit := _alike(joined, apart)) >= 0:
            joined = joined.union(apart.pop(hit))
        apart.append(joined)
    return apart


def _alike(rect: Rect, others: Sequence[Rect]) -> int:
    """The first one where painting the rectangle around both costs hardly more than painting each; -1 if there is none.

    It is asked some hundred times in a frame, so nothing is called that can be done without.
    """
    area = rect.width * rect.height
    for i, other in enumerate(others):
        around = rect.union(other)
        if around.width * around.height <= (area + other.width * other.height) * WASTE:
            return i
    return -1


def area_of(rect: Rect) -> int:
    """In pixels."""
    return rect.width * rect.height
