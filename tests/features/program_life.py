"""A program in a window that nobody sees, with somebody at its keys and mouse."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action, Draw
from cuttle_desktop.session.reviewing import FinishedReview, Review
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import AtOnce, Question, Thought, Ticket
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.game.pause import Pause
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import of_kind, press, there
from tests.features.memory import first_stores
from tests.stand_ins import Underway

STEP: Final = 0.1  # seconds of the program's time
DRAWN_EVERY: Final = 40  # steps: drawing is most of the work
WAYS: Final = 80  # keys, with what they lead through, that lead to the menu from anywhere
DISK: Final = 60.0  # seconds


class Faltering(AtOnce):
    """Plays any card, by the dice of the question, and does not answer while it is stuck."""

    def __init__(self) -> None:
        super().__init__(_any_card)
        self.stuck = False

    def ask(self, question: Question) -> Ticket:
        self.stopped = self.stuck and not question.compares
        return super().ask(question)

    def poll(self) -> Thought | None:
        return None if self.stopped else super().poll()


def _any_card(question: Question) -> Action:
    return Random(question.seed).choice(question.view.legal)


def reviewed(*_: object) -> Review:
    """Finds nothing, at once."""
    return FinishedReview(())


def tried(*_: object) -> Underway[bool]:
    """The computer has played the deal of the day, too."""
    return Underway(True, False, ended=True)


class Life:
    """From a start of the program to its end, and the next ones in the same home."""

    def __init__(self, home: Path, seed: int) -> None:
        self.rng = Random(seed)
        self.paths = player_paths({"CUTTLE_HOME": str(home)})
        self.copies: Counter[str] = Counter()  # of each game, saved by the player or opened from among the saved games
        self.steps = 0
        self.start()

    def start(self) -> None:
        writer = Writer()
        self.keeper, self.thinker = Keeper(self.paths, writer), Faltering()
        self._library = Library(self.paths, writer)
        settings, profiles = first_stores(self.paths, writer)
        self.loop: Loop = open_loop(self._first, settings, profiles=profiles)
        self.step()

    def _first(self, stage: Stage) -> Scene:
        self.program = Program(stage, self.thinker, self.keeper, self._library, [], reviewed, tried)
        self.program.notices.welcome()
        return self.program.menu()

    def stop(self) -> None:
        close_loop(self.loop)
        assert self.keeper.close(), "all is on the disk"

    def kill(self) -> None:
        """As soon as the disk has what it was told."""
        assert self.keeper.flush(DISK)
        self.keeper.abandon()
        close_loop(self.loop)

    # what is on the screen

    @property
    def top(self) -> Scene:
        assert self.loop.top is not None, "the window has a scene"
        return self.loop.top

    @property
    def stage(self) -> Stage:
        return self.loop.stage

    @property
    def table(self) -> TableScene | None:
        """The topmost one, whatever lies over it."""
        return next((scene for scene in reversed(self.loop.stack.scenes) if isinstance(scene, TableScene)), None)

    @property
    def shelves(self) -> list[Shelf]:
        """Those with games of the player."""
        return [shelf for shelf in (Shelf.SAVED, Shelf.REPLAYS) if self._library.holds(shelf)]

    def offers(self, label: str) -> bool:
        return any(text.startswith(label) for text in labels(self.top))

    # hands

    def step(self, seconds: float = STEP) -> None:
        self.steps += 1
        self.loop.stage.visible = self.steps % DRAWN_EVERY == 0
        self.loop.step(seconds)

    def wait(self, seconds: float = 1.0) -> None:
        for _ in range(round(seconds / STEP)):
            self.step()

    def key(self, code: int, mod: int = 0) -> None:
        sign = chr(code) if 32 <= code < 127 and not mod else ""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))
        self.step()

    def press(self, label: str) -> None:
        """Click what is called so, or begins like that."""
        known = labels(self.top)
        found = label if label in known else next((text for text in known if text.startswith(label)), None)
        assert found is not None, f"no “{label}” among {known}"
        press(self.loop, found)
        self.step()

    def press_by_keys(self, label: str) -> None:
        top = of_kind(self.top, Form)
        for _ in range(len(top.group.widgets) + 2):
            if top.group.focus is not None and label_of(top.group.focus).startswith(label):
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no “{label}” by keys among {labels(top)}")

    def lift(self) -> None:
        """Who is called holds Space until the curtain is up."""
        curtain = self.top
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        for _ in range(40):
            if self.top is curtain:
                self.step()
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        self.step()

    def note_copy(self) -> None:
        """The game that is on is among the saved ones, too."""
        record = there(self.keeper.record)
        self.copies[record.header.game] += 1

    def look_elsewhere(self) -> None:
        """Another window of the desktop comes to the front, and this one again."""
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            pygame.event.post(pygame.Event(kind))
            self.step()

    # ways

    def home(self) -> None:
        """To the menu by keys alone, from wherever this is."""
        seen: list[str] = []
        while type(self.top) is not Menu:
            seen.append(type(self.top).__name__)
            assert len(seen) < WAYS, f"no way home: {seen}"
            match self.top:
                case Curtain():
                    self.lift()
                case ResultSheet():
                    self.wait()
                    self.press_by_keys("Menu")
                case Pause():
                    self.press_by_keys("Leave")
                case Trouble():
                    self.press_by_keys("Save and leave")
                case _:
                    self.key(pygame.K_ESCAPE)
        self.step()

    def at_rest(self) -> TableScene | None:
        """Let the others play until a person is asked; None if nobody is: the game is over, or only watched."""
        for _ in range(600):
            match self.top:
                case Curtain():
                    self.lift()
                case Trouble():
                    self.thinker.stuck = False
                    self.key(pygame.K_RETURN)
                case TableScene(occasion=GuidedOccasion() | PuzzleOccasion()) | ResultSheet() | Menu():
                    return None
                case TableScene() as table if table.dialogs.over or not (table.session.people or table.session.result):
                    return None
                case TableScene() as table if can_play(table):
                    return table
                case TableScene():
                    self.step()
                case _:
                    self.key(pygame.K_ESCAPE)
        raise AssertionError(f"nobody is ever asked: {self.told()}")

    def told(self) -> str:
        """What is on the screen, for whoever looks for a mistake."""
        scenes, table = [type(scene).__name__ for scene in self.loop.stack.scenes], self.table
        if table is None:
            return f"{scenes}"
        game = table.session
        asked = f"{game.asked} of {game.people}, {table.seat} sits here"
        return f"{scenes}, {asked}, {game.bot_stopped=}, {game.result=}, {table.covered=}, {table.director.view.legal=}"

    def move(self, table: TableScene) -> None:
        """Any legal one, on the screen."""
        legal = table.director.view.legal
        action = self.rng.choice(legal)
        if action == Draw():
            self.key(pygame.K_d)
        else:
            table.session.submit(table.seat, action)
            self.step()


def can_play(table: TableScene) -> bool:
    """Whether the person on the screen is asked, and sees it."""
    session = table.session
    shown = not table.covered and not table.director.behind and not table.director.dealing
    return shown and session.asked == table.seat and table.seat in session.people and bool(table.director.view.legal)


def label_of(widget: Widget) -> str:
    names = (getattr(widget, name, None) for name in ("label", "title", "remark"))
    return next((name for name in names if isinstance(name, str) and name), "")


def labels(scene: Scene) -> list[str]:
    return [label_of(widget) for widget in scene.group.widgets] if isinstance(scene, Form) else []


def session_of(table: TableScene) -> Session:
    assert isinstance(table.session, Session)
    return table.session
