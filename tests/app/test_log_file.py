"""The log: for the player only, and a disk that does not take it is not the player's business in a terminal."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cuttle_desktop.app.reports.log_file import LogFile, keep_log
from tests import ROOT
from tests.store.drawing import paths_in

FULL = Path("/dev/full")


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger without the handlers of others."""
    logger = logging.getLogger()
    before = logger.handlers[:]
    logger.handlers = []
    yield logger
    for handler in logger.handlers:
        handler.close()
    logger.handlers = before


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize("command", [["rules"], ["rules", "nonsense"], ["--version"]])
def test_a_command_on_a_full_disk_prints_nothing_about_its_log(tmp_path: Path, command: list[str]) -> None:
    folder = tmp_path / "log"
    folder.mkdir()
    (folder / "cuttle-desktop.log").symlink_to(FULL)
    ran = subprocess.run(
        [sys.executable, "-m", "cuttle_desktop", *command],
        env={**os.environ, "CUTTLE_HOME": str(tmp_path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert "Logging error" not in ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == (1 if command[-1] == "nonsense" else 0), ran.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_line_the_disk_does_not_take_raises_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = logging.LogRecord("test", logging.ERROR, "", 1, "a line", None, None)
    log = LogFile(tmp_path / "log")
    log.maxBytes = 0  # no rotation of a device
    log.close()
    log.stream = FULL.open("a")
    log.emit(record)
    with suppress(OSError):
        log.close()
    assert capsys.readouterr().err == ""


def test_without_a_folder_for_the_log_its_lines_go_nowhere(
    root: logging.Logger, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "log").write_text("in the way")
    keep_log(paths_in(tmp_path))
    logging.getLogger("cuttle_desktop.test").error("a line for nobody")
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="modes are a matter of Unix")
def test_log_files_are_for_the_player_only(root: logging.Logger, tmp_path: Path) -> None:
    paths = paths_in(tmp_path)
    keep_log(paths)
    (log,) = [handler for handler in root.handlers if isinstance(handler, LogFile)]
    log.maxBytes = 200
    for number in range(20):
        logging.getLogger("cuttle_desktop.test").error("line %d", number)
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in paths.log.iterdir()}
    assert modes == {f"cuttle-desktop.log{end}": "0o600" for end in ("", ".1", ".2")}
