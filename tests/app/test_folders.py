"""Opening a folder in the desktop's own program, which must not get the libraries of a bundle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cuttle_desktop.app.folders import open_folder, outside


class Opened:
    """Stands for the desktop's program."""

    def __init__(self) -> None:
        self.environ: dict[str, str] = {}

    def __call__(self, command: list[str], *, env: dict[str, str], **rest: object) -> Opened:
        self.environ = env
        return self

    def wait(self) -> int:
        return 0


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"LD_LIBRARY_PATH": "/bundle"}, {}),
        ({"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/mine"}, {"LD_LIBRARY_PATH": "/mine"}),
        ({"DYLD_LIBRARY_PATH": "/bundle", "HOME": "/home/ann"}, {"HOME": "/home/ann"}),
    ],
)
def test_a_bundle_keeps_its_libraries_to_itself(before: dict[str, str], after: dict[str, str]) -> None:
    assert outside(before, bundled=True) == after
    assert outside(before, bundled=False) == before


def test_a_folder_is_opened_with_the_environment_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened = Opened()
    monkeypatch.setattr(subprocess, "Popen", opened)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    assert open_folder(tmp_path) is None
    assert opened.environ["LD_LIBRARY_PATH"] == "/mine"
