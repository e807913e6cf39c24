"""A three-minute run at the table: its clock, its answers, its end; and how a first answer moves the puzzle rating."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.puzzle_rating import puzzle_standing
from cuttle_desktop.session.puzzles.run import COST, ROW, SECONDS, Run, drawn
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.heard import State
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.pause import Pause, PauseChoice
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleCell, PuzzleList
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import RUN, PuzzlePage, ThemeRow
from cuttle_desktop.ui.scenes.puzzles.run_result import RunResult
from cuttle_desktop.ui.scenes.puzzles.run_table import LOOK, RunOccasion, run_table
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.puzzle_lessons import praised
from tests.answering import move, remark, right, wait, wrong
from tests.driving import FRAME, MET, PLAIN, Open, answer, key, on_top
from tests.tables import puzzle_at

BEST_OF_TWO = Profile(newcomer=False, best_run=2)
LOOKING = 3  # frames after a wrong answer: the look at what would have been right has begun


def opened(
    start: Open, profile: Profile = MET, left: float = SECONDS, settings: Settings = PLAIN, *, least_turns: int = 1
) -> Loop:
    loop = start(PuzzlePage, settings, profile=profile)
    asked = tuple(puzzle for puzzle in drawn(1) if puzzle.turns >= least_turns)
    begun = Run(asked, profile.best_run, profile.puzzle_rating, left=left, lowest=left)
    loop.stack.apply(Push(run_table(loop.stage, begun)))
    return wait(loop, 2)


def occasion(loop: Loop) -> RunOccasion:
    assert isinstance(loop.top, TableScene)
    assert isinstance(loop.top.occasion, RunOccasion)
    return loop.top.occasion


def result(loop: Loop) -> list[str]:
    assert isinstance(loop.top, RunResult)
    return [each.words for each in loop.top.content if isinstance(each, Paragraph)]


def press(loop: Loop, label: str) -> Loop:
    (button,) = [each for each in on_top(loop, RunResult).buttons if each.label == label]
    loop.stack.apply(button.act())
    return wait(loop, 2)


def told(loop: Loop) -> list[str]:
    """What the ear hears by itself about the time."""
    nodes = on_top(loop, TableScene).occasion.heard()
    assert all(State.LIVE in node.state for node in nodes)
    return [node.name for node in nodes]


# the clock


def test_the_clock_runs_while_a_puzzle_waits_and_is_shown_beside_the_task(start: Open) -> None:
    loop = opened(start)
    loop.step(20.0)
    assert remark(loop).startswith("2:40 · 0 solved")
    loop = right(loop)
    assert "1 solved" in remark(loop)
    assert occasion(loop).run.left > SECONDS - 21, "the beat after a right move is free"


@pytest.mark.parametrize("away", ["Esc", "another window"])
def test_it_stands_during_a_pause(start: Open, away: str) -> None:
    loop = opened(start)
    left = occasion(loop).run.left
    if away == "Esc":
        key(loop, pygame.K_ESCAPE)
    else:
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        loop.step(FRAME)
    assert isinstance(loop.top, Pause)
    loop.step(60.0)
    key(loop, pygame.K_ESCAPE)
    assert occasion(loop).run.left == pytest.approx(left, abs=0.2)


def test_a_wrong_answer_costs_time_shows_what_was_right_and_leads_on_by_itself_or_at_once(start: Open) -> None:
    loop = opened(start)
    first, left = occasion(loop).puzzle_game, occasion(loop).run.left
    wrong(loop, LOOKING)
    assert occasion(loop).run.left == pytest.approx(left - COST, abs=0.2)
    assert isinstance(loop.top, TableScene)
    assert loop.top.seated.advice.action(loop.top.director.view) == first.puzzle.actions[0]
    assert first.view(first.solver).legal == (), "it takes one answer"
    stands = occasion(loop).run.left
    loop.step(LOOK - 0.5)
    assert (occasion(loop).puzzle_game, occasion(loop).run.left) == (first, stands)
    loop.step(1.0)
    second = occasion(loop).puzzle_game
    assert second is not first
    wrong(wait(loop, 2), LOOKING)
    key(loop, pygame.K_RETURN)
    assert occasion(loop).puzzle_game is not second


def test_a_row_brings_time(start: Open) -> None:
    loop = opened(start)
    for _ in range(ROW):
        loop = right(loop)
    assert occasion(loop).run.left > SECONDS


@pytest.mark.parametrize("calm", [False, True])
def test_a_right_answer_is_heard_and_sparks_fly_but_not_where_motion_is_reduced(
    start: Open, sounds: list[str], calm: bool
) -> None:
    loop = opened(start, settings=Settings(reduced_motion=calm), least_turns=2)  # a win is heard by itself
    first, flown = occasion(loop), False
    loop = move(loop, first.puzzle_game.puzzle.actions[0], 0)
    while occasion(loop) is first:
        loop.step(FRAME)
        first.director.effects.draw(seen := pygame.Surface((1280, 720)))
        flown |= pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1)).count() < 1280 * 720
    assert sounds.count("queen") == 1
    assert flown is not calm


def test_a_right_answer_is_praised_for_what_it_did(start: Open) -> None:
    loop = opened(start, settings=Settings())
    for row in (1, 2):
        now = occasion(loop)
        answer = now.puzzle_game.puzzle.actions[0]
        move(loop, answer, 2)
        told = now.table.interaction.bar.prompt.message
        assert told == sentences(praised(answer), "2 in a row" if row > 1 else "")
        key(loop, pygame.K_z, pygame.KMOD_CTRL)  # it may be undone meanwhile
        while occasion(loop) is now:
            loop.step(FRAME)
    codes = {"scuttle TS 9D": "Right, well scuttled!", "oneoff AS": "Right, a clean sweep!", "draw": "Right!"}
    assert {code: praised(parse_action(code, 0)) for code in codes} == codes


def test_there_is_no_hint(start: Open) -> None:
    loop = opened(start)
    key(loop, pygame.K_h)
    key(loop, pygame.K_h)
    assert not occasion(loop).first_answered
    assert occasion(loop).run.answers == ()


def test_the_ear_is_told_twice_by_itself_and_when_it_asks(start: Open) -> None:
    loop = opened(start)
    loop.step(110.0)
    assert told(loop) == []
    loop.step(12.0)
    assert told(loop) == ["58 seconds left."]
    loop.step(20.0)
    assert told(loop) == ["58 seconds left."], "it is not spoken again"
    assert told(right(loop)) == []
    loop.step(29.0)
    assert told(loop) == ["9 seconds left."]
    assert on_top(loop, TableScene).seated.canvas.furniture.remark.bright
    key(loop, pygame.K_F4)
    assert any("9 seconds left. 1 puzzle solved." in each for each in loop.stage.toasts.sentences)


# the end


def test_when_the_time_is_up_the_result_tells_what_was_solved_and_leads_to_another_run(start: Open) -> None:
    loop = opened(start, BEST_OF_TWO)
    for _ in range(3):
        loop = right(loop)
    wrong(loop, LOOKING).step(LOOK)
    wait(loop, 2)
    loop.step(SECONDS)
    assert (told(loop), wait(loop, 9).top) == (["Time is up"], on_top(loop, TableScene)), "the table says so first"
    lines = result(wait(loop, 90))
    assert lines[:3] == ["Time is up", "3 puzzles solved", "Your best run so far"]
    rating = round(loop.stage.profile.puzzle_rating)
    assert lines[3:5] == [f"Puzzle rating: {rating} (+{rating - 800})", "1 wrong answer"], "it was counted up"
    assert loop.stage.profile.best_run == 3
    assert occasion(press(loop, "Another run")).run.answers == ()


def test_a_run_that_is_ended_early_has_a_result_too(start: Open) -> None:
    loop = right(opened(start, BEST_OF_TWO))
    key(loop, pygame.K_ESCAPE)
    answer(loop, PauseChoice.LEAVE)
    assert result(loop)[:3] == ["Run ended", "1 puzzle solved", "Your best run: 2"]
    wait(loop)
    key(loop, pygame.K_ESCAPE)
    assert isinstance(loop.top, PuzzlePage)
    (row,) = [each for each in loop.top.group.widgets if isinstance(each, ThemeRow) and each.shown is RUN]
    assert row.figures == "best 2"


def test_those_missed_wait_in_a_list_without_a_clock(start: Open) -> None:
    loop = opened(start, left=COST / 2)
    missed = occasion(loop).puzzle_game.puzzle
    wrong(loop, LOOKING).step(LOOK)
    wait(loop, 2)
    press(loop, "Look at those missed")
    assert isinstance(loop.top, PuzzleList)
    cells = [each for each in loop.top.group.widgets if isinstance(each, PuzzleCell)]
    assert [cell.puzzle for cell in cells] == [missed]
    key(loop, pygame.K_RETURN)
    assert isinstance(loop.top, TableScene)
    assert puzzle_at(loop.top).puzzle_game.puzzle == missed


def test_a_press_meant_for_the_table_does_not_put_the_result_away(start: Open) -> None:
    loop = opened(start)
    loop.step(SECONDS)
    while isinstance(loop.top, TableScene):
        loop.step(FRAME)
    wait(loop, 2)
    key(loop, pygame.K_RETURN)
    assert result(loop)
    assert isinstance(loop.top, RunResult)
    assert isinstance(loop.top.group.focus, Button)


# the rating


def test_a_first_answer_moves_the_rating_and_the_table_says_by_how_much(start: Open) -> None:
    theme = THEMES[0]
    loop = start(PuzzlePage, profile=MET)
    loop.stack.apply(Push(puzzle_table(loop.stage, theme, theme.puzzles[0])))
    wait(loop)
    place = f"Puzzle 1 of {len(theme.puzzles)}"
    assert remark(loop) == place
    assert isinstance(loop.top, TableScene)
    loop.top.session.submit(0, theme.puzzles[0].actions[0])
    wait(loop)
    assert remark(loop) == f"{place} · rating +11"
    assert [node.name for node in puzzle_at(loop.top).heard()] == ["Your puzzle rating: +11."]
    assert puzzle_standing(loop.stage.profile, theme.puzzles[0].name) == "at once"
