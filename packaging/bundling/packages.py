"""What is handed out: an archive for every system, packages for Linux, wheel and source; and their checksums."""

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from bundling import debian, places, rpm
from bundling.freeze import files
from bundling.places import BUNDLE, DIST, NAME, ROOT, WORK
from bundling.share import filled, share

MOST_ARCHIVE_BYTES = 25 * 1000 * 1000


def packages() -> None:
    """All that can be made on this system. Says what cannot, and why."""
    base = f"{NAME}-{places.version()}"
    for old in DIST.glob(f"{NAME}[-_]*"):
        if old.is_file() and not old.name.endswith(".cdx.json"):
            old.unlink()
    _wheel()
    if sys.platform == "linux":
        archive = _archive(base)
        print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
        assert archive.stat().st_size <= MOST_ARCHIVE_BYTES, "the archive grew beyond what was agreed"
        root = laid_out(WORK / "root")
        debian.build(root)
        rpm.build(root)
    elif sys.platform == "win32":
        _zip(BUNDLE, DIST / f"{base}-windows.zip")
    else:
        print("macOS: packaging/macos/make-dmg.sh puts the app into a disk image")
    checksums()


def laid_out(root: Path) -> Path:
    """The files of a system package, as they will lie below /."""
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(BUNDLE, root / "usr" / "lib" / NAME, symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share(root / "usr" / "share")
    document = root / "usr" / "share" / "doc" / NAME
    document.mkdir(parents=True)
    (document / "copyright").write_text(debian.copyright_file(), encoding="utf-8")
    news = (ROOT / "CHANGELOG.md").read_bytes()
    (document / "NEWS.gz").write_bytes(gzip.compress(news, 9, mtime=0))
    (document / "changelog.gz").write_bytes(gzip.compress(debian.changelog().encode(), 9, mtime=0))
    return settled(root)


def settled(root: Path) -> Path:
    """Times of the commit, permissions for everybody."""
    for path in sorted(root.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
            os.utime(path, (places.epoch(), places.epoch()))
    root.chmod(0o755)
    return root


def _wheel() -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(DIST)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _archive(base: str) -> Path:
    """The bundle with install.sh and uninstall.sh; the same bytes whenever it is made."""
    top = WORK / base
    shutil.rmtree(top, ignore_errors=True)
    shutil.copytree(BUNDLE, top / NAME, symlinks=True)
    share(top / "share")
    for script in ("install.sh", "uninstall.sh"):
        (top / script).write_text(filled(script), encoding="utf-8")
        (top / script).chmod(0o755)
    shutil.copyfile(ROOT / "LICENSE", top / "LICENSE")
    archive = DIST / f"{base}-linux-{_machine()}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as tar:
        for path in [top, *sorted(top.rglob("*"))]:
            entry = tar.gettarinfo(path, path.relative_to(top.parent).as_posix())
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = places.epoch()
            if not entry.issym():
                entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if entry.isreg():
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)
    return archive


def _machine() -> str:
    return platform.machine()


def _zip(folder: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for path in files(folder):
            name = path.relative_to(folder.parent).as_posix()
            opened.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), path.read_bytes(), zipfile.ZIP_DEFLATED)


def checksums() -> None:
    """SHA256SUMS for `sha256sum --check`."""
    made = sorted(path for path in DIST.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    print("".join(lines), end="")
