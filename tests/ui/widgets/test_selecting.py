"""Selecting text in a field with the mouse."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from tests.driving import Open
from tests.ui.widgets.test_repeating import entry, mouse

PADDING = 5  # pixels before the first letter


@pytest.mark.parametrize(
    ("begin", "end", "left"), [(0, 3, "Z Ann Lee"), (11, 8, "Bea Ann Z"), (-9, 99, "Z"), (4, 7, "Bea Z Lee")]
)
def test_what_the_mouse_selects_is_what_the_next_letter_replaces(start: Open, begin: int, end: int, left: str) -> None:
    words = "Bea Ann Lee"
    loop = start(lambda stage: AskName(stage, words))
    field = entry(loop.top)
    text, inner = loop.stage.text, field.control.inflate(-loop.stage.scale.px(20), 0)

    def place(letters: int) -> tuple[int, int]:
        outside = (letters > len(words)) * 200 - (letters < 0) * 200
        return inner.x + PADDING + text.width(words[: max(0, letters)]) + outside, inner.centery

    first = place(max(0, begin))
    mouse(loop, pygame.MOUSEMOTION, first)
    mouse(loop, pygame.MOUSEBUTTONDOWN, first)
    mouse(loop, pygame.MOUSEMOTION, place(end))
    mouse(loop, pygame.MOUSEBUTTONUP, place(end))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="Z"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Z"))
    loop.step(0)
    assert field.value == left
