"""Esc on the curtain opens a menu that shows no hand and speaks for nobody, and from there leads out of the game."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.widgets.page import Form
from tests.app.test_desktop import Playing
from tests.driving import FRAME, Open, answer, click, key, on_top, press


@pytest.fixture
def two(start: Open, keeper: Keeper, paths: Paths) -> Playing:
    """Two people at a screen; the first curtain has fallen."""
    playing = Playing(start, keeper, paths)
    playing.begin(Human("Ann"), Human("Ed"))
    playing.loop.step(FRAME)
    assert isinstance(playing.loop.top, Curtain)
    return playing


def lift(two: Playing) -> None:
    answer(two.loop, Lifted())
    two.loop.step(FRAME)
    assert isinstance(two.loop.top, TableScene)


def look_away(two: Playing) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    two.loop.step(FRAME)


def escape(two: Playing) -> None:
    key(two.loop, pygame.K_ESCAPE)


def top(two: Playing) -> Scene | None:
    return two.loop.top


def labels(two: Playing) -> list[str]:
    return [button.label for button in on_top(two.loop, Pause).buttons]


def test_esc_on_the_curtain_opens_a_menu_that_speaks_for_nobody_and_leads_back(two: Playing) -> None:
    curtain = two.loop.top
    escape(two)
    assert labels(two) == ["Resume", "Rules", "Keys", "Settings", "Save a copy", "Leave (continue later)"]
    escape(two)
    assert top(two) is curtain


def test_the_mouse_alone_opens_it_too(two: Playing) -> None:
    curtain = on_top(two.loop, Curtain)
    click(two.loop, curtain.menu_button.rect.center)
    assert isinstance(top(two), Pause)
    escape(two)
    assert top(two) is curtain
    assert curtain._part == 0


def test_leaving_shows_no_hand_and_keeps_the_game(two: Playing) -> None:
    (table,) = (scene for scene in two.loop.stack.scenes if isinstance(scene, TableScene))
    escape(two)
    press(two.loop, "Leave (continue later)")
    assert isinstance(top(two), Menu)
    assert table.covered, "it was drawn as bare cloth to its end"
    assert two.program.has_game()


@pytest.mark.parametrize("sheet", ["Settings", "Rules"])
def test_a_curtain_over_sheets_leads_to_the_menu_as_well(two: Playing, sheet: str) -> None:
    lift(two)
    escape(two)
    press(two.loop, sheet)
    assert isinstance(top(two), SettingsScene | HowToPlay)
    look_away(two)
    assert isinstance(top(two), Curtain)
    escape(two)
    press(two.loop, "Leave (continue later)")
    two.loop.step(FRAME)
    assert isinstance(top(two), Menu)
    assert two.program.has_game()


@pytest.mark.parametrize("inside", ["Settings", "Rules", "Keys"])
def test_whatever_is_opened_over_the_curtain_keeps_it_below(two: Playing, inside: str) -> None:
    escape(two)
    press(two.loop, inside)
    look_away(two)
    assert [type(scene) for scene in two.loop.stack.scenes].count(Curtain) == 1
    while isinstance(two.loop.top, Form):
        escape(two)
    assert isinstance(top(two), Curtain)
