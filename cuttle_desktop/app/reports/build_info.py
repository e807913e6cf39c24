"""Which build this is, and what it runs on: for About, and for reports."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import pygame

import cuttle_desktop
from cuttle_desktop.store.disk import files

UNKNOWN = "not known"
LINE_BYTES = 4096


def commit() -> str:
    """The commit the program was built from, as the build wrote it down; in a checkout, where git's HEAD is now."""
    package = Path(cuttle_desktop.__file__).parent
    try:
        return _line(package / "commit")
    except OSError:
        return _head(package.parent) or UNKNOWN


def _head(root: Path) -> str:
    """Read git's files without running git; empty where HEAD is not a plain reference."""
    try:
        git = root / ".git"
        if git.is_file():  # a worktree
            git = Path(_line(git).removeprefix("gitdir:").strip())
        head = _line(git / "HEAD")
        if not head.startswith("ref: "):
            return head[:12]
        common = git / "commondir"
        base = (git / _line(common)) if common.exists() else git
        return _line(base / head.removeprefix("ref: "))[:12]
    except OSError:
        return ""


def _line(path: Path) -> str:
    return files.read_whole(path, LINE_BYTES).decode(errors="replace").strip()


def build_kind() -> str:
    """How the program was installed."""
    if getattr(sys, "frozen", False):
        return "bundle"
    return "source" if (Path(cuttle_desktop.__file__).parents[1] / "pyproject.toml").exists() else "package"


def details() -> str:
    """Lines about the program and the machine. No names, no paths, no cards."""
    rows = {
        "Cuttle Desktop": f"{cuttle_desktop.__version__} ({build_kind()}, commit {commit()})",
        "Python": platform.python_version(),
        "pygame-ce": f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "pygame_gui": _version("pygame_gui"),
        "msgspec": _version("msgspec"),
        "System": _listed(platform.system(), platform.release(), platform.machine(), " ".join(platform.libc_ver())),
        "Desktop": _listed(os.environ.get("XDG_CURRENT_DESKTOP"), os.environ.get("XDG_SESSION_TYPE")),
    }
    if pygame.display.get_init():  # a report after a crash is made before there is a window
        rows["Display"] = pygame.display.get_driver()
    return "\n".join(f"{name}: {value or UNKNOWN}" for name, value in rows.items())


def _listed(*words: str | None) -> str:
    return ", ".join(word for word in words if word and word.strip())


def _version(distribution: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # loads the parser of mails

    try:
        return version(distribution)
    except PackageNotFoundError:
        return UNKNOWN
