"""What the player has done: games, rating, puzzles, days. A file of its own, so that no odd setting can harm it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from cuttle_desktop.store.disk.kept_file import KeptFile
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.remembered import (
    AdaptiveGame,
    Count,
    DayGame,
    Name,
    OpponentRecord,
    OwnPuzzle,
    PuzzleName,
    RatedGames,
)

BEGUN: Final = "begun"


class Profile(msgspec.Struct, frozen=True):
    """A new field needs a default: files of older versions lack it."""

    adaptive_games: tuple[AdaptiveGame, ...] = ()  # the latest, oldest first
    track_record: tuple[OpponentRecord, ...] = ()  # of every opponent played, the first met first
    rated_games: RatedGames = RatedGames()
    day_games: tuple[DayGame, ...] = ()  # the latest, the first one begun first
    cards_met: Mapping[Name, Name] = {}  # which game may still count with these cards: see `app.starting.cards_met`
    puzzles_solved: tuple[PuzzleName, ...] = ()  # without help, the latest last
    puzzles_helped: tuple[PuzzleName, ...] = ()  # solved after a look at the answer
    puzzle_streak: Count = 0  # mixed puzzles in a row that were solved at the first try, without help
    best_puzzle_streak: Count = 0
    rules_met: tuple[Name, ...] = ()  # the rule sets that were played, the latest last
    own_puzzles: tuple[OwnPuzzle, ...] = ()  # not found yet, the latest last
    newcomer: bool = True  # until the first game
    guided: bool = False  # whether the guided first game was played to its end
    lessons: tuple[Name, ...] = ()  # those after it that were

    @property
    def finished_games(self) -> int:
        """Of the person alone against the computer, practice included, as far as they are remembered."""
        return sum(each.played + each.practised for each in self.track_record)

    @property
    def has_finished_none(self) -> bool:
        return not self.finished_games


class ProfileStore(KeptFile[Profile]):
    """The profile, and its file."""

    def __init__(self, path: Path | None, now: Profile | None = None, writer: Writer | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        super().__init__(path, now or Profile(), "The file with your games and puzzles", writer)

    @classmethod
    def load(cls, path: Path, writer: Writer | None = None) -> ProfileStore:
        """Never raises for a bad file: see `problem`."""
        store = cls(path, writer=writer)
        store.read()
        return store
