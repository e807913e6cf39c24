"""A message and the words of a hint are read at the same time, so neither lies on the other."""

from __future__ import annotations

import pytest
from pygame import Rect

from cuttle_desktop.engine.actions import Points
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.advice import Advice
from tests.tables import STAGES, Size, draw, in_windows, settle, table

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
