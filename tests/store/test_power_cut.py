"""On every disk that a power cut may leave behind, at any moment, every move shown as saved is there."""

import os
import stat
from pathlib import Path

import pytest

from cuttle_desktop.store.disk import files, moves
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import finished, lasting, part_of, paths_in, play
from tests.store.failing import disk_is
from tests.store.power import RecordingOs, build

GAME = finished("pagat", 84)


class Careless(RecordingOs):
    """Syncs folders only."""

    def fsync(self, descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            super().fsync(descriptor)


def record_disks(folder: Path, monkeypatch: pytest.MonkeyPatch, disk: RecordingOs) -> list[tuple[int, int]]:
    """Play a game to its end. All disks on the way, and (number of the disk, lines shown as saved then)."""
    disk_is(monkeypatch, disk)
    keeper = Keeper(paths_in(folder))
    keeper.begin(GAME.header)
    promises: list[tuple[int, int]] = []
    for move in range(len(GAME.entries) - 1):
        play(keeper, GAME, move, move + 1)
        keeper.flush(60)
        promises.append((len(disk.disks) - 1, keeper.status.saved))
    assert keeper.close()
    monkeypatch.undo()
    return promises


def restored(folder: Path) -> Record | None:
    """What a player finds when the program starts on this disk."""
    keeper = Keeper(paths_in(folder))
    keeper.settle(lambda ended, followed: None)
    found = keeper.found.record if keeper.found else None
    keeper.close()
    replays = [lasting(path.read_bytes()) for path in paths_in(folder).replays.glob("*.pcn")]
    return next(filter(None, replays), found)


def explore(folder: Path, monkeypatch: pytest.MonkeyPatch, disk: RecordingOs) -> tuple[int, int, int]:
    """Start the program on every disk. How many there were, on how many of them the game was not whole,
    and on how many a move shown as saved was lost."""
    before = folder / "before"
    before.mkdir()
    promises = record_disks(before, monkeypatch, disk)
    assert promises[-1][1] == len(GAME.entries)
    tried: set[str] = set()
    hit = lost = 0
    for number, state in enumerate(disk.disks):
        promised = max((saved for at, saved in promises if at <= number), default=0)
        for left in state.left_behind():
            if repr((promised, left)) in tried:
                continue
            tried.add(repr((promised, left)))
            after = folder / str(len(tried))
            after.mkdir()
            build(left, before, after)
            record = restored(after)
            assert part_of(record, GAME)
            length = len(record.entries) if record else 0
            hit += length < len(GAME.entries)
            lost += length < promised
    return len(tried), hit, lost


def test_after_a_power_cut_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, hit, lost = explore(tmp_path, monkeypatch, RecordingOs())
    assert tried > 60
    assert hit > 40, "the power cuts hit"
    assert lost == 0, "a move shown as saved is lost"


def test_the_model_finds_a_careless_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that does not sync its files loses moves in this model: the model is worth something."""
    *_, lost = explore(tmp_path, monkeypatch, Careless())
    assert lost > 20


def test_a_power_cut_while_a_file_is_moved_leaves_it_under_one_of_its_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = RecordingOs()
    disk_is(monkeypatch, disk)
    old, new = tmp_path / "saves" / "game.pcn", tmp_path / "trash" / "game.pcn"
    files.write_new(old, b"a game")
    written = len(disk.disks) - 1
    moves.move(old, new)
    left = [there for state in disk.disks[written:] for there in state.left_behind()]
    assert len(left) > 5
    assert {there.get(old) or there.get(new) for there in left} == {b"a game"}
    assert any(old not in there for there in left), "the power cuts hit"
