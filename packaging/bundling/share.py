"""The files that tell a Linux desktop about the program, laid out as below /usr/share."""

import gzip
import shutil
from datetime import UTC, datetime
from pathlib import Path

from bundling.places import AUTHOR, PACKAGING, ROOT, epoch, home, version
from bundling.recipe import IDENTIFIER

LINUX = PACKAGING / "linux"
ICONS = PACKAGING / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def filled(name: str) -> str:
    """A template of packaging/linux with its words in."""
    text = (LINUX / name).read_text(encoding="utf-8")
    date = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%d")
    words = {"VERSION": version(), "DATE": date, "URLS": _urls(home()), "AUTHOR": AUTHOR, "IDENTIFIER": IDENTIFIER,
             "SIZES": " ".join(map(str, SIZES))}  # fmt: skip
    for word, meaning in words.items():
        text = text.replace(f"@{word}@", meaning)
    return text


def _urls(address: str) -> str:
    """The addresses that software centres show; nothing while the project has none."""
    if not address:
        return ""
    kinds = {"homepage": address, "bugtracker": f"{address}/issues"}
    return "".join(f'\n  <url type="{kind}">{url}</url>' for kind, url in kinds.items())


def share(to: Path) -> None:
    """Write them below `to`."""
    _write(to / "applications" / "cuttle-desktop.desktop", filled("cuttle-desktop.desktop"))
    _write(to / "mime" / "packages" / "cuttle-desktop.xml", filled("cuttle-desktop.xml"))
    _write(to / "metainfo" / f"{IDENTIFIER}.metainfo.xml", filled("metainfo.xml"))
    manual = to / "man" / "man6" / "cuttle-desktop.6.gz"
    manual.parent.mkdir(parents=True, exist_ok=True)
    manual.write_bytes(gzip.compress(filled("cuttle-desktop.6").encode(), 9, mtime=0))
    hicolor = to / "icons" / "hicolor"
    for size in SIZES:
        _copy(ICONS / f"{size}.png", hicolor / f"{size}x{size}" / "apps" / "cuttle-desktop.png")
    _copy(ROOT / "assets" / "icons" / "app.svg", hicolor / "scalable" / "apps" / "cuttle-desktop.svg")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)
