"""Random real input through X over all scenes, with resizes; tells memory, open files, errors in the log, and which
kinds of scene were reached and which were not.

    python -m tests.tools.monkey [--minutes 30] [--size 1920x1080] [--seed 1] [--resizes 100]

The library holds the sample games and a damaged one at the beginning. Now and then the monkey leaves for the menu and
opens what it has opened least. For some seconds of every few minutes the disk is full or bots get stuck, and the
program begins with the report of a crash. Keys come singly, and in bursts as people press them. The status is 1 if
anything was logged as an error, or the program ended.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import json
import os
import pkgutil
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.ui import scenes
from cuttle_desktop.ui.scene import Scene
from tests import ROOT
from tests.tools import strokes
from tests.tools.monkey_game import Notes, Spot
from tests.window.desktop import screen, seasoned

PLAIN_KEYS = "Return Return Escape Tab Down Up Left Right space space d d p u r h l m z x 1 2 3 4 5 F2 F11 a B eacute"
OTHER_KEYS = "Delete Home End Page_Down BackSpace ctrl+z ctrl+y plus minus shift+Tab question g f o s e c"
KEYS = tuple(f"{PLAIN_KEYS} {OTHER_KEYS}".split(" "))
SMALLEST = (640, 480)
REPORT_SECONDS = 30.0
PAUSE_SECONDS = 0.05
BURST_MS = (1, 12, 40, 120)  # from key to key
ERRAND_SECONDS = 25.0  # from one visit of the menu to the next
LOOK_SECONDS = 0.6  # until the game has told where it is
MISCHIEF_SECONDS = 25.0
PEACE_SECONDS = 120.0
CURIOUS = 0.15  # of all acts press what was pressed least
MENUS = ("Menu", "Entrance")  # the second is the menu at the start, with something above it
WAY_HOME = 15  # keys, at most
LEAVING = ("Leave", "Back", "Cancel", "Main menu", "Menu")  # how the buttons begin that lead towards the menu


class Monkey:
    """Hands at one screen."""

    def __init__(self, display: str, home: Path, size: tuple[int, int], rng: Random) -> None:
        self.rng = rng
        self.size = self.window = size
        self.notes = Notes.inside(home)
        self.id = ""  # of the window
        self.sizes: set[tuple[int, int]] = set()  # that the window had
        self.visits: Counter[tuple[str, str]] = Counter()  # of what has a label, by its scene
        self.log = home / "log" / "cuttle-desktop.log"
        self._environ = {
            **{k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": display,
            "CUTTLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        command = [sys.executable, "-m", "tests.tools.monkey_game", str(home)]
        self.process = subprocess.Popen(command, env=self._environ, cwd=ROOT)

    def x(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self._environ, capture_output=True, text=True, timeout=60).stdout

    def act(self) -> None:
        """One thing a hand does."""
        chance = self.rng.random()
        if chance < CURIOUS:
            self._press_least_known(*self._look())
        elif chance < CURIOUS + 0.05:
            self.x("mousemove", *self._somewhere(), "click", "--repeat", 2, "--delay", 80, 1)
        elif chance < 0.55:
            self.x("mousemove", *self._somewhere(), "click", self.rng.choice((1, 1, 1, 1, 1, 1, 3, 4, 5)))
        elif chance < 0.66:
            self.x("key", self.rng.choice(KEYS))
        elif chance < 0.78:
            self.x("key", "--delay", self.rng.choice(BURST_MS), *strokes.burst(self.rng))
        elif chance < 0.83:
            self.x("keydown", "space", "sleep", 1, "keyup", "space")  # lifts a curtain
        elif chance < 0.97:
            to = [*self._somewhere(), *self._somewhere()]
            self.x("mousemove", *to[:2], "mousedown", 1, "mousemove", *to[2:], "mouseup", 1)
        else:
            self.x("mousemove", *self._somewhere())

    def resize(self) -> None:
        """Often back to the full size, at which memory is measured."""
        full = self.rng.random() < 0.3
        wide = self.size[0] if full else self.rng.randrange(SMALLEST[0], self.size[0] + 1)
        high = self.size[1] if full else self.rng.randrange(SMALLEST[1], self.size[1] + 1)
        self.window = (wide, high)
        self.x("windowmove", self.id, 0, 0, "windowsize", self.id, wide, high)

    def mischief(self, seconds: float) -> None:
        """So long after the start the disk is full, or bots are stuck, or all is well."""
        turn, within = divmod(seconds, PEACE_SECONDS + MISCHIEF_SECONDS)
        for kind, sign in enumerate((self.notes.full, self.notes.stuck)):
            if within > PEACE_SECONDS and turn % 2 == kind:
                sign.touch()
            else:
                sign.unlink(missing_ok=True)

    def wait(self) -> None:
        """Until the game shows its first scene."""
        while not self.notes.targets.exists():
            assert self.process.poll() is None, "the program has ended"
            time.sleep(0.1)
        self.id = self.x("getwindowfocus").strip()  # searching by name finds no window without a window manager

    def errand(self) -> None:
        """Back to the menu, and on to what was opened least from there."""
        for _ in range(WAY_HOME):
            scene, spots = self._look()
            if scene in MENUS:
                break
            ways = [spot for spot in spots if spot.word.startswith(LEAVING)]
            if ways and self.rng.random() < 0.7:
                self._click(self.rng.choice(ways))
            else:
                self.x("key", "Escape")
            time.sleep(LOOK_SECONDS)
        scene, spots = self._look()
        if scene in MENUS:
            self._press_least_known(scene, spots)

    def _press_least_known(self, scene: str, spots: list[Spot]) -> None:
        """Of what has a label, and leads on rather than back."""
        known = self.visits
        doors = [spot for spot in spots if spot.word and not spot.word.startswith(LEAVING)]
        if doors:
            door = min(doors, key=lambda spot: (known[scene, spot.word], self.rng.random()))
            known[scene, door.word] += 1
            self._click(door)

    def _click(self, spot: Spot) -> None:
        self.x("mousemove", max(0, spot.x), max(0, spot.y), "click", 1)

    def _look(self) -> tuple[str, list[Spot]]:
        """The scene on top, and where one can press."""
        try:
            found = json.loads(self.notes.targets.read_text())
        except (OSError, ValueError):
            return "", []
        self.sizes.add(tuple(found["size"]))
        return found["scene"], [Spot(*spot) for spot in found["spots"]]

    def _somewhere(self) -> tuple[int, int]:
        """On a control as often as not."""
        _, spots = self._look()
        if spots and self.rng.random() < 0.7:
            spot = self.rng.choice(spots)
            return max(0, spot.x), max(0, spot.y)
        return self.rng.randrange(self.window[0]), self.rng.randrange(self.window[1])

    @property
    def memory(self) -> int:
        """Resident, in MB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")) // 1024

    @property
    def keeps(self) -> str:
        """What the memory goes to."""
        try:
            found = json.loads(self.notes.keeps.read_text())
        except (OSError, ValueError):
            return ""
        return " ".join(f"{name} {value}" for name, value in found.items())

    @property
    def files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def errors(self) -> int:
        """What was logged as one, each exception of a scene among them."""
        text = "".join(path.read_text(errors="replace") for path in self.log.parent.glob("*.log*"))
        return text.count(" ERROR ") + text.count(" CRITICAL ")

    @property
    def opened(self) -> Counter[str]:
        """How often each kind of scene was opened."""
        return Counter(self.notes.scenes.read_text().split() if self.notes.scenes.exists() else ())


def play(monkey: Monkey, minutes: float, resizes: int) -> list[tuple[float, int, int]]:
    """(minutes, MB, open files), every half minute."""
    begun = told = errand = time.monotonic()
    end, resized = begun + minutes * 60, 0
    seen: list[tuple[float, int, int]] = []
    while (now := time.monotonic()) < end and monkey.process.poll() is None:
        monkey.act()
        monkey.mischief(now - begun)
        if now - errand > ERRAND_SECONDS:
            errand = now
            monkey.errand()
        if (now - begun) / (minutes * 60) * resizes > resized:
            resized += 1
            monkey.resize()
        if now - told > REPORT_SECONDS:
            told = now
            seen.append(((now - begun) / 60, monkey.memory, monkey.files))
            line = f"{seen[-1][0]:5.1f} min  {seen[-1][1]} MB  {seen[-1][2]} files  {monkey.errors} errors"
            print(f"{line}  {monkey.keeps}", flush=True)
        time.sleep(PAUSE_SECONDS)
    print(f"{resized} resizes; the window was seen in {len(monkey.sizes)} sizes")
    return seen


def every_kind() -> set[str]:
    """The names of all scenes that the program can open."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    todo: list[type[Scene]] = [Scene]
    found: set[type[Scene]] = set()
    while todo:
        kinds = todo.pop().__subclasses__()
        found.update(kinds)
        todo += kinds
    return {
        kind.__name__ for kind in found if kind.__module__.startswith(scenes.__name__) and not kind.__subclasses__()
    }


def _quarters(seen: Sequence[tuple[float, int, int]]) -> list[Sequence[tuple[float, int, int]]]:
    ends = [len(seen) * n // 4 for n in range(5)]
    return [seen[a:b] for a, b in itertools.pairwise(ends) if a < b]


def fill_library(home: Path) -> None:
    """The sample games as the player's own, one of them damaged."""
    paths = player_paths({"CUTTLE_HOME": str(home)})
    for folder in (paths.saves, paths.replays):
        folder.mkdir(parents=True)
    paths.log.mkdir(parents=True)
    (paths.log / "crash-1999999999.txt").write_text("Fatal Python error: of an earlier time", encoding="utf-8")
    for game in sorted(samples().glob("*.pcn")):
        shutil.copy(game, paths.saves if game.name.startswith("To be continued") else paths.replays)
    whole = next(iter(sorted(paths.replays.glob("*.pcn"))))
    (paths.replays / "Damaged.pcn").write_text(whole.read_text(encoding="utf-8")[:-900], encoding="utf-8")


def report(monkey: Monkey, seen: list[tuple[float, int, int]]) -> int:
    alive = monkey.process.poll() is None
    for number, part in enumerate(_quarters(seen), 1):
        sizes = sorted(mb for _, mb, _ in part)
        print(f"memory in quarter {number}: {sizes[0]} to {sizes[-1]} MB, in the middle {sizes[len(sizes) // 2]}")
    if seen:
        (_, first, _), (_, last, _) = seen[0], seen[-1]
        print(f"memory at the start {first} MB, at the end {last} MB, most {max(mb for _, mb, _ in seen)} MB")
        print(f"open files: most {max(files for *_, files in seen)}")
    opened = monkey.opened
    print(f"{len(opened)} kinds of scene:", ", ".join(f"{name} {n}" for name, n in opened.most_common()))
    print("not reached:", ", ".join(sorted(every_kind().difference(opened))) or "none")
    print(f"errors in the log: {monkey.errors}" + ("" if alive else f"; the program ended ({monkey.process.poll()})"))
    if monkey.errors:
        print(monkey.log.read_text(errors="replace")[-6000:])
    return int(bool(monkey.errors) or not alive)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resizes", type=int, default=100)
    given = parser.parse_args()
    wide, high = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as home, screen(wide, high) as display:
        fill_library(Path(home))
        seasoned(Path(home))
        monkey = Monkey(display, Path(home), (wide, high), Random(given.seed))
        monkey.wait()
        monkey.resize()
        try:
            return report(monkey, play(monkey, given.minutes, given.resizes))
        finally:
            monkey.process.terminate()
            monkey.process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
