"""Kills the program, in a real window, while a game is deleted, renamed, restored or copied, and looks what is left.

    python -m tests.tools.torture_library [--kills 100] [--seed 1]

Real keys and clicks reach the list of games; then the program is killed a moment after the last of them. The next start
settles what was halfway. After it every game is whole and lies in one place, and nothing has changed but what was
asked for last. Stops with an assertion else. Nine seconds or so a kill.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths, player_paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.library.loading import load
from tests import ROOT
from tests.store.drawing import finished, unfinished
from tests.tools.monkey_game import Notes, Spot
from tests.window.desktop import screen, seasoned

SIZE = (1280, 720)
PATIENCE = 60.0
POLL = 0.02
SAVED, FINISHED = 8, 4
LONGEST = 0.15  # seconds from the last key to the kill
STEPS = 3  # at most, before the one that is killed

T = TypeVar("T")
Places = Mapping[str, tuple[Path, ...]]
"""Where each game lies, by its id."""


class Survived(Struct):
    """What became of the kills."""

    asked: Counter[str] = field(default_factory=Counter)  # what was on its way
    done: Counter[str] = field(default_factory=Counter)  # and had happened all the same
    halfway: int = 0  # kills that left a game under two names, which the next start settled
    copies: int = 0

    @property
    def kills(self) -> int:
        return sum(self.asked.values())

    def __str__(self) -> str:
        each = ", ".join(f"{name} {count} ({self.done[name]} done)" for name, count in sorted(self.asked.items()))
        return f"{self.kills} kills: {each}; {self.halfway} halfway, {self.copies} copies; no game lost or doubled"


STILL = 0.3  # seconds


class Player:
    """The program at a real screen, and hands."""

    def __init__(self, display: str, home: Path, rng: Random) -> None:
        self.rng = rng
        self._notes = Notes.inside(home)
        self._notes.targets.unlink(missing_ok=True)
        self._environ = {
            **{k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "DISPLAY": display,
            "CUTTLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        command = [sys.executable, "-m", "tests.tools.monkey_game", str(home)]
        self.process = subprocess.Popen(command, env=self._environ, cwd=ROOT, stderr=subprocess.DEVNULL)

    def press(self, *keys: str) -> None:
        self._hand("key", "--delay", "30", *keys)

    def type(self, text: str) -> None:
        self._hand("type", "--delay", "10", text)

    def click(self, *words: str) -> None:
        """The first control with such a label, once it lies still: the menu may learn late of a game to continue."""

        def found() -> Spot | None:
            return next((spot for spot in self._look()[1] if spot.word.startswith(words)), None)

        def at_rest() -> Spot | None:
            before = found()
            time.sleep(STILL)
            return before if before == found() else None

        spot = self.until(at_rest, " or ".join(words))
        self._hand("mousemove", str(spot.x), str(spot.y), "click", "1")

    def see(self, scene: str) -> None:
        self.until(lambda: self._look()[0] == scene, scene)

    @property
    def scene(self) -> str:
        return self._look()[0]

    def until(self, look: Callable[[], T | None], what: str) -> T:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the program has ended"
            if found := look():
                return found
            time.sleep(POLL)
        raise AssertionError(f"no {what}, but {self._look()}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait(PATIENCE) == -signal.SIGKILL, "it still ran"

    def _look(self) -> tuple[str, list[Spot]]:
        try:
            found = json.loads(self._notes.targets.read_text())
        except (OSError, ValueError):
            return "", []
        return found["scene"], [Spot(*spot) for spot in found["spots"]]

    def _hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environ, check=True, timeout=PATIENCE)


# what a hand does in the list of games, each of which ends with what is killed


def delete(player: Player) -> None:
    _choose(player)
    player.press("Delete")


def delete_by_button(player: Player) -> None:
    _choose(player)
    player.click("Delete")


def undo(player: Player) -> None:
    player.press("ctrl+z")


def rename(player: Player) -> None:
    _choose(player)
    player.press("F2")
    player.see("AskName")
    player.type(f"Game {player.rng.randrange(10**6)}")
    player.press("Return")


def restore(player: Player) -> None:
    player.click("Trash")
    _choose(player)
    player.press("Return")


def _choose(player: Player) -> None:
    time.sleep(STILL)  # until the games are listed
    player.press("Home", *["Down"] * player.rng.randrange(SAVED))


IN_THE_LIST: Mapping[str, Callable[[Player], None]] = {
    "delete": delete,
    "delete by button": delete_by_button,
    "rename": rename,
    "undo": undo,
    "restore": restore,
}
COPY = "copy"
WANDERS = {  # from which folder to which a game may have gone
    "delete": {("saves", "trash"), ("replays", "trash")},
    "delete by button": {("saves", "trash"), ("replays", "trash")},
    "undo": {("trash", "saves"), ("trash", "replays")},
    "restore": {("trash", "saves"), ("trash", "replays")},
    "rename": {("saves", "saves"), ("replays", "replays")},
    COPY: set[tuple[str, str]](),
}


class Torture(Struct):
    """One home, in which the program is killed over and over."""

    home: Path
    display: str
    rng: Random
    games: dict[str, bytes] = field(default_factory=dict)  # what each file holds, by the id of its game
    survived: Survived = field(default_factory=Survived)

    @property
    def paths(self) -> Paths:
        return player_paths({"CUTTLE_HOME": str(self.home)})

    def begin(self) -> None:
        seasoned(self.home, "off")
        for number in range(SAVED + FINISHED):
            game = unfinished(actions=30) if number < SAVED else finished("cuttle.cards", 4)
            header = replace(game.header, game=str(uuid.UUID(int=number + 1)))
            content = pcn.write(replace(game, header=header))
            self.games[header.game] = content
            folder = self.paths.saves if number < SAVED else self.paths.replays
            files.write_new(folder / f"Game {number}.pcn", content)

    def places(self) -> Places:
        """Where the games lie now. Every file can be read, and holds what it held."""
        while True:
            files_now = self._files()
            try:
                found = self._read(files_now)
            except SaveError:
                if files_now == self._files():
                    raise
                continue  # the program has just moved it
            if files_now == self._files():
                return found

    def _files(self) -> list[Path]:
        folders = (self.paths.saves, self.paths.replays, self.paths.trash)
        names = [folder / name for folder in folders for name in files.names_in(folder)]
        return [path for path in names if path.suffix == ".pcn" and not path.name.startswith(".")]

    def _read(self, paths: list[Path]) -> Places:
        found: dict[str, tuple[Path, ...]] = {}
        for path in paths:
            record = load(path).record
            if (game := record.header.game) in self.games:
                assert pcn.write(record) == self.games[game], f"{path.name} has changed"
                found[game] = (*found.get(game, ()), path)
        return found

    def settled(self, player: Player) -> Places:
        """Once each game has one place, which the start sees to."""

        def whole() -> Places | None:
            places = self.places()
            return places if all(len(there) == 1 for there in places.values()) else None

        places = player.until(whole, "one place for each game")
        assert set(places) == set(self.games), "a game was lost"
        return places

    def once(self) -> None:
        """One start, one kill."""
        player = Player(self.display, self.home, self.rng)
        player.see("Menu")
        self.settled(player)
        if self.rng.random() < 0.2:
            act, name = self._at_the_table(player), COPY
        else:
            act, name = self._in_the_list(player)
        before = self.settled(player)
        copies = len(self._files())
        act()
        time.sleep(self.rng.random() * LONGEST)
        player.kill()
        self._judge(name, before, copies)

    def _in_the_list(self, player: Player) -> tuple[Callable[[], None], str]:
        player.click("Your games")
        player.see("LibraryScene")
        shelves = {"Saved games": self.paths.saves, "Replays": self.paths.replays}
        shelf = max(shelves, key=lambda name: len([*files.names_in(shelves[name])]))
        player.click(shelf)
        for _ in range(self.rng.randrange(STEPS)):
            self._step(player, self.rng.choice(("delete", "delete", "undo")))
        name = self.rng.choice([*IN_THE_LIST])
        if not [*files.names_in(shelves[shelf])]:
            name = "restore"  # there is nothing left to rename
        if name in ("undo", "restore"):
            self._step(player, "delete")
        return lambda: IN_THE_LIST[name](player), name

    def _step(self, player: Player, name: str) -> None:
        """Do something and let the disk answer it."""
        before = self.places()
        IN_THE_LIST[name](player)
        deadline = time.monotonic() + 1.0  # there may be nothing to do
        while self.places() == before and time.monotonic() < deadline:
            time.sleep(POLL)

    def _at_the_table(self, player: Player) -> Callable[[], None]:
        """A copy of the game that is on, which nothing else of the games here is."""
        player.press("Return")
        player.until(lambda: player.scene not in ("Menu", ""), "a game")
        for _ in range(10):
            if player.scene == "Pause":
                break
            player.press("d", "Escape")
            time.sleep(0.3)
        player.see("Pause")
        return lambda: player.click("Save a copy")

    def _judge(self, name: str, before: Places, copies: int) -> None:
        """After a kill: nothing has changed but the game that was asked for last, and that one as asked."""
        after = self.places()
        assert set(after) == set(self.games), "a game was lost"
        changed = {game: after[game] for game in after if after[game] != before[game]}
        assert len(changed) <= 1, f"{name} changed {changed}"
        for game, there in changed.items():
            (was,) = before[game]
            now = [path for path in there if path != was]
            assert len(now) == 1, f"{was} lies in {there}"
            assert (was.parent.name, now[0].parent.name) in WANDERS[name], f"{name}: {was} lies in {there}"
            self.survived.halfway += len(there) > 1
        self.survived.asked[name] += 1
        self.survived.done[name] += bool(changed) if name != COPY else len(self._files()) > copies
        self.survived.copies += name == COPY and len(self._files()) > copies

    def end(self) -> None:
        """A last start settles what the last kill left."""
        player = Player(self.display, self.home, self.rng)
        player.see("Menu")
        self.settled(player)
        player.kill()


def torture(home: Path, display: str, kills: int, seed: int) -> Survived:
    run = Torture(home, display, Random(seed))
    run.begin()
    for number in range(kills):
        run.once()
        if kills > 10:
            sys.stdout.write(f"\r{number + 1}")
            sys.stdout.flush()
    run.end()
    return run.survived


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, screen(*SIZE) as display:
        begun = time.perf_counter()
        survived = torture(Path(folder) / "home", display, given.kills, given.seed)
        sys.stdout.write(f"\r{survived} ({time.perf_counter() - begun:.0f} s)\n")


if __name__ == "__main__":
    main()
