"""The keys as scenes get them, whatever the layout, and when the system may make text of them.

Text input is off where nothing is typed: an input method or a dead key would take the letters of the table. But only
text tells what a key writes with Shift, such as ? on most layouts, so it is on while Shift is held.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

import pygame

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_FIRST_NAMED: Final = 1 << 30  # SDL's codes of keys that write no letter, such as arrows, begin here
_SIGNS_BESIDE: Final = {  # what a key of another script writes that has a Latin letter beside it
    (pygame.KSCAN_Q, pygame.K_SEMICOLON),  # Greek
    (pygame.KSCAN_Q, pygame.K_SLASH),  # Hebrew
    (pygame.KSCAN_W, pygame.K_QUOTE),
    (pygame.KSCAN_Q, pygame.K_COMMA),  # Bulgarian
}
_WITH_SHIFT: Final = {  # what a key writes with Shift, by its place and its own sign: the signs that mean something
    (pygame.KSCAN_SLASH, pygame.K_SLASH): "?",
    (pygame.KSCAN_MINUS, ord("ß")): "?",  # German
    (pygame.KSCAN_M, pygame.K_COMMA): "?",  # French
    (pygame.KSCAN_MINUS, pygame.K_QUOTE): "?",  # Spanish, Italian, Portuguese
    (pygame.KSCAN_MINUS, pygame.K_PLUS): "?",  # Swedish, Danish, Norwegian, Finnish
    (pygame.KSCAN_EQUALS, pygame.K_EQUALS): "+",
}
_KEYPAD: Final = {  # without NumLock
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_5: pygame.K_CLEAR,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}


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
            untold = not self._on and (following is None or following.type != pygame.TEXTINPUT)
            if untold and event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT:
                event = with_shift(event)
            writes = untold and typing()
            yield as_meant(event)
            if writes and event.type == pygame.KEYDOWN and not self._command:
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


def with_shift(event: pygame.Event) -> pygame.Event:
    """A key that went down in the same frame as Shift, when nothing told what it writes: its sign, if it is known."""
    sign = _WITH_SHIFT.get((getattr(event, "scancode", 0), event.key))
    return event if sign is None else pygame.Event(event.type, {**event.dict, "unicode": sign})


def as_meant(event: pygame.Event, system: str = sys.platform) -> pygame.Event:
    """A key event with the key that every keyboard means by it; any other event as it is."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    return keypad(latin(event), system)


def latin(event: pygame.Event) -> pygame.Event:
    """A key event with the letter that is printed beside the other one: the key of a Russian в is a D too.

    A layout of Latin letters keeps its own, so that D draws wherever its key lies. Text that is typed is another event.
    """
    scancode = getattr(event, "scancode", 0)
    letter = scancode - pygame.KSCAN_A
    if not 0 <= letter <= pygame.K_z - pygame.K_a:
        return event
    if (event.key < 128 and (scancode, event.key) not in _SIGNS_BESIDE) or event.key >= _FIRST_NAMED:
        return event
    return pygame.Event(event.type, {**event.dict, "key": pygame.K_a + letter})


def keypad(event: pygame.Event, system: str) -> pygame.Event:
    """A key event with the arrow or the like that a key of the keypad is without NumLock, which a Mac has not."""
    if event.key not in _KEYPAD or event.mod & pygame.KMOD_NUM or system == "darwin":
        return event
    return pygame.Event(event.type, {**event.dict, "key": _KEYPAD[event.key], "unicode": ""})
