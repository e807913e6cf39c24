"""Try what `packaging/build.py` made, as a stranger would:  .venv/bin/python packaging/check.py [CHECK …]

    self-test   the bundle's own, with an empty home and no Python on the path
    places      the bundle in awkward places: full, read-only, odd names, no HOME, no sound, no display
    archive     install.sh and uninstall.sh, in a home with an odd name
    start       how long the bundle and the source tree take to their first picture
    game        a whole game in the bundle by real mouse and keys
    deb         the .deb from installing to removing (as root, on Debian; changes the system)

Without arguments all but `deb`. Needs the project's environment with `[test]`, and Xvfb, xdotool, xwininfo and xwd.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.window.desktop import Program, screen  # noqa: E402  (found through the line above)

DIST = ROOT / "dist"
BUNDLE = DIST / "cuttle-desktop"
COMMAND = BUNDLE / "cuttle-desktop"
STARTS = 9  # of each, interleaved
SLOWEST = 1.25  # times the source tree
BARE = {"PATH": "/nonexistent"}
PATIENCE = 120.0
NOBODY = 65534


def say(words: str) -> None:
    print(words, flush=True)


def need(truth: object, sentence: str) -> None:
    """Stop with the sentence unless it is so."""
    if not truth:
        sys.exit(f"FAILED: {sentence}")


def run(command: list[str], environ: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=600, check=False)


def self_test() -> None:
    with tempfile.TemporaryDirectory() as home:
        ended = run([str(COMMAND), "--self-test"], {**BARE, "HOME": home})
    say(ended.stdout.rstrip())
    need(ended.returncode == 0, f"the self-test of the bundle: {ended.stderr}")


def opened(command: list[str], environ: dict[str, str]) -> str:
    """Start it on a screen of its own, wait for a picture, end it; what it wrote to the terminal."""
    with screen(1280, 720) as display, tempfile.TemporaryDirectory() as pictures:
        program = Program(display, Path(pictures), Path(pictures), command, environ)
        with program:
            program.window()
            program.lit()
            program.process.terminate()
            _, error = program.process.communicate(timeout=PATIENCE)
    return str(error)


def places() -> None:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        odd = here / "Bücher & 漢字 (x)" / "cuttle"
        shutil.copytree(BUNDLE, odd, symlinks=True)
        home = here / "home"
        home.mkdir()
        plain = {**BARE, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        frozen = here / "frozen"
        frozen.mkdir()
        shut = here / "a-file"
        shut.write_text("not a folder", encoding="utf-8")
        cases: dict[str, tuple[Path, dict[str, str]]] = {
            "a fresh home": (BUNDLE, plain),
            "spaces and other letters in the path": (odd, {**plain, "HOME": str(odd.parent)}),
            "no HOME": (BUNDLE, {key: value for key, value in plain.items() if key != "HOME"}),
            "LC_ALL=C": (BUNDLE, {**plain, "LC_ALL": "C"}),
            "LC_ALL=ja_JP.eucJP": (BUNDLE, {**plain, "LC_ALL": "ja_JP.eucJP"}),
            "no sound device": (BUNDLE, {**plain, "SDL_AUDIODRIVER": "alsa"}),
            "a home that is a file": (BUNDLE, {**plain, "CUTTLE_HOME": str(shut)}),
        }
        for name, (bundle, environ) in cases.items():
            error = opened([str(bundle / "cuttle-desktop")], environ)
            say(f"ok    {name}: a picture came{'; said: ' + error.strip() if error.strip() else ''}")
        if os.geteuid() == 0:
            here.chmod(0o755)
            another_user(here / "stranger", odd, plain)
        with read_only_copy(here / "bundle") as bundle:
            opened([str(bundle / "cuttle-desktop")], plain)
            say("ok    a bundle that nobody can write to: a picture came")
        with read_only(frozen):
            opened([str(COMMAND)], {**plain, "CUTTLE_HOME": str(frozen)})
            say("ok    a read-only home: a picture came")
        with full(here / "full") as disk:
            opened([str(COMMAND)], {**plain, "CUTTLE_HOME": str(disk)})
            say("ok    a full disk: a picture came")
        ended = run([str(COMMAND)], plain)
        need(ended.returncode == 2 and ended.stderr.count("\n") == 1, f"no display: {ended.stderr}")
        say(f"ok    no display: {ended.stderr.strip()}")


def another_user(home: Path, bundle: Path, environ: dict[str, str]) -> None:
    """Start the bundle as somebody to whom it does not belong. Only root can."""
    home.mkdir()
    os.chown(home, NOBODY, NOBODY)
    change = shutil.which("setpriv") or "setpriv"
    as_nobody = [change, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    opened([*as_nobody, str(bundle / "cuttle-desktop")], {**environ, "HOME": str(home)})
    owners = {path.stat().st_uid for path in home.rglob("*.log")}
    need(owners == {NOBODY}, f"another user's log belongs to {owners}")
    say("ok    another user, and a bundle that was moved: a picture came")


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Even for root, by mounting it so; without the right to mount, by its permissions."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "none", str(folder)], check=False).returncode == 0
    folder.chmod(0o555) if not mounted else None
    try:
        yield
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)
        else:
            folder.chmod(0o755)


@contextmanager
def read_only_copy(folder: Path) -> Iterator[Path]:
    """The bundle once more, mounted for reading; without the right to mount, the bundle itself."""
    folder.mkdir()
    mounted = subprocess.run(["mount", "--bind", str(BUNDLE), str(folder)], check=False).returncode == 0
    if not mounted:
        say("      no right to mount: the bundle can be written to")
        yield BUNDLE
        return
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(folder)], check=True)
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=False)


@contextmanager
def full(folder: Path) -> Iterator[Path]:
    """A disk without a byte left, where mounting is allowed; else an ordinary folder."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)]
    mounted = subprocess.run(command, check=False).returncode == 0
    if mounted:
        with suppress(OSError):
            (folder / "filler").write_bytes(b"x" * (1 << 20))
    else:
        say("      no right to mount: the disk is not really full")
    try:
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)


def archive() -> None:
    (made,) = DIST.glob("cuttle-desktop-*-linux-*.tar.xz")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "Ann's Größe"
        home.mkdir()
        environ = {"PATH": os.environ["PATH"], "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        subprocess.run(["tar", "xJf", str(made), "-C", folder], check=True)
        (unpacked,) = Path(folder).glob("cuttle-desktop-*")
        before = run(["sh", str(unpacked / "install.sh")], environ)
        need(before.returncode == 0, f"install.sh: {before.stderr}")
        entry = home / ".local/share/applications/cuttle-desktop.desktop"
        need(run(["desktop-file-validate", str(entry)], environ).returncode == 0, "the .desktop entry is not valid")
        opened(desktop_command(entry), environ)
        say("ok    install.sh: starts from its .desktop entry")
        again = run(["sh", str(unpacked / "install.sh")], environ)
        need(again.returncode == 0, f"install.sh, the second time: {again.stderr}")
        gone = run(["sh", str(home / ".local/lib/cuttle-desktop/uninstall.sh")], environ)
        need(gone.returncode == 0, f"uninstall.sh: {gone.stderr}")
        left = [path for path in (home / ".local").rglob("*cuttle*") if "state" not in path.parts]
        left = [path for path in left if path != home / ".local/share/cuttle-desktop"]
        need(not left, f"uninstall.sh left {left}")
        say("ok    uninstall.sh: nothing is left but the player's own files")


def desktop_command(entry: Path) -> list[str]:
    """The command of a .desktop entry without its file."""
    lines = entry.read_text(encoding="utf-8").splitlines()
    (line,) = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    return [word for word in shlex.split(line) if not word.startswith("%")]


def first_picture(command: list[str], display: str) -> float:
    """Seconds from starting the program to anything on the screen."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(display, Path(home), Path(home), command)
        with program:
            program.lit()
            return time.monotonic() - program.began


def start() -> None:
    source = str(Path(sys.executable).parent / "cuttle-desktop")
    times: dict[str, list[float]] = {source: [], str(COMMAND): []}
    with screen(1280, 720) as display:
        for command in times:
            first_picture([command], display)  # once for the disk's cache
        for _ in range(STARTS):
            for command, taken in times.items():
                taken.append(first_picture([command], display))
    (source_time, bundle_time) = (statistics.median(taken) for taken in times.values())
    ratio = bundle_time / source_time
    say(f"first picture: source {source_time:.3f} s, bundle {bundle_time:.3f} s, ratio {ratio:.2f}, n = {STARTS} each")
    need(ratio <= SLOWEST, f"the bundle starts {ratio:.2f} times as slowly as the source tree")


def game() -> None:
    environ = {**os.environ, "CUTTLE_COMMAND": str(COMMAND), "CUTTLE_NEED_SCREEN": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/window/test_real_game.py"]
    need(subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode == 0, "the game in the bundle")


def deb() -> None:
    (package,) = DIST.glob("*.deb")
    content = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], capture_output=True, check=True).stdout
    listing = subprocess.run(["tar", "-t"], input=content, capture_output=True, check=True).stdout.decode()
    names = [line.removeprefix(".") for line in listing.splitlines() if not line.endswith("/")]
    apt = ["apt-get", "-y", "-q", "--no-install-recommends"]
    ended = subprocess.run([*apt, "install", str(package)], capture_output=True, text=True, check=False)
    need(ended.returncode == 0, f"apt-get install: {ended.stderr}")
    try:
        _installed(names)
    finally:
        subprocess.run([*apt, "purge", "cuttle-desktop"], capture_output=True, check=True)
    left = [name for name in names if os.path.lexists(name)]
    need(not left and not Path("/usr/lib/cuttle-desktop").exists(), f"apt-get purge left {left}")
    say(f"ok    the .deb: removed without leftovers ({len(names)} files)")


def _installed(names: list[str]) -> None:
    entry = Path("/usr/share/applications/cuttle-desktop.desktop")
    need(all(os.path.lexists(name) for name in names), "a file of the package is not there")
    with tempfile.TemporaryDirectory() as folder:
        environ = {"PATH": "/usr/bin:/bin", "HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        environ["XDG_CURRENT_DESKTOP"] = "GNOME"  # without a desktop, xdg-mime asks `file`, not the types
        opened(desktop_command(entry), environ)
        say("ok    the .deb: starts from the command of its .desktop entry")
        sample = Path(folder) / "a game.pcn"
        shutil.copyfile(sorted((ROOT / "saves").glob("*.pcn"))[0], sample)
        kind = run(["xdg-mime", "query", "filetype", str(sample)], environ).stdout.strip()
        need(kind == "application/x-cuttle-game", f"the type of a .pcn file is {kind}")
        default = run(["xdg-mime", "query", "default", kind], environ).stdout.strip()
        need(default == entry.name, f"{kind} is opened by {default}")
        opener = ["sh", "-c", 'xdg-open "$0" && exec sleep 600', str(sample)]  # xdg-open does not wait for the program
        with screen(1280, 720) as display, Program(display, Path(folder), Path(folder), opener, environ) as program:
            program.window()
            program.lit()
            program.rest()
            program.picture("opened")
            shutil.copyfile(Path(folder) / "opened.png", ROOT / "build" / "opened-by-type.png")
            os.killpg(program.process.pid, signal.SIGTERM)  # the game itself ends with its screen
        say(f"ok    the .deb: a .pcn file is {kind} and opens by its type (picture: build/opened-by-type.png)")


CHECKS: dict[str, Callable[[], None]] = {
    "self-test": self_test, "places": places, "archive": archive, "start": start, "game": game, "deb": deb,
}  # fmt: skip


def main() -> None:
    wanted = sys.argv[1:] or [name for name in CHECKS if name != "deb"]
    for name in wanted:
        if name not in CHECKS:
            sys.exit(f"There is no check {name}. Choose from: {', '.join(CHECKS)}.")
        say(f"== {name}")
        CHECKS[name]()


if __name__ == "__main__":
    main()
