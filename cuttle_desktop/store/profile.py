"""The file of the profile: what the player has done, apart from the settings, so that no odd setting can harm it."""

from __future__ import annotations

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.kept_file import KeptFile


class ProfileStore(KeptFile[Profile]):
    """The profile, and its file."""

    kind, called = Profile, "The file with your games and puzzles"
