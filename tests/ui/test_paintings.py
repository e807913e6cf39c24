"""Cards and portraits are paintings that are only made smaller: they are large enough, and lose nothing by it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import draw_cards
import draw_chart
import draw_portraits
import draw_rewards
import portrait_cast
import pygame
import pytest
from pygame import Surface

from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui.art import ALIKE, Art
from cuttle_desktop.ui.portraits import CAST, Expression
from cuttle_desktop.ui.table.drawing.plates import LARGE_FACE
from cuttle_desktop.ui.table.layout.areas import divide
from cuttle_desktop.ui.table.zoom import large_width
from cuttle_desktop.ui.theme import Scale

CODES = {card.code for card in (*DECK, *JOKERS)}
FOLDERS = {"two-colour": CODES, "four-colour": CODES - ALIKE}
WIDTHS = (40, 51, 94, 116, 175, 233, 320, 349, 570, 640)
IVORY, EDGE = (253, 249, 238, 255), (205, 189, 156)
LARGEST = Scale((3840, 2160))
FAR = 24  # more than any colour of a picture is from what the script drew, because it keeps few colours


def width(*name: str) -> int:
    return pygame.image.load(asset(*name)).width


@pytest.mark.parametrize("deck", FOLDERS)
def test_every_card_is_painted_as_large_as_a_window_of_3840x2160_shows_it(deck: str) -> None:
    areas = divide(LARGEST.size, LARGEST.factor, (0, 1), drawer=False, text_size=1.0)
    shown = max(large_width(LARGEST), round(areas.hand_card), round(areas.card))
    for code in FOLDERS[deck]:
        assert width("cards", deck, f"{code}.webp") >= shown
        assert width("cards", f"{deck}-small", f"{code}.webp") >= LARGEST.small_card
    for back in asset("cards", "backs").iterdir():
        assert width("cards", "backs", back.name) >= max(round(areas.hand_card), round(areas.card))


def test_every_portrait_is_painted_as_large_as_a_window_of_3840x2160_shows_it() -> None:
    for portrait, expression in product(CAST, Expression):
        assert width("portraits", f"{portrait.creature}-{expression.value}.webp") >= LARGEST.px(LARGE_FACE)


@pytest.mark.parametrize("wide", WIDTHS)
def test_a_card_is_as_bright_and_as_opaque_at_every_size(wide: int) -> None:
    face = Art().card("7S", wide, "two-colour")
    blank = {tuple(face.get_at((x, y))) for x in range(wide // 9, wide // 5) for y in range(wide * 2 // 3, wide)}
    assert blank == {IVORY}


@pytest.mark.parametrize("wide", WIDTHS)
def test_no_dark_line_comes_in_around_a_card(wide: int) -> None:
    face = Art().card("7S", wide, "two-colour")
    edge = [face.get_at((x, wide // 2)) for x in range(max(2, wide // 8))]
    assert [pixel for pixel in edge if pixel.a and any(pixel[i] < EDGE[i] - 4 for i in range(3))] == []


TWO, FOUR = draw_cards.faces(draw_cards.TWO_COLOUR), draw_cards.faces(draw_cards.FOUR_COLOUR)
DRAWN: dict[str, Callable[[], Surface]] = {
    "cards/two-colour/8S.webp": lambda: draw_cards.card(TWO["", "8S"], draw_cards.PAINTED),
    "cards/four-colour/QH.webp": lambda: draw_cards.card(FOUR["", "QH"], draw_cards.PAINTED),
    "cards/four-colour-small/KD.webp": lambda: draw_cards.card(FOUR["-small", "KD"], draw_cards.PAINTED_SMALL),
    "cards/backs/tide.webp": lambda: draw_cards.card(draw_cards.tide(), draw_cards.PAINTED_BACK),
    "cards/backs/great-wave.webp": lambda: draw_cards.card(draw_rewards.great_wave(), draw_cards.PAINTED_BACK),
    "portraits/otter-calm.webp": lambda: draw_portraits.painted_portrait(portrait_cast.CAST["otter"], "calm"),
}


@pytest.mark.parametrize("light", ["night", "day"])
def test_the_sea_of_the_journey_is_what_the_script_draws(light: str) -> None:
    """In the large: it is kept with losses, which nobody sees."""
    stored, drawn = pygame.image.load(asset("journey", f"{light}.webp")), draw_chart.chart(draw_chart.SEAS[light])
    assert stored.size == drawn.size
    one, other = (pygame.image.tobytes(pygame.transform.smoothscale(each, (90, 60)), "RGB") for each in (stored, drawn))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= FAR


@pytest.mark.parametrize("name", DRAWN)
def test_the_pictures_are_what_the_scripts_draw(name: str) -> None:
    """Not to the pixel: few colours are kept, and another processor may round otherwise."""
    stored, drawn = (pygame.image.tobytes(one, "RGBA") for one in (pygame.image.load(asset(name)), DRAWN[name]()))
    apart = [abs(one - other) for one, other in zip(stored, drawn, strict=True)]
    assert max(apart) <= FAR
    assert sum(apart) / len(apart) < 0.5
