"""`--self-test`, and what the program does when a file of its installation is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import get_args

import pytest

from cuttle_desktop.app.about import about
from cuttle_desktop.app.self_test import checks
from cuttle_desktop.app.self_test.checks import Wrong
from cuttle_desktop.app.self_test.scenes import scenes
from cuttle_desktop.store.components import components, licence_text
from cuttle_desktop.store.disk import resources
from cuttle_desktop.store.disk.resources import asset, samples
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import drawings, fonts, theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.scenes.about import AboutScene
from cuttle_desktop.ui.sound import LightSound, MomentSound, PlaySound, Sound
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Scale
from tests import ROOT
from tests.driving import Begun, Open
from tests.ui.scenes.test_curtain_over_sheets import every_scene

ASSETS = sorted(
    path.relative_to(asset()) for path in asset().rglob("*") if path.is_file() and "scripts" not in path.parts
)
DRAWN = [path for path in ASSETS if path.suffix in (".svg", ".webp") and path != Path("icons/app.png")]


OWN = {name: getattr(drawings, name) for name in ("drawing", "sketch", "painting")}
"""Themselves, not those that remember drawings between tests."""


def run_self_test(home: Path) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "CUTTLE_HOME": str(home)}
    environ.pop("DISPLAY", None)
    command = [sys.executable, "-m", "cuttle_desktop", "--self-test"]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def test_a_whole_installation_passes(tmp_path: Path) -> None:
    ended = run_self_test(tmp_path)
    lines = ended.stdout.splitlines()
    assert [line for line in lines if line.startswith("FAIL")] == []
    assert ended.returncode == 0
    assert [line.split(":")[0].removeprefix("ok    ") for line in lines[:-1]] == list(checks.CHECKS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log"]


@pytest.fixture
def installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of assets and samples, from which files may be taken."""
    for name, source in (("assets", asset()), ("saves", samples())):
        shutil.copytree(source, tmp_path / name)
    monkeypatch.setattr(resources, "_folder", lambda name: tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("name", ["sounds/win.wav", "cards/backs/tide.webp"])
def test_a_broken_asset_fails_the_self_test(installation: Path, name: str) -> None:
    (installation / "assets" / name).write_bytes(b"nothing of use")
    with pytest.raises(Wrong, match=Path(name).name):
        checks.assets(installation)


def test_a_bundle_that_does_not_know_its_parts_fails_the_self_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", none)
    with pytest.raises(Wrong, match="the version of msgspec and pygame_gui is not known"):
        checks.program(tmp_path)


def test_a_missing_licence_fails_the_self_test(installation: Path) -> None:
    (installation / "assets" / "licences" / "SDL.txt").unlink()
    with pytest.raises(Wrong, match=r"the licence of SDL"):
        checks.licences(installation)


def test_a_damaged_sample_fails_the_self_test(installation: Path) -> None:
    path = sorted((installation / "saves").glob("*.pcn"))[0]
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(Wrong, match=path.name):
        checks.sample_games(installation)


def picture_of(shown: Art, path: Path) -> bytes:
    match path.parts:
        case ("cards", "backs", _):
            return shown.back(path.stem, 80).get_buffer().raw
        case ("cards", folder, _):
            shown.small = 81 if folder.endswith("-small") else 0
            return shown.card(path.stem, 80, folder.removesuffix("-small")).get_buffer().raw
        case ("portraits", _):
            creature, _, expression = path.stem.rpartition("-")
            return shown.portrait(creature, Expression(expression), 80).get_buffer().raw
        case ("journey", _):
            return drawings.painting(asset("journey", path.name), 80).get_buffer().raw
        case _ if path.stem in ("app", "title"):
            return shown.picture(path.stem, 80, 80).get_buffer().raw
        case _:
            return shown.icon(path.stem, 40).get_buffer().raw


def remove(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def spoil(path: Path) -> None:
    path.write_bytes(b"<svg nothing of use")


def put_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("harm", [remove, empty, spoil, put_a_folder])
def test_each_missing_or_broken_picture_has_a_stand_in_and_is_named_in_the_log(
    installation: Path,
    start: Open,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    harm: Callable[[Path], None],
) -> None:
    for name, own in OWN.items():
        monkeypatch.setattr(drawings, name, own)
    start(lambda stage: Begun().menu(stage))
    for path in DRAWN if harm is remove else DRAWN[::10]:
        away = installation / "assets" / path
        whole = picture_of(Art(), path)
        harm(away)
        caplog.clear()
        picture = picture_of(Art(), path)
        shutil.rmtree(away) if away.is_dir() else away.unlink(missing_ok=True)
        shutil.copyfile(asset_of_the_program(path), away)
        assert str(away) in caplog.text, path
        assert any(picture), path
        assert picture != whole, f"{path} is not where this picture comes from"


def asset_of_the_program(path: Path) -> Path:
    """The file in the source tree, of which the installation is a copy."""
    return ROOT / "assets" / path


def test_the_program_draws_every_scene_without_any_of_its_files(installation: Path) -> None:
    shutil.rmtree(installation / "assets")
    (installation / "assets").mkdir()
    drawn = {one.name: one.colours for one in scenes(installation / "home")}
    assert set(drawn) > {"menu", "about", "table of pagat", "rules of team"}
    assert all(colours > 5 for colours in drawn.values())


def test_the_self_test_draws_every_scene_of_the_program(tmp_path: Path) -> None:
    drawn = list(scenes(tmp_path))
    assert {one.kind.__name__ for one in drawn} == every_scene()
    assert min(one.colours for one in drawn) >= checks.FEWEST_COLOURS


def test_each_missing_sound_is_silent_and_named_in_the_log(
    installation: Path, start: Open, caplog: pytest.LogCaptureFixture
) -> None:
    start(lambda stage: Begun().menu(stage))
    shutil.rmtree(installation / "assets" / "sounds")
    sound = Sound(Settings())
    assert sound.start() is None
    for weight in (LightSound, PlaySound, MomentSound):
        for name in get_args(weight):
            sound.play(name)
            assert f"{name}.wav" in caplog.text
    sound.stop()


def test_a_missing_font_is_replaced_and_named_in_the_log(
    start: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fonts, "font_path", lambda name: tmp_path / name)
    monkeypatch.setattr(fonts, "_REPORTED", set())
    loop = start(lambda stage: Begun().menu(stage))
    words = Text(loop.stage.art, Scale((1280, 720)))
    for file in {*fonts.FALLBACKS, "NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}:
        assert words._font(fonts.Letters(file, ""), 20).render("Ann", True, theme.SAND).get_width() > 10
        assert caplog.text.count(f"missing font {tmp_path / file}") == 1


@pytest.mark.parametrize("name", sorted(path.name for path in ASSETS if path.suffix == ".txt"))
def test_each_missing_licence_is_named_in_its_place_and_in_the_log(
    installation: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    (installation / "assets" / "licences" / name).unlink()
    shown = [licence_text(one) for one in components() if name in one.texts]
    assert shown, f"{name} belongs to no part of the program"
    assert all(f"The file {name} is missing from this installation" in text for text in shown)
    assert str(installation / "assets" / "licences" / name) in caplog.text


def test_a_missing_table_of_licences_is_named_in_the_log(
    installation: Path, start: Open, caplog: pytest.LogCaptureFixture
) -> None:
    (installation / "assets" / "licences" / "components.json").unlink()
    loop = start(about)
    assert isinstance(loop.top, AboutScene)
    assert str(installation / "assets" / "licences" / "components.json") in caplog.text


def test_a_missing_sample_is_not_missed(installation: Path) -> None:
    sorted((installation / "saves").glob("*.pcn"))[0].unlink()
    assert checks.sample_games(installation).startswith("15 ")


def test_every_asset_is_of_a_kind_that_is_looked_after() -> None:
    kinds = {path.suffix for path in ASSETS}
    assert kinds == {".svg", ".webp", ".png", ".wav", ".txt", ".json"}
    assert len(DRAWN) > 150
