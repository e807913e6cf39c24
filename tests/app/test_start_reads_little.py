"""Nothing that is read before the first picture may block or grow, whatever lies in the folders of the program."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from cuttle_desktop.app.program import Program
from cuttle_desktop.app.reports import crash
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import FileEntry, Said, Undone
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from tests import ROOT
from tests.driving import FRAME, Open, of_kind, on_top, there
from tests.store.drawing import unfinished

SOON = 60.0
DEAD = 999999999  # no process has this number
GAME = unfinished(actions=12)

unix = pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")


def pipe(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/dev/zero")


def large(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.truncate(300 << 20)


def taken(path: Path) -> None:
    path.mkdir(parents=True)


OBSTACLES: list[Callable[[Path], None]] = [pipe, endless, large, taken]
FILES = (
    "log/cuttle-desktop.log",
    f"log/crash-{DEAD}.txt",
    "log/last-crash.txt",
    "config/settings.json",
    "state/autosave/1.lock",
    "state/autosave/1-1-01234567.pcn",
    "data/saves/Ann.pcn",
)
FOLDERS = ("log", "state/autosave", "data/saves", "config")
PROGRAM = """
from cuttle_desktop import app
from cuttle_desktop.ui.shell.loop import Loop

def one_picture(loop, shown):
    loop.step(0.1)
    print(type(loop.top).__name__)

Loop.run = one_picture
raise SystemExit(app.main([]))
"""


def first_scene(home: Path) -> str:
    """The name of what the window shows at first; a program that waits for ever fails."""
    environ = {**os.environ, "CUTTLE_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PROGRAM]
    ran = subprocess.run(command, env=environ, cwd=ROOT, capture_output=True, text=True, check=False, timeout=SOON)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@unix
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_whatever_lies_where_its_files_are_the_window_opens(tmp_path: Path, obstacle: Callable[[Path], None]) -> None:
    for place in FILES:
        obstacle(tmp_path / place)
    assert first_scene(tmp_path) in ("Entrance", "Menu", "CrashNotice")


@unix
@pytest.mark.parametrize("obstacle", [pipe, endless, large])
def test_whatever_lies_where_its_folders_are_the_window_opens(tmp_path: Path, obstacle: Callable[[Path], None]) -> None:
    for place in FOLDERS:
        obstacle(tmp_path / place)
    assert first_scene(tmp_path) == "Menu"


# crash files


def test_of_many_crashes_a_few_are_told_at_a_time_and_a_part_of_each(paths: Paths) -> None:
    paths.log.mkdir(parents=True)
    for number in range(crash.MOST_STORIES + 1):
        large(paths.log / f"crash-{DEAD + number}.txt")
    large(paths.log_file)
    first = there(crash.untold(paths, lambda: "details"))
    assert len(first) < (crash.MOST_STORIES + 2) * crash.STORY_BYTES
    assert len(list(paths.log.glob("crash-*"))) == 1, "the rest is for the next start"
    assert crash.untold(paths, lambda: "details") is not None
    assert crash.untold(paths, lambda: "details") is None


def test_a_crash_of_an_earlier_process_with_the_same_number_is_told(paths: Paths) -> None:
    """In a sandbox, every start may have the same number."""
    paths.log.mkdir(parents=True)
    (paths.log / f"crash-{os.getpid()}.txt").write_text("it hurt")
    report = there(crash.untold(paths, lambda: "details"))
    assert "it hurt" in report
    with crash.watched(paths):
        pass
    assert crash.untold(paths, lambda: "details") is None


# games that were left


def long_game() -> Record:
    """As many lines as a file may have: the last action, undone and played again."""
    entries: list[FileEntry] = [*GAME.entries]
    last = of_kind(entries[-1], Said)
    while len(entries) < pcn.MOST_LINES - 50:
        entries += [Undone(last.seat, 1), last]
    return Record(GAME.header, tuple(entries))


def test_games_left_behind_do_not_keep_the_window_waiting_and_become_known_later(start: Open, paths: Paths) -> None:
    game = long_game()
    paths.autosave.mkdir(parents=True)
    for number in range(1, 4):
        other = Record(replace(game.header, game=str(uuid.UUID(int=number))), game.entries)
        (paths.autosave / f"1-{number}-{number:08x}.pcn").write_bytes(pcn.write(other))
    keeper = Keeper(paths, patience=0.0)
    known_at_once = keeper.found is not None

    def first(stage: Stage) -> Scene:
        return Program(stage, AtOnce(), keeper).menu()

    loop: Loop = start(first)
    words = "2 other unfinished games are under Your games."
    deadline = time.monotonic() + SOON
    while words not in loop.stage.toasts.sentences and time.monotonic() < deadline:
        loop.step(FRAME)
    loop.step(FRAME)  # a frame draws its scene before its messages: the menu may follow them by one
    found = keeper.found
    assert found
    assert not known_at_once, "it did not wait"
    assert found.path.name.startswith("1-3-")
    menu = on_top(loop, Menu)
    assert "Continue" in [button.label for button in menu.group.widgets if isinstance(button, Button)]
    assert words in loop.stage.toasts.sentences
    assert keeper.close()
    assert len(list(paths.saves.glob("*.pcn"))) == 2


def test_a_game_begun_before_the_others_were_known_goes_before_them(paths: Paths) -> None:
    paths.autosave.mkdir(parents=True)
    (paths.autosave / "1-1-00000001.pcn").write_bytes(pcn.write(long_game()))
    keeper = Keeper(paths, patience=0.0)
    begun = replace(GAME.header, game=str(uuid.UUID(int=7)))
    keeper.begin(begun)
    assert keeper.close()
    assert keeper.found
    assert keeper.found.record.header == begun
    assert [load(path).record for path in paths.saves.glob("*.pcn")] == [long_game()]
    assert "Another unfinished game is under Your games." in keeper.problems
