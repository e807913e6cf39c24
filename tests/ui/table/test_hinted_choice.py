"""A hint that comes while the plays of a dropped card are listed: both are read, and the list goes on asking."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.engine.actions import Draw, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.advice import Advice
from tests.driving import there, whole
from tests.tables import MID, SIZES, Size, at, drag, draw, in_windows, settle, table

SCUTTLE = Scuttle(card("9S"), card("5S"))
HINT = Advice(SCUTTLE, "[@bulb] Hint: scuttle [5S] with [9S]", ("After it Bea needs 21 more points.",))
DRAW = Advice(Draw(), "[@bulb] Hint: draw a card", ("Bea cannot win with one card yet: time to build your hand.",))


def asking(size: Size = (1280, 720), text_size: float = 1.0) -> TableScene:
    """The nine lies on the five: scuttle it, or return it to the hand?"""
    scene = table(MID, size, settings=Settings(text_size=text_size))
    drag(scene, at(scene, "9S"), at(scene, "5S"))
    assert scene.interaction.menu is not None
    return scene


@pytest.mark.parametrize("spot", ["5S", "9D", "7C"])
@in_windows()
def test_the_list_of_plays_lies_beside_the_dropped_card_and_its_target(spot: str, size: Size, text_size: float) -> None:
    text = "P1: hand AH 9S 5C // P2: hand 3H | points 7C 6D 7D 8D 9D 5S // turn P1 9"
    scene = table(text, size, settings=Settings(text_size=text_size))
    drag(scene, at(scene, "9S"), at(scene, spot))
    settle(scene, 0.5)
    box, dropped = scene.interaction.menu_box, scene.director.sprites.cards[card("9S")].pose.rect
    assert dropped.collidepoint(scene.interaction.pointer.at), "it waits where it was dropped"
    assert not box.colliderect(dropped)
    assert not box.colliderect(scene.director.layout.poses[card(spot)].rect)
    assert Rect((0, 0), size).contains(box)


@pytest.mark.parametrize("hint", [HINT, DRAW], ids=["scuttle", "draw"])
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_hint_leaves_the_list_of_plays_open_and_lies_beside_it(hint: Advice, size: Size, text_size: float) -> None:
    scene = asking(size, text_size)
    menu = scene.interaction.menu
    before = draw(scene, size)
    scene.seated.advise(hint)
    settle(scene, 0.5)
    after = draw(scene, size)
    box = there(scene.seated.advice.box(scene.director.view))
    assert not box.colliderect(scene.interaction.menu_box)
    shown = [pygame.image.tobytes(picture.subsurface(box), "RGB") for picture in (before, after)]
    assert shown[0] != shown[1]
    assert scene.interaction.menu is menu
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0))
    assert [*whole(scene.session).log] == [SCUTTLE]


def test_the_key_that_leads_back_puts_a_hint_away_before_the_list_of_plays_that_was_open_when_it_came() -> None:
    scene = asking()
    menu = scene.interaction.menu
    scene.seated.advise(HINT)
    for left in (menu, None):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
        assert scene.interaction.menu is left
        assert not scene.seated.advice.words(scene.director.view)


def test_a_hint_of_before_does_not_lie_under_a_list_of_plays() -> None:
    scene = table(MID)
    scene.seated.advise(HINT)
    settle(scene, 0.5)
    drag(scene, at(scene, "9S"), at(scene, "5S"))
    settle(scene, 0.5)
    with_hint = draw(scene, (1280, 720))
    scene.seated.advice.put_away(scene.director.view)
    assert pygame.image.tobytes(with_hint, "RGB") == pygame.image.tobytes(draw(scene, (1280, 720)), "RGB")
