"""Every error of saved games, made by a real file and read off the screen: in the library, by a drop, over a game."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce, Thinker
from cuttle_desktop.session.worker import ChildProcess, Worker
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.rows import BadRow, Shelf
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.shell.loop import NOT_HERE, Loop
from cuttle_desktop.words.waiting import RESTARTED, STOPPED
from tests.driving import FRAME, Begun, Blank, Open, press, whole
from tests.opening import at_menu
from tests.painted import Screen
from tests.stand_ins import Faltering
from tests.store.drawing import finished
from tests.store.failing import FailingOs, disk_is
from tests.store.faults import GAME, TEXT, changed, line
from tests.ui.scenes.test_library_scene import Disk

SECONDS = 60.0
YOU, ROBOT = 0, 1


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path / "home")


# files that hold no whole game


class Broken(Struct, frozen=True):
    """`offer` is the button that opens what is fine, `good` that."""

    content: bytes
    sentence: str
    offer: str = ""
    good: Record | None = None


PLAYERS = tuple(replace(player, name=f"Player {n}") for n, player in enumerate(GAME.header.players, 1))
RENAMED = Record(replace(GAME.header, players=PLAYERS), GAME.entries)
WHOLE_UP_TO_16, FINISHED = GAME.up_to(16), finished("cuttle.cards", 4)
CHOOSE_OURS = "Nothing was changed; choose a file that Cuttle saved."
ANOTHER_COPY = "Your other games are not affected; look for another copy of this one."
BROKEN = {
    "empty": Broken(b"", "game.pcn is empty. Nothing was changed. If it held a game, look for another copy."),
    "too large": Broken(TEXT.encode() + b"x" * (1 << 20), f"game.pcn is too large to be a Cuttle game. {CHOOSE_OURS}"),
    "not a game": Broken(b"milk, bread", f"game.pcn is not a Cuttle game file. {CHOOSE_OURS}"),
    "wrong encoding": Broken(TEXT.encode("utf-16"), f"game.pcn is not a Cuttle game file. {CHOOSE_OURS}"),
    "header damaged": Broken(
        TEXT.replace("Dealer: P2", "Dealer: P0").encode(),
        f"The beginning of game.pcn is damaged, so the game cannot be opened. {ANOTHER_COPY}",
    ),
    "header edited": Broken(
        TEXT.replace('"Ann"', '"Eve"').encode(),
        "The player or deal information in game.pcn was changed outside the game. "
        "Cuttle does not open it: undo that change, or look for another copy.",
    ),
    "newer format": Broken(
        TEXT.replace("%PCN 1.0", "%PCN 2.0").encode(),
        "game.pcn was saved by a newer Cuttle (PCN 2.0). Update Cuttle to open it. The file has not been changed.",
    ),
    "unknown Require": Broken(
        changed("Check: ", "Require: dragons\nCheck: "),
        "game.pcn was saved by a newer Cuttle (dragons). Update Cuttle to open it. The file has not been changed.",
    ),
    "unknown rules": Broken(
        changed("Rules: cuttle.cards", "Rules: cuttle.cards-99"),
        "game.pcn was saved by a newer Cuttle (rules cuttle.cards-99). "
        "Update Cuttle to open it. The file has not been changed.",
    ),
    "bad name": Broken(
        changed('"Ann"', '"Ann\u202e"'),
        "A player name in game.pcn contains characters Cuttle does not show. Open it with Player 1 and Player 2?",
        "Open",
        RENAMED,
    ),
    "bad deal": Broken(
        changed("sealed1 ", "sealed1 aa"),
        f"The deal stored in game.pcn is damaged, so this game cannot be replayed. {ANOTHER_COPY}",
    ),
    "damaged move": Broken(
        TEXT.replace(line(17), line(17).replace(" P", " p")).encode(),
        "game.pcn is damaged at move 17. Moves 1–16 are fine.",
        "Open up to move 16",
        WHOLE_UP_TO_16,
    ),
    "missing move": Broken(
        TEXT.replace(line(17) + "\n", "").encode(),
        "game.pcn is damaged at move 17. Moves 1–16 are fine.",
        "Open up to move 16",
        WHOLE_UP_TO_16,
    ),
    "damaged first move": Broken(TEXT.replace(line(1), "x").encode(), f"game.pcn is damaged at move 1. {ANOTHER_COPY}"),
    "illegal move": Broken(
        changed(line(17), f"17 {line(17).split(' ')[1]} points KH ~00000000 =00000000"),
        "Move 17 in game.pcn is not legal (points KH). Moves 1–16 are fine.",
        "Open up to move 16",
        WHOLE_UP_TO_16,
    ),
    "digest differs": Broken(
        changed("=" + line(17)[-8:], "=01234567"),
        "From move 17 on this game no longer matches what was recorded. "
        "It was probably made by a version with different rules.",
        "Watch up to move 16",
        WHOLE_UP_TO_16,
    ),
    "a finished game": Broken(
        pcn.write(FINISHED).replace(b"\n13 P", b"\n13 p"),
        "game.pcn is damaged at move 13. Moves 1–12 are fine.",
        "Watch up to move 12",
        FINISHED.up_to(12),
    ),
}
TORN = TEXT[: TEXT.index(line(17)) + 9].encode()
RESTORED = "Welcome back. The game was restored up to move 16; the move being saved when Cuttle stopped was not kept."


@pytest.mark.parametrize("cause", BROKEN)
def test_the_library_says_what_is_wrong_with_a_file(start: Open, disk: Disk, screen: Screen, cause: str) -> None:
    broken = BROKEN[cause]
    disk.paths.saves.mkdir(parents=True)
    file = disk.paths.saves / "game.pcn"
    file.write_bytes(broken.content)
    loop = start(disk.scene(Shelf.SAVED))
    row = disk.settle(loop).table.rows[0]
    if isinstance(row, BadRow):
        assert row.error.sentence == broken.sentence
    press(loop, "Open")
    disk.settle(loop)
    assert screen.says(loop, broken.sentence)
    assert isinstance(loop.top, Confirm) == bool(broken.offer)
    if broken.offer:
        press(loop, broken.offer)
        disk.settle(loop)
    assert (disk.watched if broken.offer.startswith("Watch") else disk.opened) == [*filter(None, [broken.good])]
    assert file.read_bytes() == broken.content


@pytest.mark.parametrize("cause", BROKEN)
def test_a_dropped_file_is_refused_with_the_reason_and_what_is_fine_of_it_can_be_kept(
    start: Open, disk: Disk, screen: Screen, tmp_path: Path, cause: str
) -> None:
    broken = BROKEN[cause]
    file = tmp_path / "game.pcn"
    file.write_bytes(broken.content)
    loop = start(lambda stage: Begun(archive=disk.archive(stage)).menu(stage))
    drop(loop, file)
    disk.settle(loop)
    assert screen.says(loop, broken.sentence)
    assert isinstance(loop.top, Confirm) == bool(broken.offer)
    kept = []
    if broken.good is not None:
        press(loop, broken.offer)
        disk.settle(loop)
        kept = [] if broken.offer.startswith("Watch") else [pcn.write(broken.good)]
    assert (disk.watched if broken.offer.startswith("Watch") else disk.opened) == [*filter(None, [broken.good])]
    folders = disk.paths.saves, disk.paths.replays
    assert [path.read_bytes() for folder in folders for path in folder.glob("*")] == kept
    assert file.read_bytes() == broken.content


def test_a_torn_last_line_is_told_and_the_game_opened(start: Open, disk: Disk, screen: Screen) -> None:
    disk.paths.saves.mkdir(parents=True)
    (disk.paths.saves / "game.pcn").write_bytes(TORN)
    loop = start(disk.scene(Shelf.SAVED))
    disk.settle(loop)
    press(loop, "Open")
    disk.settle(loop)
    assert disk.opened == [WHOLE_UP_TO_16]
    assert screen.says(loop, RESTORED)


def test_several_files_dropped_together_are_all_taken_in_or_told_about(
    start: Open, disk: Disk, screen: Screen, tmp_path: Path
) -> None:
    loop = start(disk.scene(Shelf.SAVED))
    for name, content in (
        ("damaged", BROKEN["damaged move"].content),
        ("whole", TEXT.encode()),
        ("empty", b""),
        ("torn", TORN),
    ):
        (tmp_path / f"{name}.pcn").write_bytes(content)
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / f"{name}.pcn")))
    loop.step(FRAME)
    disk.settle(loop)
    assert screen.says(loop, "damaged.pcn is damaged at move 17. Moves 1–16 are fine.")
    press(loop, "Cancel")
    for _ in range(3):
        scene = disk.settle(loop)
    assert sorted(row.name for row in scene.table.rows) == ["torn", "whole"]
    assert screen.says(loop, "empty.pcn is empty. Nothing was changed. If it held a game, look for another copy.")
    assert screen.says(loop, RESTORED)


# files that cannot be read


def drop(loop: Loop, file: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    loop.step(FRAME)


@pytest.mark.parametrize("put", [Path.mkdir, os.mkfifo])
def test_what_is_no_ordinary_file_is_refused(
    start: Open, disk: Disk, screen: Screen, tmp_path: Path, put: Callable[[Path], None]
) -> None:
    put(tmp_path / "game.pcn")
    loop = start(disk.scene(Shelf.SAVED))
    drop(loop, tmp_path / "game.pcn")
    disk.settle(loop)
    told = "game.pcn is not an ordinary file, so Cuttle does not open it. Choose a file that Cuttle saved."
    assert screen.says(loop, told)
    assert list(disk.paths.saves.glob("*")) == []


@pytest.mark.parametrize(
    ("code", "call", "sentence"),
    [
        (
            "ENOENT",
            "open",
            "game.pcn was not found. "
            "It may have been moved or deleted: put it back and try again, or choose another game.",
        ),
        ("EACCES", "open", "Cuttle has no permission to read game.pcn. Change its permissions, then try again."),
        ("EIO", "read", "game.pcn could not be read: the disk reported an error. Try again, or look for another copy."),
    ],
)
def test_what_may_pass_can_be_tried_again(
    start: Open, disk: Disk, screen: Screen, monkeypatch: pytest.MonkeyPatch, code: str, call: str, sentence: str
) -> None:
    disk.paths.saves.mkdir(parents=True)
    (disk.paths.saves / "game.pcn").write_text(TEXT)
    loop = start(disk.scene(Shelf.SAVED))
    disk.settle(loop)
    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs(code, only={call}))
        press(loop, "Open")
        disk.settle(loop)
        assert screen.says(loop, sentence)
        press(loop, "Try again")
        disk.settle(loop)
        assert screen.says(loop, sentence)
    press(loop, "Try again")
    disk.settle(loop)
    assert disk.opened == [GAME]


def test_a_file_dropped_where_it_means_nothing_is_told_where_to_go(start: Open, screen: Screen) -> None:
    loop = start(Blank)
    drop(loop, Path("game.pcn"))
    assert screen.says(loop, NOT_HERE)


# while a game is being played


class Playing:
    """The program, with a game against a bot on its table."""

    def __init__(self, start: Open, keeper: Keeper, thinker: Thinker, heard: list[str] | None = None) -> None:
        self.keeper = keeper
        known = Profile(rules_met=("pagat",))
        self.loop, self.program = at_menu(start, keeper, profile=known, thinker=thinker, messages=heard)
        setup = Setup("pagat", (Human("You"), Bot("Robot", "casual")), ROBOT, "one game", 1)
        self.loop.stack.apply(Push(self.program.begin(setup)))

    @property
    def session(self) -> Session:
        return whole(next(scene for scene in self.loop.stack.scenes if isinstance(scene, TableScene)).session)

    def until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + SECONDS
        while not done():
            assert time.monotonic() < end, "it never happened"
            self.loop.step(FRAME)

    def move(self) -> None:
        """You do the first thing you may."""
        self.until(lambda: self.session.asked == YOU)
        self.session.submit(YOU, self.session.view(YOU).legal[0])
        self.keeper.flush(SECONDS)
        self.loop.step(FRAME)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("ENOSPC", "The disk is full"),
        ("EROFS", "The disk cannot be written to"),
        ("EACCES", "Cuttle has no permission there"),
        ("EIO", "The disk reported an error"),
    ],
)
def test_a_disk_that_takes_nothing_is_a_banner(
    start: Open, keeper: Keeper, screen: Screen, monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    playing = Playing(start, keeper, AtOnce())
    banner = f"{why}, so your moves are not being saved. Keep playing; Cuttle keeps trying."
    assert not screen.says(playing.loop, banner)
    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs(code, only={"write"}))
        playing.move()
        assert screen.says(playing.loop, banner)
    playing.move()
    assert not screen.says(playing.loop, banner)


def test_a_bot_that_cannot_move_is_asked_about(start: Open, keeper: Keeper, screen: Screen) -> None:
    playing = Playing(start, keeper, Faltering())
    playing.move()
    playing.until(lambda: isinstance(playing.loop.top, Trouble))
    assert isinstance(playing.loop.top, Trouble)
    assert screen.says(playing.loop, STOPPED)
    labels = [getattr(widget, "label", "") for widget in playing.loop.top.group.widgets]
    assert {"Try again", "Play for Robot", "Save and leave"} <= set(labels)


def test_a_game_with_a_stuck_bot_is_not_left_as_if_it_were_saved(
    start: Open, keeper: Keeper, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = Playing(start, keeper, Faltering())
    disk_is(monkeypatch, FailingOs("ENOSPC", only={"write"}))
    playing.move()
    playing.until(lambda: isinstance(playing.loop.top, Trouble))
    trouble = playing.loop.top
    press(playing.loop, "Leave")
    assert isinstance(playing.loop.top, Unsaved)
    assert screen.says(playing.loop, playing.program.notices.at_stake())
    press(playing.loop, "Stay")
    assert playing.loop.top is trouble
    press(playing.loop, "Leave")
    press(playing.loop, "Leave without saving")
    assert isinstance(playing.loop.top, Menu)


def test_a_bot_that_had_to_be_restarted_is_told_and_answers(start: Open, keeper: Keeper, screen: Screen) -> None:
    heard: list[str] = []
    worker = Worker(restarted=partial(heard.append, RESTARTED))
    playing = Playing(start, keeper, worker, heard)
    assert isinstance(worker.child, ChildProcess)
    worker.child.process.kill()
    worker.child.process.join(SECONDS)
    playing.move()
    playing.until(lambda: screen.says(playing.loop, RESTARTED))
    playing.until(lambda: playing.session.asked == YOU)
    worker.close()
