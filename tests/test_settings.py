"""Settings survive a round trip, a damaged file, and a disk that fails."""

import errno
import os
from pathlib import Path

import msgspec
import pytest

from cuttle_desktop.store import files, names
from cuttle_desktop.store.paths import player_paths
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings, SettingsStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_settings_come_back_as_they_were_kept(path: Path) -> None:
    wanted = Settings(
        muted=True, deck="four-colour", last_setup=LastSetup(seats=(LastSeat("Ann", PERSON), LastSeat("Zoë")))
    )
    assert SettingsStore.load(path).keep(wanted) is None
    again = SettingsStore.load(path)
    assert again.now == wanted
    assert again.problem is None


def test_a_first_start_has_no_problem_and_writes_nothing(path: Path) -> None:
    store = SettingsStore.load(path)
    assert (store.now, store.problem) == (Settings(), None)
    assert not path.exists()


def test_the_version_before_is_kept_beside_it(path: Path) -> None:
    store = SettingsStore.load(path)
    store.keep(Settings(muted=True))
    store.keep(Settings(speed="fast"))
    backup = msgspec.json.decode(path.with_name("settings.json.bak").read_bytes(), type=Settings)
    assert backup == Settings(muted=True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_files_and_folders_belong_to_the_player_alone(path: Path) -> None:
    SettingsStore.load(path).keep(Settings(muted=True))
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"master_volume": 7}',
        b'{"speed": "warp"}',
        b"[" * 200_000,
        b'{"deck": null}',
    ],
)
def test_a_damaged_file_is_set_aside_and_the_player_told(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    for number in (1, 2):
        path.write_bytes(content)
        store = SettingsStore.load(path)
        assert store.now == Settings()
        assert store.problem is not None
        assert f"settings.json.damaged-{number}" in store.problem
        assert path.with_name(f"settings.json.damaged-{number}").read_bytes() == content
        assert not path.exists()


def test_a_field_of_a_later_version_is_passed_over(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"muted": true, "holograms": "on"}')
    store = SettingsStore.load(path)
    assert store.now == Settings(muted=True)
    assert store.problem is None


def test_a_folder_in_the_place_of_the_file_is_a_sentence(path: Path) -> None:
    path.mkdir(parents=True)
    store = SettingsStore.load(path)
    assert store.problem is not None
    assert store.now == Settings()


class FailingOs:
    """The module `os`, but its n-th call fails."""

    def __init__(self, at: int, code: int) -> None:
        self.calls, self.at, self.code, self.failed = 0, at, code, False

    def __getattr__(self, name: str) -> object:
        real = getattr(os, name)
        if name not in ("open", "write", "fsync", "close", "replace", "link", "makedirs"):
            return real

        def call(*args: object, **named: object) -> object:
            self.calls += 1
            if self.calls == self.at:
                self.failed = True
                if name == "close":
                    real(*args)
                raise OSError(self.code, os.strerror(self.code))
            return real(*args, **named)

        return call


@pytest.mark.parametrize("at", range(1, 12))
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_whatever_fails_the_old_or_the_new_settings_are_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, at: int, code: int
) -> None:
    old, new = Settings(muted=True), Settings(speed="fast")
    store = SettingsStore.load(path)
    store.keep(old)
    failing = FailingOs(at, code)
    monkeypatch.setattr(files, "os", failing)
    problem = store.keep(new)
    monkeypatch.setattr(files, "os", os)
    assert store.now == new
    if failing.failed and problem is not None:
        assert problem.startswith("Your settings are not being kept: ")
    assert SettingsStore.load(path).now in (old, new)
    assert not [left for left in path.parent.iterdir() if left.name.endswith(".tmp")]


def test_the_failing_disk_of_these_tests_does_fail(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = FailingOs(1, errno.ENOSPC)
    monkeypatch.setattr(files, "os", failing)
    assert SettingsStore(path).keep(Settings(muted=True)) == "Your settings are not being kept: the disk is full."
    assert failing.failed


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
