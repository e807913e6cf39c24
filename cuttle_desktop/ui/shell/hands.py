"""What the player does, as scenes get it: keys of every layout, a mouse, gamepads, and a finger.

A finger is a left button that rests, scrolls, and leaves nothing to hover over.

SDL makes mouse events of the first finger; what it tells of others is left out. A finger that rests is the right
button, and sees what a mouse sees that rests. Where something scrolls, a press waits until the finger has been lifted
or has moved sideways.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

import pygame

from cuttle_desktop.ui.scene import Point, Scene, SceneStack
from cuttle_desktop.ui.shell.keystrokes import Keystrokes
from cuttle_desktop.ui.shell.window import GameWindow
from cuttle_desktop.ui.stage import Stage

LONG_SECONDS: Final = 0.5
WANDERS: Final = 10  # design units by which a finger moves that means to rest
AWAY: Final = (-1, -1)
FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE)


class _Does(Enum):
    """What the finger is doing."""

    NOTHING = auto()
    RESTS = auto()
    MOVES = auto()
    SCROLLS = auto()
    HAS_RESTED = auto()


class Touch:
    """Follows the finger, over the scene in which it went down."""

    def __init__(self, stage: Stage, stack: SceneStack) -> None:
        self._stage, self._stack = stage, stack
        self._does = _Does.NOTHING
        self._scene: Scene | None = None
        self._at: Point = AWAY  # where the press is
        self._from: Point = AWAY  # where the finger went down, or scrolled to
        self._pressed = False  # the scene knows of it
        self._seconds = 0.0

    def read(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """What to tell of an event: anything that is no touch as it is."""
        if event.type in FINGERS:
            return
        if not getattr(event, "touch", False):
            yield event
        elif event.type == pygame.MOUSEBUTTONDOWN:
            yield from self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            yield from self._up(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            yield from self._moved(event)

    def due(self, dt: float) -> Iterator[pygame.Event]:
        """What to tell now that `dt` more seconds have passed."""
        if self._does is not _Does.RESTS or self._scene is not self._stack.top:
            return
        self._seconds += dt
        if self._seconds >= LONG_SECONDS:
            self._does = _Does.HAS_RESTED
            yield _button(pygame.MOUSEBUTTONDOWN, self._at, 3)
            yield _button(pygame.MOUSEBUTTONUP, self._at, 3)

    def _down(self, at: Point) -> Iterator[pygame.Event]:
        self._scene = scene = self._stack.top
        touched = scene.touched if scene is not None else None
        self._from = self._at = at
        if touched is not None:
            self._at = touched.near(at)
        self._does, self._seconds = _Does.RESTS, 0.0
        self._pressed = touched is None or not touched.scroll(self._at, 0)
        yield _motion(self._at)
        if self._pressed:
            yield _button(pygame.MOUSEBUTTONDOWN, self._at)

    def _moved(self, event: pygame.Event) -> Iterator[pygame.Event]:
        if self._scene is not self._stack.top:
            return
        x, y = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
        if self._does is _Does.RESTS and math.hypot(x, y) >= self._stage.scale.px(WANDERS):
            self._does = _Does.SCROLLS if not self._pressed and abs(y) > abs(x) else _Does.MOVES
            if self._does is _Does.SCROLLS:
                yield _motion(AWAY)
            elif not self._pressed:
                self._pressed = True
                yield _button(pygame.MOUSEBUTTONDOWN, self._at)
        if self._does is _Does.SCROLLS and self._scene is not None and self._scene.touched is not None:
            self._scene.touched.scroll(self._at, y)
            self._scene.dirty, self._from = True, event.pos
        elif self._does is _Does.MOVES:
            yield event

    def _up(self, at: Point) -> Iterator[pygame.Event]:
        rested, scene, pressed = self._does is _Does.RESTS, self._scene, self._pressed
        self._does, self._scene, self._pressed = _Does.NOTHING, None, False
        if rested and not pressed and scene is self._stack.top:
            pressed = True
            yield _button(pygame.MOUSEBUTTONDOWN, self._at)
        if pressed:
            yield _button(pygame.MOUSEBUTTONUP, self._at if rested else at)
        yield _motion(AWAY)
        if scene is not self._stack.top and scene in self._stack.scenes:
            scene.handle(_motion(AWAY))  # it lies under another one, and shows what was hovered


def _motion(at: Point) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)


def _button(kind: int, at: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=button, touch=True)


class Hands:
    """Reads the events of the window. Each is answered before the next one is read, which may depend on that."""

    def __init__(self, window: GameWindow, stage: Stage, stack: SceneStack) -> None:
        self._window, self._stage, self._stack = window, stage, stack
        self._keystrokes, self._touch = Keystrokes(), Touch(stage, stack)

    def events(self, dt: float) -> Iterator[pygame.Event]:
        """Those that wait, and what a finger means that has rested `dt` seconds more."""
        for event in self._keystrokes.read(pygame.event.get(), self._types):
            for touched in self._touch.read(self._window.in_pixels(event)):
                yield from self._stage.read(touched)
        yield from self._touch.due(dt)
        self._keystrokes.follow(typing=self._types())
        if self._stage.caret is not None:  # an input method shows beside it what it offers
            pygame.key.set_text_input_rect(self._window.in_units(self._stage.caret))
            self._stage.caret = None

    def _types(self) -> bool:
        top = self._stack.top
        return top is not None and top.typing and not top.listening
