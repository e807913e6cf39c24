"""Pictures of the table, for looking at: `python -m tests.screenshots DIRECTORY [NAME …]`. Not a test.

Each scene is a position in text; the sizes are those the table promises to be readable at. Runs without a display.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cuttle_desktop.store.settings import Settings
from tests.tables import SIZES, STAGES, Size, picture


def size(text: str) -> Size:
    """`1280x720` as a size."""
    width, height = text.split("x")
    return int(width), int(height)


def main(directory: Path, names: list[str], sizes: list[Size], text_sizes: list[int]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    for name in names or STAGES:
        for width, height in sizes:
            for percent in text_sizes:
                look = picture(STAGES[name], (width, height), Settings(text_size=percent / 100))
                text = "" if percent == 100 else f"-text{percent}"
                pygame.image.save(look, directory / f"{name}-{width}x{height}{text}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(STAGES))
    parser.add_argument("--size", type=size, action="append", metavar="WIDTHxHEIGHT", help="default: four sizes")
    parser.add_argument("--text", type=int, action="append", metavar="PERCENT", help="text size, default: 100")
    given = parser.parse_intermixed_args()
    if unknown := set(given.names) - set(STAGES):
        parser.error(f"there is no {', '.join(sorted(unknown))}; choose from {', '.join(STAGES)}")
    main(given.directory, given.names, given.size or list(SIZES), given.text or [100])
