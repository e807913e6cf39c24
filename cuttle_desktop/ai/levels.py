"""How strong a bot is and how it likes to play: two independent choices, each a row of a table.

Strength comes from the number of iterations and from noise on the prior, never from seeing more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How strong, weakest first. Files and the command line use these names."""

    RANDOM = "random"
    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


class Style(StrEnum):
    """How it likes to play."""

    BALANCED = "balanced"
    RACER = "racer"
    CONTROLLER = "controller"
    THIEF = "thief"


@dataclass(frozen=True, slots=True)
class Strength:
    """`iterations` of the search; 0: the prior alone. `noise` is the temperature of the choice, 0 for none.

    `patience` is the longest a thought may take, in seconds, on a machine too slow for its iterations.
    """

    character: str
    iterations: int
    noise: float
    patience: float = 2.0


STRENGTHS: Mapping[Level, Strength] = {
    Level.RANDOM: Strength("Plays any card anywhere: good for a first look at the rules.", 0, 0.0),
    Level.BEGINNER: Strength("Knows the rules and little more.", 0, 2.0),
    Level.CASUAL: Strength("Plays sensibly and makes mistakes.", 0, 0.7),
    Level.SKILLED: Strength("Thinks ahead a little.", 30, 0.0),
    Level.EXPERT: Strength("Thinks ahead and gives little away.", 400, 0.0),
    Level.MASTER: Strength("Thinks as long as it pays.", 1500, 0.0, 4.0),
}


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
