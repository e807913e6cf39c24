"""Fingers on the window of a loop, as SDL tells of them: finger events of each, mouse events of the first one."""

from __future__ import annotations

import pygame

from cuttle_desktop.ui.shell.loop import Loop
from tests.driving import FRAME

Place = tuple[float, float]
FIRST, SECOND = 1, 2


def finger_event(kind: int, at: Place, size: tuple[int, int], finger: int = FIRST) -> pygame.Event:
    """What SDL tells of any finger; places are parts of the window."""
    x, y = at[0] / size[0], at[1] / size[1]
    return pygame.Event(kind, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def touch_events(kind: int, at: Place, size: tuple[int, int]) -> list[pygame.Event]:
    """What SDL tells of the first finger when it comes down, moves or is lifted (`FINGERDOWN` …)."""
    pos = round(at[0]), round(at[1])
    held = (int(kind == pygame.FINGERMOTION), 0, 0)
    events = [finger_event(kind, at, size)]
    if kind != pygame.FINGERUP:
        events.append(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=held, touch=True))
    if kind != pygame.FINGERMOTION:
        button = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
        events.append(pygame.Event(button, pos=pos, button=1, touch=True))
    return events


class Finger:
    """The first finger on a window."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop

    def down(self, at: Place) -> None:
        self._tell(pygame.FINGERDOWN, at)

    def move(self, at: Place) -> None:
        self._tell(pygame.FINGERMOTION, at)

    def up(self, at: Place) -> None:
        self._tell(pygame.FINGERUP, at)

    def click(self, x: float, y: float) -> None:
        """A tap, in which a finger rolls a little."""
        self.down((x, y))
        self.move((x + 3, y - 4))
        self.up((x + 2, y - 4))

    def drag(self, start: Place, end: Place) -> None:
        """Move in steps, and lift the finger."""
        self.down(start)
        self.slide(start, end)
        self.up(end)

    def slide(self, start: Place, end: Place) -> None:
        """Move in steps."""
        for step in range(1, 9):
            self.move((start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8))

    def rest(self, at: Place, seconds: float = 0.6) -> None:
        """Come down and rest for so long."""
        self.down(at)
        for _ in range(round(seconds / FRAME)):
            self.loop.step(FRAME)

    def _tell(self, kind: int, at: Place) -> None:
        for event in touch_events(kind, at, self.loop.window.size):
            pygame.event.post(event)
        self.loop.step(FRAME)
