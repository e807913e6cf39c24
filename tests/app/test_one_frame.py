"""Keys that come within one frame are answered as if each had a frame of its own: a quick hand, or a slow machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame
import pytest

from cuttle_desktop.engine.events import InScrap
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.session import Session
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName, GoTo
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from tests.driving import FRAME, Blank, Open, on_top
from tests.tables import STAGES, exits, session
from tests.ui.scenes.test_replay_scene import short

Stroke = tuple[int, str]  # the key, and the letter that it writes
LETTERS = {pygame.K_RETURN: "\r", pygame.K_SPACE: " "}


def stroke(code: int) -> Stroke:
    return code, LETTERS.get(code, chr(code) if 32 < code < 127 else "")


def events(strokes: Sequence[Stroke]) -> list[pygame.Event]:
    """As SDL sends them: what a key writes comes right after the key."""
    found: list[pygame.Event] = []
    for code, letter in strokes:
        found.append(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
        if letter >= " ":
            found.append(pygame.Event(pygame.TEXTINPUT, text=letter))
        found.append(pygame.Event(pygame.KEYUP, key=code, mod=0))
    return found


def at_once(loop: Loop, *codes: int) -> None:
    """Press keys within one frame."""
    for event in events([*map(stroke, codes)]):
        pygame.event.post(event)
    loop.step(FRAME)


def one_by_one(loop: Loop, *codes: int) -> None:
    """Press one key in each frame."""
    for code in codes:
        at_once(loop, code)


def replay(stage: Stage) -> ReplayScene:
    return ReplayScene(stage, ("A game",), ("Ann", "Bea"), short(), None, Onlooker(0, ShownHands.ALL))


# text


def test_the_number_of_a_turn_is_typed_as_quickly_as_one_likes(start: Open) -> None:
    loop = start(replay)
    at_once(loop, pygame.K_g, pygame.K_5, pygame.K_RETURN)
    assert isinstance(loop.top, ReplayScene)
    assert loop.top.replay.turn(loop.top.projector.moment) == 5


def test_the_key_that_opens_a_dialog_writes_nothing_into_it(start: Open) -> None:
    class Opener(Blank):
        def handle(self, event: pygame.Event) -> Push | None:
            return Push(AskName(self.stage, "a game")) if event.type == pygame.KEYDOWN else None

    loop = start(Opener)
    at_once(loop, pygame.K_SPACE, pygame.K_s)
    assert isinstance(loop.top, AskName)
    (entry,) = [widget for widget in loop.top.group.widgets if isinstance(widget, TextEntry)]
    assert entry.value == "a games"


def test_letters_after_a_tab_are_typed_where_it_leads(start: Open) -> None:
    loop = start(lambda stage: GoTo(stage, 50))
    top = on_top(loop, GoTo)
    top.group.set_focus(None)
    loop.step(FRAME)
    at_once(loop, pygame.K_TAB, pygame.K_4, pygame.K_2)
    (entry,) = [widget for widget in top.group.widgets if isinstance(widget, TextEntry)]
    assert entry.value == "42"


# keys

REPLAY_KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE),
    *(pygame.K_TAB, pygame.K_f, pygame.K_h, pygame.K_l, pygame.K_4),
)
TRAY_KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB),
    *(pygame.K_1, pygame.K_2, pygame.K_d, pygame.K_p),
)
TRAYS = ("three", "four", "seven", "midgame")


def of_replay(scene: ReplayScene) -> object:
    projector, group = scene.projector, scene.group
    focus = group.widgets.index(group.focus) if group.focus is not None else None
    cursors = (scene.board.cursor, scene.board.browsing, scene.moves.cursor, group.ring, focus)
    return projector.moment, projector.running, projector.speed, projector.viewer, scene.listed, cursors


def of_table(scene: TableScene) -> object:
    now = scene.interaction
    menu = [offer.text for offer in now.menu.offers] if now.menu is not None else None
    chosen = (now.selection.chosen, now.selection.target, now.selection.kind, now.selection.picked)
    assert isinstance(scene.session, Session)
    return scene.session.log, chosen, now.cursor, menu, now.inspection.browsing, now.inspection.zooming, scene.drawer


def state(loop: Loop) -> object:
    """What the keys have led to, on whatever scene is on top."""
    top = loop.top
    seen = of_replay(top) if isinstance(top, ReplayScene) else of_table(top) if isinstance(top, TableScene) else None
    return [type(scene).__name__ for scene in loop.stack.scenes], seen


def differences(start: Open, make: Callable[[Stage], Scene], codes: Sequence[int], more: Sequence[int]) -> list[object]:
    """The pairs of keys that lead somewhere else within one frame; `more` are pressed before, one by one."""
    loop = start(Blank)
    loop.stage.visible = False  # nothing is drawn
    found: list[object] = []
    for pair in product(codes, repeat=2):
        ends: list[object] = []
        for press in (one_by_one, at_once):
            loop.stack.apply(Push(make(loop.stage)))
            loop.step(1.0)
            one_by_one(loop, *more)
            press(loop, *pair)
            loop.step(FRAME)
            loop.step(FRAME)
            ends.append(state(loop))
            while len(loop.stack.scenes) > 1:
                loop.stack.apply(Pop())
        if ends[0] != ends[1]:
            found.append((*map(pygame.key.name, pair), *ends))
    return found


@pytest.mark.parametrize("more", [(), (pygame.K_END,), (pygame.K_TAB,)], ids=["start", "end", "table"])
def test_two_keys_of_a_replay_within_one_frame_are_both_heard(start: Open, more: Sequence[int]) -> None:
    assert differences(start, replay, REPLAY_KEYS, more) == []


@pytest.mark.parametrize("name", TRAYS)
def test_two_keys_at_the_table_within_one_frame_are_both_heard(start: Open, name: str) -> None:
    def make(stage: Stage) -> TableScene:
        return TableScene(stage, session(STAGES[name].text), exits())

    assert differences(start, make, TRAY_KEYS, ()) == []


def test_two_keys_on_the_scrap_spread_out_within_one_frame_are_both_heard(start: Open) -> None:
    """Enter on the scrap, and an arrow before it has been laid out."""

    def make(stage: Stage) -> TableScene:
        scene = TableScene(stage, session(STAGES["midgame"].text), exits())
        scene.interaction.cursor = InScrap()
        return scene

    assert differences(start, make, TRAY_KEYS, ()) == []
