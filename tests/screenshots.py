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

from tests.tables import SIZES, STAGES, picture


def main(directory: Path, names: list[str]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    for name, stage in STAGES.items():
        if names and name not in names:
            continue
        for size in SIZES:
            pygame.image.save(picture(stage, size), directory / f"{name}-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(STAGES))
    given = parser.parse_args()
    if unknown := set(given.names) - set(STAGES):
        parser.error(f"there is no {', '.join(sorted(unknown))}; choose from {', '.join(STAGES)}")
    main(given.directory, given.names)
