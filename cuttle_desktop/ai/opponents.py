"""Names of opponents, as files and the command line write them: a level, and after a dash a style or `adaptive`."""

from __future__ import annotations

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.ai.styles import Style

ADAPTIVE = "adaptive"  # the opponent that chooses its level before every game; alone, before that choice


def opponent(name: str) -> tuple[Level, Style]:
    """The level and style of a name such as `expert` or `expert-racer`. Raises KeyError for an unknown name."""
    level, dash, style = name.partition("-")
    try:
        return Level(level), Style(style) if dash and style != ADAPTIVE else Style.BALANCED
    except ValueError:
        raise KeyError(name) from None


def name_of(level: Level, style: Style) -> str:
    """As `opponent` reads it."""
    return str(level) if style is Style.BALANCED else f"{level}-{style}"


def adapted(level: Level) -> str:
    """What files call the adaptive opponent when it plays at `level`."""
    return f"{level}-{ADAPTIVE}"


def is_adaptive(name: str) -> bool:
    """Has the opponent of this name chosen its level itself?"""
    return is_opponent(name) and name.endswith(f"-{ADAPTIVE}")


def title_of_opponent(name: str) -> str:
    """What a screen calls the opponent of this name: `Expert racer`."""
    return name.replace("-", " ").capitalize()


def is_opponent(name: str) -> bool:
    try:
        opponent(name)
    except KeyError:
        return False
    return True
