"""A screen, a program on it, and hands: a virtual X server, the installed `cuttle-desktop`, real mouse and keys."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import pygame
import pytest

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.widgets.button import Button
from tests.pages import Pages

TOOLS = ("Xvfb", "xdotool", "xwininfo", "xwd")
PATIENCE = 120.0
DRAG_STEPS = 6
DRAG_STEP_SECONDS = 0.03
DARK_BYTES = 100_000
SEASONED: Final = Profile(newcomer=False, guided=True)

T = TypeVar("T")


def need_screen() -> None:
    """Skip on a machine without a virtual screen, fail where one is promised (`CUTTLE_NEED_SCREEN`)."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not missing:
        return
    sentence = f"needs {', '.join(missing)} for a real window (Debian: xvfb xdotool x11-utils x11-apps)"
    if os.environ.get("CUTTLE_NEED_SCREEN"):
        pytest.fail(sentence)
    pytest.skip(sentence)


def on_the_menu(label: str, size: tuple[int, int], folder: Path) -> tuple[int, int]:
    """Where a button of the menu lies for somebody `seasoned`. Call it before the window is open."""
    pages = Pages(folder, size, Settings(), SEASONED)
    menu = pages.menu()
    menu.resized(size)
    (button,) = [each for each in menu.group.widgets if isinstance(each, Button) and each.label == label]
    pages.keeper.close()
    return button.rect.center


def seasoned(home: Path, speed: str = "normal") -> None:
    """Somebody who has played before: on the menu Enter leads to the journey, and no guided game is offered."""
    paths = player_paths({"CUTTLE_HOME": str(home)})
    settings = msgspec.structs.replace(Settings(), speed=speed, window_place=(0, 0))
    for path, kept in ((paths.settings, settings), (paths.profile, SEASONED)):
        path.parent.mkdir(parents=True)
        path.write_bytes(msgspec.json.encode(kept))


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """A virtual screen of its own, on whatever number is free. Yields its DISPLAY."""
    with x_server(width, height) as (display, _):
        yield display


@contextmanager
def x_server(width: int, height: int) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A virtual screen, as its DISPLAY and the process that shows it."""
    reader, writer = os.pipe()
    command = f"Xvfb -displayfd {writer} -noreset -nolisten tcp -screen 0 {width}x{height}x24"
    server = subprocess.Popen(command.split(), pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb gave no display"
        yield f":{number}", server
    finally:
        server.terminate()
        server.wait(PATIENCE)


def picture_of(dump: bytes) -> pygame.Surface:
    """An X window dump as a picture: a header of big-endian words, a colour map, then rows of B G R X."""
    words = struct.unpack(">25I", dump[:100])
    header, width, height, row, colours = words[0], words[4], words[5], words[12], words[19]
    start = header + 12 * colours
    picture = pygame.Surface((row // 4, height), depth=32, masks=(0xFF0000, 0xFF00, 0xFF, 0))
    picture.get_buffer().write(dump[start : start + row * height])
    return picture.subsurface((0, 0, width, height))


def installed() -> str:
    """The program beside this Python, or the one that `CUTTLE_COMMAND` names: a bundle, say."""
    command = os.environ.get("CUTTLE_COMMAND")
    command = command or shutil.which("cuttle-desktop", path=str(Path(sys.executable).parent))
    assert command, "cuttle-desktop is not installed beside this Python"
    return command


class Program:
    """The game, and what a person at this screen can do to it."""

    def __init__(
        self,
        display: str,
        home: Path,
        pictures: Path,
        command: Sequence[str] = (),
        environ: Mapping[str, str] | None = None,
    ) -> None:
        """`command` is the installed program if not given, and its environment ours, with `home` for all it keeps."""
        self.home = home
        self.pictures = pictures
        self._environ = {
            **{k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": display,
            "CUTTLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        kept = home / "config" / "settings.json"
        if not kept.exists():  # by itself the window leaves room for its frame, which nobody draws here
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text('{"window_place": [0, 0]}', encoding="utf-8")
        self.began = time.monotonic()
        theirs = self._environ if environ is None else {**environ, "DISPLAY": display}
        words = list(command) or [installed()]
        self.process = subprocess.Popen(words, env=theirs, stderr=subprocess.PIPE, text=True, start_new_session=True)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    @property
    def log(self) -> str:
        return (self.home / "log" / "cuttle-desktop.log").read_text(encoding="utf-8")

    def until(self, look: Callable[[], T | None], what: str, patience: float = PATIENCE) -> T:
        """Look until there is something to see; how long that takes is the machine's business."""
        found = self.soon(look, patience)
        if found is None:
            picture = self.picture("gave-up")
            raise AssertionError(f"waited {patience:.0f} s for {what}; see {picture}")
        return found

    def soon(self, look: Callable[[], T | None], patience: float) -> T | None:
        """Look for a while; None if nothing was to be seen."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the program has ended"
            found = look()
            if found:
                return found
            time.sleep(0.03)
        return None

    def window(self) -> str:
        """The id of the window, once it can be seen."""

        def seen() -> str | None:
            listing = self._run("xwininfo", "-root", "-tree").stdout
            ids = [line.split()[0] for line in listing.splitlines() if '"Cuttle' in line]
            shown = [i for i in ids if "IsViewable" in self._run("xwininfo", "-id", i).stdout]
            return shown[0] if shown else None

        return self.until(seen, "the window")

    def press(self, *keys: str) -> None:
        for key in keys:
            self._run("xdotool", "key", key)

    def type(self, text: str) -> None:
        self._run("xdotool", "type", "--delay", "20", text)

    def click(self, x: float, y: float) -> None:
        self._run("xdotool", "mousemove", str(round(x)), str(round(y)), "click", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in steps as a hand does, let go."""
        self._run("xdotool", "mousemove", *(str(round(v)) for v in start), "mousedown", "1")
        for step in range(1, DRAG_STEPS + 1):
            part = step / DRAG_STEPS
            at = [str(round(a + (b - a) * part)) for a, b in zip(start, end, strict=True)]
            self._run("xdotool", "mousemove", *at)
            time.sleep(DRAG_STEP_SECONDS)
        self._run("xdotool", "mouseup", "1")

    def picture(self, name: str) -> Path:
        """Keep what the screen shows now."""
        path = self.pictures / f"{name}.png"
        pygame.image.save(picture_of(self._dump()), path)
        return path

    def lit(self) -> None:
        """Wait until there is anything to see."""
        self.until(lambda: any(self._dump()[-DARK_BYTES:]), "the first frame")

    def rest(self, seconds: float = 0.2) -> None:
        """Wait until nothing has moved on the screen for so long."""
        before = b""

        def still() -> bool:
            nonlocal before
            time.sleep(seconds)
            before, now = self._dump(), before
            return before == now

        self.until(still, "the screen to come to rest")

    def _dump(self) -> bytes:
        return subprocess.run(["xwd", "-root", "-silent"], env=self._environ, capture_output=True, check=True).stdout

    def _run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, env=self._environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
