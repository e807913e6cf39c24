"""Pictures of all screens, for looking at: `python -m tests.tools.screenshots DIRECTORY [NAME …]`. Not a test.

Each table is a position in text (`tests.tables`), each other screen made by a function (`tests.pages`); the sizes are
those at which all of it promises to be readable. Runs without a display; a review takes half a minute.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cuttle_desktop.store.settings import Settings
from tests.pages import PAGES, page
from tests.tables import SIZES, STAGES, Size, picture

NAMES = (*STAGES, *PAGES)


def size(text: str) -> Size:
    """`1280x720` as a size."""
    width, height = text.split("x")
    return int(width), int(height)


def main(directory: Path, names: list[str], sizes: list[Size], text_sizes: list[int]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    for name in names or NAMES:
        for width, height in sizes:
            for percent in text_sizes:
                settings = Settings(text_size=percent / 100)
                at = (width, height)
                look = picture(STAGES[name], at, settings) if name in STAGES else page(name, at, settings)
                text = "" if percent == 100 else f"-text{percent}"
                pygame.image.save(look, directory / f"{name}-{width}x{height}{text}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--size", type=size, action="append", metavar="WIDTHxHEIGHT", help="default: four sizes")
    parser.add_argument("--text", type=int, action="append", metavar="PERCENT", help="text size, default: 100")
    given = parser.parse_intermixed_args()
    if unknown := set(given.names) - {*NAMES}:
        parser.error(f"there is no {', '.join(sorted(unknown))}; choose from {', '.join(NAMES)}")
    main(given.directory, given.names, given.size or list(SIZES), given.text or [100])
