"""The least contrasts between letters and what is behind them, of all screens on all tables.

    python -m tests.tools.contrasts [--count 60]

Measured as each line is drawn: between its strongest pixel and the middle one. 4.5 is wanted of text, 3 of large text
(WCAG 2.2, 1.4.3). What is first drawn on a picture of its own, with nothing behind it, is not measured.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import DEPTHS, PALETTES, Palette
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Colour, Face
from tests.pages import PAGES, page
from tests.tables import STAGES, picture

TABLES: Final = {palette.name: palette for palette in (*PALETTES.values(), *DEPTHS.values())}
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


Drawn = Callable[[Surface, str, Rect, int], None]
"""Is told of a line: on what, which words, where, and how high its letters are."""


@contextmanager
def lines_drawn(told: Drawn) -> Iterator[None]:
    """Tells of each line of text as it is drawn."""
    real = Text.draw

    def spy(
        text: Text,
        surface: Surface,
        words: str,
        at: tuple[int, int],
        face: Face = theme.BODY,
        colour: Colour = theme.SAND,
        anchor: str = "topleft",
    ) -> Rect:
        rect = real(text, surface, words, at, face, colour, anchor)
        told(surface, words, rect, text.line_height(face))
        return rect

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Text, "draw", spy)
        yield


def measured() -> list[Measured]:
    """Every line of every screen once, the faintest first."""
    found: dict[tuple[str, str], Measured] = {}
    table, name = "", ""

    def note(surface: Surface, words: str, rect: Rect, high: int) -> None:
        if surface.get_masks()[3] or not words.strip() or (between := contrast(surface, rect)) is None:
            return
        if (table, words) not in found or found[table, words].contrast > between:
            found[table, words] = Measured(between, high, table, name, words)

    with lines_drawn(note):
        for table, name in product(TABLES, (*STAGES, *PAGES)):
            dress = partial(_dress, palette=TABLES[table])
            picture(STAGES[name], SIZE, dress=dress) if name in STAGES else page(name, SIZE, dress=dress)
    return sorted(found.values())


def _dress(stage: Stage, palette: Palette) -> None:
    stage.art.palette = palette


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
