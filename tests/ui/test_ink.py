"""No letter, whatever marks are piled on it and whichever font has it, paints outside its own line."""

from __future__ import annotations

from typing import Final

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Colour, Face, Scale
from tests.pages import PAGES, page
from tests.tables import STAGES, Size, picture, stage

ABOVE, BELOW = "\u0301" * 60, "\u0323" * 60
FACES: Final = (theme.BODY, theme.SMALL, theme.BODY_BOLD, theme.TITLE, theme.DISPLAY, theme.TINY)
TEXTS: Final = {
    "above": f"Be{ABOVE}a",
    "below": f"Be{BELOW}a",
    "both": f"Be{ABOVE}{BELOW}a",
    "marks alone": ABOVE,
    "on every letter": "".join(f"{letter}{ABOVE}" for letter in "Beatrice"),
    "Vietnamese": "Nguyễn Thị Ẩm",
    "Arabic": "مُحَمَّد",
    "a ligature": "﷽",
    "Hebrew": "שָׁלוֹם",
    "Hindi": "हिन्दी",
    "Thai": "น้ำปั้น",
    "Tibetan": "སྒྲུབས",
    "Chinese": "王小明",
    "Korean": "김철수",
    "emoji": "👩‍👩‍👧‍👦🐙",
    "a wide sign": "𒐫",
    "Ann, then Arabic": "Ann مُحَمَّد Bea",
}


@pytest.mark.parametrize("words", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_line_is_as_high_as_its_letters_and_as_wide_as_it_was_measured(words: str, text_size: float) -> None:
    text = stage(settings=Settings(text_size=text_size)).text
    for face in FACES:
        usual = text.line("Ann", face).get_height()
        assert usual <= text.line_height(face)
        assert text.line(words, face).get_size() == (text.width(words, face), usual)
        assert text.rich(f"{words} [7H]", face).get_height() == usual


@pytest.mark.parametrize("pile", [ABOVE, BELOW, ABOVE + BELOW])
def test_letters_stay_where_they_are_under_a_pile_of_marks(pile: str) -> None:
    text = stage().text
    for letters in ("Be", "an", "g"):
        plain, piled = (pygame.mask.from_surface(text.line(words)) for words in (letters, letters + pile))
        assert piled.overlap_area(plain, (0, 0)) == plain.count()


def test_letters_of_two_fonts_stand_on_one_line() -> None:
    text = stage().text
    alone, beside = text.line("Ann"), text.line("Ann مح")
    width = alone.get_width()
    assert (
        pygame.mask.from_surface(beside.subsurface((0, 0, width, alone.get_height()))).overlap_area(
            pygame.mask.from_surface(alone), (0, 0)
        )
        == pygame.mask.from_surface(alone).count()
    )


class PiledText(Text):
    """Piles marks on letters of every text that is drawn."""

    def line(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        return super().line(piled(text), face, colour)

    def rich(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        return super().rich(piled(text), face, colour) if "[" not in text else super().rich(text, face, colour)


class BlockText(Text):
    """Shows the rows of all texts on which marks are piled: as blocks."""

    def line(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        return self._block(super().line(text, face, colour), text)

    def rich(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        return self._block(super().rich(text, face, colour), text)

    @staticmethod
    def _block(shown: Surface, text: str) -> Surface:
        if piled(text) != text:
            shown = shown.copy()
            shown.fill((255, 0, 255, 255))
        return shown


def piled(text: str) -> str:
    return text.replace("a", f"a{ABOVE}").replace("e", f"e{BELOW}") if "[" not in text else text


def drawn(name: str, size: Size, text_size: float, kind: type[Text]) -> Surface:
    def dress(at: Stage) -> None:
        art: Art = at.art
        scale: Scale = at.scale
        at.text = kind(art, scale, at.text.deck)

    settings = Settings(text_size=text_size)
    pygame.display.init()
    look = picture(STAGES[name], size, settings, dress) if name in STAGES else page(name, size, settings, dress)
    return look.convert(32)


def changed(one: Surface, other: Surface) -> pygame.Mask:
    """Where two pictures differ."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.mask.from_threshold(apart, (0, 0, 0), (1, 1, 1, 255))


@pytest.mark.parametrize("name", [*STAGES, *PAGES])
def test_a_pile_of_marks_changes_no_pixel_outside_its_rows(name: str) -> None:
    size, text_size = (960, 600), 1.0
    plain, rows, marked = (drawn(name, size, text_size, kind) for kind in (Text, BlockText, PiledText))
    outside, within = changed(plain, marked), changed(plain, rows)
    outside.erase(within, (0, 0))
    if outside.count():  # what differs from one opening of the screen to the next is not ink
        outside.erase(changed(plain, drawn(name, size, text_size, Text)), (0, 0))
    assert outside.count() == 0
