"""Whose picture the window shows: who painted all of the last frame needs to paint only what has changed since."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Screen:
    """One for each window. A painter paints whole frames, knows all that lies over its picture, and has a mark.

    Nobody is trusted with the next frame who did not paint the last one, or over whose picture something was drawn
    that it does not know.
    """

    _before: object | None = None  # the mark of who painted the last frame
    _now: object | None = None

    def begin(self) -> None:
        """A new frame."""
        self._before, self._now = self._now, None

    def is_kept_for(self, mark: object) -> bool:
        """Whether the window still shows the last frame of the painter with this `mark`, who paints this one."""
        self._now = mark
        return self._before is mark

    def lose(self) -> None:
        """Something else lies on the picture, or the window has lost it."""
        self._now = None
