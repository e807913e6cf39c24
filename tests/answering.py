"""Answers puzzles at a table of the program, as a player would."""

from __future__ import annotations

from cuttle_desktop.ai.thinking import win_in_sight
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from tests.driving import FRAME, on_top
from tests.tables import puzzle_at


def wait(loop: Loop, frames: int = 60) -> Loop:
    for _ in range(frames):
        loop.step(FRAME)
    return loop


def table(loop: Loop) -> TableScene:
    return on_top(loop, TableScene)


def move(loop: Loop, action: Action, frames: int = 60) -> Loop:
    """And so many frames after it."""
    table(loop).session.submit(puzzle_at(table(loop)).puzzle_game.solver, action)
    return wait(loop, frames)


def right(loop: Loop) -> Loop:
    return move(loop, puzzle_at(table(loop)).puzzle_game.puzzle.actions[0])


def win(loop: Loop) -> Loop:
    """Play the win that a right answer has led to."""
    game = puzzle_at(table(loop)).puzzle_game
    seen = game.view(game.solver)
    winning = win_in_sight(seen, seen.legal)
    assert winning is not None
    return move(loop, winning)


def wrong(loop: Loop, frames: int = 60) -> Loop:
    game = puzzle_at(table(loop)).puzzle_game
    return move(loop, next(each for each in game.view(game.solver).legal if not game.puzzle.accepts(each)), frames)


def remark(loop: Loop) -> str:
    return table(loop).seated.canvas.furniture.remark.words
