"""The picture of everything that lies still: kept from frame to frame, and painted again only where it has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on the table. It looks the same as long as `looks` is the same, and stays within `rect`."""

    key: Hashable
    looks: Hashable
    rect: Rect
    draw: Callable[[Surface], object]


class Layer:
    """Keeps one surface as large as the window. The first piece covers all of it."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._shown: dict[Hashable, tuple[Hashable, Rect]] = {}

    def draw(self, surface: Surface, pieces: Sequence[Piece]) -> None:
        """Paint `pieces`, the lowest first."""
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = Surface(surface.get_size(), depth=32)
            self._shown = {}
        wanted = {piece.key: (piece.looks, piece.rect) for piece in pieces}
        for area in merged(self._changes(wanted)):
            picture.set_clip(area)
            for piece in pieces:
                if piece.rect.colliderect(area):
                    piece.draw(picture)
        picture.set_clip(None)
        self._shown = wanted
        surface.blit(picture, (0, 0))

    def _changes(self, wanted: dict[Hashable, tuple[Hashable, Rect]]) -> Iterable[Rect]:
        """Where something has gone, come or changed."""
        for key, (looks, rect) in self._shown.items():
            if wanted.get(key) != (looks, rect):
                yield rect
        for key, (looks, rect) in wanted.items():
            if self._shown.get(key) != (looks, rect):
                yield rect


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Rectangles that cover the same and do not overlap."""
    apart: list[Rect] = []
    for rect in rects:
        joined = rect.copy()
        while (hit := joined.collidelist(apart)) >= 0:
            joined.union_ip(apart.pop(hit))
        apart.append(joined)
    return apart
