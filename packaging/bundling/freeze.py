"""Make the bundle, and look at what came out: licences, size, the glibc it needs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version as version_of
from pathlib import Path

from bundling import elf, fonts, glibc, licences, places, sbom
from bundling.places import BUNDLE, DIST, ROOT, WORK

DISTRIBUTIONS = (
    *("cuttle-desktop", "pygame-ce", "pygame_gui", "python-i18n", "platformdirs", "msgspec", "pyinstaller"),
    *(["accesskit"] if sys.platform == "linux" else []),
)
MOST_BYTES = 53 * 1000 * 1000


class TooLarge(Exception):
    """The bundle grew beyond what was agreed."""


def freeze() -> None:
    """The bundle in dist/, and the list of its parts beside it."""
    shutil.rmtree(BUNDLE, ignore_errors=True)
    DIST.mkdir(parents=True, exist_ok=True)
    WORK.mkdir(exist_ok=True)
    (WORK / "commit").write_text(places.commit() + "\n", encoding="utf-8")
    _fonts()
    spec = ROOT / "packaging" / "cuttle-desktop.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
               "--distpath", str(DIST), "--workpath", str(WORK / "pyinstaller"), str(spec)]  # fmt: skip
    subprocess.run(command, cwd=ROOT, check=True)
    for path in files(BUNDLE):
        if not path.is_symlink():
            elf.forget_search_paths(path)
    _settle(BUNDLE)
    _account()
    size = sum(path.lstat().st_size for path in files(BUNDLE))
    print(f"bundle: {size / 1e6:.1f} MB unpacked")
    if size > MOST_BYTES:
        raise TooLarge(f"the bundle has {size / 1e6:.1f} MB; {MOST_BYTES / 1e6:.0f} were agreed")
    if sys.platform == "linux":
        floor, by = glibc.floor(files(BUNDLE))
        print(f"glibc: {glibc.text(floor)} or newer, because of {', '.join(sorted({path.name for path in by}))}")


def files(folder: Path) -> Iterator[Path]:
    """All regular files and links, in the same order everywhere."""
    return (path for path in sorted(folder.rglob("*")) if path.is_symlink() or path.is_file())


def _fonts() -> None:
    """Cutting takes half a minute, so it is done once for each release of pygame_gui and of the recipe."""
    import pygame_gui

    stamp = f"{version_of('pygame_gui')} {version_of('fonttools')} {Path(fonts.__file__).read_text(encoding='utf-8')}"
    note = WORK / "fonts" / "made-for.txt"
    if note.exists() and note.read_text(encoding="utf-8") == stamp:
        return
    fonts.cut(Path(pygame_gui.__file__).parent / "data", note.parent)
    note.write_text(stamp, encoding="utf-8")


def _settle(folder: Path) -> None:
    """The same times and permissions whenever and by whomever it is built."""

    for path in [folder, *sorted(folder.rglob("*"))]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs and (path.is_dir() or path.parent == folder) else 0o644)
        os.utime(path, (places.epoch(), places.epoch()), follow_symlinks=not path.is_symlink())


def _account() -> None:
    """Write the list of parts. Raises Unlicensed for one without a licence text."""
    names = [path.relative_to(BUNDLE).as_posix() for path in files(BUNDLE)]
    used = licences.check(names, DISTRIBUTIONS, licences.components())
    found = {name: version_of(name) for name in DISTRIBUTIONS[1:]}
    found["python"] = ".".join(map(str, sys.version_info[:3]))
    (DIST / f"{places.NAME}-{places.version()}.cdx.json").write_text(
        sbom.bill(used, found, places.commit()), encoding="utf-8"
    )
