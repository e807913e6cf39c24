"""Pages, sheets and entries: what they do with large letters, where one leaves them, what an empty entry says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from cuttle_desktop.app.about import about
from cuttle_desktop.app.program import level_rows
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.reviewing import FinishedReview
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.dialogs.ask_text import GoTo
from cuttle_desktop.ui.scenes.dialogs.text_page import TextPage
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.setup.play_on import PlayOn
from cuttle_desktop.ui.scenes.track_record import TrackRecord
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.page import Page
from tests.driving import FRAME, Open, of_kind, on_top
from tests.tables import Size, stage
from tests.tools.contrasts import lines_drawn
from tests.ui.scenes.test_replay_scene import short
from tests.ui.test_contrast import Written

SIZES: tuple[Size, ...] = ((960, 600), (1280, 720))
PAGES_TO_READ: tuple[Callable[[Stage], Page], ...] = (
    about,
    lambda stage: TrackRecord(stage, level_rows()),
    lambda stage: TextPage(stage, "Licence", "words\n" * 99),
    lambda stage: HowToPlay(stage, "pagat"),
    PuzzlePage,
)


@pytest.mark.parametrize("size", SIZES)
def test_a_page_is_wider_in_large_letters(start: Open, size: Size) -> None:
    wide = []
    for text_size in (1.0, 2.0):
        loop = start(PuzzlePage, Settings(speed="off", window_size=size, text_size=text_size))
        wide.append(on_top(loop, PuzzlePage).column(size).width)
    assert wide[0] * 1.3 < wide[1] <= size[0] - 2 * loop.stage.scale.px(theme.MARGIN)


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_below_its_label_is_as_wide_as_the_sheet(start: Open, size: Size) -> None:
    settings = Settings(speed="off", window_size=size, text_size=2.0)
    loop = start(lambda stage: PlayOn(stage, 1, ("Ann", "Bea"), (0,), level_rows()), settings)
    assert isinstance(loop.top, PlayOn)
    level = of_kind(loop.top.content[-1], ChoiceRow)
    first, last = loop.top.buttons[0].rect, loop.top.buttons[-1].rect
    assert level.control.x == pytest.approx(first.x, abs=2)
    assert level.control.right == pytest.approx(last.right, abs=2)


def test_an_empty_entry_says_what_belongs_there_while_one_writes(start: Open) -> None:
    loop = start(lambda stage: GoTo(stage, 41), Settings(speed="off"))
    written = Written()
    on_top(loop, GoTo).dirty = True
    with lines_drawn(written.note):
        loop.step(FRAME)
    assert "1–41" in written.lines


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("make", PAGES_TO_READ)
def test_back_lies_on_the_left_of_every_page_that_is_read(
    start: Open, make: Callable[[Stage], Page], text_size: float
) -> None:
    loop = start(make, Settings(speed="off", text_size=text_size))
    assert isinstance(loop.top, Page)
    back = next(each for each in loop.top.group.widgets if isinstance(each, Button) and each.hint == "Esc")
    size = loop.stage.scale.size
    assert (back.label, back.look, back.rect.x) == ("Back", QUIET, loop.top.footer(size).x)
    others = [each.rect for each in loop.top.group.widgets if isinstance(each, Button) and not each.scrolls]
    assert back.rect.collidelist([rect for rect in others if rect != back.rect]) < 0
    assert all(rect.right <= loop.top.footer(size).right for rect in others)


def test_whose_chances_a_narrow_chart_shows_is_not_cut() -> None:
    viewer, size = Onlooker(1, ShownHands.ALL), (960, 600)
    scene = ReplayScene(
        stage(size), ("A game",), ("Ann", "Christopher"), short(), None, viewer, lambda: FinishedReview(())
    )
    scene.do("review")
    scene.resized(size)
    written = Written()
    with lines_drawn(written.note):
        scene.draw(Surface(size))
    assert [words for words in written.lines if "Christopher" in words and "saw" in words] == ["As Christopher saw it"]
