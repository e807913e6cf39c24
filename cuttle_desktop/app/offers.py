"""What the menu scenes offer that they do not find out for themselves."""

from __future__ import annotations

from cuttle_desktop.ai import STRENGTHS
from cuttle_desktop.ui.scenes.doors import LevelRow


def level_rows() -> tuple[LevelRow, ...]:
    """The bot levels, weakest first."""
    return tuple(LevelRow(str(level), level.capitalize(), row.character) for level, row in STRENGTHS.items())
