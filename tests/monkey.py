"""Random real input through X over all scenes, with resizes; tells memory, open files, scenes seen, errors in the log.

    python -m tests.monkey [--minutes 30] [--size 1920x1080] [--seed 1] [--resizes 100]

The status is 1 if anything was logged as an error, or the program ended.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.window.desktop import screen

ROOT = Path(__file__).parents[1]
PLAIN_KEYS = "Return Return Escape Tab Down Up Left Right space space d d p u r h l m z x 1 2 3 4 5 F2 F11 a B eacute"
OTHER_KEYS = "Delete Home End Page_Down BackSpace ctrl+z ctrl+y ctrl+plus ctrl+minus shift+Tab F1"
KEYS = tuple(f"{PLAIN_KEYS} {OTHER_KEYS}".split(" "))
SMALLEST = (640, 480)
REPORT_SECONDS = 30.0
PAUSE_SECONDS = 0.05


class Monkey:
    """Hands at one screen."""

    def __init__(self, display: str, home: Path, size: tuple[int, int], rng: Random) -> None:
        self.rng = rng
        self.size = self.window = size
        self.targets, self.scenes = home / "targets.json", home / "scenes.txt"
        self.log = home / "log" / "cuttle-desktop.log"
        self._environ = {
            **{k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": display,
            "CUTTLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        command = [sys.executable, "-m", "tests.monkey_game", str(self.targets), str(self.scenes)]
        self.process = subprocess.Popen(command, env=self._environ, cwd=ROOT)

    def x(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self._environ, capture_output=True, text=True, timeout=60).stdout

    def act(self) -> None:
        """One thing a hand does."""
        chance = self.rng.random()
        if chance < 0.55:
            self.x("mousemove", *self._somewhere(), "click", self.rng.choice((1, 1, 1, 1, 1, 1, 3, 4, 5)))
        elif chance < 0.78:
            self.x("key", self.rng.choice(KEYS))
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
        for window in self.x("search", "--onlyvisible", "--name", "^Cuttle").split():
            self.window = (wide, high)
            self.x("windowmove", window, 0, 0, "windowsize", window, wide, high)

    def _somewhere(self) -> tuple[int, int]:
        """On a control as often as not."""
        if self.rng.random() < 0.7:
            try:
                found = json.loads(self.targets.read_text())
            except (OSError, ValueError):
                found = []
            if found:
                x, y = self.rng.choice(found)
                return max(0, x), max(0, y)
        return self.rng.randrange(self.window[0]), self.rng.randrange(self.window[1])

    @property
    def memory(self) -> int:
        """Resident, in MB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")) // 1024

    @property
    def files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def errors(self) -> int:
        text = "".join(path.read_text(errors="replace") for path in self.log.parent.glob("*.log*"))
        return text.count(" ERROR ") + text.count(" CRITICAL ")


def play(monkey: Monkey, minutes: float, resizes: int) -> list[tuple[float, int, int]]:
    """(minutes, MB, open files), every half minute."""
    begun = told = time.monotonic()
    end, resized = begun + minutes * 60, 0
    seen: list[tuple[float, int, int]] = []
    while (now := time.monotonic()) < end and monkey.process.poll() is None:
        monkey.act()
        if (now - begun) / (minutes * 60) * resizes > resized:
            resized += 1
            monkey.resize()
        if now - told > REPORT_SECONDS:
            told = now
            seen.append(((now - begun) / 60, monkey.memory, monkey.files))
            print(f"{seen[-1][0]:5.1f} min  {seen[-1][1]} MB  {seen[-1][2]} files  {monkey.errors} errors", flush=True)
        time.sleep(PAUSE_SECONDS)
    print(f"{resized} resizes")
    return seen


def report(monkey: Monkey, seen: list[tuple[float, int, int]]) -> int:
    alive = monkey.process.poll() is None
    half = len(seen) // 2
    first, second = ([mb for _, mb, _ in part] for part in (seen[:half], seen[half:]))
    if first and second:
        print(f"memory: most {max(first)} MB in the first half, {max(second)} MB in the second")
        print(f"open files: most {max(files for *_, files in seen)}")
    if monkey.scenes.exists():
        print(
            "scenes:", ", ".join(f"{name} {n}" for name, n in Counter(monkey.scenes.read_text().split()).most_common())
        )
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
        monkey = Monkey(display, Path(home), (wide, high), Random(given.seed))
        time.sleep(3)
        monkey.resize()
        try:
            return report(monkey, play(monkey, given.minutes, given.resizes))
        finally:
            monkey.process.terminate()
            monkey.process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
