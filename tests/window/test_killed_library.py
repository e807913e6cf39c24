"""Killed while a game is deleted, renamed, restored or copied, the program has lost none and doubled none."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.tools.torture_library import SIZE, torture
from tests.window.desktop import need_screen, screen


@pytest.mark.skipif(sys.platform == "win32", reason="a kill is a signal here")
def test_a_kill_in_the_list_of_games_loses_none_and_doubles_none(tmp_path: Path) -> None:
    need_screen()
    kills = int(os.environ.get("CUTTLE_LIBRARY_KILLS", "2"))
    with screen(*SIZE) as display:
        assert torture(tmp_path / "home", display, kills, seed=3).kills == kills
