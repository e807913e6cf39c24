"""Pictures are drawn beside the program: what moves does not wait for them, and they look the same."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Points
from cuttle_desktop.engine.cards import DECK, Card, card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import drawings, shapes, theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.beside import Beside
from cuttle_desktop.ui.portraits import CAST, Expression
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.table.prerender import draw_pack
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from tests.driving import Blank, Open
from tests.tables import MID, exits, session, settle, stage

PATIENCE = 60.0  # seconds


@pytest.fixture
def beside() -> Iterator[Beside]:
    made = Beside()
    yield made
    made.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every drawing: its file, and whether the program itself drew it and could do nothing else meanwhile."""
    found: list[tuple[str, bool]] = []
    real = drawings.drawing

    def spy(path: Path, size: tuple[int, int]) -> Surface:
        found.append((path.stem, threading.current_thread() is threading.main_thread()))
        return real(path, size)

    monkeypatch.setattr(drawings, "drawing", spy)
    return found


def take_all(art: Art) -> None:
    """Wait until everything asked for has been drawn."""
    assert art.beside is not None
    end = time.monotonic() + PATIENCE
    while art.beside.busy and time.monotonic() < end:
        art.take_in()
        time.sleep(0.002)
    assert not art.beside.busy


def same(one: Surface, other: Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def test_a_face_drawn_beside_is_the_face_drawn_at_once(beside: Beside, drawn: list[tuple[str, bool]]) -> None:
    art = Art()
    art.beside = beside
    art.draw_ahead("QS", 90, "two-colour")
    art.draw_portrait_ahead("octopus", Expression.HIT, 64)
    take_all(art)
    assert [here for _, here in drawn] == [False, False]
    face, portrait = art.card("QS", 90, "two-colour"), art.portrait("octopus", Expression.HIT, 64)
    assert len(drawn) == 2  # both were at hand
    assert same(face, Art().card("QS", 90, "two-colour"))
    assert same(portrait, Art().portrait("octopus", Expression.HIT, 64))


def test_what_is_asked_twice_is_drawn_once_and_in_the_order_of_asking(
    beside: Beside, drawn: list[tuple[str, bool]]
) -> None:
    art = Art()
    art.beside = beside
    for code in ("7C", "AS", "7C", "2D"):
        art.draw_ahead(code, 40, "two-colour")
    take_all(art)
    assert drawn == [("7C", False), ("AS", False), ("2D", False)]


def test_after_a_change_of_size_nothing_of_the_old_size_comes_in(beside: Beside) -> None:
    art = Art()
    art.beside = beside
    for each in DECK:
        art.draw_ahead(each.code, 30, "two-colour")
    art.forget()
    assert not beside.busy
    take_all(art)
    assert [each for each in DECK if art.is_drawn(each.code, 30, "two-colour")] == []


def test_a_mistake_in_drawing_is_told_where_the_picture_is_taken_in(beside: Beside) -> None:
    def fails() -> Surface:
        raise ValueError("no such picture")

    beside.ask(("x",), fails)
    art = Art()
    art.beside = beside
    with pytest.raises(ValueError, match="no such picture"):
        take_all(art)


def test_the_thread_ends_with_the_window() -> None:
    before = threading.active_count()
    made = Beside()
    for number in range(5):
        made.ask((number,), lambda: Surface((1, 1)))
    made.close()
    assert threading.active_count() == before


@pytest.mark.usefixtures("drawn_ahead")
def test_a_game_that_begins_after_the_menu_draws_no_face_itself(beside: Beside, drawn: list[tuple[str, bool]]) -> None:
    """While cards are dealt, lie, are played and turned over."""
    size = (1280, 720)
    table = stage(size, Settings(curtain=False, window_size=size))
    table.art.beside = beside
    draw_pack(table)
    take_all(table.art)
    drawn.clear()
    scene, surface = TableScene(table, session(MID), exits()), Surface(size, depth=32)
    scene.resized(size)
    for number in range(200):
        table.art.take_in()
        scene.update(1 / 60)
        scene.draw(surface)
        time.sleep(0.001)
        if number == 60:
            scene.session.submit(0, Points(card("9S")))
    faces = [name for name, here in drawn if here and len(name) == 2]
    assert faces == []


@pytest.mark.usefixtures("drawn_ahead")
def test_a_table_gets_crisp_with_faces_drawn_beside(beside: Beside) -> None:
    size = (1280, 720)
    table = stage(size, Settings(curtain=False, window_size=size))
    table.art.beside = beside
    scene = TableScene(table, session(MID), exits())
    scene.resized(size)
    settle(scene)
    shown = [
        (key.code, round(pose.width))
        for key, pose in scene.director.layout.poses.items()
        if isinstance(key, Card) and pose.up
    ]
    end = time.monotonic() + PATIENCE
    said = False
    while [face for face in shown if not table.art.is_drawn(*face, "two-colour")] and time.monotonic() < end:
        table.art.take_in()
        said |= scene.seated.prerender()
    said |= scene.seated.prerender()
    assert said  # and so a new frame is asked for
    assert all(table.art.is_drawn(*face, "two-colour") for face in shown)


def test_the_pack_is_drawn_again_for_a_window_of_another_size_and_for_another_deck(
    start: Open, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "drawing", lambda _, size: Surface(size, pygame.SRCALPHA))
    loop = start(Blank)
    art = loop.stage.art
    art.beside = beside

    def drawn(deck: str) -> set[int]:
        """The widths at which all 52 are there: those of the own hand and of another one."""
        take_all(art)
        widths = {width for found in art._widths.values() for width in found}
        return {width for width in widths if all(art.is_drawn(each.code, width, deck) for each in DECK)}

    def settle_window() -> None:
        for _ in range(20):
            loop.step(0.1)

    settle_window()
    first = drawn("two-colour")
    assert len(first) == 2
    loop.window._window.size = (1920, 1080)
    settle_window()
    second = drawn("two-colour") - first  # those stand in until these are there
    assert len(second) == 2
    assert all(now > before for before, now in zip(sorted(first), sorted(second), strict=True))
    loop.stage.keep(msgspec.structs.replace(loop.stage.settings, deck="four-colour"))
    loop.stack.apply(Push(Blank(loop.stage)))
    loop.step(0.1)
    assert drawn("four-colour") == second


def test_a_face_that_swells_is_scaled_and_its_ring_not_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    art, surface = Art(), Surface((300, 300), depth=32)
    box, face = Rect(50, 50, 120, 120), CAST[0]
    painted: list[tuple[int, int]] = []
    real = shapes.panel_shape

    def spy(size: tuple[int, int], *rest: object) -> Surface:
        painted.append(size)
        return real(size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(shapes, "panel_shape", spy)
    draw_face(surface, art, face, Expression.HIT, box, theme.SEAFOAM, 120)
    for grown in range(121, 140):
        swollen = box.inflate(grown - 120, grown - 120)
        draw_face(surface, art, face, Expression.HIT, swollen, theme.SEAFOAM, 120)
    assert len(painted) == 1


@pytest.mark.usefixtures("drawn_ahead")
def test_a_table_follows_the_window_without_drawing_a_face_and_is_crisp_when_it_rests(
    beside: Beside, drawn: list[tuple[str, bool]]
) -> None:
    """Each size on the way took four tenths of a second: nobody could drag the edge of the window."""
    wide, high = size = (1280, 720)
    table = stage(size, Settings(curtain=False, window_size=size))
    table.art.beside = beside
    scene = TableScene(table, session(MID), exits())
    scene.resized(size)
    scene.draw(Surface(size, depth=32))
    take_all(table.art)
    drawn.clear()
    for step in range(1, 9):
        size = (wide + 40 * step, high + 20 * step)
        table.fit(size)
        scene.resized(size)
        scene.update(1 / 60)
        scene.draw(Surface(size, depth=32))
    assert [name for name, here in drawn if here and name in {card.code for card in DECK}] == []
    faces = [
        (key.code, round(pose.width)) for key, pose in scene.director.layout.poses.items() if pose.up and key in DECK
    ]
    assert len(faces) > 10
    for _ in range(400):
        scene.update(1 / 60)
        take_all(table.art)
        if all(table.art.is_drawn(*face, "two-colour") for face in faces):
            return
    raise AssertionError("the table stays blurred")
