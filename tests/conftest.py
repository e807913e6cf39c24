"""What tests of scenes share: a program that opens with any scene and is put away afterwards."""

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui import art
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.text import Text, TextRun
from cuttle_desktop.ui.theme import Face
from tests.driving import FRAME, PLAIN, Open

SHARED_BYTES = 48 << 20  # of drawings that tests of one process share
FIRST_DEAL = int(os.environ.get("CUTTLE_DEAL", "1"))


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """New games are dealt from 1, 2, 3 … in every test, so that a test plays the same game each time."""
    seeds = itertools.count(FIRST_DEAL)
    monkeypatch.setattr("cuttle_desktop.app.program.secrets.randbits", lambda bits: next(seeds))


@pytest.fixture(autouse=True, scope="session")
def drawings() -> Iterator[None]:
    """Vector drawings are painted once in a process, not once in every test: each of a thousand windows is new."""
    shared = Pictures(SHARED_BYTES)
    paint = art.drawing

    def painted(path: Path, size: tuple[int, int]) -> pygame.Surface:
        return shared.get((path, size), lambda: paint(path, size)) if path.exists() else paint(path, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "drawing", painted)
        yield


@pytest.fixture
def widths_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are measured once in a test, not once in each of its windows; nothing collects garbage between scenes."""
    known: dict[tuple[TextRun, Face, int], int] = {}
    measure = Text._measure

    def measured(text: Text, run: TextRun, face: Face) -> int:
        key = (run, face, text.scale.font_px(face))
        if key not in known:
            known[key] = measure(text, run, face)
        return known[key]

    monkeypatch.setattr(Text, "_measure", measured)
    monkeypatch.setattr("cuttle_desktop.ui.shell.loop.collect_garbage", lambda: None)


PRERENDER = SeatedTable.prerender


@pytest.fixture(autouse=True)
def nothing_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables draw what is seen, not what may be seen next: that is half the work of a test. See `test_prerender`."""
    monkeypatch.setattr(SeatedTable, "prerender", lambda seated: False)


@pytest.fixture
def drawn_ahead(nothing_drawn_ahead: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables draw ahead, as in the program."""
    monkeypatch.setattr(SeatedTable, "prerender", PRERENDER)


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the program with a first scene, and puts it away after the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    loops: list[Loop] = []

    def opened(first: Callable[[Stage], Scene], settings: Settings = PLAIN, path: Path | None = None) -> Loop:
        loop = open_loop(first, SettingsStore(path, settings))
        loops.append(loop)
        pygame.event.clear()
        loop.step(FRAME)
        return loop

    yield opened
    for loop in loops:
        if pygame.display.get_init():
            close_loop(loop)
