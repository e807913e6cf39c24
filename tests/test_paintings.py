"""Cards and portraits are paintings that are only made smaller: they are large enough, and lose nothing by it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import drawings
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.portraits import CAST, Expression
from cuttle_desktop.ui.table.drawing.plates import LARGE_FACE
from cuttle_desktop.ui.table.layout.areas import divide
from cuttle_desktop.ui.table.zoom import large_width
from cuttle_desktop.ui.theme import Scale

DECKS = ("two-colour", "four-colour")
WIDTHS = (40, 51, 94, 116, 175, 233, 320, 349, 570, 640)
IVORY, EDGE = (253, 249, 238, 255), (205, 189, 156)
LARGEST = Scale((3840, 2160))


def width(*name: str) -> int:
    return pygame.image.load(asset(*name)).width


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_is_painted_as_large_as_a_window_of_3840x2160_shows_it(deck: str) -> None:
    areas = divide(LARGEST.size, LARGEST.factor, (0, 1), drawer=False, text_size=1.0)
    shown = max(large_width(LARGEST), round(areas.hand_card), round(areas.card))
    for card in (*DECK, *JOKERS):
        assert width("cards", deck, f"{card.code}.png") >= shown
        assert width("cards", f"{deck}-small", f"{card.code}.png") >= LARGEST.small_card


def test_every_portrait_is_painted_as_large_as_a_window_of_3840x2160_shows_it() -> None:
    for portrait, expression in product(CAST, Expression):
        assert width("portraits", f"{portrait.creature}-{expression.value}.png") >= LARGEST.px(LARGE_FACE)


@pytest.mark.parametrize("wide", WIDTHS)
def test_a_card_is_as_bright_and_as_opaque_at_every_size(wide: int) -> None:
    """Pygame rounds down as it scales: ivory got darker, in a light grid, and the cloth shone through."""
    face = Art().card("7S", wide, "two-colour")
    blank = {tuple(face.get_at((x, y))) for x in range(wide // 9, wide // 5) for y in range(wide * 2 // 3, wide)}
    assert blank == {IVORY}


@pytest.mark.parametrize("wide", WIDTHS)
def test_no_dark_line_comes_in_around_a_card(wide: int) -> None:
    """What is clear was black, and was mixed into the edge of every card made smaller."""
    face = Art().card("7S", wide, "two-colour")
    edge = [face.get_at((x, wide // 2)) for x in range(max(2, wide // 8))]
    assert [pixel for pixel in edge if pixel.a and any(pixel[i] < EDGE[i] - 4 for i in range(3))] == []


def test_a_face_is_read_from_the_disk_once_however_often_the_window_changes_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    real = drawings.painting

    def noted(path: Path, enough: int) -> Surface:
        read.append(path.name)
        return real(path, enough)

    monkeypatch.setattr(drawings, "painting", noted)
    art = Art()
    for wide in (320, 200, 60):
        art.card("QD", wide, "two-colour")
        art.forget()
    assert read == ["QD.png"]
