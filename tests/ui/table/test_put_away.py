"""One order of putting away, by Esc and the right button: the newest thing first, and the menu once nothing is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
import pytest

from cuttle_desktop.engine.actions import Discard
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InScrap
from cuttle_desktop.ui.scene import Push, Stay
from cuttle_desktop.ui.scenes.game.table import TableScene
from tests.tables import settle
from tests.ui.table.test_hints import HIT, SCUTTLE, Adviser, ask, escape, table

BACK: Final = {"key": escape(), "right button": pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5))}
FIVE: Final = "P1: hand 9S 6D 3C // P2: hand 3H // middle 5S // turn P1 9 // asks five P1 1 3"


def left(scene: TableScene) -> tuple[bool, bool]:
    """Whether anything is chosen, picked or looked into, and whether a hint is shown."""
    selection, look = scene.interaction.selection, scene.interaction.inspection
    chosen = selection.chosen is not None or bool(selection.picked) or look.browsing
    return chosen, bool(scene.seated.advice.words(scene.director.view))


def choose(scene: TableScene) -> None:
    """A click on a card of the hand: it is chosen, or picked to be discarded."""
    scene.interaction.click(card("6D"))
    settle(scene, 0.1)


def look_into_the_scrap(scene: TableScene) -> None:
    scene.interaction.click(InScrap())
    settle(scene, 0.1)


TURN: Final = f"{HIT} // scrap 4C"


@pytest.mark.parametrize("back", BACK)
@pytest.mark.parametrize("hint_first", [True, False], ids=["hint first", "hint second"])
@pytest.mark.parametrize(
    ("text", "other"),
    [(TURN, choose), (FIVE, choose), (TURN, look_into_the_scrap)],
    ids=["a card of a turn", "a card to discard", "the scrap"],
)
def test_what_leads_back_puts_away_the_newest_thing_first(
    text: str, other: Callable[[TableScene], None], hint_first: bool, back: str
) -> None:
    scene = table(Adviser(SCUTTLE if text == TURN else Discard((card("3C"),))), text=text)
    for step in (ask, other) if hint_first else (other, ask):
        step(scene)
    assert left(scene) == (True, True)
    assert isinstance(scene.handle(BACK[back]), Stay)
    assert left(scene) == (not hint_first, hint_first)
    assert isinstance(scene.handle(BACK[back]), Stay)
    assert left(scene) == (False, False)
    assert isinstance(scene.handle(BACK[back]), Push) is (back == "key"), "once nothing is left, Esc opens the menu"


def test_cards_to_discard_are_put_away_together_before_the_hint_if_one_was_picked_after_it() -> None:
    scene = table(Adviser(Discard((card("3C"), card("9S")))), text=FIVE.replace("P1 1 3", "P1 2 3"))
    choose(scene)
    ask(scene)
    scene.interaction.click(card("9S"))
    scene.handle(escape())
    assert left(scene) == (False, True)
    scene.handle(escape())
    assert left(scene) == (False, False)
