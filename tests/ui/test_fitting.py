"""Words in the room there is: what is given up first, and what is never given up."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import LEAST, STEP, fit
from cuttle_desktop.ui.table.input.bar import Bar
from cuttle_desktop.ui.table.input.prompts import Prompt
from cuttle_desktop.ui.table.layout.areas import BAR
from cuttle_desktop.ui.text import Text
from tests.tables import SIZES, Size, stage

FULL, BRIEF = "Bea plays Joker on [KS], for Dee", "Bea plays Joker"
FACE = theme.BODY_BOLD
SMALLEST = theme.Face(LEAST, bold=True)


@pytest.fixture
def text() -> Text:
    return stage((1280, 720), Settings()).text


def test_letters_get_a_step_smaller_before_words_are_left_out(text: Text) -> None:
    step = theme.Face(round(STEP * FACE.size) + 1, bold=True)
    label = fit(text, (FULL, BRIEF), text.width(FULL, step), FACE)
    assert (label.words, label.face, label.whole) == (FULL, step, True)


def test_words_are_left_out_before_letters_get_smaller_still(text: Text) -> None:
    label = fit(text, (FULL, BRIEF), text.width(BRIEF, FACE), FACE)
    assert (label.words, label.face, label.whole) == (BRIEF, FACE, True)


def test_where_no_words_fit_a_step_smaller_the_largest_letters_in_which_some_do_are_taken(text: Text) -> None:
    room = text.width(BRIEF, FACE._replace(size=12))
    label = fit(text, (FULL, BRIEF), room, FACE)
    assert (label.words, label.face.size, label.whole) == (BRIEF, 12, True)


def test_no_letters_get_smaller_than_the_least_and_a_sentence_is_not_cut(text: Text) -> None:
    label = fit(text, (FULL, BRIEF), 10, FACE)
    assert (label.words, label.face, label.whole) == (BRIEF, SMALLEST, False)


def test_something_else_stands_for_a_sentence_only_where_none_fits(text: Text) -> None:
    room = text.width(BRIEF, SMALLEST)
    assert fit(text, (FULL, BRIEF), room, FACE, least="Bea").words == BRIEF
    label = fit(text, (FULL, BRIEF), room - 1, FACE, least="Bea")
    assert (label.words, label.face, label.whole) == ("Bea", FACE, True)


def test_a_name_ends_with_an_ellipsis_and_a_cell_keeps_its_letters(text: Text) -> None:
    room = text.width("Theodora", SMALLEST)
    label = fit(text, "Theodora vom Nordseewatt", room, FACE, name=True)
    assert label.words.endswith("…")
    assert label.rect.width <= room
    assert fit(text, "Theodora", room, FACE, name=True, smallest=FACE.size).face == FACE


def test_where_there_is_height_words_take_more_lines_about_equally_long(text: Text) -> None:
    room = text.width(FULL, FACE) * 2 // 3
    label = fit(text, FULL, (room, 2 * text.line_height(FACE)), FACE)
    first, second = (text.width(line, FACE) for line in label.lines)
    assert (label.words, label.face) == (FULL, FACE)
    assert max(first, second) <= room
    assert min(first, second) > room // 2
    assert label.rect.height <= 2 * text.line_height(FACE)


def test_a_low_box_makes_letters_smaller(text: Text) -> None:
    high = text.line_height(theme.SMALL)
    label = fit(text, "Points", (1000, high), theme.TITLE)
    assert label.whole
    assert text.scale.font_px(label.face) <= high


@pytest.mark.parametrize("size", SIZES)
def test_the_least_letters_grow_with_the_text_size(size: Size) -> None:
    usual, large = (stage(size, Settings(text_size=percent)).text for percent in (1.0, 2.0))
    high = [text.scale.font_px(fit(text, FULL, 10, FACE).face) for text in (usual, large)]
    assert high[1] >= 2 * LEAST * large.scale.factor - 1
    assert high[1] > high[0]


def test_a_label_is_drawn_where_it_stands(text: Text) -> None:
    picture = Surface((400, 100))
    label = fit(text, FULL, 380, FACE).stand((200, 50), "center")
    drawn = label.draw(picture, theme.SAND)
    assert drawn == label.rect
    assert drawn.center == (200, 50)
    assert label.rect.inflate(2, 2).contains(picture.get_bounding_rect()) or picture.get_bounding_rect().width == 400


def test_a_deed_is_told_whole_beside_the_buttons_of_a_review_in_the_smallest_window() -> None:
    deed = "Turn 5 · You play [9S] from the deck on [JC] to return it"
    small = stage(theme.MINIMUM_SIZE, Settings())
    bar = Bar(small)
    bar.show(Prompt(deed, least="Turn 5 of 41"), Rect(0, 0, 230, small.scale.px(BAR)))
    message = bar.message(Rect(0, 0, 230, small.scale.px(BAR)))
    assert (message.words, len(message.lines), message.whole) == (deed, 2, True)
