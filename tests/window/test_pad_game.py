"""A whole game in a real window, with a gamepad alone: SDL's own virtual joystick, inside the program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.virtual_pad import sdl
from tests.window.desktop import PATIENCE, Program, need_screen, screen, seasoned


def test_a_game_is_played_with_a_gamepad(tmp_path: Path) -> None:
    need_screen()
    if sdl() is None:
        pytest.skip("the system does not tell where SDL is")
    seasoned(tmp_path, speed="off")
    picture = tmp_path / "table.png"
    command = (sys.executable, "-m", "tests.window.pad_hands", str(picture))
    with screen(1280, 720) as display, Program(display, tmp_path, tmp_path, command) as program:
        assert program.process.wait(PATIENCE) == 0
        assert " ERROR " not in program.log
    assert picture.exists()
