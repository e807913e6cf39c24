"""What is built, from where, and to where."""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Final

PACKAGING: Final = Path(__file__).resolve().parents[1]
ROOT: Final = PACKAGING.parent
WORK: Final = ROOT / "build"
DIST: Final = ROOT / "dist"
NAME: Final = "cuttle-desktop"
BUNDLE: Final = DIST / NAME

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SUMMARY: Final[str] = PROJECT["description"]
AUTHOR: Final[str] = PROJECT["authors"][0]["name"]


def version() -> str:
    """The version of the program, read without importing it."""
    return _said("version")


def home() -> str:
    """The address of the project; empty while it has none."""
    return _said("home")


def _said(name: str) -> str:
    source = (ROOT / "cuttle_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(rf'__{name}__ = "([^"]*)"', source)
    assert found, f"cuttle_desktop/__init__.py has no __{name}__"
    return found[1]


def commit() -> str:
    """The commit that is built, with a `+` when files differ from it; `unknown` outside a checkout."""
    try:
        told = _git("rev-parse", "--short=12", "HEAD")
        changed = _git("status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return told + "+" if changed else told


def epoch() -> int:
    """The time that every built file carries: the time of the commit."""
    return int(os.environ["SOURCE_DATE_EPOCH"])


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
