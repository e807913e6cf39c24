"""The pictures of plates without score and face: which one is shown, and which are drawn before they are needed."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui.table.drawing.plate_shapes import Shape

REHEARSED: Final = 3  # looks of a plate that are kept because they may come
LASTS: Final = 6  # frames: what a plate would show for a shorter time is not drawn while cards move


class Base(NamedTuple):
    """`space` is left for score and face, the latter `face` pixels wide; `bare`: the number of cards is not there."""

    looks: object
    picture: Surface
    at: tuple[int, int]
    space: Rect
    shape: Shape
    face: int
    bare: bool

    def draw(self, surface: Surface) -> None:
        surface.blit(self.picture, self.at)


def _few() -> deque[Base]:
    return deque(maxlen=REHEARSED)


@dataclass(slots=True)
class Bases:
    """One for each seat. While cards move, at most one of them changes in a frame: frames have enough to do."""

    shown: dict[Seat, Base] = field(default_factory=dict)
    _coming: dict[Seat, Base] = field(default_factory=dict)  # drawn, and shown in the next frame
    _rehearsed: defaultdict[Seat, deque[Base]] = field(default_factory=lambda: defaultdict(_few))
    _due: dict[Seat, tuple[object, int]] = field(default_factory=dict)  # for how many frames one should have looked so
    _moving: bool = False
    _changed: bool = False  # whether one was drawn or exchanged in this frame

    def begin(self, *, moving: bool) -> None:
        """A frame begins, in which cards are `moving` or not."""
        self._moving, self._changed = moving, False

    @property
    def late(self) -> bool:
        """Whether one still looks as before."""
        return bool(self._coming)

    def rehearse(self, seat: Seat, looks: object, draw: Callable[[], Base]) -> bool:
        """Draw one that may be shown soon, unless there is one; returns whether it was drawn."""
        if any(base.looks == looks for base in (self.shown[seat], *self._rehearsed[seat])):
            return False
        self._rehearsed[seat].appendleft(draw())
        return True

    def current(self, seat: Seat, looks: object, draw: Callable[[], Base]) -> Base:
        """What a seat shows, which should have these looks.

        While cards move and it was not rehearsed, it is drawn if it should look so for some frames, and shown after.
        """
        base = self._coming.pop(seat, None) or self.shown.get(seat)
        ready = next((each for each in self._rehearsed[seat] if each.looks == looks), None)
        if ready is not None and ready is not base and not (self._moving and self._changed):
            base, self._changed = ready, True
        if base is None or (base.looks != looks and not self._moving):
            base = draw()
        elif base.looks != looks:
            due, frames = self._due.get(seat, (None, 0))
            self._due[seat] = (looks, frames + 1 if due == looks else 0)
            if self._due[seat][1] >= LASTS and not self._changed:
                self._coming[seat], self._changed = draw(), True
        self.shown[seat] = base
        return base
