"""The profile in its file: taken over once from the settings of an older program, shared by two programs, told of."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from cuttle_desktop.session.profile.games_counted import without_record
from cuttle_desktop.session.profile.practised import with_answer, with_solved
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.stage import Stage

OLD: Final = Path(__file__).with_name("settings_with_records.json")
"""As the program wrote it while settings and records were one file (25 November 2026)."""
SECONDS = 60.0


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(retry_seconds=0.02)
    yield writer
    writer.close(SECONDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(OLD, tmp_path / "settings.json")
    return tmp_path


def started(folder: Path, writer: Writer) -> ProfileStore:
    return ProfileStore.load(folder / "profile.json", folder / "settings.json", writer)


def written(path: Path) -> dict[str, Any]:
    found = json.loads(path.read_bytes())
    assert isinstance(found, dict)
    return found


def test_nothing_that_the_player_did_is_lost_with_the_settings_of_an_older_program(
    folder: Path, writer: Writer
) -> None:
    store, old = started(folder, writer), written(OLD)
    assert store.flush(SECONDS)
    new = written(folder / "profile.json")
    fields = {name for name in Profile.__struct_fields__ if name in old}
    assert len(fields) == 12, "it has all there was then"
    assert {name: new[name] for name in fields} == {name: old[name] for name in fields}
    assert (store.now.finished_games, store.now.rating, store.problem) == (13, 858.4, None)


def test_the_settings_beside_them_hold_and_keep_what_a_program_of_then_may_read(folder: Path, writer: Writer) -> None:
    path = folder / "settings.json"
    settings = SettingsStore.load(path, writer)
    assert settings.now == Settings(deck="four-colour", table="felt", keys={"draw": "A"}, faces={"You": "otter"})
    settings.keep(Settings(deck="two-colour"))
    assert settings.flush(SECONDS)
    assert written(path)["track_record"] == written(OLD)["track_record"]


def test_they_are_taken_over_once(folder: Path, writer: Writer) -> None:
    """A record that was cleared stays so."""
    store = started(folder, writer)
    store.change(without_record)
    assert store.flush(SECONDS)
    again = started(folder, writer).now
    assert (again.track_record, again.rated_games, len(again.day_games)) == ((), RatedGames(), 3)


def test_two_programs_that_take_them_over_at_once_lose_nothing_and_double_nothing(folder: Path) -> None:
    writers = [Writer(retry_seconds=0.02) for _ in range(2)]
    one, other = (started(folder, writer) for writer in writers)
    before = one.now.puzzle_streak
    for store, name in ((one, "one"), (other, "other")):
        store.change(partial(with_solved, name=name))
        store.change(partial(with_answer, right=True))
    for store in (one, other):
        assert store.flush(SECONDS)
    now = started(folder, writers[0]).now
    assert {*now.puzzles_solved} == {*written(OLD)["puzzles_solved"], "one", "other"}
    assert (now.puzzle_streak, now.finished_games) == (before + 2, 13)
    for writer in writers:
        writer.close(SECONDS)


def test_practice_that_only_the_won_games_were_counted_of_is_no_less_than_those(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "settings.json").write_text('{"track_record": [{"opponent": "casual", "wins": 1, "helped": 2}]}')
    assert started(tmp_path, writer).now.track_record == (OpponentRecord("casual", wins=1, helped=2, practised=2),)


def test_of_damaged_settings_what_stands_is_taken_over(folder: Path, writer: Writer) -> None:
    path = folder / "settings.json"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b'"day_games"')])
    assert (started(folder, writer).now.finished_games, started(folder, writer).now.day_games) == (13, ())


@pytest.mark.parametrize(("text", "profile"), [('{"guided": true}', Profile(guided=True)), ("{}", Profile())])
def test_a_profile_that_is_there_is_read_alone(folder: Path, writer: Writer, text: str, profile: Profile) -> None:
    (folder / "profile.json").write_text(text)
    assert started(folder, writer).now == profile


def test_a_damaged_profile_is_told_and_the_version_before_holds(folder: Path, writer: Writer) -> None:
    """On the screen, over whatever page is open; the damaged one is kept, and what is done then is added."""
    store = started(folder, writer)
    for name in ("one", "two"):
        store.change(partial(with_solved, name=name))
        assert store.flush(SECONDS)
    (folder / "profile.json").write_bytes(b"\x00" * 512)
    again = started(folder, writer)
    stage = Stage.make(SettingsStore(None), profiles=again)
    assert stage.toasts.listen() == (
        "The file with your games and puzzles is damaged. Cuttle uses what can be read of it, and keeps a copy of it "
        "as it is."
    )
    assert (stage.profile.finished_games, stage.profile.puzzles_solved[-1]) == (13, "one")
    stage.remember(partial(with_solved, name="three"))
    assert again.flush(SECONDS)
    assert (folder / "profile.json.damaged-1").read_bytes() == b"\x00" * 512
    assert written(folder / "profile.json")["puzzles_solved"][-2:] == ["one", "three"]
