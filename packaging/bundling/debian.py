"""The .deb, by dpkg-deb."""

import shutil
import subprocess
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from bundling import glibc, licences, places
from bundling.description import DESKTOP, LONG, SHORT, X11
from bundling.freeze import files
from bundling.places import AUTHOR, DIST, NAME, WORK


def build(root: Path) -> None:
    """Write it into dist/; say so where dpkg-deb is missing."""
    if shutil.which("dpkg-deb") is None:
        print("no .deb: dpkg-deb is not installed")
        return
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(root, tree, symlinks=True)
    (tree / "DEBIAN").mkdir()
    told = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    machine = told.stdout.strip()
    (tree / "DEBIAN" / "control").write_text(control(tree, machine), encoding="utf-8")
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree),
               str(DIST / f"{NAME}_{places.version()}_{machine}.deb")]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def control(tree: Path, machine: str) -> str:
    """The package's description. Of what the bundle cannot do without, it brings along everything but libc6."""
    floor, _ = glibc.floor(path for path in files(tree) if not path.is_symlink())
    size = sum(path.lstat().st_size for path in files(tree)) // 1024
    words = "\n".join(f" {line}" for line in textwrap.wrap(LONG, 76))
    home = places.home()
    return "\n".join(
        (
            f"Package: {NAME}",
            f"Version: {places.version()}",
            f"Architecture: {machine}",
            f"Maintainer: {AUTHOR}",
            f"Installed-Size: {size}",
            f"Depends: libc6 (>= {glibc.text(floor)}), {', '.join(X11)}",
            f"Recommends: {', '.join(DESKTOP)}",
            "Section: games",
            "Priority: optional",
            *([f"Homepage: {home}"] if home else []),
            f"Description: {SHORT}",
            words,
            "",
        )
    )


def changelog() -> str:
    """What Debian's tools read; players read the news beside it."""
    date = format_datetime(datetime.fromtimestamp(places.epoch(), UTC))
    head = f"{NAME} ({places.version()}) unstable; urgency=medium"
    return f"{head}\n\n  * What is new for players is in NEWS.gz.\n\n -- {AUTHOR} <>  {date}\n"


def copyright_file() -> str:
    """Every licence of the bundle in one file, each text once."""
    known = licences.components()
    head = [
        "Cuttle Desktop comes with the software of others in one package. This is what it consists of.",
        "The source of each part of others can be had at the address given with it.",
        "",
    ]
    head += [
        f"{c.name}: {c.licence}. {c.copyright}.{c.home and f' {c.home}'} (text: {', '.join(c.texts)})" for c in known
    ]
    texts = dict.fromkeys(text for component in known for text in component.texts)
    for name in texts:
        head += ["", "=" * 80, name, "=" * 80, "", (licences.LICENCES / name).read_text(encoding="utf-8")]
    return "\n".join(head)
