"""The file of the profile: what the player has done, apart from the settings, so that no odd setting can harm it."""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.kept_file import KeptFile
from cuttle_desktop.store.disk.writer import Writer


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
