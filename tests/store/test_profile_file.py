"""The profile in its file: shared by two programs, and told of where it is damaged."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cuttle_desktop.session.profile.practised import with_answer, with_solved
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore

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
