"""The real game through the accessibility bus of the system: no picture, only names and actions."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from tests.window.desktop import PATIENCE, installed, need_screen, screen

CLIENT = Path(__file__).parents[1] / "tools" / "at_spi_client.py"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"  # the system's: no wheel has the bindings
LONGEST = 240  # seconds


def need_reader() -> None:
    """Skip without what a reader needs (Debian: python3-gi gir1.2-atspi-2.0 at-spi2-core dbus)."""
    pytest.importorskip("accesskit")
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    bus = shutil.which("dbus-run-session") and os.path.exists(PYTHON) and any(map(os.path.exists, LAUNCHERS))
    if not bus or subprocess.run([PYTHON, "-c", asked], check=False).returncode:
        pytest.skip("needs a bus and the bindings of AT-SPI")


def by_ear(home: Path, what: str, count: int) -> str:
    """What the client saw and heard."""
    need_screen()
    need_reader()
    seats = (LastSeat("You", PERSON), LastSeat("Otto", "casual"), *LastSetup().seats[2:])
    settings = Settings(speed="off", last_setup=LastSetup(seats=seats))
    paths = player_paths({"CUTTLE_HOME": str(home)})
    for path, kept in ((paths.settings, settings), (paths.profile, Profile(newcomer=False, guided=True))):
        path.parent.mkdir(parents=True)
        path.write_bytes(msgspec.json.encode(kept))
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700)
    left_out = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    with screen(1300, 800) as display:
        environ = {
            **{name: value for name, value in os.environ.items() if name not in left_out},
            "DISPLAY": display,
            "CUTTLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "XDG_RUNTIME_DIR": str(runtime),
        }
        command = ["dbus-run-session", "--", PYTHON, "-W", "ignore", str(CLIENT), what, str(count), installed()]
        told = home / "told.txt"
        with told.open("w") as out:
            client = subprocess.Popen(command, env=environ, stdout=out, stderr=out, start_new_session=True)
            try:
                client.wait(LONGEST)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(client.pid, signal.SIGTERM)
                client.wait(PATIENCE)
        assert client.returncode == 0, told.read_text()[-3000:]
    return told.read_text()


def test_a_whole_game_against_casual_is_played_by_names_and_actions(tmp_path: Path) -> None:
    told = by_ear(tmp_path / "home", "play", 400)
    spoken = [line for line in told.splitlines() if line.startswith("SPOKEN")]
    assert any("Your turn" in line for line in spoken)
    assert any("Otto plays" in line or "Otto draws" in line for line in spoken)
    assert "FOCUS push button Rematch" in told


def test_a_reader_that_comes_and_goes_under_load_never_stops_the_game(tmp_path: Path) -> None:
    """Two locks could wait for each other: see `ui/shell/readers/linux.py`."""
    assert "TOLD 20" in by_ear(tmp_path / "home", "wake", 20)
