"""Keys and buttons that repeat while they are held, and what is selected in an entry."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.session import Session
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.repeating import DELAY, INTERVAL, Repeating
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.key_settings import KeyRow, KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests.driving import Open, key, of_kind, on_top
from tests.tables import exits, session, watched
from tests.ui.scenes.test_replay_scene import short
from tests.ui.scenes.test_watched_table import BOTS, OPENING, SCRIPT

TURN = "P1: hand 9S 4H // P2: hand 3H 6D // deck 6S AC 4D 8C 9D // turn P1 9"
FOUR_TIMES = DELAY + 3.5 * INTERVAL


def replay(stage: Stage) -> ReplayScene:
    return ReplayScene(stage, ("A game",), ("Ann", "Bea"), short(), None, Onlooker(0, ShownHands.ALL))


def table(stage: Stage) -> TableScene:
    return TableScene(stage, session(TURN), exits())


def hold(loop: Loop, code: int, sign: str = "", seconds: float = FOUR_TIMES) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=sign))
    loop.step(0)
    wait(loop, seconds)


def wait(loop: Loop, seconds: float) -> None:
    for _ in range(20):
        loop.step(seconds / 20)


def let_go(loop: Loop, code: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0))
    loop.step(0)


def mouse(loop: Loop, kind: int, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0)))
    loop.step(0)


def moment(loop: Loop) -> int:
    return on_top(loop, ReplayScene).projector.moment


def test_a_key_is_due_after_a_moment_and_then_evenly() -> None:
    key = Repeating()
    assert key.due(9.0) == 0
    key.begin()
    assert [key.due(DELAY * 0.9), key.due(DELAY * 0.2), key.due(INTERVAL * 3)] == [0, 1, 3]
    key.end()
    assert key.due(9.0) == 0


def test_an_arrow_that_is_held_runs_through_a_replay(start: Open) -> None:
    loop = start(replay)
    hold(loop, pygame.K_RIGHT)
    assert moment(loop) == 5
    let_go(loop, pygame.K_RIGHT)
    wait(loop, 2.0)
    assert moment(loop) == 5
    hold(loop, pygame.K_LEFT)
    assert moment(loop) == 0


def test_a_step_button_that_is_held_runs_through_a_replay(start: Open) -> None:
    loop = start(replay)
    at = on_top(loop, ReplayScene).console.transport["step"].rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        mouse(loop, kind, at)
    wait(loop, FOUR_TIMES)
    assert moment(loop) == 4
    mouse(loop, pygame.MOUSEBUTTONUP, at)
    assert moment(loop) == 4, "the last of them is not counted twice"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(loop, kind, at)
    assert moment(loop) == 5


def test_a_window_that_loses_the_keyboard_lets_go_of_its_keys(start: Open) -> None:
    loop = start(replay)
    hold(loop, pygame.K_RIGHT, seconds=0.0)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    wait(loop, 3.0)
    assert moment(loop) == 1


@pytest.mark.parametrize(("code", "sign"), [(pygame.K_d, "d"), (pygame.K_RETURN, "\r"), (pygame.K_SPACE, " ")])
def test_a_key_that_plays_plays_once_however_long_it_is_held(start: Open, code: int, sign: str) -> None:
    loop = start(table)
    scene = on_top(loop, TableScene)
    hold(loop, pygame.K_TAB, seconds=0.0)
    hold(loop, pygame.K_TAB, seconds=0.0)  # on the button that draws
    hold(loop, code, sign, seconds=9.0)
    assert len(of_kind(scene.session, Session).log) <= 1


def test_an_arrow_that_is_held_plays_one_move_of_a_game_that_is_watched(start: Open) -> None:
    loop = start(lambda stage: watched(stage, session(OPENING, BOTS, SCRIPT)))
    scene = on_top(loop, TableScene)
    assert isinstance(scene.occasion, WatchedOccasion)
    assert isinstance(scene.session, Session)
    before = len(scene.session.log)
    hold(loop, pygame.K_RIGHT, seconds=9.0)
    assert (len(scene.session.log), scene.occasion.running) == (before + 1, False)


def test_an_arrow_repeats_only_as_long_as_it_means_to_move(start: Open) -> None:
    loop = start(table, Settings(keys={"draw": "Left"}))
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
    assert loop.top is not None
    assert not loop.top.repeats(down)
    assert loop.top.repeats(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))


def test_backspace_that_is_held_empties_a_field(start: Open) -> None:
    loop = start(lambda stage: AskName(stage, "a long game"))
    hold(loop, pygame.K_BACKSPACE, "\b", seconds=DELAY + 20 * INTERVAL)
    assert entry(loop.top).value == ""


def test_a_slider_follows_an_arrow_that_is_held_whatever_that_key_plays(start: Open) -> None:
    loop = start(SettingsScene, Settings(keys={"draw": "Left"}, master_volume=0.8))
    assert isinstance(loop.top, SettingsScene)
    loop.top.group.set_focus(next(each for each in loop.top.group.widgets if getattr(each, "label", "") == "Volume"))
    hold(loop, pygame.K_LEFT)
    assert loop.stage.settings.master_volume == pytest.approx(0.55)


def test_a_list_scrolls_while_an_arrow_is_held(start: Open) -> None:
    loop = start(KeySettings)
    assert isinstance(loop.top, KeySettings)
    hold(loop, pygame.K_DOWN, seconds=DELAY + 3.5 * INTERVAL)
    rows = [each for each in loop.top.group.widgets if isinstance(each, KeyRow)]
    assert loop.top.group.focus is rows[4]


def test_an_arrow_that_is_taken_for_a_row_does_not_also_move(start: Open) -> None:
    loop = start(KeySettings, Settings(keys={"later": "F8"}))
    assert isinstance(loop.top, KeySettings)
    row = next(each for each in loop.top.group.widgets if isinstance(each, KeyRow) and each.binding.name == "zoom")
    loop.top.group.set_focus(row)
    key(loop, pygame.K_RETURN, sign="\r")
    hold(loop, pygame.K_PAGEDOWN, seconds=9.0)
    assert loop.stage.settings.keys == {"later": "F8", "zoom": "Page down"}
    assert loop.top.group.focus is row


def test_a_field_lets_no_other_key_repeat(start: Open) -> None:
    loop = start(lambda stage: AskName(stage, "a game"))
    mouse(loop, pygame.MOUSEBUTTONDOWN, entry(loop.top).control.center)
    assert pygame.key.get_repeat() == (0, 0)
    hold(loop, pygame.K_LEFT)
    assert pygame.key.get_repeat() == (0, 0)


def entry(scene: Scene | None) -> TextEntry:
    assert isinstance(scene, Form)
    return next(widget for widget in scene.group.widgets if isinstance(widget, TextEntry))


PADDING = 5  # pixels before the first letter


@pytest.mark.parametrize(
    ("begin", "end", "left"), [(0, 3, "Z Ann Lee"), (11, 8, "Bea Ann Z"), (-9, 99, "Z"), (4, 7, "Bea Z Lee")]
)
def test_what_the_mouse_selects_is_what_the_next_letter_replaces(start: Open, begin: int, end: int, left: str) -> None:
    words = "Bea Ann Lee"
    loop = start(lambda stage: AskName(stage, words))
    field = entry(loop.top)
    text, inner = loop.stage.text, field.control.inflate(-loop.stage.scale.px(20), 0)

    def place(letters: int) -> tuple[int, int]:
        outside = (letters > len(words)) * 200 - (letters < 0) * 200
        return inner.x + PADDING + text.width(words[: max(0, letters)]) + outside, inner.centery

    first = place(max(0, begin))
    mouse(loop, pygame.MOUSEMOTION, first)
    mouse(loop, pygame.MOUSEBUTTONDOWN, first)
    mouse(loop, pygame.MOUSEMOTION, place(end))
    mouse(loop, pygame.MOUSEBUTTONUP, place(end))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="Z"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Z"))
    loop.step(0)
    assert field.value == left
