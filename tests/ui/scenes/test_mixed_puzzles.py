"""Puzzles of all themes mixed: their order, no theme named before the answer, and the row of those solved at once."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cuttle_desktop.session.profile.practised import with_answer
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.puzzles.mixed import MIXED, mixed_order
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import MixedOccasion, mixed_table, row_told
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import ALL, PuzzlePage, ThemeRow
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.widget import Widget
from tests import answering
from tests.answering import remark, right, wait, wrong
from tests.driving import MET, Open, answer, key, on_top, there
from tests.tables import Size, puzzle_at

ROW_OF_FIVE = Profile(newcomer=False, puzzle_streak=5, best_puzzle_streak=7)


def opened(start: Open, profile: Profile = MET) -> Loop:
    loop = start(PuzzlePage, profile=profile)
    loop.stack.apply(Push(mixed_table(loop.stage)))
    assert table(wait(loop))
    return loop


def table(loop: Loop) -> TableScene:
    scene = answering.table(loop)
    assert isinstance(scene.occasion, MixedOccasion)
    return scene


def rows(loop: Loop) -> tuple[int, int]:
    return loop.stage.profile.puzzle_streak, loop.stage.profile.best_puzzle_streak


def name(loop: Loop) -> str:
    return str(getattr(puzzle_at(table(loop)).puzzle_game.puzzle, "name", ""))


# the order


def test_every_puzzle_is_in_it_once_and_each_theme_keeps_its_order() -> None:
    assert sorted(each.name for each in MIXED) == sorted(each.name for each in PUZZLES)
    for theme in THEMES:
        assert [each for each in MIXED if each in theme.puzzles] == [*theme.puzzles]


def test_themes_are_mixed_and_do_not_follow_each_other_in_turn() -> None:
    of = {each.name: n for n, theme in enumerate(THEMES) for each in theme.puzzles}
    themes = [of[each.name] for each in MIXED]
    assert max(sum(1 for _ in run) for run in _runs(themes)) <= 3
    after = [{b for a, b in pairwise(themes) if a == each} for each in range(len(THEMES))]
    assert all(len(each) > 1 for each in after)


def _runs(values: list[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for value in values:
        if runs and runs[-1][-1] == value:
            runs[-1].append(value)
        else:
            runs.append([value])
    return runs


def test_unsolved_ones_come_first_then_those_with_help_then_the_one_solved_longest_ago() -> None:
    first, second, third, fourth, *others = MIXED
    solved, helped = (fourth.name, first.name, second.name), (third.name, first.name)
    assert mixed_order(solved, helped) == [*others, third, fourth, first, second]


# the row


def test_a_row_is_told_with_its_best() -> None:
    known = MET
    assert row_told(known) == ""
    for _ in range(3):
        known = with_answer(known, right=True)
    assert row_told(known) == "3 in a row, your best"
    known = with_answer(known, right=False)
    assert row_told(known) == "best 3"
    assert row_told(with_answer(known, right=True)) == "1 in a row · best 3"


def test_right_answers_at_the_first_try_make_a_row_which_is_told_beside_the_task(start: Open) -> None:
    loop = opened(start)
    assert remark(loop).startswith("Mixed")
    names = []
    for count in (1, 2, 3):
        names.append(name(loop))
        right(loop)
        assert rows(loop) == (count, count)
        assert f"{count} in a row, your best" in remark(loop)
        key(loop, pygame.K_RETURN)
        wait(loop)
    assert len({*names, name(loop)}) == 4
    assert [*loop.stage.profile.puzzles_solved] == names


def test_a_wrong_first_answer_ends_it_in_plain_words_and_a_second_try_does_not_count(start: Open) -> None:
    loop = opened(start, ROW_OF_FIVE)
    wrong(loop)
    assert rows(loop) == (0, 7)
    assert "That ends your row of 5." in puzzle_at(table(loop)).verdict.why
    assert remark(loop).startswith("Mixed · best 7")
    key(loop, pygame.K_RETURN)
    wait(loop)
    wrong(loop)
    assert not any("ends your row" in words for words in puzzle_at(table(loop)).verdict.why), "it is told once"
    key(loop, pygame.K_RETURN)
    wait(loop)
    right(loop)
    assert rows(loop) == (0, 7)
    assert loop.stage.profile.puzzles_solved, "it is solved all the same"


def test_a_look_at_the_answer_ends_it_and_the_first_help_does_not(start: Open) -> None:
    loop = opened(start, ROW_OF_FIVE)
    key(loop, pygame.K_h)
    wait(loop)
    assert rows(loop) == (5, 7)
    key(loop, pygame.K_h)
    wait(loop)
    assert rows(loop) == (0, 7)
    right(loop)
    assert rows(loop) == (0, 7)


def test_before_the_answer_neither_task_nor_title_names_a_theme(start: Open) -> None:
    loop = opened(start)
    for _ in range(12):
        prompt = table(loop).interaction.bar.prompt
        said = f"{prompt.message} {prompt.brief} {remark(loop)}".lower()
        assert "best move" in said or "plays" in said
        assert not [theme.title for theme in THEMES if theme.task in said or theme.title.lower() in said]
        key(loop, pygame.K_ESCAPE)
        assert isinstance(loop.top, Pause)
        answer(loop, PauseChoice.SKIP)
        wait(loop)
    assert rows(loop) == (0, 0)


def test_a_skipped_one_comes_again_after_all_others(start: Open) -> None:
    loop = opened(start)
    first = name(loop)
    seen = {first}
    for _ in range(len(PUZZLES) - 1):
        loop.stack.apply(puzzle_at(table(loop)).go_on())
        seen.add(name(loop))
    assert len(seen) == len(PUZZLES)
    loop.stack.apply(puzzle_at(table(loop)).go_on())
    assert name(loop) == first


# the page


def test_the_page_has_a_row_for_them_with_the_row_and_its_best(start: Open) -> None:
    loop = start(PuzzlePage, profile=Profile(newcomer=False, puzzle_streak=3, best_puzzle_streak=7))
    (row,) = [each for each in _widgets(loop) if isinstance(each, ThemeRow) and each.shown is ALL]
    assert (row.shown.title, row.figures) == ("Mixed", "3 in a row · best 7")
    loop.stack.apply(row.act())
    assert table(loop)


def test_before_a_first_answer_it_tells_how_many_are_solved(start: Open) -> None:
    loop = start(PuzzlePage, profile=MET)
    (row,) = [each for each in _widgets(loop) if isinstance(each, ThemeRow) and each.shown is ALL]
    assert row.figures == f"0 of {len(PUZZLES)} solved"


def test_once_all_themes_are_done_enter_opens_them(start: Open) -> None:
    loop = start(PuzzlePage, profile=Profile(newcomer=False, puzzles_solved=tuple(each.name for each in PUZZLES)))
    key(loop, pygame.K_RETURN)
    assert table(loop)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_all_rows_of_the_page_are_in_view(start: Open, size: Size) -> None:
    loop = start(PuzzlePage, Settings(speed="off", window_size=size), profile=MET)
    page = on_top(loop, PuzzlePage)
    assert there(page.group.view).contains(page.group.widgets[-2].rect)


def _widgets(loop: Loop) -> list[Widget]:
    return on_top(loop, PuzzlePage).group.widgets
