"""The keyboard's cursor at the table: it names a thing, never a number, and lasts no longer than the question."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.input.hit_test import Focus, OnButton
from cuttle_desktop.ui.table.input.prompts import Command
from tests.driving import whole
from tests.tables import STAGES, table
from tests.ui.table.test_table_seats import press

TURN = "P1: hand 9S 4H // P2: hand 3H 6D // deck 6S AC 4D 8C 9D // turn P1 9"
PROMPTS = ("midgame", "counter", "counter-deep", "seven", "three", "four", "equal", "victim", "royal", "last", "giving")
CODES = (
    *(pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE),
    *(pygame.K_1, pygame.K_2, pygame.K_s, pygame.K_e, pygame.K_p),
)


def test_while_others_play_the_cursor_stays_on_an_own_card_and_on_nothing_else() -> None:
    scene = table(TURN)
    press(scene, pygame.K_d, "d")
    for focus, kept in ((card("4H"), card("4H")), (InDeck(), None), (OnButton(Draw()), None)):
        scene.interaction.cursor = focus
        scene.interaction.reset()
        assert scene.interaction.cursor == kept


def test_a_click_that_began_on_a_button_presses_no_other_that_came_there() -> None:
    scene = table(STAGES["counter"].text)
    (first, *_), (button, *_) = scene.interaction.bar.buttons.offers, scene.interaction.bar.buttons.buttons
    assert scene.interaction.hit_test.under(button.rect.center) == OnButton(first.means)
    assert scene.interaction.click(OnButton(Draw())) is None


@pytest.mark.parametrize("seed", range(22))
def test_what_enter_presses_is_the_button_with_the_frame(seed: int) -> None:
    """Wherever keys have led: a prompt may have come and gone since the frame was there."""
    rng = Random(seed)
    scene = table(STAGES[PROMPTS[seed % len(PROMPTS)]].text)
    for _ in range(120):
        press(scene, rng.choice(CODES))
        framed = _cursor(scene)
        meanings = [offer.means for offer in scene.interaction.bar.buttons.offers]
        assert len(set(meanings)) == len(meanings), "two buttons of one prompt do the same"
        if not isinstance(framed, OnButton) or scene.interaction.menu is not None:
            continue
        assert framed.means in meanings, "the frame is on a button that is not there"
        picked, count = scene.interaction.selection.picked, len(whole(scene.session).log)
        press(scene, pygame.K_RETURN)
        for action in whole(scene.session).log[count:]:
            assert action == framed.means or (framed.means is Command.CONFIRM and picked)


def _cursor(scene: TableScene) -> Focus | None:
    return scene.interaction.cursor
