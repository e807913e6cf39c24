"""From one scene to the next: the last picture of the one that was left fades out over the one that came."""

from __future__ import annotations

from pygame import Surface


class CrossFade:
    """Lasts `seconds` from now on; `before` is the last picture of the scene that was left."""

    def __init__(self, before: Surface, seconds: float) -> None:
        self._before = before
        self._length = seconds
        self._left = seconds

    def draw(self, surface: Surface, dt: float) -> bool:
        """Paints what is left of it after another `dt` seconds. False where nothing is, or the window changed its size."""
        self._left -= dt
        if self._left <= 0 or self._before.size != surface.size:
            return False
        self._before.set_alpha(round(255 * self._left / self._length))
        surface.blit(self._before, (0, 0))
        return True
