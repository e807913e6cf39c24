"""Where the window opens: in the free part of a screen, where it was last, and always within reach."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.shell.loop import TIDY_SECONDS, Loop
from cuttle_desktop.ui.shell.run import close_loop
from cuttle_desktop.ui.shell.screens import SIDE, TITLE, USUAL, dots_per_inch, first_size, free_parts, opening_rect
from cuttle_desktop.ui.shell.window import choose_frame_buffer
from tests import ROOT
from tests.driving import Blank, Open, key, resize
from tests.tables import Size, stage

LAPTOP = Rect(0, 0, 1366, 732)  # with a task bar of 36 pixels below
LARGE, BESIDE = Rect(0, 30, 1920, 1050), Rect(1920, 0, 1280, 1024)


def test_at_first_the_window_fits_above_the_task_bar() -> None:
    assert LAPTOP.contains(opening_rect((1280, 720), None, [LAPTOP]).inflate(2 * SIDE, 2 * TITLE))
    assert opening_rect((1280, 720), None, [LARGE, BESIDE]).size == (1280, 720)
    assert LARGE.contains(opening_rect((1280, 720), None, [LARGE, BESIDE]))


@pytest.mark.parametrize("place", [(40, 60), (1900, 300), (2000, 100), (-300, 500)])
def test_a_window_within_reach_opens_where_it_was(place: tuple[int, int]) -> None:
    assert opening_rect((1000, 600), place, [LARGE, BESIDE]) == Rect(place, (1000, 600))


@pytest.mark.parametrize("place", [(4000, 100), (-3000, -50), (100, 3000), (300, -900), (-990, 200)])
def test_a_window_out_of_reach_comes_back_into_view(place: tuple[int, int]) -> None:
    """Its screen may be on another desk."""
    found = opening_rect((1000, 600), place, [LARGE, BESIDE])
    assert found.size == (1000, 600)
    assert any(part.contains(found) for part in (LARGE, BESIDE))


def test_a_window_larger_than_its_screen_gets_smaller() -> None:
    assert LAPTOP.contains(opening_rect((1800, 1000), (50, 50), [LAPTOP]))
    assert opening_rect((1366, 700), (0, 32), [LAPTOP]) == Rect(0, 32, 1366, 700), "as the player had it"


@pytest.mark.parametrize(
    ("dots", "room", "size"),
    [
        (96.0, LARGE, (1280, 720)),
        (80.0, LARGE, (1280, 720)),
        (192.0, Rect(0, 0, 3840, 2100), (2560, 1440)),
        (192.0, LARGE, (1493, 840)),
        (192.0, LAPTOP, (1280, 720)),
    ],
)
def test_at_first_the_window_is_as_large_where_dots_are_small(dots: float, room: Rect, size: Size) -> None:
    """On a screen of 4K it was a quarter as large, with letters nobody could read. It still leaves room around it."""
    assert first_size((1280, 720), dots, room) == size


def test_windows_that_the_system_scales_are_not_scaled_again() -> None:
    stage()
    assert {dots_per_inch(driver) for driver in ("wayland", "cocoa", "dummy")} == {USUAL}


def test_screens_are_told_also_where_sdl_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    stage()
    assert all(part.width > 0 for part in free_parts())
    monkeypatch.setattr("cuttle_desktop.ui.shell.screens._library", lambda: "no-such-library.so")
    assert (len(free_parts()), dots_per_inch("x11")) == (1, USUAL)


@pytest.mark.parametrize(("driver", "way"), [("wayland", "1"), ("x11", "0"), ("windows", "0"), ("dummy", "0")])
def test_the_way_to_the_screen_is_one_that_its_driver_has(driver: str, way: str) -> None:
    """Wayland has no frame buffer of its own: no window opened there."""
    environ: dict[str, str] = {}
    choose_frame_buffer(driver, environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == way


def told(loop: Loop, kind: int, size: Size | None = None) -> None:
    """The window manager has done something to the window, and then nothing for a while."""
    if size is not None:
        resize(loop, size)
    pygame.event.post(pygame.Event(kind))
    for _ in range(3):
        loop.step(TIDY_SECONDS * 0.6)


def test_a_maximised_window_is_one_again_and_has_its_other_size_after_that(start: Open, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    loop = start(Blank, Settings(window_size=(1100, 700)), path)
    told(loop, pygame.WINDOWMAXIMIZED, (1900, 1000))
    told(loop, pygame.WINDOWRESTORED)  # from the task bar: it is as large as before
    close_loop(loop)
    kept = loop.stage.settings
    assert (kept.maximised, kept.window_size) == (True, (1100, 700))


def test_a_maximised_window_that_gets_smaller_is_one_no_more(start: Open) -> None:
    loop = start(Blank, Settings(window_size=(1100, 700), maximised=True))
    told(loop, pygame.WINDOWEXPOSED, (1900, 1000))
    assert loop.window.maximised
    told(loop, pygame.WINDOWRESTORED, (1200, 800))
    assert (loop.window.maximised, loop.window.windowed_size) == (False, (1200, 800))


def test_full_screen_leads_back_to_a_maximised_window(start: Open) -> None:
    loop = start(Blank, Settings(window_size=(1100, 700)))
    told(loop, pygame.WINDOWMAXIMIZED, (1900, 1000))
    for _ in range(2):
        key(loop, pygame.K_F11)
        told(loop, pygame.WINDOWRESTORED)
    assert (loop.window.maximised, loop.window.windowed_size) == (True, (1100, 700))


# on Wayland: in a compositor that shows nothing


WESTON = shutil.which("weston")
SECONDS = 30.0
SOCKET = "cuttle-test"
PROGRAM = """
import pygame
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from tests.driving import Blank
loop = open_loop(Blank, SettingsStore(None))
for _ in range(5):
    loop.step(0.02)
moved = loop.window.in_pixels(pygame.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(4, 2), buttons=(0, 0, 0)))
back = loop.window.in_units(pygame.Rect(moved.pos, (2, 40)))
print(pygame.display.get_driver(), loop.window._window.size, loop.window.size, moved.pos, moved.rel, back.topleft)
close_loop(loop)
print(loop.stage.settings.window_size)
"""


@pytest.fixture(params=[1, 2])
def scale(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A compositor whose only screen is scaled so much."""
    if WESTON is None:
        pytest.skip("there is no compositor (weston)")
    tmp_path.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    scale: int = request.param
    size = f"--width={1400 * scale}", f"--height={900 * scale}", f"--scale={scale}"
    command = [WESTON, "--backend=headless-backend.so", "--use-pixman", *size, f"--socket={SOCKET}", "--idle-time=0"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as compositor:
        deadline = time.monotonic() + SECONDS
        while not (tmp_path / SOCKET).exists() and compositor.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        yield scale
        compositor.terminate()


def test_the_picture_has_the_pixels_of_the_screen_and_the_pointer_is_told_in_them(scale: int) -> None:
    environ = {**os.environ, "WAYLAND_DISPLAY": SOCKET, "SDL_VIDEODRIVER": "wayland", "SDL_AUDIODRIVER": "dummy"}
    environ.pop("DISPLAY", None)
    environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    command = [sys.executable, "-c", PROGRAM]
    ran = subprocess.run(command, env=environ, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ran.stderr.splitlines()[-3:] == []
    pixels = {
        name: tuple(part * scale for part in of)
        for name, of in (("size", (1280, 720)), ("pos", (300, 200)), ("rel", (4, 2)))
    }
    shown = f"wayland (1280, 720) {pixels['size']} {pixels['pos']} {pixels['rel']} (300, 200)"
    assert ran.stdout.splitlines()[-2:] == [shown, "(1280, 720)"]
