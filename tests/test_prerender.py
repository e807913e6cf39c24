"""What may be seen next is drawn while nothing moves: every face, at every size, once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import drawings, text
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.fonts import opened_font
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.drawing.plates import PlateFigures
from cuttle_desktop.ui.table.zoom import Zoom
from tests.conftest import PRERENDER
from tests.tables import MID, SIZES, STAGES, Size, settle, table

MOST = 3000  # frames until all is drawn

Drawn = list[tuple[str, tuple[int, int]]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The file and the size of every drawing. They are plain: from SVG they would take most of the time."""
    found: Drawn = []

    def plain(path: Path, size: tuple[int, int]) -> pygame.Surface:
        found.append((path.stem, size))
        return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)

    monkeypatch.setattr(drawings, "drawing", plain)
    return found


def finish(scene: TableScene, drawn: Drawn) -> None:
    """Draw ahead until nothing is left."""
    quiet = 0
    for _ in range(MOST):
        before = len(drawn)
        PRERENDER(scene.seated)
        quiet = 0 if len(drawn) > before else quiet + 1
        if quiet > 3:
            return
    raise AssertionError(f"still drawing after {MOST} frames")


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("name", STAGES)
def test_every_face_is_drawn_once_as_large_as_in_hand_and_as_it_lies(name: str, size: Size, drawn: Drawn) -> None:
    scene = table(STAGES[name].text, size)
    finish(scene, drawn)
    assert len(set(drawn)) == len(drawn)
    areas, pack = scene.director.layout.areas, scene.director.view.rules.deck
    up = {
        (key.code, round(pose.width))
        for key, pose in scene.director.layout.poses.items()
        if isinstance(key, Card) and pose.up
    }
    assert {(card.code, round(areas.hand_card)) for card in pack} | up <= {(name, size[0]) for name, size in drawn}


def test_every_expression_of_every_seat_is_ready(drawn: Drawn) -> None:
    scene = table(MID)
    finish(scene, drawn)
    files = {name for name, _ in drawn}
    for portrait in scene.seated.canvas.plates._faces:
        assert files >= {f"{portrait.creature}-{expression.value}" for expression in Expression}


def test_a_window_of_another_size_begins_anew(drawn: Drawn) -> None:
    scene = table(MID)
    finish(scene, drawn)
    drawn.clear()
    scene.stage.fit((1920, 1080))
    scene.resized((1920, 1080))
    finish(scene, drawn)
    assert {name for name, _ in drawn} >= {"AH", "KS"}


def test_other_faces_in_the_settings_are_drawn_ahead_too(drawn: Drawn) -> None:
    scene = table(MID)
    finish(scene, drawn)
    drawn.clear()
    scene.stage.keep(Settings(faces={"You": "narwhal"}))
    finish(scene, drawn)
    assert {name for name, _ in drawn} >= {f"narwhal-{expression.value}" for expression in Expression}


def test_only_a_resting_table_draws_ahead(drawn: Drawn) -> None:
    scene = table("P1: hand 5C 6C // P2: hand 3H 4H // turn P1 9")
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_d, unicode="d", mod=0))
    scene.update(1 / 60)
    assert scene.director.sprites.moving
    drawn.clear()
    assert not PRERENDER(scene.seated)
    assert not drawn
    settle(scene)
    PRERENDER(scene.seated)
    assert drawn


def test_cards_of_the_fields_are_ready_to_be_looked_at_in_large(drawn: Drawn) -> None:
    """Else the first look at each takes a few frames."""
    scene = table(MID)
    finish(scene, drawn)
    drawn.clear()
    surface, view = pygame.Surface(scene.stage.scale.size, depth=32), scene.director.view
    lying = [stack.card for held in view.fields for stack in (*held.points, *held.permanents)]
    for held in lying:
        Zoom(scene.stage, scene.seated.cast).draw(surface, held, view, Rect(9, 9, 9, 9), surface.get_rect())
    assert len(lying) > 3
    assert [name for name, _ in drawn if len(name) == 2] == []


SWEEP = (
    "P1: hand AH 9S 8D 5C JD | points 4S 6S 2C[JC<P2 JS<P1] 3C 4D 5D | perms 8S* KC // "
    "P2: hand 3H 6D TS 2S 7D | points 7H 5S 2D[JH<P2] 3D 4C | perms KD 8C* // turn P1 9"
)


def swept(drawn: Drawn, watch: Callable[[bool], None], size: Size = (1920, 1080)) -> None:
    """An ace takes all points; `watch` is told before and after every frame is drawn (True, False)."""
    scene = table(SWEEP, size)
    surface = pygame.Surface(size, depth=32)
    finish(scene, drawn)
    scene.draw(surface)
    scene.session.submit(0, OneOff(card("AH")))
    scene.session.submit(1, Decline())
    for _ in range(200):
        scene.update(1 / 60)
        PRERENDER(scene.seated)
        watch(True)
        scene.draw(surface)
        watch(False)
    assert not scene.director.behind
    assert len(scene.director.view.scrap) == 15


def test_what_a_sweep_brings_to_another_size_is_scaled_before(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five cards came to another size in one frame, which took twice as long as those around it."""
    inside, now, frames = [False], [0], [0]
    scaled = Art.quick_card

    def quick_card(art: Art, code: str, width: int, deck: str) -> pygame.Surface:
        before = art._passing.changes
        picture = scaled(art, code, width, deck)
        now[0] += inside[0] and art._passing.changes > before
        return picture

    def watch(drawing: bool) -> None:
        inside[0] = drawing
        if not drawing:
            frames.append(now[0])
            now[0] = 0

    monkeypatch.setattr(Art, "quick_card", quick_card)
    swept(drawn, watch)
    assert max(frames) <= 1, frames


def test_a_plate_is_drawn_before_it_changes(drawn: Drawn) -> None:
    """Scores roll and cards spread out as a sweep lands, and a plate took a third of such a frame."""
    scene = table(SWEEP, (1920, 1080))
    plates, boxes = scene.seated.canvas.plates, scene.director.layout.areas.plates
    before, now = scene.director.view, PlateFigures(3, 21)
    for seat, box in boxes.items():
        assert plates.pieces(box, before, seat, now)
    scene.session.submit(0, OneOff(card("AH")))
    scene.session.submit(1, Decline())
    after = scene.session.view(0)
    for _ in boxes:
        plates.rehearse(boxes, (after,))
    for seat, box in boxes.items():
        plates.begin(moving=True)
        assert plates.facts(before, seat) != plates.facts(after, seat)
        assert next(iter(plates.pieces(box, after, seat, now))).looks == plates._looks(box, after, seat, now)


def test_no_font_is_opened_while_something_moves(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """That took 3 ms in the frame in which points are lost."""
    scene = table("P1: hand AH 5C // P2: hand 3H | points TC 9D // turn P1 9")
    surface = pygame.Surface(scene.stage.scale.size, depth=32)
    finish(scene, drawn)
    scene.draw(surface)
    opened: list[tuple[str, int]] = []

    def noted(file: str, size: int) -> pygame.Font:
        opened.append((file, size))
        return opened_font(file, size)

    monkeypatch.setattr(text, "opened_font", noted)
    scene.session.submit(0, OneOff(card("AH")))
    scene.session.submit(1, Decline())
    gained = False
    for _ in range(200):
        scene.update(1 / 60)
        scene.draw(surface)
        gained |= bool(scene.director.standings.gains)
    assert gained
    assert opened == []
