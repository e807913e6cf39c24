"""On Wayland the window opens, and has all pixels of a scaled screen: in a compositor that shows nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT

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
