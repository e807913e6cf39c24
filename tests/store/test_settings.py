"""Settings survive a round trip, a damaged file, and a disk that fails."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from cuttle_desktop.app.player_files import PlayerFiles
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import names
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings, SettingsStore
from cuttle_desktop.ui.stage import Stage
from tests.driving import FRAME, Blank, Open
from tests.store.failing import MISTAKE, FailingOs, HangingOs, disk_is

SOON = 60.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer()
    yield writer
    writer.close(SOON)


def written(store: SettingsStore, settings: Settings) -> None:
    store.keep(settings)
    assert store.flush(SOON)


def test_settings_come_back_as_they_were_kept(path: Path, writer: Writer) -> None:
    wanted = Settings(
        muted=True, deck="four-colour", last_setup=LastSetup(seats=(LastSeat("Ann", PERSON), LastSeat("Zoë")))
    )
    store = SettingsStore.load(path, writer)
    written(store, wanted)
    again = SettingsStore.load(path)
    assert (store.kept, store.problem) == (True, None)
    assert again.now == wanted
    assert (again.kept, again.problem) == (True, None)


def test_a_first_start_has_no_problem_and_writes_nothing(path: Path) -> None:
    store = SettingsStore.load(path)
    assert (store.now, store.problem) == (Settings(), None)
    assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_files_and_folders_belong_to_the_player_alone(path: Path, writer: Writer) -> None:
    written(SettingsStore.load(path, writer), Settings(muted=True))
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("code", ["ENOSPC", "EROFS", "EIO"])
def test_whatever_fails_the_old_or_the_new_settings_are_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: str, lasting: bool
) -> None:
    at, hit = 0, True
    while hit:
        at += 1
        hit = fails_at(path.parent / str(at) / path.name, at, code, lasting, monkeypatch)
    assert at > 10


def fails_at(path: Path, at: int, code: str, lasting: bool, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Keep settings over such a disk. Whether the fault happened."""
    old, new = Settings(muted=True), Settings(speed="fast")
    writer = Writer()
    store = SettingsStore.load(path, writer)
    written(store, old)
    failing = FailingOs(code, at, lasting=lasting)
    disk_is(monkeypatch, failing)
    written(store, new)
    monkeypatch.undo()
    news = store.news()
    assert store.now == new
    assert news is None or news.startswith("Your settings file is not being saved: ")
    assert news or SettingsStore.load(path).now == new, "a failure nobody is told of"
    assert SettingsStore.load(path).now in (old, new)
    assert writer.close(SOON)
    assert (store.kept, store.problem, SettingsStore.load(path).now) == (True, None, new)
    assert not [left for left in path.parent.iterdir() if left.name.endswith(".tmp")]
    return bool(failing.failed)


def test_a_failure_is_told_once_and_once_more_when_settings_change(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SettingsStore(path, writer=writer)
    disk = FailingOs("ENOSPC", only={"write"})
    disk_is(monkeypatch, disk)
    for settings in (Settings(muted=True), Settings(speed="fast")):
        written(store, settings)
        assert store.flush(SOON)
        assert len(disk.failed) >= 2, "it was tried again"
        assert (
            store.news()
            == store.problem
            == "Your settings file is not being saved: the disk is full. Free some space; Cuttle keeps trying."
        )
        assert store.flush(SOON)
        assert store.news() is None
        assert not store.kept
    monkeypatch.undo()
    assert writer.close(SOON)
    assert SettingsStore.load(path).now == Settings(speed="fast")


def test_a_mistake_in_keeping_settings_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer()
    store = SettingsStore(path, writer=writer)
    disk_is(monkeypatch, FailingOs(MISTAKE, only={"write"}))
    written(store, Settings(muted=True))
    assert store.news() == "Your settings file is not being saved. The details are in the log; About opens its folder."
    assert not writer.close(SOON)


def test_a_disk_that_does_not_answer_delays_no_setting(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A volume is dragged from one end to the other: what waits is written once, as it was last."""
    writer = Writer()
    stage = Stage.make(SettingsStore(path, Settings(), writer))
    disk = HangingOs()
    disk_is(monkeypatch, disk)
    for step in range(20):
        stage.keep(msgspec.structs.replace(stage.settings, master_volume=step / 20))
        assert stage.settings.master_volume == step / 20
    assert disk.asked <= 1, "the disk had not answered when the last was chosen"
    disk.go_on.set()
    assert writer.close(SOON)
    assert not disk.gave_up, "a setting waited for the disk"
    assert 0 < disk.asked <= 2 * 4, "two files and their folders at most"
    assert SettingsStore.load(path).now.master_volume == 19 / 20


def test_settings_are_written_at_once_not_at_the_end(path: Path, writer: Writer) -> None:
    SettingsStore(path, writer=writer).keep(Settings(muted=True))
    deadline = time.monotonic() + SOON
    while not path.exists() and time.monotonic() < deadline:
        time.sleep(0.001)
    assert SettingsStore.load(path).now.muted


@pytest.mark.parametrize(
    ("code", "lasting", "told"),
    [
        ("EIO", False, ""),
        (
            "ENOSPC",
            True,
            "Your settings file is not being saved: the disk is full. Free some space; Cuttle keeps trying.",
        ),
    ],
)
def test_the_last_settings_are_on_the_disk_when_the_program_ends_or_it_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: str,
    lasting: bool,
    told: str,
) -> None:
    writer = Writer()
    paths = player_paths({"CUTTLE_HOME": str(tmp_path)})
    keeper, store = Keeper(paths, writer), SettingsStore.load(paths.settings, writer)
    disk = FailingOs(code, at=1, lasting=lasting, only={"write"})
    disk_is(monkeypatch, disk)
    store.keep(Settings(muted=True))
    PlayerFiles(keeper, store, ProfileStore(None)).put_away()
    assert disk.failed
    assert SettingsStore.load(paths.settings).now.muted is not lasting
    assert capsys.readouterr().err == (f"cuttle-desktop: {told}\n" if told else "")


# two windows of the program


def test_a_second_window_takes_nothing_back_that_the_first_has_chosen(path: Path) -> None:
    first, second = (SettingsStore.load(path) for _ in range(2))
    written(first, Settings(text_size=1.5))
    written(second, Settings(muted=True))
    assert SettingsStore.load(path).now == Settings(muted=True, text_size=1.5)
    written(first, msgspec.structs.replace(first.now, text_size=1.0))
    assert SettingsStore.load(path).now == Settings(muted=True)


def test_each_window_keeps_its_looks(path: Path) -> None:
    first, second = (SettingsStore.load(path) for _ in range(2))
    written(first, Settings(text_size=1.5, full_screen=True))
    before = path.stat().st_mtime_ns
    second.look()
    assert second.flush(SOON)
    assert (second.now, second.kept, path.stat().st_mtime_ns) == (Settings(), True, before)


def test_the_loop_looks_at_the_profile_when_its_window_comes_to_the_front(start: Open, path: Path) -> None:
    loop = start(Blank, Settings(), path)
    profiles = loop.stage.profiles
    profiles.path = path.with_name("profile.json")
    other = ProfileStore(profiles.path)
    other.change(lambda now: Profile(guided=True))
    assert other.flush(SOON)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    loop.step(FRAME)
    assert profiles.flush(SOON)
    assert loop.stage.profile.guided


def test_cuttle_home_moves_everything(tmp_path: Path) -> None:
    paths = player_paths({"CUTTLE_HOME": str(tmp_path)})
    for place in (paths.settings, paths.saves, paths.replays, paths.trash, paths.autosave, paths.log_file):
        assert tmp_path in place.parents


def test_without_cuttle_home_the_platform_decides() -> None:
    assert player_paths({}).settings.name == "settings.json"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "名前", "Ann-Marie O'Neil", "x" * 24])
def test_good_names_stay_as_they_are(name: str) -> None:
    assert names.is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " Ann",
        "x" * 25,
        "<b>",
        "a\x00b",
        "a\u202eb",
        "a\nb",
        "\ud800",
        "a[7H]",
        "a" + "\u0321" * 5,
        'q"q',
        "a\ue000",
    ],
)
def test_bad_names_are_cleaned_into_good_ones_or_nothing(name: str) -> None:
    assert not names.is_name(name)
    cleaned = names.cleaned(name)
    assert cleaned == "" or names.is_name(cleaned)
