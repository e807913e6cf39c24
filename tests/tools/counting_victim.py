"""A program that ends games, or changes settings and profile, as fast as it can, until it is killed.

    python -m tests.tools.counting_victim FOLDER games KIND
    python -m tests.tools.counting_victim FOLDER files

On standard output: the id of each game that is about to end, and once its last move is on the disk `over ID`; or the
number of the last change that is on the disk.
"""

from __future__ import annotations

import itertools
import os
import sys
from functools import partial
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore
from tests.counted_games import KINDS, SECONDS, CountingHome


def end_games(folder: Path, kind: str) -> None:
    home = CountingHome(folder)
    for number in itertools.count(1):
        agreed = KINDS[kind]
        home.begin(agreed if number == 1 else replace(agreed, seed=100 + number, day=""))
        home.play()
        home.keeper.flush(SECONDS)
        game = home.record.header.game
        say(game)
        home.lose()
        if number % 2:  # sometimes nobody waits for the disk
            home.keeper.flush(SECONDS)
            say(f"over {game}")


def solved(profile: Profile, number: int) -> Profile:
    return msgspec.structs.replace(profile, puzzles_solved=(*profile.puzzles_solved, str(number)))


def change_files(folder: Path) -> None:
    paths, writer = player_paths({"CUTTLE_HOME": str(folder)}), Writer()
    settings = SettingsStore.load(paths.settings, writer)
    profiles = ProfileStore.load(paths.profile, writer)
    for number in itertools.count(1):
        settings.keep(msgspec.structs.replace(settings.now, faces={"You": str(number)}))
        profiles.change(partial(solved, number=number))
        writer.flush(SECONDS)
        say(str(number))


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.init()
    place = Path(sys.argv[1])
    if sys.argv[2] == "files":
        change_files(place)
    else:
        end_games(place, sys.argv[3])
