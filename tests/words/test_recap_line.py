"""The line above the bar where it has no room for everything that happened."""

from __future__ import annotations

import pytest
from pygame import Rect

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.input.recap_line import CHIP, RecapLine
from cuttle_desktop.words.recap import APART, Recalled, ever_shorter
from tests.tables import STAGES, Size, in_windows, stage, table


def recalled(seat: int, full: str, brief: str = "", *, mine: bool = False) -> Recalled:
    return Recalled(seat, full, brief or full, mine=mine)


HIT = recalled(1, "Bea scuttled your [9H] with [TH]", mine=True)
DREW = recalled(2, "Cal played [5D] and will draw 3", "Cal played [5D]")
LAST = recalled(3, "Dot drew a card")


def fitted(line: RecapLine, box: Rect, *told: Recalled) -> tuple[str, theme.Face]:
    line.told = told
    return line._fitting(box)


def said(*words: str) -> str:
    return APART.join(words)


def test_of_its_forms_each_says_less_and_what_is_about_the_player_stays_longest() -> None:
    assert [*ever_shorter((HIT, DREW, LAST))] == [
        said(HIT.full, DREW.full, LAST.full),
        said(HIT.full, DREW.brief, LAST.full),
        said(HIT.full, LAST.full),
        f"{HIT.full} …",
    ]
    assert [*ever_shorter((DREW, LAST))][-1] == f"… {LAST.full}", "else the newest"
    assert [*ever_shorter((DREW, HIT))][-1] == f"… {HIT.full}"
    assert [*ever_shorter((DREW, HIT, LAST))][-1] == f"… {HIT.full} …"
    assert [*ever_shorter(())] == [""]


BUSY = (
    recalled(2, "Cal countered your [6D] with [2C]", mine=True),
    recalled(2, "Cal played [2S] on Otto’s [JS] to scrap it"),
    recalled(1, "Otto scuttled your [9D] with [TH]", mine=True),
)
EFFECT = recalled(1, "Bea played [7H]: turn up 2, play one", "Bea played [7H]")


@in_windows(1.0, 1.4, 2.0)
@pytest.mark.parametrize("told", [BUSY, BUSY[:2], (LAST,), (EFFECT,)], ids=["busy", "two", "one", "effect"])
def test_a_whole_sentence_is_told_in_letters_that_can_be_read(
    size: Size, text_size: float, told: tuple[Recalled, ...]
) -> None:
    scene = table(STAGES["three-seats"].text, size, settings=Settings(text_size=text_size))
    line, box = scene.interaction.recap, scene.director.layout.areas.recap
    words, face = fitted(line, box, *told)
    assert words in {*ever_shorter(told)}
    assert theme.SMALL.size <= face.size <= theme.BODY.size
    assert line.stage.text.width(words, face) + line.stage.scale.px(CHIP) * words.count("[") <= box.width


def test_between_usual_and_small_letters_the_line_takes_the_largest_that_fit() -> None:
    line = RecapLine(stage((1280, 720)))
    wide = line.stage.text.width(LAST.full, theme.BODY)
    _, face = fitted(line, Rect(0, 0, wide + 23, 40), LAST)
    assert theme.SMALL.size < face.size < theme.BODY.size


def test_a_line_without_room_for_the_shortest_form_tells_it_whole_in_smaller_letters() -> None:
    line = RecapLine(stage((960, 600), Settings(text_size=2.0)))
    words, face = fitted(line, Rect(0, 0, 300, 40), DREW, BUSY[2])
    assert words == f"… {BUSY[2].full}"
    assert face.size < theme.SMALL.size
