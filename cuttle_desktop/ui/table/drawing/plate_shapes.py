"""The shapes that a plate may have, from the roomiest to the tightest. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import Face


class Shape(NamedTuple):
    """What fits on a plate below the name; the status has a line of its own, or an icon beside the score.

    `stacked`: the goal stands below the points, which leaves room for a large face.
    """

    score: Face
    bar: bool
    below: bool
    stacked: bool = False


PLATE_SHAPES: Final = (
    Shape(theme.SCORE, bar=True, below=True, stacked=True),
    Shape(theme.SCORE, bar=False, below=True, stacked=True),
    Shape(theme.SCORE, bar=True, below=True),
    Shape(theme.SCORE, bar=False, below=True),
    Shape(theme.TITLE, bar=False, below=True),
    Shape(Face(28, bold=True), bar=False, below=True),
    Shape(theme.HEADING, bar=False, below=True),
    Shape(theme.HEADING, bar=False, below=False),
)
