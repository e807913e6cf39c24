"""Re-deal on pixels: whichever way the hidden cards lie, every frame of the same game is the same.

Faces, recap, numbers, flying pieces, the log and the way back through it included.
"""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.actions import Action, Decline, Draw, OneOff, Permanent, Points, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.game.table import TableScene
from tests.tables import VS_BOT, exits, session, stage

SIZE = (960, 600)
FRAME = 1 / 60
KEPT_EVERY = 7  # frames

# What you see is the same; Bea's hand and the deck below the cards that you draw are not.
ONE = (
    "P1: hand 9S AH QD 8C | points 4S // P2: hand 2S TD 7C | points 5S 3D | perms KC // deck JS TH QC // "
    "scrap 2C 6S // turn P1 9"
)
OTHER = ONE.replace("hand 2S TD 7C", "hand 4C KD 6H")
MINE: tuple[Action, ...] = (
    Scuttle(card("9S"), card("5S")),
    OneOff(card("AH")),
    Permanent(card("QD")),
    Points(card("8C")),
    Draw(),
)
BEAS: tuple[Action, ...] = (Draw(), Decline(), Draw(), Draw(), Draw())


def frames(text: str, settings: Settings) -> list[bytes]:
    """Every seventh frame of the same game, and of the look back at its first move."""
    game = session(text, VS_BOT, BEAS)
    scene = TableScene(stage(SIZE, settings), game, exits())
    scene.drawer = True
    scene.resized(SIZE)
    kept: list[bytes] = []
    for action in MINE:
        _run(scene, kept, 2.6)
        assert action in game.view(0).legal, (action, game.view(0).asks)
        game.submit(0, action)
    _run(scene, kept, 2.6)
    lines = scene.seated.memory.story.lines
    past = PastTable(
        scene.stage, scene.seated.cast, scene.local_seats.witnessed(0), lines, lines[1], scene.director.how
    )
    past.resized(SIZE)
    _run(past, kept, 1.5)
    return kept


def _run(scene: TableScene | PastTable, kept: list[bytes], seconds: float) -> None:
    for number in range(round(seconds / FRAME)):
        scene.update(FRAME)
        if number % KEPT_EVERY == 0:
            surface = pygame.Surface(SIZE)
            scene.draw(surface)
            kept.append(pygame.image.tobytes(surface, "RGB"))


@pytest.mark.parametrize("settings", [Settings(), Settings(reduced_motion=True), Settings(counter_prompts="always")])
def test_no_pixel_depends_on_how_the_hidden_cards_lie(settings: Settings) -> None:
    one, other = frames(ONE, settings), frames(OTHER, settings)
    assert len(one) == len(other)
    assert [i for i, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]] == []


def test_a_card_that_is_seen_makes_a_difference() -> None:
    """The test above can fail."""
    shown = ONE.replace("scrap 2C 6S", "scrap 6S 2C")
    assert frames(ONE, Settings()) != frames(shown, Settings())
