"""Buttons say all that they stand for, on every sheet and page, at the largest letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.every_scene import every_scene
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.page import Form
from tests.painted import Painted
from tests.tables import SIZES, Size, stage

SCENES = (
    *("new game", "settings", "key settings", "pause", "about", "crash notice", "compare", "library"),
    *("result", "bot in trouble", "not saved", "question", "new name", "new folder", "go to move"),
    *("play on", "export", "stuck"),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:2])
def test_no_button_is_cut(size: Size, text_size: float, home: Path, painted: Painted) -> None:
    lines = painted(Text.draw)
    paths, writer = player_paths({"CUTTLE_HOME": str(home)}), Writer()
    keeper, shown = Keeper(paths, writer), stage(size, Settings(text_size=text_size))
    scenes = every_scene(
        Program(shown, AtOnce(lambda question: question.view.legal[0]), keeper, Library(paths, writer))
    )
    cut: list[tuple[str, str]] = []
    for name in SCENES:
        scene = scenes[name]()
        scene.resized(size)
        assert isinstance(scene, Form)
        for button in scene.group.widgets:
            if isinstance(button, Button) and not button.bare and button.label:
                lines.clear()
                button.draw(Surface(size))
                cut += [] if any(line.text == button.label for line in lines) else [(name, button.label)]
        scene.closed()
    keeper.close()
    assert cut == []
