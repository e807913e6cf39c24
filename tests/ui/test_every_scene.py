"""What holds of every scene of the program, whatever the size of the window and of the letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Surface

from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.scenes import every_scene
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.sheet import Sheet
from tests.driving import FRAME, Blank, Open, resize
from tests.painted import Painted
from tests.tables import SIZES, Size

KEPT = "A copy of the game is kept."
LOW = {"pause", "question", "new name", "new folder", "go to move"}  # sheets with room above them in any letters
Scenes = Callable[[Settings, Size], Iterator[tuple[str, Loop, Form]]]


@pytest.fixture
def forms(start: Open, keeper: Keeper, paths: Paths) -> Scenes:
    """The menu and every other scene that is made of controls, one after the other in a window."""

    def opened(settings: Settings, size: Size) -> Iterator[tuple[str, Loop, Form]]:
        loop = start(Blank, settings)
        resize(loop, size)
        program = Program(loop.stage, AtOnce(), keeper, Library(paths, Writer(), samples()))
        makers: dict[str, Callable[[], Scene]] = {"menu": program.menu, **every_scene(program)}
        for name, make in makers.items():
            loop.stack.apply(Push(make()))
            loop.step(FRAME)
            if isinstance(loop.top, Form):
                yield name, loop, loop.top
            while len(loop.stack.scenes) > 1:
                loop.stack.apply(Pop())

    return opened


def settings(text_size: float, ui_scale: float = 1.0) -> Settings:
    return Settings(speed="off", text_size=text_size, ui_scale=ui_scale)


@pytest.mark.parametrize(
    ("size", "ui_scale", "text_size"), [((960, 600), 1.0, 1.0), ((960, 600), 2.0, 2.0), ((2560, 1440), 0.6, 0.8)]
)
def test_every_control_lies_inside_the_window_or_can_be_scrolled_to(
    forms: Scenes, size: Size, ui_scale: float, text_size: float
) -> None:
    outside: set[tuple[str, str]] = set()
    window = pygame.Rect((0, 0), size)
    for name, loop, scene in forms(settings(text_size, ui_scale), size):
        group = scene.group
        for widget in [each for each in group.widgets if each.live]:
            group.set_focus(widget)
            loop.step(FRAME)
            view = group.view if widget.scrolls and group.view is not None else window
            seen = widget.rect.clip(view)
            least = min(widget.rect.height, view.height // 2)
            if not window.contains(view) or seen.width < widget.rect.width or seen.height < least:
                outside.add((name, widget.heard().name))
    assert outside == set()


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:2])
def test_no_button_is_cut(forms: Scenes, size: Size, text_size: float, painted: Painted) -> None:
    lines, cut = painted(Text.draw), []
    for name, _, scene in forms(settings(text_size), size):
        for button in scene.group.widgets:
            if isinstance(button, Button) and not button.bare and button.label:
                lines.clear()
                button.draw(Surface(size))
                cut += [] if any(line.text == button.label for line in lines) else [(name, button.label)]
    assert cut == []


@pytest.mark.parametrize("size", [(200, 200), (320, 1080), (640, 480), (1920, 240)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_every_control_can_have_the_focus_in_a_window_smaller_than_we_ask_for(
    forms: Scenes, text_size: float, size: Size
) -> None:
    """Not every window manager keeps to the least size."""
    for _, loop, scene in forms(settings(text_size, max(1.0, text_size * 0.75)), size):
        for widget in scene.group.widgets:
            scene.group.set_focus(widget)
            scene.group.ring = scene.dirty = True
            before = loop.frames
            loop.step(FRAME)
            assert loop.frames > before


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:3])
def test_a_sentence_lies_beside_a_sheet_and_never_over_its_buttons(forms: Scenes, size: Size, text_size: float) -> None:
    sheets, buttons = set(), set()
    for name, loop, scene in forms(settings(text_size), size):
        if isinstance(scene, Sheet):
            loop.stage.say(KEPT)
            loop.step(FRAME)
            (place,) = loop.stage.toasts.places(loop.stage.text, 8, scene.toast_room())
            assert loop.window.surface.get_rect().contains(place)
            sheets |= {name} if scene.rect.colliderect(place) else set()
            buttons |= {button.label for button in scene.buttons if button.rect.colliderect(place)}
            loop.stage.toasts.withdraw(KEPT)
    assert buttons == set()
    assert sheets == {"key help"} if text_size == 1.0 else sheets.isdisjoint(LOW)
