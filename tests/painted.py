"""What is painted while frames are drawn: calls of what paints, written down as they happen.

A test asks of a frame which words, panels and cards were painted, with what and where: the fixture `painted` lets it
name the public function that paints them, and changes nothing of what that does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from inspect import signature
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.text import Text
from tests.driving import FRAME

Call = SimpleNamespace
"""Each argument by its name; `made` is what the function returned, `then` what held as it was called."""


class Painted(Protocol):
    """Writes down every call of a function from now on.

    A function that another module has imported by its name is looked for `at` that module; `also` is asked at each
    call for what else to remember, `then`.
    """

    def __call__(
        self, real: Callable[..., Any], *, at: ModuleType | None = None, also: Callable[[], object] = lambda: None
    ) -> list[Call]: ...


def painting(patch: pytest.MonkeyPatch) -> Painted:
    def painted(
        real: Callable[..., Any], *, at: ModuleType | None = None, also: Callable[[], object] = lambda: None
    ) -> list[Call]:
        calls: list[Call] = []
        module, (*of, name) = at or sys.modules[real.__module__], real.__qualname__.split(".")
        form = signature(real)

        @wraps(real)
        def noted(*given: object, **named: object) -> object:
            bound = form.bind(*given, **named)
            bound.apply_defaults()
            own = {word: value.copy() if isinstance(value, Rect) else value for word, value in bound.arguments.items()}
            calls.append(call := Call(**own, then=also()))
            call.made = real(*given, **named)
            return call.made

        patch.setattr(getattr(module, of[0]) if of else module, name, noted)
        return calls

    return painted


class Screen:
    """What is written on the screen, and only what fits on what it is written on."""

    def __init__(self, painted: Painted) -> None:
        self.blocks = painted(Text.draw_block)

    def says(self, loop: Loop, sentence: str) -> bool:
        """Whether the sentence is on the screen now."""
        self.blocks.clear()
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        loop.step(FRAME)
        told = [(block, block.made - block.rect.y) for block in self.blocks if block.text == sentence]
        return any(
            block.surface.get_rect().contains(Rect(block.rect.topleft, (block.rect.width, high)))
            for block, high in told
        )
