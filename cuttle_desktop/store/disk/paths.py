"""The folders of the player's files. `CUTTLE_HOME` overrides every place, for tests and for portable use."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from msgspec import Struct

APP = "cuttle-desktop"


class Paths(Struct, frozen=True):
    """The four places the platform gives a program; everything else is a name inside one of them."""

    config: Path
    data: Path
    state: Path
    log: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def profile(self) -> Path:
        return self.data / "profile.json"

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        return self.data / "replays"

    @property
    def exports(self) -> Path:
        return self.data / "exports"

    @property
    def trash(self) -> Path:
        return self.data / "trash"

    @property
    def autosave(self) -> Path:
        return self.state / "autosave"

    @property
    def folders(self) -> tuple[Path, ...]:
        """Those that files are written to by way of a temporary one."""
        return self.config, self.data, self.autosave, self.saves, self.replays, self.exports, self.trash

    @property
    def log_file(self) -> Path:
        return self.log / "cuttle-desktop.log"


def player_paths(environ: Mapping[str, str] = os.environ) -> Paths:
    """The places of this player. Nothing is created: `files.make_folder` does that when something is written."""
    home = environ.get("CUTTLE_HOME")
    if home:
        root = Path(home).expanduser().absolute()
        return Paths(root / "config", root / "data", root / "state", root / "log")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    return Paths(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_log_path)


def real(path: Path) -> Path:
    """Where links lead: a file that is replaced there leaves them as they are."""
    return Path(os.path.realpath(path))
