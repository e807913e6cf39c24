"""The picture of everything that lies still: kept from frame to frame, and painted again only where it has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

WASTE: Final = 1.15  # times the area of two rectangles that the one around both may have


class Piece(NamedTuple):
    """Something on the table. It looks the same as long as `looks` is the same, and stays within `rect`."""

    key: Hashable
    looks: object
    rect: Rect
    draw: Callable[[Surface], object]


class Layer:
    """Keeps one surface as large as the window. The first piece covers all of it."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._shown: Mapping[Hashable, Piece] = {}

    def draw(self, surface: Surface, pieces: Sequence[Piece], hop: int = 0) -> None:
        """Paint `pieces`, the lowest first; all of it is shown `hop` pixels lower."""
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = Surface(surface.get_size(), depth=32)
            self._shown = {}
        wanted = {piece.key: piece for piece in pieces}
        for area in merged(_changed(self._shown, wanted)):
            picture.set_clip(area)
            for piece in pieces:
                if piece.rect.colliderect(area):
                    piece.draw(picture)
        picture.set_clip(None)
        self._shown = wanted
        _show(surface, picture, hop)


def _changed(shown: Mapping[Hashable, Piece], wanted: Mapping[Hashable, Piece]) -> Iterator[Rect]:
    """Where something has come, gone or changed."""
    for key in {**shown, **wanted}:
        before, now = shown.get(key), wanted.get(key)
        if before is None or now is None or before.looks != now.looks or before.rect != now.rect:
            yield from (piece.rect for piece in (before, now) if piece is not None)


def _show(surface: Surface, picture: Surface, hop: int) -> None:
    """Copy the picture; where it hops, its edge fills the gap."""
    surface.blit(picture, (0, hop))
    width, height = surface.get_size()
    edge = Rect(0, 0 if hop > 0 else height - 1, width, 1)
    for y in range(hop) if hop > 0 else range(height + hop, height):
        surface.blit(picture, (0, y), edge)


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
