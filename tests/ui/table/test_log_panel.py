"""The drawer with the log: its words are whole at every size of letters."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.words.story import Line, Tone
from tests.painted import Painted
from tests.tables import Size, draw, in_windows, stage, table


@in_windows(1.0, 1.5, 2.0)
@pytest.mark.parametrize("tone", [Tone.ACT, Tone.DETAIL])
def test_the_longest_word_of_an_effect_is_not_cut(size: Size, text_size: float, tone: Tone) -> None:
    shown = stage(size, Settings(text_size=text_size))
    panel = LogPanel(shown)
    line = Line("Cal plays [6S]: scrap all permanents", tone)
    width = shown.scale.px(160)
    rows = panel.rows(line, width)
    assert " ".join(rows) == line.text
    assert all(shown.text.width(row, panel.face(line, width)) <= panel.room(line, width) for row in rows)


def test_a_log_that_is_opened_while_cards_move_tells_all_that_has_happened(painted: Painted) -> None:
    size = (1280, 720)
    scene = table("P1: hand AH 9S | points 6C 4S // P2: hand 3H | points 7H 5S // turn P1 9", size)
    logs = painted(LogPanel.draw)
    scene.session.submit(0, OneOff(card("AH")))
    while not scene.seated.memory.story.lines:
        scene.update(1 / 60)
    assert scene.director.moving
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0))
    scene.update(1 / 60)
    draw(scene, size)
    assert logs[-1].lines == tuple(scene.seated.memory.story.lines)
