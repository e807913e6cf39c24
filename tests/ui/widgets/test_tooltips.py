"""A tooltip keeps one place beside what it tells of, and covers neither that nor, where it can, other controls."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets import group as group_module
from cuttle_desktop.ui.widgets.labels import draw_tooltip
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import Begun, Open, there
from tests.painted import Painted
from tests.tables import Size, in_windows

RESTED = theme.TOOLTIP_MS / 1000 + 0.1


def new_game(stage: Stage) -> Scene:
    return NewGame(stage, Begun().menu_actions(stage))


def told_at(loop: Loop, painted: Painted, at: tuple[int, int]) -> list[Rect]:
    """Where the tooltip lies once the pointer has moved there; nothing while it rests no longer than it must."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    loop.step(1 / 60)
    tips = painted(draw_tooltip, at=group_module)
    there(loop.top).draw(Surface(loop.stage.scale.size))
    return [tip.made for tip in tips]


def with_tips(loop: Loop) -> list[Widget]:
    assert isinstance(loop.top, Form)
    view = loop.top.group.view or Rect((0, 0), loop.stage.scale.size)
    shown = [each for each in loop.top.group.widgets if not each.scrolls or view.contains(each.rect)]
    return [each for each in shown if each.tip and each.live]


def test_it_stays_where_it_came_up_while_the_pointer_moves_inside_a_control(start: Open, painted: Painted) -> None:
    loop = start(new_game)
    box = with_tips(loop)[0].rect
    assert told_at(loop, painted, box.center) == []
    loop.step(RESTED)
    first = told_at(loop, painted, box.center)
    assert first
    for at in (box.move(3, 2).center, (box.right - 4, box.bottom - 3), (box.x + 4, box.y + 3)):
        assert told_at(loop, painted, at) == first
    assert told_at(loop, painted, (1, 1)) == []


@in_windows()
@pytest.mark.parametrize("scene", [new_game, SettingsScene])
def test_it_covers_neither_what_it_tells_of_nor_the_pointer(
    start: Open, painted: Painted, scene: type[Scene], size: Size, text_size: float
) -> None:
    loop = start(scene, Settings(speed="off", window_size=size, text_size=text_size))
    for widget in with_tips(loop):
        told_at(loop, painted, widget.rect.center)
        loop.step(RESTED)
        (tip,) = told_at(loop, painted, widget.rect.center)
        assert not tip.colliderect(widget.rect), widget.tip
        assert Rect((0, 0), size).contains(tip)


def test_it_goes_where_it_covers_no_other_control(start: Open) -> None:
    loop = start(new_game)
    below = Rect(300, 230, 120, 40)
    plate = draw_tooltip(Surface((960, 600)), loop.stage, "A word", [Rect(300, 180, 120, 40)], 340, [below])
    assert (plate.colliderect(below), plate.bottom < 180) == (False, True)
