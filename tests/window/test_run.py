"""A three-minute run in a real window: opened with the mouse, answered with keys, ended early, and begun once more."""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import RUN, PuzzlePage, ThemeRow
from tests.pages import Pages
from tests.window.desktop import SEASONED, Program, need_screen, on_the_menu, screen, seasoned

SIZE = (1280, 720)
ANSWERS = ("d", "space", "1", "Return", "space")  # one of them answers whatever is asked
TRIES = 8


def place_of_a_run(folder: Path) -> tuple[int, int]:
    """Where the page of puzzles leads to it."""
    pages = Pages(folder, SIZE, Settings(), SEASONED)
    page = PuzzlePage(pages.stage)
    page.resized(SIZE)
    (run,) = [each for each in page.group.widgets if isinstance(each, ThemeRow) and each.shown is RUN]
    pages.keeper.close()
    return run.rect.center


def known(program: Program) -> Profile:
    """What the program keeps of the player on the disk."""
    return ProfileStore.load(player_paths({"CUTTLE_HOME": str(program.home)}).profile).now


def answer(program: Program) -> Profile:
    """Answer the puzzle that is asked, right or wrong, and go on."""
    before = known(program).puzzles_rated
    for key in ANSWERS * TRIES:
        program.press(key)
        if program.soon(lambda: known(program).puzzles_rated > before, patience=1.0):
            program.picture(f"answer-{before}")
            program.press("Return")  # goes on at once after a wrong answer
            return known(program)
    raise AssertionError(f"no answer was heard; see {program.picture('gave-up')}")


def test_a_run_in_a_real_window_counts_each_first_answer_and_keeps_the_best(tmp_path: Path) -> None:
    need_screen()
    seasoned(tmp_path / "home", "fast")
    puzzles, run = on_the_menu("Puzzles", SIZE, tmp_path / "menu"), place_of_a_run(tmp_path / "puzzles")
    with screen(*SIZE) as display, Program(display, tmp_path / "home", tmp_path) as program:
        program.window()
        program.lit()
        program.click(*puzzles)
        program.rest(0.5)
        program.click(*run)
        for number in range(1, 4):
            assert answer(program).puzzles_rated == number
        program.press("Escape", "Up", "Return")  # the last button ends the run
        program.rest(0.6)
        program.picture("result")
        ended = known(program)
        assert len(ended.puzzles_solved) + len(ended.puzzles_missed) == 3
        assert ended.best_run == len(ended.puzzles_solved)
        program.press("Return")  # another run
        assert answer(program).puzzles_rated == 4
        assert not [line for line in program.log.splitlines() if " WARNING " in line or " ERROR " in line]
