"""What makes the table felt: points that rise, a card that tears, a blow that stops the clock, frames that fade."""

from __future__ import annotations

import pygame
import pytest

from cuttle_desktop.engine.actions import Points, Scuttle, Seat, Steal
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InMiddle, OnField
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import DAYLIGHT, DEEP_SEA, Palette
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.table.beats import Beats
from cuttle_desktop.ui.table.effects import Blow, Effects
from cuttle_desktop.ui.table.finale import EndMood
from cuttle_desktop.ui.table.held_card import Swing
from cuttle_desktop.ui.table.torn import half
from cuttle_desktop.ui.table.wave import Wave
from tests.tables import HOT_SEAT, at, click, settle, table

FRAME = 1 / 60
STILL = Settings(curtain=False, reduced_motion=True)
OPEN = Settings(curtain=False)


def gains(scene: TableScene) -> set[tuple[Seat, int, bool]]:
    """Every number that rose: whose, how much, and whether it rose from a card."""
    seen: set[tuple[Seat, int, bool]] = set()
    for _ in range(180):
        scene.update(FRAME)
        seen |= {(gain.seat, gain.amount, gain.at is not None) for gain in scene.director.standings.gains}
    return seen


def test_points_rise_from_the_card_that_makes_them() -> None:
    scene = table("P1: hand 9S | points 2D // P2: hand 3H", players=HOT_SEAT, settings=OPEN)
    scene.session.submit(0, Points(card("9S")))
    assert gains(scene) == {(0, 9, True)}


def test_a_jack_gives_to_one_and_takes_from_the_other() -> None:
    scene = table("P1: hand JC // P2: hand 3H | points 5S", players=HOT_SEAT, settings=OPEN)
    scene.session.submit(0, Steal(card("JC"), card("5S")))
    assert gains(scene) == {(0, 5, True), (1, -5, False)}


def test_a_scuttled_card_takes_its_points_with_it_from_where_it_lay() -> None:
    scene = table("P1: hand 9S // P2: hand 3H | points 5S", players=HOT_SEAT, settings=OPEN)
    scene.session.submit(0, Scuttle(card("9S"), card("5S")))
    assert gains(scene) == {(1, -5, True)}


@pytest.mark.parametrize(("settings", "torn"), [(OPEN, True), (STILL, False), (Settings(impacts=False), False)])
def test_a_scuttled_card_is_torn_until_it_lies_on_the_scrap(settings: Settings, torn: bool) -> None:
    scene = table("P1: hand 9S // P2: hand 3H | points 5S", players=HOT_SEAT, settings=settings)
    scene.session.submit(0, Scuttle(card("9S"), card("5S")))
    parts: list[float] = []
    for _ in range(180):
        scene.update(FRAME)
        parts.append(scene.director.tears.part(card("5S")))
    assert (max(parts) == 1.0, parts[-1]) == (torn, 0.0)


def test_both_halves_of_a_torn_card_make_the_whole() -> None:
    whole = pygame.Surface((100, 140), pygame.SRCALPHA)
    whole.fill((200, 10, 10, 255))
    left, right = half(whole, left=True), half(whole, left=False)
    for x, y in ((5, 5), (95, 5), (5, 135), (95, 135), (20, 70), (80, 70)):
        assert sorted((left.get_at((x, y)).a, right.get_at((x, y)).a)) == [0, 255]


def test_a_blow_stops_the_cards_but_not_the_shaking() -> None:
    effects = Effects()
    effects.hit(Blow(10, 0.05))
    effects.advance(FRAME)
    assert [round(effects.held(0.03), 3) for _ in range(3)] == [0.03, 0.02, 0.0]
    assert effects.shake.left > 0


def frames(scene: TableScene) -> set[object]:
    return {place for place, strength in scene.seated.canvas.furniture.fades.strengths.items() if strength == 1}


def test_frames_of_zones_fade_and_come_back_while_a_card_is_to_be_placed() -> None:
    zones = {InMiddle(), *(OnField(seat, zone) for seat in range(2) for zone in Zone)}
    opening = table("P1: hand 9S 6D // P2: hand 3H // turn P1 1")
    assert frames(opening) == zones
    scene = table("P1: hand 9S 6D // P2: hand 3H | points 5S // turn P1 9")
    assert frames(scene) == set()
    click(scene, at(scene, "6D"))
    settle(scene, 0.5)
    assert frames(scene) == zones
    click(scene, at(scene, "6D"), 3)
    settle(scene, 0.5)
    assert frames(scene) == set()


def test_a_carried_card_hangs_back_and_comes_to_rest() -> None:
    swing = Swing()
    angles = [swing.follow(x / 4) for x in range(12)]
    assert angles[0] == 0.0
    assert angles[-1] < -3
    assert [swing.follow(11 / 4) for _ in range(40)][-1] == 0.0


def test_a_wave_has_the_colours_of_its_table() -> None:
    pictures = []
    for palette in (None, DAYLIGHT):
        scene = table("P1: hand AS // P2: hand 3H")
        surface = pygame.Surface((400, 300))
        scene.stage.art.palette = palette or scene.stage.art.palette
        wave = Wave(pygame.Rect(0, 0, 400, 300), 200, 1.0, 100, scene.stage.art)
        wave.advance(0.3)
        wave.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert DAYLIGHT.of(theme.SEAFOAM) != theme.SEAFOAM


@pytest.mark.parametrize("palette", [DEEP_SEA, DAYLIGHT])
def test_the_light_of_a_win_is_seen_on_every_cloth(palette: Palette) -> None:
    """On a bright cloth light cannot be added: rays are a tint there."""
    scene = table("P1: hand AS // P2: hand 3H")
    scene.stage.art.palette = palette
    cloth = palette.of(theme.FELT_CENTRE)
    surface = pygame.Surface((400, 300), depth=32)
    surface.fill(cloth)
    Beats(scene.director.effects, scene.stage.art).end(EndMood.LIGHT, scene.director.layout, None, impacts=False)
    finale = scene.director.effects.finale
    assert finale is not None
    finale.arrive()
    finale.draw(surface)
    changed = max(
        sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], cloth, strict=True))
        for x in range(0, 400, 8)
        for y in range(0, 300, 8)
    )
    assert changed > 30
