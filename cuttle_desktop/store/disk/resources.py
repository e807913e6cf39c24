"""Finds the packaged pictures, sounds and sample games: in a source tree, an installed wheel, or a frozen bundle.

A missing file never stops the game: pictures and fonts have stand-ins, sounds are silent, `--self-test` fails.
"""

import sys
from functools import cache
from pathlib import Path


def asset(*parts: str) -> Path:
    """The path of one packaged file, e.g. `asset("icons", "eye.svg")`. The file need not exist."""
    return _folder("assets").joinpath(*parts)


def samples() -> Path:
    """The folder of the sample games."""
    return _folder("saves")


@cache
def _folder(name: str) -> Path:
    package = Path(__file__).resolve().parents[2]
    places = [package / name, package.parent / name]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(str(bundle)) / "cuttle_desktop" / name)
    return next((place for place in places if place.is_dir()), places[-1])
