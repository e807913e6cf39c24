"""What the program remembers of a player, as far as the walks look at it: nothing else of them asks for that."""

from __future__ import annotations

from collections import Counter

import msgspec

from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.stage import Stage
from tests.remembered import KNOWN


def first_stores(paths: Paths, writer: Writer) -> tuple[SettingsStore, ProfileStore]:
    """Of somebody who has played before."""
    settings = SettingsStore.load(paths.settings, writer)
    profiles = ProfileStore.load(paths.profile, writer)
    if not paths.settings.exists():
        settings.keep(Settings(speed="off", window_size=(960, 600)))
        profiles.change(lambda profile: msgspec.structs.replace(profile, newcomer=False))
    return settings, profiles


def with_own_puzzles(stage: Stage) -> None:
    """A doubtful move waits, as after a lost game."""
    stage.remember(lambda now: msgspec.structs.replace(now, own_puzzles=now.own_puzzles or KNOWN.own_puzzles))


def counted_games(stage: Stage) -> Counter[str]:
    """How many games were counted against each opponent, those for practice too."""
    record = stage.profile.track_record
    return Counter({each.opponent: each.played + each.practised for each in record})


def with_last_setup(stage: Stage, **changes: object) -> None:
    """What the set-up screen offers next."""
    last = msgspec.structs.replace(stage.settings.last_setup, **changes)
    stage.keep(msgspec.structs.replace(stage.settings, last_setup=last))
