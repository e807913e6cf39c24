"""The game played with a finger: touches as SDL tells of them, through the real loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import AtOnce, Question
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.input.tray import order_boxes
from cuttle_desktop.ui.widgets.slider import Slider
from tests.driving import FRAME, PLAIN, Begun, Open, on_top, whole
from tests.fingers import SECOND, Finger, finger_event
from tests.games import fill
from tests.tables import HOT_SEAT, MID, VS_BOT, at, exits, session
from tests.ui.scenes.test_library_scene import Disk, row_at
from tests.ui.scenes.test_replay_scene import short
from tests.ui.scenes.test_table_scene import points_zone
from tests.window.test_one_way_of_playing import Hands, click, drag, wish

AWAY = (-1, -1)
Table = tuple[Loop, TableScene, Finger]


@pytest.fixture
def sit(start: Open) -> Callable[..., Table]:
    """A finger at a table at rest."""

    def sat(text: str = MID, settings: Settings = PLAIN) -> Table:
        loop = start(lambda stage: TableScene(stage, session(text, VS_BOT), exits()), settings)
        scene = on_top(loop, TableScene)
        wait(loop, 3.0)
        return loop, scene, Finger(loop)

    return sat


def wait(loop: Loop, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        loop.step(FRAME)


def played(scene: TableScene) -> list[str]:
    return [format_action(action) for action in whole(scene.session).log]


def large(scene: TableScene) -> Card | None:
    """The card that is shown large."""
    return scene.interaction.spotlight


# the table


def test_taps_choose_a_card_and_play_it_and_a_finger_that_rests_puts_it_back(sit: Callable[..., Table]) -> None:
    """As the right button does."""
    _, scene, finger = sit()
    finger.click(*at(scene, "8D"))
    assert (scene.interaction.selection.chosen, played(scene)) == (card("8D"), [])
    finger.rest(points_zone(scene))
    finger.up(points_zone(scene))
    assert (scene.interaction.selection.chosen, played(scene)) == (None, [])
    finger.click(*at(scene, "8D"))
    finger.click(*at(scene, "5S"))
    assert played(scene) == ["scuttle 8D 5S"]


def test_a_finger_drags_a_card_to_where_it_is_played(sit: Callable[..., Table]) -> None:
    _, scene, finger = sit()
    finger.drag(at(scene, "8D"), points_zone(scene))
    assert played(scene) == ["points 8D"]


def test_a_finger_that_rests_on_a_card_sees_it_large_plays_nothing_and_drags_nothing(sit: Callable[..., Table]) -> None:
    _, scene, finger = sit()
    finger.rest(at(scene, "8D"))
    assert large(scene) == card("8D")
    finger.up(at(scene, "8D"))
    assert (large(scene), scene.interaction.selection.chosen) == (None, None)
    finger.rest(at(scene, "5S"))
    assert large(scene) == card("5S")
    finger.up(at(scene, "5S"))
    finger.rest(at(scene, "8D"))
    finger.slide(at(scene, "8D"), points_zone(scene))
    finger.up(points_zone(scene))
    assert played(scene) == []


def test_nothing_is_hovered_once_the_finger_is_lifted(sit: Callable[..., Table]) -> None:
    loop, scene, finger = sit()
    finger.click(*at(scene, "8D"))
    assert (scene.interaction.hover, scene.interaction.pointer.at) == (None, AWAY)
    wait(loop, 2.0)
    assert scene.interaction.spotlight is None


def test_a_second_finger_does_nothing(sit: Callable[..., Table]) -> None:
    loop, scene, finger = sit()
    finger.down(at(scene, "8D"))
    finger.slide(at(scene, "8D"), points_zone(scene))
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        pygame.event.post(finger_event(kind, at(scene, "5S"), loop.window.size, SECOND))
        loop.step(FRAME)
    assert scene.interaction.pointer.dragging
    finger.up(points_zone(scene))
    assert played(scene) == ["points 8D"]


def test_a_finger_looks_behind_a_tray_for_as_long_as_it_is_held(sit: Callable[..., Table]) -> None:
    loop, scene, finger = sit()
    finger.click(*scene.director.layout.areas.zones[InScrap()].center)
    wait(loop, 1.0)
    assert scene.director.layout.tray is not None
    box = peek_box(scene.director.layout, scene.table).center
    finger.rest(box, 2.0)
    assert scene.interaction.inspection.peeking
    finger.up(box)
    assert not scene.interaction.inspection.peeking


def test_a_finger_scrolls_the_log_and_a_tap_on_a_line_looks_back(sit: Callable[..., Table]) -> None:
    loop, scene, finger = sit()
    scene.drawer = True
    finger.click(*scene.director.layout.areas.zones[InDeck()].center)
    scene.seated.memory.story.lines *= 40
    wait(loop, 3.0)
    log = scene.director.layout.areas.log
    finger.drag(log.center, (log.centerx, log.centery + 100))
    assert (scene.interaction.log_scroll, loop.top) == (100, scene)
    finger.click(*log.center)
    assert [type(each) for each in loop.stack.scenes] == [TableScene, PastTable]
    finger.rest(log.center)
    finger.up(log.center)
    assert [type(each) for each in loop.stack.scenes] == [TableScene]


def test_a_finger_beside_a_button_of_the_bar_presses_it(sit: Callable[..., Table]) -> None:
    """Buttons are 40 design units high, and a finger needs 44."""
    _, scene, finger = sit()
    finger.click(*at(scene, "9S"))
    button = next(b for b in scene.interaction.bar.buttons.buttons if b.enabled)
    before = scene.interaction.selection.kind, played(scene)
    finger.down((button.rect.centerx, button.rect.bottom + 1))
    assert (scene.interaction.selection.kind, played(scene)) != before


@pytest.mark.parametrize("beside", [-3, 3])
def test_a_finger_above_or_below_a_button_of_the_scrap_presses_it(sit: Callable[..., Table], beside: int) -> None:
    """These are 28 design units high."""
    loop, scene, finger = sit()
    finger.click(*scene.director.layout.areas.zones[InScrap()].center)
    wait(loop, 1.0)
    now, boxes = scene.interaction.inspection.scrap_order, order_boxes(scene.director.layout, scene.table)
    order, box = next((each, box) for each, box in boxes.items() if each is not now)
    finger.down((box.centerx, (box.top if beside < 0 else box.bottom) + beside))
    assert scene.interaction.inspection.scrap_order is order


# other screens


def test_a_finger_lifts_the_curtain(start: Open) -> None:
    loop = start(lambda stage: TableScene(stage, session(MID, HOT_SEAT), exits()))
    wait(loop, 1.0)
    assert isinstance(loop.top, Curtain)
    Finger(loop).rest((400, 500), 1.0)
    assert isinstance(loop.top, TableScene)


def test_a_tap_presses_a_button_and_leaves_no_hover(start: Open) -> None:
    loop = start(Begun().menu)
    menu = on_top(loop, Menu)
    button = next(each for each in menu.group.widgets if getattr(each, "label", "") == "New game…")
    Finger(loop).click(*button.rect.center)
    assert isinstance(loop.top, NewGame)
    assert not any(each.hovered for each in menu.group.widgets)


def test_a_finger_scrolls_a_page_and_presses_nothing_on_it(start: Open) -> None:
    loop = start(SettingsScene)
    page = on_top(loop, SettingsScene)
    before = loop.stage.settings
    assert page.group.view
    first, (x, y) = next(each for each in page.group.widgets if each.scrolls), page.group.view.center
    top = first.rect.y
    finger = Finger(loop)
    finger.drag((x, y), (x, y - 120))
    assert (first.rect.y, loop.stage.settings) == (top - 120, before)
    assert not any(each.hovered or each.pressed for each in page.group.widgets)


def test_a_slider_on_a_page_that_scrolls_is_dragged_sideways(start: Open) -> None:
    loop = start(SettingsScene)
    page = on_top(loop, SettingsScene)
    slider = next(each for each in page.group.widgets if isinstance(each, Slider))
    page.group.show(slider)
    before, place = slider.value, slider.control
    finger = Finger(loop)
    finger.drag(place.center, (place.centerx, place.centery - 60))
    assert slider.value == before
    page.group.show(slider)
    place = slider.control
    finger.drag((place.x + 20, place.centery), (place.right - 10, place.centery + 5))
    assert slider.value == slider.high


def test_a_finger_that_rests_on_a_control_reads_its_tooltip_and_does_not_press_it(start: Open, tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    tip = next(each for each in scene.group.widgets if each.tip)
    finger = Finger(loop)
    finger.rest(tip.rect.center)
    assert scene.group._tip() == tip.tip
    finger.up(tip.rect.center)
    assert (scene.group._tip(), loop.top) == ("", scene)


def test_a_finger_scrolls_the_list_of_games_and_two_taps_open_one(start: Open, tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    fill(disk.paths, saved=0, replays=40, broken=0)
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    chosen, finger = scene.table.chosen, Finger(loop)
    (x, y) = scene.table.rect.center
    finger.drag((x, y), (x, y - 100))
    assert (scene.table.offset, scene.table.chosen) == (100, chosen)
    finger.drag((x, y - 100), (x, y))
    for _ in range(2):
        finger.click(*row_at(scene, 2))
    assert scene.table.chosen == scene.table.rows[2].path
    disk.settle(loop)
    assert not isinstance(loop.top, LibraryScene)


def test_a_finger_that_rests_on_a_card_of_a_replay_sees_it_large_and_does_not_jump(start: Open) -> None:
    loop = start(lambda stage: ReplayScene(stage, ("A game",), ("Ann", "Bea"), short()))
    scene = on_top(loop, ReplayScene)
    scene.seek(6)
    wait(loop, 2.0)
    finger, shown = Finger(loop), scene.projector.moment
    first = scene.director.view.hand[0]
    place = scene.director.layout.poses[first].rect.center
    finger.rest(place)
    seen = [scene.board.spotlight]
    finger.up(place)
    seen.append(scene.board.spotlight)
    assert (seen, scene.projector.moment) == ([first, None], shown)


def test_a_finger_scrolls_the_moves_of_a_replay(start: Open) -> None:
    loop = start(lambda stage: ReplayScene(stage, ("A game",), ("Ann", "Bea"), short()))
    scene = on_top(loop, ReplayScene)
    scene.listed = True
    scene.do("last")
    wait(loop, 1.0)
    moves, moment = scene.moves, scene.projector.moment
    moves.entries = [*moves.entries] * 9
    (x, y), before = moves.inner.center, moves._scroll
    Finger(loop).drag((x, y), (x, y - 60))
    assert (moves._scroll - before, scene.projector.moment) == (60, moment)


def test_a_button_that_repeats_goes_on_while_the_finger_holds_it(start: Open) -> None:
    loop = start(lambda stage: ReplayScene(stage, ("A game",), ("Ann", "Bea"), short()))
    scene = on_top(loop, ReplayScene)
    forward = scene.console.transport["step"]
    finger = Finger(loop)
    finger.rest(forward.rect.center, 1.2)
    moment = scene.projector.moment
    finger.up(forward.rect.center)
    assert moment > 3


def test_a_finger_that_goes_down_before_a_scene_opens_presses_nothing_there(start: Open) -> None:
    loop = start(lambda stage: HowToPlay(stage, "pagat"))
    finger = Finger(loop)
    finger.down((400, 400))
    loop.stack.apply(Push(KeyHelp(loop.stage)))
    finger.up((400, 400))
    wait(loop, 1.0)
    assert isinstance(loop.top, KeyHelp)


# a game


@pytest.mark.parametrize("how", [click, drag])
def test_a_whole_game_with_a_finger(start: Open, how: Callable[[Hands, View, Action], None]) -> None:
    def any_card(question: Question) -> Action:
        return Random(len(question.view.scrap)).choice(question.view.legal)

    def first(stage: Stage) -> TableScene:
        game = Session(deal(CUTTLE_CARDS, 1, 3), VS_BOT, 3, AtOnce(any_card))
        return TableScene(stage, game, exits())

    loop = start(first, Settings(speed="off", window_size=theme.DESIGN_SIZE))
    scene = on_top(loop, TableScene)
    finger = Finger(loop)
    for turn in range(400):
        wait(loop, 0.5)
        if scene.session.result is not None:
            break
        seen = scene.director.view
        if scene.interaction.active and seen.legal:
            how(finger, seen, wish(seen, turn))
    assert scene.session.result is not None
    assert InDeck() in scene.director.layout.areas.zones
