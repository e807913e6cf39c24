"""What the program remembers of a player, as far as the walks look at it: nothing else of them asks settings."""

from __future__ import annotations

from collections import Counter

import msgspec

from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.stage import Stage
from tests.remembered import USUAL

ONCE_BY_ID = False
"""Whether a game that ends again, from a copy of its file, counts no more."""


def first_store(paths: Paths, writer: Writer) -> SettingsStore:
    """Of somebody who has played before."""
    store = SettingsStore.load(paths.settings, writer)
    if not paths.settings.exists():
        store.keep(Settings(speed="off", newcomer=False, window_size=(960, 600)))
    return store


def with_own_puzzles(stage: Stage) -> None:
    """A doubtful move waits, as after a lost game."""
    if not stage.settings.own_puzzles:
        stage.keep(msgspec.structs.replace(stage.settings, own_puzzles=USUAL.own_puzzles))


def counted_games(stage: Stage) -> Counter[str]:
    """How many games were counted against each opponent, those for practice too."""
    record = stage.settings.track_record
    return Counter({each.opponent: each.played + each.practised for each in record})


def with_last_setup(stage: Stage, **changes: object) -> None:
    """What the set-up screen offers next."""
    last = msgspec.structs.replace(stage.settings.last_setup, **changes)
    stage.keep(msgspec.structs.replace(stage.settings, last_setup=last))
