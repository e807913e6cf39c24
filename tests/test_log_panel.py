"""The drawer with the log: its words are whole at every size of letters."""

from __future__ import annotations

import pytest

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.words.story import Line, Tone
from tests.tables import SIZES, Size, stage


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tone", [Tone.ACT, Tone.DETAIL])
def test_the_longest_word_of_an_effect_is_not_cut(size: Size, text_size: float, tone: Tone) -> None:
    """At 200 % a six scrapped “all permane…”."""
    shown = stage(size, Settings(text_size=text_size))
    panel = LogPanel(shown)
    line = Line("Cal plays [6S]: scrap all permanents", tone)
    width = shown.scale.px(160)
    rows = panel._rows(line, width)
    assert " ".join(rows) == line.text
    assert all(shown.text.width(row, panel._face(line, width)) <= panel._room(line, width) for row in rows)
