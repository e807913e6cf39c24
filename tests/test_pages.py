"""Pages, sheets and entries in large letters, and what an entry says before anything is written."""

from __future__ import annotations

import pytest

from cuttle_desktop.app.program import level_rows
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.dialogs.ask_text import GoTo
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from tests.driving import FRAME, Open
from tests.tables import Size
from tests.test_contrast import Written

SIZES: tuple[Size, ...] = ((960, 600), (1280, 720))


@pytest.mark.parametrize("size", SIZES)
def test_a_page_is_wider_in_large_letters(start: Open, size: Size) -> None:
    """Lines broke after three words, with empty cloth on both sides."""
    wide = []
    for text_size in (1.0, 2.0):
        loop = start(PuzzlePage, Settings(speed="off", window_size=size, text_size=text_size))
        assert isinstance(loop.top, PuzzlePage)
        wide.append(loop.top.column(size).width)
    assert wide[0] * 1.3 < wide[1] <= size[0] - 2 * loop.stage.scale.px(theme.MARGIN)


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_below_its_label_is_as_wide_as_the_sheet(start: Open, size: Size) -> None:
    """The level of the computer ended in the middle of the sheet."""
    settings = Settings(speed="off", window_size=size, text_size=2.0)
    loop = start(lambda stage: PlayOn(stage, 1, ("Ann", "Bea"), 0, level_rows()), settings)
    assert isinstance(loop.top, PlayOn)
    level = loop.top.content[-1]
    assert isinstance(level, ChoiceRow)
    first, last = loop.top.buttons[0].rect, loop.top.buttons[-1].rect
    assert level.control.x == pytest.approx(first.x, abs=2)
    assert level.control.right == pytest.approx(last.right, abs=2)


def test_an_empty_entry_says_what_belongs_there_while_one_writes(start: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Go to turn” named no turns: its entry has the focus from the first."""
    loop = start(lambda stage: GoTo(stage, 41), Settings(speed="off"))
    written = Written(monkeypatch)
    assert isinstance(loop.top, GoTo)
    loop.top.dirty = True
    loop.step(FRAME)
    assert "1–41" in written.lines
