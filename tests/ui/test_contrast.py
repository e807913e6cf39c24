"""Whatever is written can be read: 4.5 to 1 between letters and what is behind them, measured on the picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.library.rows import BadRow, Shelf
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.replay.chance_chart import ChanceChart
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.replay import ReplayScene
from tests.driving import Open
from tests.games import fill
from tests.tables import at, drag, draw, settle, stage, table
from tests.tools.contrasts import contrast, lines_drawn
from tests.ui.scenes.test_library_scene import Disk
from tests.ui.scenes.test_replay_scene import short

READABLE = 4.5


class Written:
    """Where each line was drawn."""

    def __init__(self) -> None:
        self.lines: dict[str, Rect] = {}

    def note(self, _: Surface, words: str, rect: Rect, high: int) -> None:
        self.lines[words] = rect

    def contrast(self, surface: Surface, words: str) -> float:
        """Of a line on the whole picture."""
        found = contrast(surface, self.lines[words])
        assert found is not None, "it is seen as a whole"
        return found


@pytest.fixture
def written() -> Iterator[Written]:
    found = Written()
    with lines_drawn(found.note):
        yield found


def test_the_names_of_empty_zones_can_be_read(written: Written) -> None:
    scene = table("P1: hand 8C 5C // P2: hand 3H // turn P1 1")
    drag(scene, at(scene, "8C"), (640, 300), drop=False)
    settle(scene, 0.5)
    picture = draw(scene, (1280, 720))
    assert {words: written.contrast(picture, words) >= READABLE for words in ("Points", "Permanents", "One-offs")} == {
        "Points": True,
        "Permanents": True,
        "One-offs": True,
    }


@pytest.mark.parametrize("chosen", [False, True])
def test_why_a_row_cannot_be_opened_can_be_read(start: Open, tmp_path: Path, written: Written, chosen: bool) -> None:
    disk = Disk(tmp_path)
    fill(disk.paths, replays=3, broken=2)
    loop = start(disk.scene(Shelf.REPLAYS), Settings(speed="off"))
    scene = disk.settle(loop)
    bad = next(row for row in scene.table.rows if isinstance(row, BadRow))
    scene.table.choose([*scene.table.rows].index(bad) if chosen else 0)
    written.lines.clear()
    scene.dirty = True
    loop.step(1 / 60)
    picture = loop.window.surface
    reason = next(words for words in written.lines if words.startswith(bad.error.sentence[:12]))
    assert min(written.contrast(picture, words) for words in (bad.name, reason)) >= READABLE


def test_the_turns_to_come_of_a_replay_can_be_read(written: Written) -> None:
    scene = ReplayScene(stage(), ("Ann – Bea",), ("Ann", "Bea"), short())
    scene.resized((1280, 720))
    scene.listed = True
    scene.update(1 / 60)
    picture = Surface((1280, 720))
    scene.draw(picture)
    headings = [words for words in written.lines if words.startswith("Turn ") and not words.startswith("Turn 1 ")]
    assert len(headings) >= 3
    assert min(written.contrast(picture, words) for words in headings) >= READABLE


def test_a_button_that_is_dim_can_be_read(start: Open, written: Written) -> None:
    loop = start(lambda stage: Pause(stage, PausedGame("pagat", cannot_concede="No.")), Settings(speed="off"))
    assert written.contrast(loop.window.surface, "Concede") >= READABLE


BOX = Rect(0, 0, 400, 100)


def greys(picture: Surface, box: Rect) -> set[int]:
    """The greys in a part of a picture, 0 to 255."""
    grey = pygame.transform.grayscale(picture)
    return {grey.get_at((x, y)).r for x in range(box.left, box.right) for y in range(box.top, box.bottom)}


def test_the_two_sides_of_a_chart_of_chances_are_told_apart_in_grey() -> None:
    """Gold and sea green are the same grey: who was ahead could not be seen."""
    picture = Surface(BOX.size)
    even = dict.fromkeys(range(5), (0.5, 0.5))
    ChanceChart(stage(), RULE_SETS["pagat"]).draw(picture, BOX, even, 4, 0)
    above, below = Rect(20, 10, 60, 30), Rect(20, 60, 60, 30)
    assert len(greys(picture, below)) == 1
    stripes = greys(picture, above)
    assert max(stripes) - min(stripes) > 60
