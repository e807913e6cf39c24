"""The writer's thread: a queue that never blocks the game, and jobs that are not given up."""

import sys
import threading
from pathlib import Path

import pytest

from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.keeping.journal import MISTAKE, Journal, Status
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
