"""The writing thread may itself end by a fault: nothing is lost, it is told, and the next move starts it again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.keeping.journal import Journal, Status
from cuttle_desktop.store.keeping.keeper import STOPPED, Keeper
from cuttle_desktop.store.library.loading import load
from tests.store.drawing import keep, paths_in, play, unfinished

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


def ended(writer: Writer) -> None:
    """Wait until its thread is gone."""
    for thread in threading.enumerate():
        if thread is writer._thread:
            thread.join(SOON)
            assert not thread.is_alive()


def test_a_game_goes_on_being_saved_after_the_thread_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    keeper = Keeper(paths_in(tmp_path), writer)
    keep(keeper, GAME, 10)
    assert keeper.flush(SOON)
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


def test_try_again_writes_what_was_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    keeper = Keeper(paths_in(tmp_path), writer)
    keep(keeper, GAME, 10)
    assert keeper.flush(SOON)
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


def test_the_end_of_the_program_is_a_last_attempt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    keeper = Keeper(paths_in(tmp_path), writer)
    keep(keeper, GAME, 10)
    assert keeper.flush(SOON)
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
