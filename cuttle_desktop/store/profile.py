"""What the player has done: games, rating, puzzles, days. A file of its own, so that no odd setting can harm it.

A file of settings from before that was so has these fields, too: they are taken over, as far as they are further along.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from cuttle_desktop.store.disk import files, salvage
from cuttle_desktop.store.disk.kept_file import LARGEST, KeptFile
from cuttle_desktop.store.disk.paths import real
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
    taken_over: Name = ""  # the digest of what was joined from a file of settings

    @property
    def finished_games(self) -> int:
        """Of the person alone against the computer, as far as they are remembered."""
        return sum(each.played + each.helped for each in self.track_record)

    @property
    def has_finished_none(self) -> bool:
        """Whether no such game is remembered, for practice or not."""
        return not any(each.played or each.helped or each.practised for each in self.track_record)


class ProfileStore(KeptFile[Profile]):
    """The profile, and its file."""

    def __init__(self, path: Path | None, now: Profile | None = None, writer: Writer | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        super().__init__(path, now or Profile(), "The file with your games and puzzles", writer)

    @classmethod
    def load(cls, path: Path, settings: Path, writer: Writer | None = None) -> ProfileStore:
        """`settings`: where older versions had all this. Never raises for a bad file: see `problem`."""
        store = cls(path, writer=writer)
        store.read()
        if former := _former(settings):
            digest = sha256(msgspec.json.encode(former, order="sorted")).hexdigest()[:16]
            store.change(partial(joined, salvage.salvaged([former], Profile), digest))
        return store


def _former(settings: Path) -> salvage.JsonObject:
    """The fields of a profile that were kept among the settings, as they are written there."""
    try:
        tree, _ = salvage.tree_in(files.read_whole(real(settings), LARGEST))
    except OSError:
        return {}
    return {name: tree[name] for name in Profile.__struct_fields__ if name in tree}


def joined(former: Profile, digest: str, now: Profile) -> Profile:
    """The profile with what is further along in a former one. Each, by its digest, is taken over once: a record that
    the player has reset stays so.
    """
    if now.taken_over == digest:
        return now
    records = {each.opponent: each for each in now.track_record}
    for each in former.track_record:
        records[each.opponent] = max(records.get(each.opponent, each), each, key=_games)
    days = {each.day: each for each in (*former.day_games, *now.day_games) if each.outcome == BEGUN}
    days |= {each.day: each for each in (*former.day_games, *now.day_games) if each.outcome != BEGUN}
    return msgspec.structs.replace(
        now,
        adaptive_games=now.adaptive_games or former.adaptive_games,
        track_record=tuple(records.values()),
        rated_games=max(now.rated_games, former.rated_games, key=lambda each: each.games),
        day_games=tuple(sorted(days.values(), key=lambda each: each.day)),
        puzzles_solved=_with_new(former.puzzles_solved, now.puzzles_solved),
        puzzles_helped=_with_new(former.puzzles_helped, now.puzzles_helped),
        puzzle_streak=now.puzzle_streak if now.best_puzzle_streak else former.puzzle_streak,
        best_puzzle_streak=max(now.best_puzzle_streak, former.best_puzzle_streak),
        rules_met=_with_new(former.rules_met, now.rules_met),
        own_puzzles=now.own_puzzles or former.own_puzzles,
        newcomer=now.newcomer and former.newcomer,
        guided=now.guided or former.guided,
        lessons=_with_new(former.lessons, now.lessons),
        taken_over=digest,
    )


def _games(record: OpponentRecord) -> int:
    return record.played + record.practised


def _with_new(former: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    return (*(each for each in former if each not in now), *now)
