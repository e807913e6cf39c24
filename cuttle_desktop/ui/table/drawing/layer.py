"""The picture of everything that lies still: kept from frame to frame, and painted again only where it has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.ui.screen import Screen, area_of, merged

ALIGNED = 16  # pixels: 64 bytes
PARTS_COST = 2.5  # times what whole rows of as many pixels take to copy


class Piece(NamedTuple):
    """Something on the table. It looks the same as long as `looks` is the same, and stays within `rect`.

    `hidden`: others cover it whole, so that nothing of it needs to be painted. `blank`: it paints nothing, so that it
    does not matter where it is.
    """

    key: Hashable
    looks: object
    rect: Rect
    draw: Callable[[Surface], object]
    hidden: bool = False
    blank: bool = False


class Layer:
    """Keeps one surface as large as the window. The first piece covers all of it.

    Copying all of it took a sixth of the time of a frame, most of which had not changed. While `screen` still shows
    the last frame, it is copied only where it has changed, and where something lay above it.
    """

    def __init__(self, screen: Screen | None = None) -> None:
        self._screen = screen or Screen()
        self._mark = object()  # not itself, which would keep its picture for as long as the screen
        self._hop = 0
        self._picture: Surface | None = None
        self._shown: dict[Hashable, Piece] = {}

    def draw(self, surface: Surface, pieces: Sequence[Piece], hop: int = 0) -> None:
        """Paint `pieces`, the lowest first; all of it is shown `hop` pixels lower.

        Whoever draws above it in this frame tells the screen, after this.
        """
        uncovered, still = self._screen.resume(self._mark), not (hop or self._hop)
        self._hop = hop
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            picture = self._picture = Surface(surface.get_size(), depth=32)
            self._shown, uncovered = {}, None
        changed = [piece for piece in pieces if not _same(piece, self._shown.get(piece.key))]
        wanted = {piece.key: piece for piece in pieces}
        areas, added = self._changes(changed, wanted)
        for area in areas:
            picture.set_clip(area)
            for piece in pieces:
                if not piece.hidden and piece.rect.colliderect(area):
                    piece.draw(picture)
        for piece in added:
            picture.set_clip(piece.rect)
            piece.draw(picture)
        picture.set_clip(None)
        self._shown = wanted
        if uncovered is not None and still:
            loose = (*(piece.rect for piece in added), *uncovered)
            self._renew(surface, merged((*areas, *map(_aligned, loose))))
        else:
            _show(surface, picture, hop)

    def _renew(self, surface: Surface, parts: Sequence[Rect]) -> None:
        """Copy only parts of the picture, unless they take longer than all of it."""
        assert self._picture is not None
        if sum(map(area_of, parts)) * PARTS_COST >= area_of(surface.get_rect()):
            _show(surface, self._picture, 0)
        else:
            for part in parts:
                surface.blit(self._picture, part, part)
        self._screen.copy(parts)

    def _shows(self, key: Hashable) -> bool:
        """Whether the picture has more of a piece than others cover."""
        return key in self._shown and not self._shown[key].hidden

    def _changes(self, changed: Sequence[Piece], wanted: Mapping[Hashable, Piece]) -> tuple[list[Rect], list[Piece]]:
        """Where something has gone or changed, and the new pieces that only need to be painted on top."""
        shown, fresh = self._shown, {piece.key for piece in changed}
        found = [shown[piece.key].rect for piece in changed if piece.key in shown]
        found += [piece.rect for key, piece in shown.items() if key not in wanted]
        added: list[Piece] = []
        above: list[Rect] = []  # what lies there, and is not painted after it
        for piece in reversed([*wanted.values()]) if fresh else ():
            new = piece.key in fresh
            if piece.hidden:
                found += [piece.rect] if new or self._shows(piece.key) else []
            elif new and piece.rect.collidelist(above) < 0:
                added.insert(0, piece)
            elif not piece.blank:
                above.append(piece.rect)
                found += [piece.rect] if new else []
        areas = merged(map(_aligned, found))
        while below := [piece for piece in added if piece.rect.collidelist(areas) >= 0]:
            areas = merged([*areas, *(_aligned(piece.rect) for piece in below)])
            added = [piece for piece in added if piece not in below]
        return areas, added


def _show(surface: Surface, picture: Surface, hop: int) -> None:
    """Copy the picture in whole rows, which takes less than half the time of a part of each; its edge fills the gap."""
    surface.blit(picture, (0, hop))
    width, height = surface.get_size()
    edge = Rect(0, 0 if hop > 0 else height - 1, width, 1)
    for y in range(hop) if hop > 0 else range(height + hop, height):
        surface.blit(picture, (0, y), edge)


def _same(piece: Piece, other: Piece | None) -> bool:
    """Whether nothing needs to be painted where one takes the place of the other."""
    if other is None or piece.looks != other.looks:
        return False
    return piece.rect == other.rect or (piece.blank and other.blank)


def _aligned(area: Rect) -> Rect:
    """A little wider, so that rows begin and end where memory is copied fast."""
    left = area.left // ALIGNED * ALIGNED
    return Rect(left, area.top, -((left - area.right) // ALIGNED) * ALIGNED, area.height)
