"""A bounded store of drawn pictures."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface


class Pictures:
    """Keeps surfaces by key, and forgets the longest unused ones beyond `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    @property
    def size(self) -> int:
        """The bytes of all that is kept."""
        return self._bytes

    def clear(self, but: Callable[[Hashable], bool] = lambda _: False) -> None:
        """Forget all pictures, for example when the window changes its size, `but` those of some keys."""
        self._kept = OrderedDict((key, picture) for key, picture in self._kept.items() if but(key))
        self._bytes = sum(map(_bytes, self._kept.values()))

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of `key`, made now if it is not kept. Do not draw on it."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = self._kept[key] = _native(make())
        self._bytes += _bytes(picture)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= _bytes(old)
        return picture


def _native(picture: Surface) -> Surface:
    """In the byte order of windows: a picture in another order, as SVG gives it, is blitted 30 times slower."""
    alpha = bool(picture.get_flags() & pygame.SRCALPHA)
    like = Surface((1, 1), pygame.SRCALPHA) if alpha else Surface((1, 1), depth=32)
    if picture.get_masks() == like.get_masks():
        return picture
    same = Surface(picture.get_size(), pygame.SRCALPHA) if alpha else Surface(picture.get_size(), depth=32)
    same.blit(picture, (0, 0), special_flags=0 if not alpha else pygame.BLEND_RGBA_ADD)
    return same


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
