"""A hint that comes while the plays of a dropped card are listed: both are read, and the list goes on asking."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.engine.actions import Draw, Points, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.advice import Advice
from tests.driving import there, whole
from tests.tables import MID, SIZES, STAGES, Size, at, drag, draw, in_windows, settle, table

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


OPENING = "P1: hand 6H 9H 9S 6C 8C // P2: hand 3H 6D TS 2S 7D QD // turn P1 1"
LONG = Advice(
    Points(card("9S")),
    "[@bulb] Hint: play [9S] for 9 points",
    (
        "Drawing keeps [9S] in your hand; on the table it would be lost by your next turn in about 24 of 100 games.",
        "You win about 42 of 100 games with [9S] for points\n"
        "about 40 of 100 if you play [9H] for 9 points (about as good)",
    ),
)


MESSAGE = "This is now a practice game: hints and undo are free, and it does not count."


def hinted(text: str, size: Size, text_size: float) -> tuple[TableScene, Rect]:
    """A table on which a message is told while a hint is shown, and where the hint lies."""
    scene = table(text, size, settings=Settings(text_size=text_size))
    scene.seated.advise(LONG)
    settle(scene, 1.0)
    draw(scene, size)
    scene.stage.say(MESSAGE)
    box = scene.seated.advice.box(scene.director.view)
    assert box is not None
    return scene, box


@pytest.mark.parametrize("text", [OPENING, STAGES["midgame"].text], ids=["opening", "midgame"])
@in_windows(1.0, 1.4, 2.0)
def test_between_a_message_and_a_hint_there_is_air(text: str, size: Size, text_size: float) -> None:
    scene, box = hinted(text, size, text_size)
    (place,) = scene.stage.toasts.places(scene.stage.text, 8, scene.toast_room())
    air = scene.stage.scale.px(theme.GAP_SMALL)
    assert not place.colliderect(box.inflate(2 * air - 2, 2 * air - 2))
    assert Rect((0, 0), size).contains(place)


def test_without_a_hint_a_message_lies_where_it_always_does() -> None:
    scene, box = hinted(STAGES["midgame"].text, (1280, 720), 2.0)
    beside_hint = scene.toast_room()
    scene.seated.advice.put_away(scene.director.view)
    usual = table(STAGES["midgame"].text, (1280, 720), settings=Settings(text_size=2.0)).toast_room()
    assert scene.toast_room() == usual
    assert box.colliderect(usual)
    assert not box.colliderect(beside_hint)
