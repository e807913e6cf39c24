"""The profile in its file: shared by two programs, and told of where it is damaged."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cuttle_desktop.session.profile.practised import with_answer, with_solved
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.stage import Stage

SECONDS = 60.0


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(retry_seconds=0.02)
    yield writer
    writer.close(SECONDS)


def started(folder: Path, writer: Writer) -> ProfileStore:
    return ProfileStore.load(folder / "profile.json", writer)


def test_two_programs_at_once_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    writers = [Writer(retry_seconds=0.02) for _ in range(2)]
    one, other = (started(tmp_path, writer) for writer in writers)
    for store, name in ((one, "one"), (other, "other")):
        store.change(partial(with_solved, name=name))
        store.change(partial(with_answer, right=True))
    for store in (one, other):
        assert store.flush(SECONDS)
    now = started(tmp_path, writers[0]).now
    assert ({*now.puzzles_solved}, now.puzzle_streak) == ({"one", "other"}, 2)
    for writer in writers:
        writer.close(SECONDS)


def test_a_damaged_profile_is_told_and_the_version_before_holds(tmp_path: Path, writer: Writer) -> None:
    """On the screen, over whatever page is open; the damaged one is kept, and what is done then is added."""
    store = started(tmp_path, writer)
    for name in ("one", "two"):
        store.change(partial(with_solved, name=name))
        assert store.flush(SECONDS)
    (tmp_path / "profile.json").write_bytes(b"\x00" * 512)
    again = started(tmp_path, writer)
    stage = Stage.make(SettingsStore(None), profiles=again)
    assert stage.toasts.listen() == (
        "The file with your games and puzzles is damaged. Cuttle uses what can be read of it, and keeps a copy of it "
        "as it is."
    )
    assert stage.profile.puzzles_solved == ("one",)
    stage.remember(partial(with_solved, name="three"))
    assert again.flush(SECONDS)
    assert (tmp_path / "profile.json.damaged-1").read_bytes() == b"\x00" * 512
    assert started(tmp_path, writer).now.puzzles_solved[-2:] == ("one", "three")
