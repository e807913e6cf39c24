"""The writer's thread: a queue that never blocks the game, and jobs that are not given up."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.keeping.journal import MISTAKE, Journal, Status
from cuttle_desktop.store.keeping.keeper import STOPPED, Keeper
from cuttle_desktop.store.library.loading import load
from tests.store.drawing import keep, paths_in, play, unfinished
from tests.store.failing import MISTAKE as A_MISTAKE
from tests.store.failing import FailingOs, disk_is


def blocked(writer: Writer) -> threading.Event:
    """The disk hangs until the event is set."""
    hang, hangs = threading.Event(), threading.Event()

    def act() -> None:
        hangs.set()
        hang.wait(60)

    Task(act, "").by(writer)
    assert hangs.wait(60)
    return hang


def banner_in(folder: Path) -> str | None:
    writer = Writer()
    journal = Journal(folder / "autosave" / "game", writer, [b"head\n"])
    writer.flush(60)
    writer.abandon(60)
    return journal.status.problem


def test_what_is_in_the_way_of_a_folder_is_named(tmp_path: Path) -> None:
    rest = "so your moves are not being saved. Keep playing; Cuttle keeps trying."
    (tmp_path / "file").write_text("in the way")
    assert banner_in(tmp_path / "file") == f"A file is where the folder should be, {rest}"


@pytest.mark.skipif(sys.platform == "win32", reason="links are for some only on Windows")
def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    rest = "so your moves are not being saved. Keep playing; Cuttle keeps trying."
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert banner_in(tmp_path / "loop") == f"A link there leads back to itself, {rest}"
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    assert banner_in(tmp_path / "dangling") == f"The folder is missing, {rest}"


def test_what_waits_together_is_all_done(tmp_path: Path) -> None:
    writer = Writer()
    journal = Journal(tmp_path / "game", writer, [b"head\n"])
    writer.flush(60)
    hang = blocked(writer)
    tasks = [Task(lambda: None, "The game was not saved").by(writer) for _ in range(100)]
    for number in range(500):
        journal.add(b"%d\n" % number)
    assert journal.status == Status(500, 0)
    hang.set()
    assert writer.flush(60)
    assert all(task.done for task in tasks)
    assert journal.status == Status(500, 500)
    assert (tmp_path / "game").read_bytes().count(b"\n") == 501
    writer.close(60)


def test_a_mistake_in_one_job_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    writer = Writer()

    def mistaken() -> None:
        raise ZeroDivisionError

    first = Task(mistaken, "The game was not saved").by(writer)
    second = Task(lambda: None, "The game was not saved").by(writer)
    writer.flush(60)
    assert (first.done, second.done) == (True, True)
    assert (first.problem, second.problem) == (
        "The game was not saved. The details are in the log; About opens its folder.",
        None,
    )
    assert "ZeroDivisionError" in caplog.text
    writer.close(60)


def test_a_mistake_in_writing_a_game_is_told_tried_again_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    writer = Writer()
    journal = Journal(tmp_path / "game", writer, [b"head\n"])
    writer.flush(60)
    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs(A_MISTAKE, only={"write"}))
        journal.add(b"one\n")
        for _ in range(3):
            assert writer.flush(60)
        assert journal.status == Status(1, 0, MISTAKE)
        assert not journal.settled
        assert caplog.text.count("Traceback") == 1, "logged once"
    journal.add(b"two\n")
    assert writer.flush(60)
    assert journal.status == Status(2, 2)
    assert writer.close(60)
    assert (tmp_path / "game").read_bytes() == b"head\none\ntwo\n"


def test_what_a_mistake_kept_from_the_disk_is_not_called_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk_is(monkeypatch, FailingOs(A_MISTAKE, only={"write"}))
    writer = Writer()
    journal = Journal(tmp_path / "game", writer, [b"head\n", b"one\n"])
    assert not writer.close(60)
    assert journal.status == Status(1, 0, MISTAKE)


def test_a_task_with_a_mistake_is_not_tried_again() -> None:
    tried: list[int] = []

    def mistaken() -> None:
        tried.append(1)
        raise ZeroDivisionError

    writer = Writer()
    Task(mistaken, "The game was not saved").by(writer)
    assert writer.flush(60)
    assert writer.close(60)
    assert tried == [1]


def test_after_an_error_the_same_descriptor_is_not_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    journal = Journal(tmp_path / "game", writer, [b"head\n"])
    journal.add(b"one\n")
    writer.flush(60)
    disk = FailingOs("EIO", at=1, lasting=False, only={"fsync"})
    disk_is(monkeypatch, disk)
    before = (tmp_path / "game").stat().st_ino
    journal.add(b"two\n")
    writer.flush(60)
    assert disk.failed == ["fsync"]
    assert (tmp_path / "game").read_bytes() == b"head\none\ntwo\n"
    assert (tmp_path / "game").stat().st_ino != before, "written anew"
    assert writer.close(60)


# a thread that ends by a fault: nothing is lost, it is told, and the next move starts it again


SOON = 60.0
GAME = unfinished(actions=30)


class Fault(BaseException):
    """What no code expects."""


class Ended:
    """The writer's thread ends with the next job, outside of it."""

    def __init__(self, writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hits = 0
        self.on = True
        work = writer._work

        def faulty(jobs: list[object]) -> None:
            if self.on:
                self.hits += 1
                writer._failing = jobs  # type: ignore[assignment]
                raise Fault
            work(jobs)  # type: ignore[arg-type]

        monkeypatch.setattr(writer, "_work", faulty)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Writer, Keeper]:
    """Ten moves of a game are on the disk."""
    keeper = Keeper(paths_in(tmp_path), writer := Writer())
    keep(keeper, GAME, 10)
    assert keeper.flush(SOON)
    return writer, keeper


def ended(writer: Writer) -> None:
    """Wait until its thread is gone."""
    for thread in threading.enumerate():
        if thread is writer._thread:
            thread.join(SOON)
            assert not thread.is_alive()


def test_a_game_goes_on_being_saved_after_the_thread_has_ended(
    tmp_path: Path, kept: tuple[Writer, Keeper], monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, keeper = kept
    fault = Ended(writer, monkeypatch)
    play(keeper, GAME, 10, 11)
    ended(writer)
    assert fault.hits == 1
    assert (keeper.stopped, keeper.status) == (True, Status(11, 10, STOPPED))
    fault.on = False
    play(keeper, GAME, 11, 12)
    assert keeper.flush(SOON)
    assert (keeper.stopped, keeper.status) == (False, Status(12, 12))
    assert keeper.close()
    assert [load(path).record for path in (tmp_path / "state" / "autosave").glob("*.pcn")] == [GAME.up_to(12)]


def test_try_again_writes_what_was_not_written(kept: tuple[Writer, Keeper], monkeypatch: pytest.MonkeyPatch) -> None:
    writer, keeper = kept
    fault = Ended(writer, monkeypatch)
    play(keeper, GAME, 10, 12)
    ended(writer)
    keeper.try_again()
    ended(writer)
    assert fault.hits >= 2, "it was tried"
    assert keeper.status == Status(12, 10, STOPPED)
    fault.on = False
    keeper.try_again()
    assert keeper.flush(SOON)
    assert keeper.status == Status(12, 12)
    keeper.close()


def test_the_end_of_the_program_is_a_last_attempt(
    tmp_path: Path, kept: tuple[Writer, Keeper], monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, keeper = kept
    fault = Ended(writer, monkeypatch)
    play(keeper, GAME, 10, 11)
    ended(writer)
    fault.on = False
    assert keeper.close(SOON)
    (file,) = (tmp_path / "state" / "autosave").glob("*.pcn")
    assert file.read_bytes() == pcn.write(GAME.up_to(11))


def test_a_system_that_gives_no_thread_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", none_left)
        keeper = Keeper(paths_in(tmp_path))
        keep(keeper, GAME, 10)
        task = keeper.save("a copy")
        assert keeper.status == Status(10, 0, STOPPED)
        assert not keeper.flush(SOON)
        assert not task.done
    play(keeper, GAME, 10, 11)
    assert keeper.flush(SOON)
    assert (keeper.status, task.done, task.problem) == (Status(11, 11), True, None)
    assert keeper.close()


@pytest.mark.parametrize("fault", [Fault, SystemExit, KeyboardInterrupt, MemoryError])
def test_no_fault_in_a_job_ends_the_thread(tmp_path: Path, fault: Callable[[], BaseException]) -> None:
    class Faulty:
        def work(self) -> bool:
            raise fault()

    writer = Writer()
    writer.insist(Faulty())
    journal = Journal(tmp_path / "game", writer, [b"head\n", b"one\n"])
    assert writer.flush(SOON)
    assert (writer.stopped, journal.status) == (False, Status(1, 1))
    assert not writer.close(SOON), "the faulty job is not done"


def test_an_abandoned_writer_that_has_ended_stays_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    journal = Journal(tmp_path / "game", writer, [b"head\n"])
    writer.flush(SOON)
    Ended(writer, monkeypatch)
    journal.add(b"one\n")
    ended(writer)
    writer.abandon(SOON)
    writer.wake()
    assert (tmp_path / "game").read_bytes() == b"head\n"
