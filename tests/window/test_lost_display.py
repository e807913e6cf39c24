"""The X server goes away under the game: the log says so, the game is kept, and no bot is left behind."""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.app.desktop import DISPLAY_GONE
from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import paths_in
from tests.window.desktop import PATIENCE, Program, need_screen, seasoned, x_server


def test_an_x_server_that_goes_away_is_told_in_the_log_and_the_game_is_kept(tmp_path: Path) -> None:
    need_screen()
    seasoned(tmp_path / "home")
    with x_server(1280, 720) as (display, server), Program(display, tmp_path / "home", tmp_path) as program:
        program.window()
        program.click(640, 716)
        program.lit()
        autosave = paths_in(program.home).autosave

        def dealt() -> bool:
            program.press("Return")  # to the journey
            return bool(list(autosave.glob("*.pcn")))

        program.until(dealt, "the new game")
        server.kill()
        _, err = program.process.communicate(timeout=PATIENCE)
        assert program.process.returncode == 1
        assert err == f"cuttle-desktop: {DISPLAY_GONE}\n"
        assert "The display is gone: the X server closed the connection" in program.log
        again = Keeper(paths_in(program.home))
        assert again.found
        again.close()
