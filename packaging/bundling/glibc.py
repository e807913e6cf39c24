"""The oldest glibc that the libraries of a bundle run on."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

Version = tuple[int, ...]
NEED = re.compile(r"\(GLIBC_([0-9.]+)\)|GLIBC_([0-9.]+)")


def needed(listing: str) -> Version:
    """The newest version in what `objdump -T` prints; of symbols that the library uses, not of those it defines."""
    versions = [
        match[1] or match[2] for line in listing.splitlines() if "*UND*" in line for match in NEED.finditer(line)
    ]
    return max((tuple(map(int, version.split("."))) for version in versions), default=(2, 0))


def floor(files: Iterable[Path]) -> tuple[Version, list[Path]]:
    """The floor of all, and which files need it."""
    by_file: dict[Path, Version] = {}
    for path in files:
        with path.open("rb") as opened:
            if opened.read(4) != b"\x7fELF":
                continue
        told = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=False)
        by_file[path] = needed(told.stdout)
    most = max(by_file.values(), default=(2, 0))
    return most, [path for path, version in by_file.items() if version == most]


def text(version: Version) -> str:
    return ".".join(map(str, version))
