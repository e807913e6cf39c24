"""What tests of scenes share: a program that opens with any scene and is put away afterwards.

Tests wait for nothing that they do not look at: drawings, paintings, cloths and widths of lines are shared by the
windows of a process, and the heap is frozen once, since every new scene collects garbage.
"""

import functools
import gc
import itertools
import mmap
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import Paths, player_paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui import art, drawings, fonts
from cuttle_desktop.ui import text as text_module
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.felt import paint_felt
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.shell import memory
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.sound import Sound
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.text_runs import TextRun
from cuttle_desktop.ui.theme import Face
from tests.driving import FRAME, PLAIN, Open
from tests.painted import Painted, Screen, painting

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # nobody sees or hears a test
SHARED_BYTES = 128 << 20  # of drawings that tests of one process share
SHARED_FONTS = 128
GROWTH = 128 << 20  # bytes: a process that tests have made larger by so much gives back what they left
STATM = Path("/proc/self/statm")
FIRST_DEAL = int(os.environ.get("CUTTLE_DEAL", "1"))
Size = TypeVar("Size", int, tuple[int, int])
EARLY = (  # files and folders: the first ones wait for other processes, the last ones take long
    *("window", "app/test_self_test.py", "store/test_kill.py", "app/test_kills.py", "session/test_worker.py"),
    *("app/test_saving_stopped.py", "test_monkey_inputs.py", "session/test_styles.py"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits or takes long comes first. At the end of the run it would leave a processor idle."""
    here = Path(__file__).parent
    early = [here / name for name in EARLY]

    def place(item: pytest.Item) -> int:
        return next((n for n, path in enumerate(early) if item.path.is_relative_to(path)), len(early))

    items.sort(key=place)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """The folders of a player who has nothing yet."""
    return player_paths({"CUTTLE_HOME": str(tmp_path)})


@pytest.fixture
def keeper(paths: Paths) -> Iterator[Keeper]:
    keeper = Keeper(paths)
    yield keeper
    keeper.close()


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """New games are dealt from 1, 2, 3 … in every test, so that a test plays the same game each time.

    What a test puts in here is dealt before them.
    """
    first: list[int] = []
    seeds = itertools.count(FIRST_DEAL)
    randbits = "cuttle_desktop.app.starting.first_deal.secrets.randbits"
    monkeypatch.setattr(randbits, lambda bits: first.pop(0) if first else next(seeds))
    return first


@pytest.fixture(autouse=True, scope="session")
def shared_drawings() -> Iterator[None]:
    """Drawings, paintings and cloths are made once in a process, not in every test: each of them has a new window."""
    shared = Pictures(SHARED_BYTES)

    def sharing(paint: Callable[[Path, Size], Surface]) -> Callable[[Path, Size], Surface]:
        @functools.wraps(paint)
        def painted(path: Path, size: Size) -> Surface:
            key = (paint.__name__, path, size)
            return shared.get(key, lambda: paint(path, size)) if path.exists() else paint(path, size)

        return painted

    def felt(size: tuple[int, int], palette: Palette) -> Surface:
        return shared.get((size, repr(palette)), lambda: paint_felt(size, palette))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawings, "drawing", sharing(drawings.drawing))
        patch.setattr(drawings, "sketch", sharing(drawings.sketch))
        patch.setattr(drawings, "painting", sharing(drawings.painting))
        patch.setattr(art, "paint_felt", felt)
        yield


@pytest.fixture(autouse=True, scope="session")
def heap() -> Iterator[None]:
    """A new scene collects what the test left, not all that the test runner holds: many times the heap of the game."""
    gc.collect()
    gc.freeze()

    def collect_young() -> None:
        gc.collect(1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "collect_garbage", collect_young)
        yield


@pytest.fixture(autouse=True, scope="session")
def widths() -> Iterator[None]:
    """Lines are measured once in a process, not in every test: most windows have letters of the same size."""
    known: dict[tuple[object, ...], int] = {}
    measure = Text._measure

    def measured(text: Text, run: TextRun, face: Face) -> int:
        key = (run, face, text.scale.font_px(face), fonts.font_path)  # some tests take the fonts away
        if key not in known:
            known[key] = measure(text, run, face)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "_measure", measured)
        yield


@pytest.fixture(autouse=True, scope="session")
def fonts_stay() -> Iterator[None]:
    """Fonts outlive a window. Those still open when pygame quits are never freed: a gigabyte in five thousand tests."""

    def quit_but_fonts() -> None:
        pygame.joystick.quit()
        pygame.mixer.quit()
        pygame.display.quit()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", quit_but_fonts)
        patch.setattr(text_module, "opened_font", functools.lru_cache(SHARED_FONTS)(fonts.opened_font))
        yield


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    return painting(monkeypatch)


@pytest.fixture
def screen(painted: Painted) -> Screen:
    return Screen(painted)


COLLECT = memory.collect_garbage


def resident() -> int:
    """How many bytes this process holds; 0 where the system does not say so."""
    return int(STATM.read_text().split()[1]) * mmap.PAGESIZE if STATM.exists() else 0


SIZES = [resident()]
"""How large this process was after each collection."""


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """What a test leaves is collected once the process has grown: a window leaves cycles of many megabytes."""
    yield
    if resident() > SIZES[-1] + GROWTH:
        gc.collect()
        memory.give_back()
        SIZES.append(resident())


@pytest.fixture
def collecting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening a scene collects and freezes, as in the program."""
    monkeypatch.setattr(memory, "collect_garbage", COLLECT)


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all that is heard, in its order."""
    heard: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _, name: heard.append(name))
    return heard


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


@pytest.fixture
def start() -> Iterator[Open]:
    """Opens the program with a first scene, and puts it away after the test."""
    loops: list[Loop] = []

    def opened(
        first: Callable[[Stage], Scene],
        settings: Settings = PLAIN,
        path: Path | None = None,
        profile: Profile | None = None,
    ) -> Loop:
        loop = open_loop(first, SettingsStore(path, settings), profiles=ProfileStore(None, profile))
        loops.append(loop)
        pygame.event.clear()
        loop.step(FRAME)
        return loop

    yield opened
    for loop in loops:
        if pygame.display.get_init():
            close_loop(loop)
