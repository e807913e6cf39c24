"""The keys as scenes get them, whatever the layout, and when the system may make text of them.

Text input is off where nothing is typed: an input method or a dead key would take the letters of the table. But only
text tells what a key writes with Shift, such as ? on most layouts, so it is on while Shift is held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

import pygame

from cuttle_desktop.ui.keys import as_meant

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class Keystrokes:
    """Reads events for the loop."""

    def __init__(self) -> None:
        pygame.key.stop_text_input()  # SDL begins with it
        self._on = False
        self._command = False  # a key went down last, with Ctrl

    def read(self, events: Sequence[pygame.Event], typing: Callable[[], bool]) -> Iterator[pygame.Event]:
        """The events in their turn; `typing` is asked before each whether letters are typed there.

        On a Greek keyboard Ctrl+V writes an ω, which is left out. Keys that came together with the one that opened a
        text entry have no text, so what they write without Shift stands for it.
        """
        for event, following in zip_longest(events, events[1:]):
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                held = event.mod & COMMAND and not event.mod & pygame.KMOD_ALT
                self._command = event.type == pygame.KEYDOWN and bool(held)
            elif event.type == pygame.TEXTINPUT and self._command:
                continue
            untold = not self._on and typing() and (following is None or following.type != pygame.TEXTINPUT)
            yield as_meant(event)
            if untold and event.type == pygame.KEYDOWN and not self._command:
                letter = str(getattr(event, "unicode", ""))
                if letter and letter.isprintable():
                    yield pygame.Event(pygame.TEXTINPUT, text=letter)

    def follow(self, *, typing: bool) -> None:
        """Turn text input on or off."""
        on = typing or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if on == self._on:
            return
        self._on = on
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
