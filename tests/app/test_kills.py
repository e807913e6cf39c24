"""The real program, killed and started again, alone and beside another one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct, field

from cuttle_desktop import PROGRAM
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import Said, Undone
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper

SECONDS = 60.0
POLL = 0.02
RULES = "cuttle.cards four=random"
RIVAL, YOU = Bot("Nautilus", "casual"), Human("You")


class Home(Struct):
    """The player's folders, and the programs that run there."""

    folder: Path
    programs: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def autosaves(self) -> list[Path]:
        return sorted((self.folder / "state" / "autosave").glob("*.pcn"))

    def start(self, file: Path) -> subprocess.Popen[bytes]:
        """The program, opening a game."""
        environ = {
            **os.environ,
            "CUTTLE_HOME": str(self.folder),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        command = [sys.executable, "-m", "cuttle_desktop", str(file)]
        self.programs.append(subprocess.Popen(command, env=environ, stderr=subprocess.DEVNULL))
        return self.programs[-1]

    def moves(self, path: Path) -> int:
        """How many whole lines of moves a running game has on the disk."""
        lines = path.read_bytes().split(b"\n")[:-1]
        return sum(line[:1].isdigit() for line in lines)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path / "home")
    profile = player_paths({"CUTTLE_HOME": str(home.folder)}).profile
    profile.parent.mkdir(parents=True)
    profile.write_bytes(msgspec.json.encode(Profile(rules_met=(parse_rules(RULES).name,))))  # no sheet on what is new
    yield home
    for program in home.programs:
        program.kill()
        program.wait(SECONDS)


def until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not done():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(POLL)  # another process decides when


def game(folder: Path, seed: int, name: str, other: Player) -> Path:
    """A game just begun: the bot called `name` moves first."""
    setup = Setup(RULES, (Bot(name, "casual"), other), 1, "one game", seed)
    path = folder / f"{name}.pcn"
    path.write_bytes(pcn.write(Record(game_file.header(first_round(setup, 0), PROGRAM))))
    return path


def test_after_kill_9_the_game_goes_on_from_the_last_saved_move(home: Home, tmp_path: Path) -> None:
    killed = home.start(game(tmp_path, 3, "Kraken", RIVAL))
    until(lambda: bool(home.autosaves) and home.moves(home.autosaves[0]) >= 5)
    assert killed.poll() is None, "it still ran"
    killed.send_signal(signal.SIGKILL)
    assert killed.wait(SECONDS) == -signal.SIGKILL
    (file,) = home.autosaves
    saved = home.moves(file)
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(home.folder)}))
    assert keeper.found
    record = keeper.found.record
    assert len(record.entries) == saved >= 5
    assert not any(isinstance(entry, Undone) for entry in record.entries)
    whole = game_file.taken_up(record.header, 0).start(AtOnce())
    while whole.update():
        pass
    said = [entry.action for entry in record.entries if isinstance(entry, Said)]
    assert list(whole.log[: len(said)]) == said, "the bots' dice went on from the file"
    keeper.close()


def test_two_programs_at_once_keep_a_game_each(home: Home, tmp_path: Path) -> None:
    first = home.start(game(tmp_path, 3, "Kraken", YOU))
    until(lambda: len(home.autosaves) == 1 and home.moves(home.autosaves[0]) >= 1)
    (one,) = home.autosaves
    second = home.start(game(tmp_path, 4, "Squid", YOU))
    until(lambda: len(home.autosaves) == 2 and home.moves(next(p for p in home.autosaves if p != one)) >= 1)
    (other,) = [path for path in home.autosaves if path != one]
    second.send_signal(signal.SIGKILL)
    second.wait(SECONDS)
    before = one.read_bytes()
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(home.folder)}))
    assert keeper.found
    assert keeper.found.path == other
    assert keeper.found.record.header.players[0].name == "Squid"
    assert first.poll() is None
    assert one.read_bytes() == before
    keeper.close()


def test_a_window_closed_by_the_desktop_keeps_the_game(home: Home, tmp_path: Path) -> None:
    running = home.start(game(tmp_path, 3, "Kraken", YOU))
    until(lambda: bool(home.autosaves) and home.moves(home.autosaves[0]) >= 1)
    running.send_signal(signal.SIGINT)
    assert running.wait(SECONDS) == 0  # as by the window's cross, not in the middle of anything
    keeper = Keeper(player_paths({"CUTTLE_HOME": str(home.folder)}))
    assert keeper.found
    assert keeper.found.notice is None
    keeper.close()
