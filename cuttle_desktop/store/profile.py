"""The file of the profile: what the player has done, apart from the settings, so that no odd setting can harm it.

Once those were one file: where there is no profile yet, what the settings have of it is taken over.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec import structs

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk import files, salvage
from cuttle_desktop.store.disk.kept_file import LARGEST, KeptFile
from cuttle_desktop.store.disk.paths import real
from cuttle_desktop.store.disk.writer import Writer


class ProfileStore(KeptFile[Profile]):
    """The profile, and its file."""

    def __init__(self, path: Path | None, now: Profile | None = None, writer: Writer | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        super().__init__(path, now or Profile(), "The file with your games and puzzles", writer)

    @classmethod
    def load(cls, path: Path, settings: Path, writer: Writer | None = None) -> ProfileStore:
        """`settings`: where older programs kept all this. Never raises for a bad file: see `problem`."""
        store = cls(path, writer=writer)
        if not store.read():
            store.change(partial(_taken_over, former=_in_settings(settings)))
        return store


def _taken_over(now: Profile, former: Profile) -> Profile:
    """Another program of the player may have done so meanwhile, and have counted more."""
    return former if now == Profile() else now


def _in_settings(settings: Path) -> Profile:
    """Of practice games the oldest programs counted only those that were won."""
    try:
        tree, _ = salvage.tree_in(files.read_whole(real(settings), LARGEST))
    except OSError:
        return Profile()
    former = salvage.salvaged([tree], Profile)
    records = (structs.replace(each, practised=max(each.practised, each.helped)) for each in former.track_record)
    return structs.replace(former, track_record=tuple(records))
