"""Watching bots: pause, one move at a time, speed, and whose hands lie open."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cuttle_desktop.engine.actions import Draw, Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.frames import ALL_HANDS, NO_HANDS
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import FRAME, whole
from tests.tables import Size, draw, in_windows, session, settle, stage, watched

BOTS = (Bot("Bea", "casual"), Bot("Cal", "casual"))
OPENING = "P1: hand 5C 6C // P2: hand 3H 4H // deck AS 2S // turn P1 1"
SCRIPT = (Points(card("5C")), Points(card("3H")), Points(card("6C")), Draw())


def watch(scene: TableScene) -> WatchedOccasion:
    assert isinstance(scene.occasion, WatchedOccasion)
    return scene.occasion


def watching(size: Size = (1280, 720), text_size: float = 1.0, speed: str = "off") -> TableScene:
    game = session(OPENING, BOTS, SCRIPT)
    settings = Settings(speed=speed, text_size=text_size)  # type: ignore[arg-type]  # a parameter of the test
    scene = watched(stage(size, settings), game)
    scene.resized(size)
    return scene


def played(scene: TableScene) -> int:
    return len(whole(scene.session).log)


def press(scene: TableScene, widget: Widget) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=widget.rect.center, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def key(scene: TableScene, code: int, sign: str = "") -> None:
    scene.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=sign))


def test_the_game_pauses_and_goes_on() -> None:
    scene = watching()
    press(scene, watch(scene).run_button) if watch(scene).run_button.rect else key(scene, pygame.K_SPACE, " ")
    settle(scene, 2)
    assert played(scene) == 0
    press(scene, watch(scene).run_button)
    settle(scene, 5)
    assert played(scene) == len(SCRIPT)


def test_a_pause_comes_after_the_next_move_since_bots_do_not_play_ahead_of_the_screen() -> None:
    def shown() -> int:
        return sum(len(field.points) for field in scene.director.view.fields)

    scene = watching(speed="slow")
    while not shown():
        scene.update(FRAME)
    settle(scene, 0.5)
    press(scene, watch(scene).run_button)
    settle(scene, 12)
    assert (shown(), played(scene)) == (2, 2)


def test_the_buttons_stay_until_the_screen_has_shown_the_end() -> None:
    game = session("P1: hand TC | points TD AD // P2: hand 3H // turn P1 9", BOTS, (Points(card("TC")),))
    scene = watched(stage(settings=Settings(speed="slow")), game)
    while not played(scene):
        scene.update(FRAME)
    shown = [watch(scene).watched]
    settle(scene, 3)
    assert [*shown, watch(scene).watched] == [True, False]


def test_a_step_is_one_move_and_then_a_pause() -> None:
    scene = watching()
    moves = []
    for step in range(3):
        if step % 2:
            key(scene, pygame.K_RIGHT)
        else:
            watch(scene).step()
        settle(scene, 3)
        moves.append(played(scene))
    assert (moves, watch(scene).running) == ([1, 2, 3], False)


def test_all_hands_or_none() -> None:
    scene = watching()
    watch(scene).run()
    settle(scene, 1)
    shown = []
    for _ in range(2):
        press(scene, watch(scene).hands_button)
        settle(scene, 1)
        draw(scene, (1280, 720))
        shown.append((watch(scene).hands, scene.director.view.hands))
    assert shown == [
        (ALL_HANDS, ((card("5C"), card("6C")), (card("3H"), card("4H")))),
        (NO_HANDS, ((None, None), (None, None))),
    ]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_no_button_moves_when_its_words_change(size: Size, text_size: float) -> None:
    scene = watching(size, text_size)
    seen = []
    for turn in (watch(scene).next_hands, watch(scene).run, watch(scene).next_hands, watch(scene).run):
        turn()
        settle(scene, 0.2)
        seen.append([widget.rect.copy() for widget in watch(scene).console.widgets])
    assert seen == [seen[0]] * 4


def test_nobody_thinks_while_it_is_paused() -> None:
    scene = watching()
    assert (scene.session.thinking, scene.highlights().thinking) == (0, 0)
    watch(scene).run()
    assert (scene.session.thinking, scene.highlights().thinking) == (0, None)
    watch(scene).run()
    assert scene.highlights().thinking == 0


def test_speed_is_chosen_by_the_keys_of_a_replay() -> None:
    scene = watching(speed="normal")
    paces = []
    for digit in "0124":
        key(scene, pygame.key.key_code(digit), digit)
        paces.append(scene.director.tempo.pace)
    assert paces == [2.0, 1.0, 0.5, 0.25]


@in_windows()
def test_the_buttons_lie_on_the_bar_side_by_side(size: Size, text_size: float) -> None:
    scene = watching(size, text_size)
    watch(scene).run()
    settle(scene, 0.2)
    bar, boxes = scene.director.layout.areas.bar, [widget.rect for widget in watch(scene).console.widgets]
    assert all(bar.contains(box) for box in boxes)
    assert all(left.right <= right.left for left, right in pairwise(boxes))
    assert watch(scene).hands_button.rect.width >= FRAME


def test_who_takes_over_a_seat_plays_at_an_ordinary_table_at_the_usual_speed() -> None:
    scene = watching(speed="normal")
    key(scene, pygame.K_4, "4")
    press(scene, watch(scene).hands_button)
    watch(scene).run()
    settle(scene, 0.5)
    assert isinstance(scene.session, Session)
    scene.local_seats.take_over(0)
    scene.sit(0)
    assert (watch(scene).watched, scene.director.view.hands[0]) == (False, (card("5C"), card("6C")))
    assert scene.director.tempo.pace == 1.0
