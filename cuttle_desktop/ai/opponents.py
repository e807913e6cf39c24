"""Names of opponents, as files and the command line write them: a level, and a style after a dash."""

from __future__ import annotations

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.ai.styles import Style


def opponent(name: str) -> tuple[Level, Style]:
    """The level and style of a name such as `expert` or `expert-racer`. Raises KeyError for an unknown name."""
    level, dash, style = name.partition("-")
    try:
        return Level(level), Style(style) if dash else Style.BALANCED
    except ValueError:
        raise KeyError(name) from None


def name_of(level: Level, style: Style) -> str:
    """As `opponent` reads it."""
    return str(level) if style is Style.BALANCED else f"{level}-{style}"


def is_opponent(name: str) -> bool:
    try:
        opponent(name)
    except KeyError:
        return False
    return True
