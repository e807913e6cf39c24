"""Drama near the end: the light and the sound that tell that one card may end the game, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from cuttle_desktop.engine.actions import Action, Draw, Points, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.view import View, imagine, view
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.heard import State
from cuttle_desktop.ui.table.motion.suspense import LIGHT, STEPS, Suspense, nearness
from cuttle_desktop.words.reach import ONE_CARD_AWAY
from tests import ROOT
from tests.tables import HOT_SEAT, VS_BOT, draw, settle, table
from tests.tables import session as session_of

GAMES = sorted((ROOT / "saves").glob("*.pcn"), key=lambda path: path.name)
CALM = Settings(curtain=False)
SIZE = (1280, 720)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_seat_sees_the_same_drama_however_the_hidden_cards_lie(path: Path) -> None:
    game, dice = load(path).game, Random(path.stem)
    for moment in range(len(game.log) + 1):
        state = game.at(moment)
        views = [view(state, seat) for seat in range(state.rules.seats)]
        levels = {nearness(seen) for seen in views}
        for seen in views:
            unseen = [*seen.unseen]
            dice.shuffle(unseen)
            other = imagine(seen, unseen)
            levels |= {nearness(view(other, seat)) for seat in range(state.rules.seats)}
        assert len(levels) == 1, (moment, levels)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("P1: points TD // P2: points 7H", False),
        ("P1: points TD AC // P2: points 7H", True),
        ("P1: points TD // P2: points 7H 4H", True),
        ("P1: points TD AC // P2: points 7H // scrap TC TH TS", False),  # no ten is left
        ("P1: points 9D AC | perms KC // P2: ", True),  # a second king would do
        ("P1: points 9D | perms KC // P2: points 5S", True),
    ],
)
def test_the_end_is_near_when_a_card_that_does_not_lie_open_would_win(text: str, near: bool) -> None:
    assert bool(nearness(seen(f"{text} // turn P1 9"))) is near


def seen(text: str) -> View:
    return session_of(text, HOT_SEAT).view(0)


def test_the_more_cards_would_win_the_nearer_it_is() -> None:
    levels = [
        nearness(seen(f"P1: points {mine} // P2: points 7H // turn P1 9")) for mine in ("TD AC", "TD 4C", "TD TC")
    ]
    assert levels == sorted(levels)
    assert levels[0] < levels[-1]


def test_the_light_grows_by_degrees_and_stays_at_the_end_of_the_game() -> None:
    suspense, lights = Suspense.of(seen("P1: points TD // P2: // turn P1 9")), list[float]()
    assert suspense.follow(seen("P1: points TD TC // P2: // turn P1 9"))
    while suspense.moving:
        suspense.advance(1 / 60)
        lights.append(suspense.light)
    assert lights == sorted(lights)
    assert (lights[-1], len({*lights}) <= STEPS + 1) == (LIGHT[-1], True)
    assert not suspense.follow(seen("P1: points TD TC 4S // P2: // turn P1 9 // over points P1"))
    assert suspense.light == LIGHT[-1]


NEAR = "P1: hand TS 2H | points 4S // P2: hand 3H TC | points 7H // scrap 2C AC // deck 5C 6C // turn P1 9"


Hear = Callable[..., tuple[list[str], list[str]]]


@pytest.fixture
def heard(sounds: list[str]) -> Hear:
    return partial(_heard, sounds)


def _heard(sounds: list[str], text: str, *actions: Action) -> tuple[list[str], list[str]]:
    """The sounds of a game, and what is announced while it goes on."""
    scene, told = table(text, players=VS_BOT, settings=CALM), list[str]()
    sounds.clear()
    for action in actions:
        scene.session.submit(scene.session.asked or 0, action)
        for _ in range(180):
            scene.update(1 / 60)
        told += [node.name for node in scene.heard().whole if State.LIVE in node.state and node.name == ONE_CARD_AWAY]
    return sounds, told


def test_it_sounds_and_is_announced_once_as_the_end_comes_near(heard: Hear) -> None:
    sounds, told = heard(NEAR, Points(card("TS")))
    assert (sounds.count("near"), told) == (1, [ONE_CARD_AWAY])
    sounds, told = heard(NEAR, Points(card("TS")), Draw(), Draw())
    assert sounds.count("near") == 1


def test_nothing_is_near_any_more_once_the_points_are_gone(heard: Hear) -> None:
    near = "P1: hand 2H | points TD 4S // P2: hand 3H TS | points 7H // scrap 2C AC // deck 5C 6C // turn P2 9"
    sounds, told = heard(near, Scuttle(card("TS"), card("TD")))
    assert (sounds.count("near"), told) == (0, [])


def test_the_light_falls_on_the_middle_whoever_is_near() -> None:
    """Without the cards and figures of the two sides the pictures are the same."""
    pictures = []
    for mine, theirs in (("TD 4S", ""), ("", "TD 4S")):
        scene = table(f"P1: points {mine} // P2: points {theirs} // turn P1 9", players=HOT_SEAT, settings=CALM)
        settle(scene, 0.2)
        surface = draw(scene, SIZE)
        sides = surface.subsurface(pygame.Rect(scene.director.layout.areas.tray.right - 60, 60, 50, 360))
        pictures.append(pygame.image.tobytes(sides, "RGB"))
    assert pictures[0] == pictures[1]
