"""All that is kept for the player: opened before the window, put away after it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.app.command_line.console import complain
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore

PATIENCE: Final = 1.0  # seconds that games left behind may keep the window waiting; one takes a few hundredths
LOST: Final = "Your game could not be saved. Your other games are safe."
LAST_LOST: Final = "The last moves of your game could not be saved. The moves before them are safe."


class PlayerFiles(Struct, frozen=True):
    """One writer writes them all."""

    keeper: Keeper
    settings: SettingsStore
    profiles: ProfileStore

    @classmethod
    def open(cls, paths: Paths, writer: Writer) -> PlayerFiles:
        return cls(
            Keeper(paths, writer, PATIENCE),
            SettingsStore.load(paths.settings, writer),
            ProfileStore.load(paths.profile, writer),
        )

    def put_away(self) -> None:
        """Write everything that is still waiting. Failures are printed, because the window is closed."""
        if self.keeper.close():
            return
        status = self.keeper.status
        if status.saved < status.made:
            complain(LAST_LOST if status.saved else LOST)
        elif self.keeper.unfiled:
            complain(self.keeper.unfiled)
        if not self.settings.kept:
            complain(self.settings.problem or "Your last settings could not be saved: the disk is too slow.")
        if not self.profiles.kept:
            complain(self.profiles.problem or "Your last games and puzzles could not be counted: the disk is too slow.")
