"""Doubtful moves of past games wait among the puzzles until a better one is found without help."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.app.ending.keep_doubts import keep_doubts
from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.profile.practised import KEPT_PUZZLES
from cuttle_desktop.session.profile.profile import OwnPuzzle, Profile
from cuttle_desktop.session.puzzles.own import own_riddles, read_riddle, write_riddle
from cuttle_desktop.session.puzzles.second_try import second_try
from cuttle_desktop.session.review import Lapse
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.puzzles.own_puzzles import own_puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import OWN, PuzzlePage, ThemeRow
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import Button
from tests.app.test_second_tries import answer, settle
from tests.driving import FRAME, MET, Begun, Blank, Open, click, key, on_top, there
from tests.engine.drawing import ALL
from tests.positions import game_at
from tests.store.drawing import finished
from tests.tables import puzzle_at, stage

ANN, NAMES = 0, ("You", "Bea")


def doubts(game: Game, count: int, seat: int = ANN) -> list[Lapse]:
    """Decisions of a seat in which another action than the one that was taken is called better."""
    found = []
    for n, taken in enumerate(game.log):
        if speaker(game.at(n), taken) != seat:
            continue
        others = [action for action in view(game.at(n), seat).legal if type(action) is not type(taken)]
        if others:
            found.append(Lapse(others[0], 0.6 + n / 100, 0.3, n, seat))
    return found[:count]


@pytest.mark.parametrize("name", ALL)
def test_a_decision_of_every_rule_set_is_read_again_as_it_was_written(name: str) -> None:
    game = finished(name, 2).play()
    for lapse in doubts(game, 4):
        riddle = second_try(game, lapse, ("why",))
        written = write_riddle(riddle, NAMES)
        assert read_riddle(written) == replace(riddle, judged=None)
        assert len(written.position) < 4000


def kept() -> OwnPuzzle:
    game, where = finished("cuttle.cards", 3).play(), stage()
    keep_doubts(where, game, doubts(game, 1), NAMES)
    (found,) = where.profile.own_puzzles
    return found


@pytest.mark.parametrize(
    "change",
    [
        {"position": "P1: hand"},
        {"position": "nonsense"},
        {"position": "rules gone // P1: hand 9S"},
        {"position": "P1: hand 9S // P2: hand 3H // turn P1 5"},
        {"answers": ()},
        {"answers": ("points KS",)},
        {"answers": ("nonsense",)},
        {"taken": "nonsense"},
        {"taken": "counter 2C"},
        {"seat": 3},
        {"names": ("You",)},
    ],
)
def test_what_cannot_be_read_is_left_out(change: dict[str, object]) -> None:
    whole = kept()
    (read,) = own_riddles(Profile(own_puzzles=(whole,)))
    damaged = replace(whole, **change)
    assert own_riddles(Profile(own_puzzles=(damaged, whole))) == [read]


def test_the_two_worst_clear_doubts_of_a_game_are_kept_once_and_the_oldest_give_way() -> None:
    where = stage()
    game = finished("cuttle.cards", 3).play()
    found = [*doubts(game, 4), Lapse(Draw(), 0.45, 0.4, doubts(game, 5)[-1].moment, ANN)]
    keep_doubts(where, game, found, NAMES)
    keep_doubts(where, game, found, NAMES)
    moments = [format_position(game.at(lapse.moment)) for lapse in (found[3], found[2])]
    assert [each.position for each in where.profile.own_puzzles] == moments
    assert all("In the game: " in each.lesson for each in where.profile.own_puzzles)
    for seed in range(4, 30):
        other = finished("cuttle.cards", seed).play()
        keep_doubts(where, other, doubts(other, 2), NAMES)
    assert len(where.profile.own_puzzles) == KEPT_PUZZLES
    assert moments[0] not in [each.position for each in where.profile.own_puzzles]


# at the table


@pytest.fixture
def page(start: Open) -> Loop:
    """The page of the puzzles with two doubtful moves."""
    game, where = finished("cuttle.cards", 3).play(), stage()
    keep_doubts(where, game, doubts(game, 2), NAMES)
    loop = start(Blank, profile=Profile(own_puzzles=where.profile.own_puzzles, newcomer=False))
    loop.stack.apply(Push(PuzzlePage(loop.stage)))
    loop.step(FRAME)
    return loop


def row(loop: Loop) -> ThemeRow | None:
    shown = on_top(loop, PuzzlePage)
    rows = (each for each in shown.group.widgets if isinstance(each, ThemeRow) and each.shown is OWN)
    return next(rows, None)


def test_one_that_was_found_leaves_the_page_and_one_that_was_shown_stays(page: Loop) -> None:
    first, second = page.stage.profile.own_puzzles
    own = there(row(page))
    assert own.figures == "2 to find"
    click(page, own.rect.center)
    table = settle(page)
    assert table.seated.canvas.furniture.remark.words == "From your games · 1 of 2"
    assert "find the best one instead of “" in table.interaction.bar.prompt.message
    table = answer(page, parse_action(first.taken, ANN))
    assert puzzle_at(table).puzzle_game.solved is False
    key(page, pygame.K_RETURN, sign="\r")
    answer(page, parse_action(first.answers[0], ANN))
    key(page, pygame.K_RETURN, sign="\r")
    table = settle(page)
    assert page.stage.profile.own_puzzles == (second,)
    assert table.seated.canvas.furniture.remark.words == "From your games · 2 of 2"
    key(page, pygame.K_h)
    key(page, pygame.K_h)
    answer(page, parse_action(second.answers[0], ANN))
    key(page, pygame.K_RETURN, sign="\r")
    page.step(FRAME)
    own = there(row(page))
    assert own.figures == "1 to find"
    assert page.stage.profile.own_puzzles == (second,)


def test_without_any_the_page_has_no_row_for_them(start: Open) -> None:
    loop = start(Blank, Settings(), profile=MET)
    loop.stack.apply(Push(PuzzlePage(loop.stage)))
    loop.step(FRAME)
    assert row(loop) is None


def test_right_answers_of_any_kind_are_right(page: Loop) -> None:
    for at, (each, riddle) in enumerate(own_riddles(page.stage.profile)):
        table = own_puzzle_table(page.stage, at)
        chosen = Random(at).choice(riddle.actions)
        table.session.submit(each.seat, chosen)
        assert puzzle_at(table).puzzle_game.solved


def test_the_menu_tells_how_many_wait(page: Loop) -> None:
    shown = Menu(page.stage, Begun().menu_actions(page.stage))
    shown.resized((1280, 720))
    (button,) = (each for each in shown.group.widgets if isinstance(each, Button) and each.label == "Puzzles")
    assert (button.hint, button.tip) == ("2 of yours", "From your games: 2 doubtful moves to try again")


def test_a_doubt_among_few_moves_is_no_puzzle() -> None:
    game = game_at("P1: hand 4S // P2: hand 9H TH // turn P1 27 // deck 5C 6C 7C", "points 4S")
    where = stage()
    keep_doubts(where, game, [Lapse(Draw(), 0.6, 0.3, 0, ANN)], NAMES)
    assert where.profile.own_puzzles == ()
