"""A finished game whose file is damaged is only watched; the command line asks about a file as the library does."""

from __future__ import annotations

from pathlib import Path

import pytest

from cuttle_desktop.app.desktop import first, read_argument
from cuttle_desktop.app.program import Program
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from tests.driving import FRAME, Open, on_top, press, whole
from tests.painted import Screen
from tests.store.drawing import finished, unfinished
from tests.ui.scenes.test_library_scene import Disk

WHOLE = finished("cuttle.cards", 4)
CONTENT = pcn.write(WHOLE)
DAMAGED = CONTENT.replace(b"\n13 P", b"\n13 p")
PART = WHOLE.up_to(12)
SENTENCE = "game.pcn is damaged at move 13. Moves 1–12 are fine."
OFFER = "Watch up to move 12"
SECONDS = 60.0


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path / "home")


@pytest.mark.parametrize("content", [pcn.write(PART), pcn.write(PART)[:-9]], ids=["cut after a line", "torn"])
def test_a_replay_without_its_end_is_watched(start: Open, disk: Disk, content: bytes) -> None:
    disk.paths.replays.mkdir(parents=True)
    (disk.paths.replays / "game.pcn").write_bytes(content)
    loop = start(disk.scene(Shelf.REPLAYS))
    disk.settle(loop)
    press(loop, "Open")
    disk.settle(loop)
    assert disk.opened == []
    assert [len(record.entries) for record in disk.watched] == [12 if content == pcn.write(PART) else 11]


def test_only_its_closing_lines_damaged_a_finished_game_is_whole(paths: Paths) -> None:
    paths.autosave.mkdir(parents=True)
    (paths.autosave / "1-1-01234567.pcn").write_bytes(CONTENT.replace(b" deck ", b" duck "))
    keeper = Keeper(paths)
    keeper.settle(lambda ended, followed: None)
    keeper.close()
    assert keeper.found is None
    assert [path.read_bytes() for path in paths.replays.glob("*.pcn")] == [CONTENT]


def test_a_damaged_finished_game_left_behind_is_set_aside_and_not_continued(paths: Paths) -> None:
    paths.autosave.mkdir(parents=True)
    (paths.autosave / "1-1-01234567.pcn").write_bytes(DAMAGED)
    keeper = Keeper(paths)
    keeper.close()
    assert keeper.found is None
    assert {path.name: path.read_bytes() for path in paths.autosave.glob("*.pcn*")} == {
        "1-1-01234567.pcn.damaged-1": DAMAGED
    }
    assert len(keeper.problems) == 1
    assert [*paths.replays.glob("*")] == []


# the whole program


def opened(start: Open, keeper: Keeper, paths: Paths, file: Path) -> Loop:
    """The program, given a file on the command line."""
    given = read_argument(str(file))

    def scene(stage: Stage) -> Scene:
        return first(Program(stage, AtOnce(), keeper, Library(paths, Writer())), given)

    loop: Loop = start(scene)
    for _ in range(4):
        if isinstance(loop.top, LibraryScene):
            loop.top.wait(SECONDS)
        loop.step(FRAME)
    return loop


def test_a_damaged_replay_on_the_command_line_is_asked_about_in_the_window_and_watched(
    start: Open, keeper: Keeper, paths: Paths, tmp_path: Path, screen: Screen
) -> None:
    file = tmp_path / "game.pcn"
    file.write_bytes(DAMAGED)
    loop = opened(start, keeper, paths, file)
    assert isinstance(loop.top, Confirm)
    assert screen.says(loop, SENTENCE)
    press(loop, OFFER)
    for _ in range(3):
        loop.step(FRAME)
    assert isinstance(loop.top, ReplayScene)
    keeper.flush(SECONDS)
    assert keeper.found is None
    assert keeper.record is None, "nothing is being played"
    assert [*paths.saves.glob("*"), *paths.replays.glob("*"), *paths.autosave.glob("*.pcn")] == []
    assert file.read_bytes() == DAMAGED


def test_a_damaged_unfinished_game_on_the_command_line_is_asked_about_and_played_on(
    start: Open, keeper: Keeper, paths: Paths, tmp_path: Path
) -> None:
    file = tmp_path / "game.pcn"
    game: Record = unfinished(actions=30)
    file.write_bytes(pcn.write(game).replace(b"\n13 P", b"\n13 p"))
    loop = opened(start, keeper, paths, file)
    press(loop, "Open up to move 12")
    for _ in range(3):
        loop.step(FRAME)
    assert list(whole(on_top(loop, TableScene).session).log) == game.up_to(12).play().log


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "game.pcn is empty. Nothing was changed. If it held a game, look for another copy."),
        (b"milk, bread", "game.pcn is not a Cuttle game file. Nothing was changed; choose a file that Cuttle saved."),
    ],
)
def test_what_is_no_game_on_the_command_line_is_told_in_the_window(
    start: Open, keeper: Keeper, paths: Paths, tmp_path: Path, screen: Screen, content: bytes, sentence: str
) -> None:
    file = tmp_path / "game.pcn"
    file.write_bytes(content)
    loop = opened(start, keeper, paths, file)
    assert screen.says(loop, sentence)
    assert [type(scene) for scene in loop.stack.scenes][-1] is LibraryScene
    assert isinstance(loop.stack.scenes[0], Menu)
