"""Drives scenes in a window nobody sees: posted events in, one frame at a time."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import TypeVar

import pygame

from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Dialog, Push, Scene, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import Archive, LevelRow, MenuActions
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form

T = TypeVar("T")
FRAME = 1 / 60
LEVELS = (LevelRow("random", "Random", "Any card."), LevelRow("casual", "Casual", "Looks ahead."))
LEFT_GAME = "You 12, Bea 8, against Casual"
LEFT_TOLD = LEFT_GAME, "You 12, Bea 8"
PLAIN = Settings(speed="off")
MET = Profile(newcomer=False)
PLAYED = Profile(newcomer=False, track_record=(OpponentRecord("casual", losses=1),))


class Blank(Scene):
    """A scene that remembers what happened to it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.drawn = 0
        self.sizes: list[tuple[int, int]] = []

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def resized(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)


class Calendar:
    """The clock of a Stage: noon of a day, until the day turns."""

    def __init__(self, day: date) -> None:
        self.day = day

    def __call__(self) -> datetime:
        return datetime.combine(self.day, time(12))

    def turn(self, days: int = 1) -> None:
        self.day += timedelta(days)


Open = Callable[..., Loop]


class Begun:
    """The rest of the program, as far as the menu needs it."""

    def __init__(self, game: bool = False, archive: Archive | None = None) -> None:
        self.archive = archive
        self.setups: list[Setup] = []
        self.game = game
        self.stage: Stage | None = None

    def menu_actions(self, stage: Stage) -> MenuActions:
        def begin(setup: Setup) -> Scene:
            self.setups.append(setup)
            return Blank(stage)

        def resume() -> Scene:
            return Blank(stage)

        return MenuActions(begin, resume, lambda: self.game, lambda: LEFT_TOLD, LEVELS, archive=self.archive)

    def menu(self, stage: Stage) -> Menu:
        return Menu(stage, self.menu_actions(stage))


def of_kind(value: object, kind: type[T]) -> T:
    assert isinstance(value, kind)
    return value


def on_top(loop: Loop, kind: type[T]) -> T:
    """The scene on top, which is of this kind."""
    return of_kind(loop.top, kind)


def there(value: T | None) -> T:
    assert value is not None
    return value


def answer(loop: Loop, value: object) -> None:
    """Answer the dialog on top as its buttons would."""
    assert isinstance(loop.top, Dialog)
    loop.stack.apply(loop.top.answer(value))


def answered(pushed: Transition | None, value: object) -> Transition | None:
    """What follows when the dialog of a Push is answered."""
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, Dialog)
    return pushed.scene.then(value)


def key(loop: Loop, code: int, mod: int = 0, sign: str = "") -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))
    loop.step(FRAME)


def click(loop: Loop, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    loop.step(FRAME)


def run(loop: Loop, frames: int = 12) -> None:
    """Run the loop as the program does, for a few frames."""
    left = [frames]
    step = loop.step

    def counted(dt: float) -> bool:
        left[0] -= 1
        return step(FRAME) and left[0] > 0

    loop.step = counted  # type: ignore[method-assign]
    loop.run()
    loop.step = step  # type: ignore[method-assign]


def go_on(loop: Loop) -> None:
    """From the table of a game that is over towards its result; anywhere else nothing happens."""
    if isinstance(loop.top, TableScene) and loop.top.dialogs.leads_on:
        key(loop, pygame.K_RETURN)


def press(loop: Loop, label: str) -> None:
    """Click the control with this label, or with this short name beside its title."""
    assert isinstance(loop.top, Form)
    group = loop.top.group
    widget = next(
        w for w in group.widgets if label in (getattr(w, name, None) for name in ("label", "title", "remark"))
    )
    if widget.scrolls:
        group.show(widget)
    click(loop, getattr(widget, "control", widget.rect).center)


def resize(loop: Loop, size: tuple[int, int]) -> None:
    """Give the window another size, as small as no window manager should allow."""
    loop.window._window.minimum_size = (1, 1)
    loop.window._window.size = size


def whole(game: GamePlayed) -> Session:
    """The Session behind what a scene sees of it: tests look at its log and deal."""
    assert isinstance(game, Session)
    return game
