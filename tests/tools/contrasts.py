"""The least contrasts between letters and what is behind them, of all screens on all tables.

    python -m tests.tools.contrasts [--count 60]

Measured as each line is drawn: between its strongest pixel and the middle one. 4.5 is wanted of text, 3 of large text
(WCAG 2.2, 1.4.3). What is first drawn on a picture of its own, with nothing behind it, is not measured.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.settings import Settings, TableTheme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Colour, Face
from tests.pages import PAGES, page
from tests.tables import STAGES, picture

TABLES: Final[tuple[TableTheme, ...]] = ("deep-sea", "felt", "daylight")
SIZE: Final = (1280, 720)
LARGE: Final = 24  # pixels: from here on text is large


class Measured(NamedTuple):
    """A line as it was drawn on a screen."""

    contrast: float
    high: int
    table: str
    screen: str
    words: str

    @property
    def wanted(self) -> float:
        return 3.0 if self.high >= LARGE else 4.5


def contrast(surface: Surface, rect: Rect) -> float | None:
    """None where the line is not seen as a whole, as at the edge of a list."""
    if not rect.width or not rect.height or not surface.get_clip().contains(rect):
        return None
    raw = pygame.image.tobytes(surface.subsurface(rect), "RGB")
    counts = Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    middle, passed = counts.total() // 2, 0
    for behind in sorted(counts, key=theme.luminance):
        passed += counts[behind]
        if passed > middle:
            return max(theme.contrast(colour, behind) for colour in counts)
    return None


def measured() -> list[Measured]:
    """Every line of every screen once, the faintest first."""
    found: dict[tuple[str, str], Measured] = {}
    real, at = Text.draw, ["", ""]

    def spy(
        text: Text,
        surface: Surface,
        words: str,
        place: tuple[int, int],
        face: Face = theme.BODY,
        colour: Colour = theme.SAND,
        anchor: str = "topleft",
    ) -> Rect:
        rect = real(text, surface, words, place, face, colour, anchor)
        if not surface.get_masks()[3] and (between := contrast(surface, rect)) is not None and words.strip():
            key = at[0], words
            if key not in found or found[key].contrast > between:
                found[key] = Measured(between, text.line_height(face), at[0], at[1], words)
        return rect

    Text.draw = spy  # type: ignore[method-assign,assignment]
    for table in TABLES:
        for name in (*STAGES, *PAGES):
            at[:] = [table, name]
            settings = Settings(table=table)
            picture(STAGES[name], SIZE, settings) if name in STAGES else page(name, SIZE, settings)
    Text.draw = real  # type: ignore[method-assign]
    return sorted(found.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=60)
    every = measured()
    low = [each for each in every if each.contrast < each.wanted]
    print(f"{len(every)} lines, {len(low)} below what is wanted")
    for each in every[: parser.parse_args().count]:
        print(f"{each.contrast:5.2f}  {each.table:9} {each.screen:16} {each.words[:70]}")


if __name__ == "__main__":
    main()
