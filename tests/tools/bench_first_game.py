"""How smooth a first game in a new window is: `python -m tests.tools.bench_first_game [--games 1] [--size 1920x1080]`.

Not a test. Plays by itself, with the mouse and at the pace of the program, and prints the processor time of the frames
that are drawn, and how many of them would have come late, by what the player does.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections import defaultdict
from random import Random
from typing import Any

from msgspec import Struct, field

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action, Counter, Draw, Pass
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce, Question
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.intents import spots_of
from cuttle_desktop.words.action_parts import card_of
from tests.tables import point

LATE = 1000 / 60  # milliseconds
THINKS = 30  # frames between two moves of whoever plays
MENU = 2.0  # seconds before the first game
HOVER, CARRY, AIM = 15, 30, 20  # frames that the mouse takes to a card, with it, and to its target

Frames = defaultdict[str, list[float]]
"""Milliseconds of processor time of each frame that was drawn, by what the player was doing."""


def lively(actions: tuple[Action, ...], chance: Random) -> Action:
    """Any card rather than a draw, so that much happens."""
    return chance.choice([action for action in actions if not isinstance(action, Draw | Pass)] or list(actions))


class Player(Struct):
    """Plays with the mouse, frame by frame and at the pace of the program: cards are dragged and clicked in turn."""

    loop: Loop
    table: TableScene
    chance: Random
    taken: Frames
    doing: str = "watching"
    mouse: tuple[float, float] = (0.0, 0.0)
    moves: int = 0
    _clock: pygame.Clock = field(default_factory=pygame.time.Clock)

    def play(self) -> None:
        """Until the game is over and its end has been seen."""
        rested = 0
        while not self.table.dialogs.leads_on or self.table.director.moving:
            self._frame("watching")
            busy = self.table.director.moving or self.table.interaction.guard > 0
            rested = 0 if busy or self.table.session.asked != 0 else rested + 1
            if rested > THINKS and self.table.session.result is None:
                self._act(lively(self.table.session.view(0).legal, self.chance))
                rested = 0

    def _act(self, wish: Action) -> None:
        """Do it by hand, and if more has to be chosen, by itself."""
        view, held = self.table.session.view(0), card_of(wish)
        spots = spots_of(wish, self.table.director.view) if held is not None and held in view.hand else ()
        if held is not None and spots and not isinstance(wish, Counter):
            self.moves += 1
            pose = self.table.director.layout.poses[held]
            self._travel("pointing", (pose.x, pose.y), HOVER)
            if self.moves % 2:
                self._press("lifting")
                self._travel("carrying", point(self.table, spots[0]), CARRY, held=True)
                self._release("dropping")
            else:
                self._click("choosing")
                self._travel("aiming", point(self.table, spots[0]), AIM)
                self._click("playing")
            self._wait("after it", 10)
        if self.table.session.view(0) is view:
            self.table.session.submit(0, wish)

    def _click(self, doing: str) -> None:
        self._press(doing)
        self._release(doing)
        self._wait(doing, 10)

    def _press(self, doing: str) -> None:
        self._send(pygame.MOUSEBUTTONDOWN, button=1)
        self._frame(doing)

    def _release(self, doing: str) -> None:
        self._send(pygame.MOUSEBUTTONUP, button=1)
        self._frame(doing)

    def _wait(self, doing: str, frames: int) -> None:
        for _ in range(frames):
            self._frame(doing)

    def _travel(self, doing: str, end: tuple[float, float], frames: int, *, held: bool = False) -> None:
        start = self.mouse
        for number in range(1, frames + 1):
            part = number / frames
            self.mouse = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self._send(pygame.MOUSEMOTION, rel=(1, 1), buttons=(int(held), 0, 0))
            self._frame(doing)

    def _send(self, kind: int, **more: Any) -> None:
        pygame.event.post(pygame.Event(kind, pos=(round(self.mouse[0]), round(self.mouse[1])), **more))

    def _frame(self, doing: str) -> None:
        self._clock.tick(60)
        began, drawn = time.thread_time(), self.loop.frames
        self.loop.step(1 / 60)
        if self.loop.frames > drawn:
            self.taken[doing].append((time.thread_time() - began) * 1000)


def report(taken: Frames) -> None:
    """A line for everything, one for each thing the player did."""
    every = [frame for frames in taken.values() for frame in frames]
    for doing, frames in (("all", every), *sorted(taken.items())):
        cuts = statistics.quantiles(frames, n=100) if len(frames) > 1 else frames * 99
        late = sum(frame > LATE for frame in frames)
        shares = ", ".join(f"p{share} {cuts[share - 1]:4.1f} ms" for share in (50, 95, 99))
        print(f"{doing:10} {len(frames):5} frames: {shares}, longest {max(frames):5.1f} ms; {late} late")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--size", default="1920x1080")
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    chance = Random(5)

    def think(question: Question) -> Action:
        return lively(question.view.legal, chance)

    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        keeper = Keeper(player_paths({"CUTTLE_HOME": tempfile.mkdtemp()}))
        programs.append(Program(stage, AtOnce(think), keeper))
        return programs[0].menu()

    loop = open_loop(first, SettingsStore(None, Settings(window_size=(int(width), int(height)), curtain=False)))
    loop.settle_in()
    clock = pygame.time.Clock()
    for _ in range(round(MENU * 60)):
        loop.step(clock.tick(60) / 1000)
    taken: Frames = defaultdict(list)
    for game in range(given.games):
        setup = Setup("cuttle.cards", (Human("You"), Bot("Bea", "random")), 1, "one game", 50 + game)
        loop.stack.apply(Push(programs[0].begin(setup)))
        assert isinstance(loop.top, TableScene)
        Player(loop, loop.top, chance, taken).play()
    close_loop(loop)
    report(taken)


if __name__ == "__main__":
    main()
