"""A table looks the same whether all that lies still is painted anew or only what has changed since the last frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Decline, OneOff
from cuttle_desktop.engine.cards import Card, card
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table import picture
from cuttle_desktop.ui.table.drawing.layer import Layer, Piece
from tests.driving import key, on_top
from tests.tables import HOT_SEAT, Silent, at, drag, exits, session, stage
from tests.tools.bench_ui import BUSY

SIZE = (960, 600)
COLOURS = ((200, 40, 40, 255), (40, 200, 40, 120), (40, 40, 200, 60))
KEYS = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_SPACE,
    pygame.K_1,
    pygame.K_UP,
    pygame.K_LEFT,
    pygame.K_UP,
)


def _piece(key: str, rect: Rect, colour: tuple[int, int, int, int]) -> Piece:
    picture = Surface(rect.size, pygame.SRCALPHA)
    picture.fill(colour)
    return Piece(key, colour, rect, lambda surface: surface.blit(picture, rect))


def test_a_layer_shows_the_same_as_if_all_were_painted_anew_and_what_lay_above_it_is_gone_in_the_next_frame() -> None:
    """Pieces come and go, and something flies over them; now and then the table shakes."""
    chance = Random(5)
    kept, whole, anew = (Surface((400, 240), depth=32) for _ in range(3))
    layer = Layer()
    there = [_piece("cloth", Rect(0, 0, 400, 240), (9, 60, 60, 255))]
    for number in range(400):
        box = Rect(chance.randrange(380), chance.randrange(220), chance.randrange(5, 80), chance.randrange(5, 80))
        if chance.random() < 0.3:
            there.insert(chance.randrange(1, len(there) + 1), _piece(str(number), box, chance.choice(COLOURS)))
        if len(there) > 1 and chance.random() < 0.3:
            there.pop(chance.randrange(1, len(there)))
        hop = chance.choice((0, 0, 0, 0, 0, 7, -4))
        layer.draw(kept, there, hop)
        Layer().draw(whole, there, hop)
        assert kept.get_buffer().raw == whole.get_buffer().raw
        for piece in there:
            piece.draw(anew)
        assert hop or kept.get_buffer().raw == anew.get_buffer().raw
        for flies in range(chance.randrange(4)):
            kept.fill(COLOURS[flies % 3], Rect(chance.randrange(380), chance.randrange(220), 30, 40))


SWEEP: dict[int, Action] = {30: OneOff(card("AH")), 130: Decline()}
"""The most that happens at once: an ace on a full table, and when."""


def inputs(chance: Random, scene: TableScene) -> Iterator[tuple[list[pygame.Event], Action | None]]:
    """What a player does frame by frame: wanders, looks, clicks, drags cards, presses keys, and plays."""
    at, held, looks = (0, 0), False, 0
    for frame in count():
        events: list[pygame.Event] = []
        looks = looks - 1 if looks else chance.choice((0,) * 30 + (60,))
        if looks:
            yield events, None
            continue
        if frame % 4 == 0:
            layout = scene.director.layout
            spots = [pose.rect.center for key, pose in layout.poses.items() if isinstance(key, Card)]
            spots += [box.center for box in layout.areas.plates.values()]
            wide, high = scene.stage.scale.size
            near = chance.random() < 0.7 and spots
            goal = chance.choice(spots) if near else (chance.randrange(wide), chance.randrange(high))
            at = ((at[0] + 2 * goal[0]) // 3, (at[1] + 2 * goal[1]) // 3)
            events.append(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0)))
        if chance.random() < 0.12:
            kind = pygame.MOUSEBUTTONUP if held else pygame.MOUSEBUTTONDOWN
            held = not held
            events.append(pygame.Event(kind, pos=at, button=1))
        if chance.random() < 0.06:
            events.append(pygame.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=0, unicode=""))
        legal = scene.session.view(scene.seat).legal if scene.session.asked == scene.seat else ()
        yield events, chance.choice(legal) if legal and chance.random() < 0.02 else None


def twin(settings: Settings, seed: int) -> TableScene:
    """A table for two people at one screen: a full one, or a game from the first card."""
    played = session(BUSY, HOT_SEAT) if not seed else Session(deal(CUTTLE_CARDS, 0, seed), HOT_SEAT, 1, Silent())
    scene = TableScene(stage(SIZE, settings), played, exits())
    scene.resized(SIZE)
    return scene


@pytest.mark.parametrize("seed", [0, 3, 8])
@pytest.mark.parametrize("motion", ["normal", "reduced"])
def test_a_game_looks_the_same_frame_by_frame_whether_all_is_painted_or_only_what_changed(
    seed: int, motion: str
) -> None:
    settings = Settings(curtain=False, window_size=SIZE, reduced_motion=motion == "reduced")
    kept, whole = twin(settings, seed), twin(settings, seed)
    shown, anew = Surface(SIZE, depth=32), Surface(SIZE, depth=32)
    for frame, (events, action) in zip(range(900), inputs(Random(seed), kept), strict=False):
        if not seed and frame < 200:
            events, action = [], SWEEP.get(frame)
        whole.seated.canvas.layer = Layer()
        for scene, surface in ((kept, shown), (whole, anew)):
            for event in events:
                scene.handle(event)
            if action is not None and scene.session.asked is not None:
                scene.session.submit(scene.session.asked, action)
            scene.update(1 / 60)
            scene.draw(surface)
        assert shown.get_buffer().raw == anew.get_buffer().raw, f"frame {frame}"


def test_a_list_of_plays_leaves_no_trace() -> None:
    scene, shown = twin(Settings(curtain=False, window_size=SIZE), 0), Surface(SIZE, depth=32)
    for step in range(400):
        if step == 200:
            drag(scene, at(scene, "9S"), at(scene, "7H"))
            assert scene.interaction.menu is not None
        if step == 250:
            scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
            assert scene.interaction.menu is None
        scene.update(1 / 60)
        scene.draw(shown)
    scene.seated.canvas.layer = Layer()
    scene.draw(anew := Surface(SIZE, depth=32))
    assert shown.get_buffer().raw == anew.get_buffer().raw


def test_what_another_scene_or_a_message_has_drawn_leaves_no_trace() -> None:
    opened: list[TableScene] = []

    def first(table: Stage) -> TableScene:
        opened.append(TableScene(table, session(BUSY, HOT_SEAT), exits()))
        return opened[0]

    loop = open_loop(first, SettingsStore(None, Settings(curtain=False, window_size=SIZE)))
    try:
        for disturb in (
            lambda: key(loop, pygame.K_ESCAPE),
            lambda: loop.stage.say("Your disk is full."),
            lambda: loop.stage.keep(msgspec.structs.replace(loop.stage.settings, table="felt")),
            lambda: pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED)),
            lambda: key(loop, pygame.K_F1),
        ):
            disturb()
            run(loop, 1.0)
            while loop.top is not opened[0]:
                key(loop, pygame.K_ESCAPE)
                run(loop, 0.5)
            run(loop, 9.0)
            shown = loop.window.surface.copy()
            opened[0].seated.canvas.layer = Layer()
            opened[0].draw(anew := Surface(SIZE, depth=32))
            assert shown.get_buffer().raw == anew.get_buffer().raw
    finally:
        close_loop(loop)


def run(loop: Loop, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        loop.step(1 / 60)


def test_a_frame_that_failed_halfway_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = open_loop(
        lambda table: TableScene(table, session(BUSY, HOT_SEAT), exits()),
        SettingsStore(None, Settings(curtain=False, window_size=SIZE)),
    )

    def fail(surface: Surface, *_: object) -> None:
        surface.fill((200, 0, 0), (0, 590, 960, 10))
        raise ValueError("half a frame")

    try:
        run(loop, 3.0)
        table = on_top(loop, TableScene)
        monkeypatch.setattr(Loop, "_leave", lambda *_: None)
        with monkeypatch.context() as patch:
            patch.setattr(picture, "draw_held", fail)
            table.dirty = True
            with pytest.raises(ValueError, match="half"):
                loop.step(1 / 60)
        loop.recover(table)
        table.dirty = True
        run(loop, 9.0)
        shown = loop.window.surface.copy()
        table.seated.canvas.layer = Layer()
        table.draw(anew := Surface(SIZE, depth=32))
        assert shown.get_buffer().raw == anew.get_buffer().raw
    finally:
        close_loop(loop)
