"""The cast of the setup screen: opponents with a level, a style, a line of character and a rating."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.levels import STRENGTHS, Level
from cuttle_desktop.ai.opponents import name_of, title_of_opponent
from cuttle_desktop.ai.styles import TASTES, Style

RATINGS: Mapping[Level, int] = {
    Level.RANDOM: 440,
    Level.BEGINNER: 720,
    Level.CASUAL: 1000,
    Level.STEADY: 1080,
    Level.SKILLED: 1170,
    Level.EXPERT: 1270,
    Level.MASTER: 1300,
}
"""Chained from matches of neighbours, casual being 1000: see README.md here."""

STRENGTH_WORDS: Mapping[Level, str] = {
    Level.RANDOM: "very easy",
    Level.BEGINNER: "easy",
    Level.CASUAL: "moderate",
    Level.STEADY: "fairly challenging",
    Level.SKILLED: "challenging",
    Level.EXPERT: "hard",
    Level.MASTER: "very hard",
}
ADAPTIVE_NAME: Final = "Sepia"  # of the opponent that chooses its level itself


class CastMember(Struct, frozen=True):
    """An opponent to choose."""

    name: str  # unless the player gives it another
    level: Level
    style: Style = Style.BALANCED

    @property
    def opponent(self) -> str:
        """What files call it."""
        return name_of(self.level, self.style)

    @property
    def title(self) -> str:
        """For example `Expert racer`."""
        return title_of_opponent(self.opponent)

    @property
    def character(self) -> str:
        """How they play, in a line or two."""
        first = STRENGTHS[self.level].character
        return first if self.style is Style.BALANCED else f"{first} {TASTES[self.style].character}"

    @property
    def strength(self) -> str:
        """In words and as a rating."""
        return f"{STRENGTH_WORDS[self.level]}, rated about {RATINGS[self.level]}"


CAST: tuple[CastMember, ...] = (
    CastMember("Luz", Level.RANDOM),
    CastMember("Bea", Level.BEGINNER),
    CastMember("Otto", Level.CASUAL),
    CastMember("Cal", Level.STEADY, Style.THIEF),
    CastMember("Manny", Level.SKILLED),
    CastMember("Nia", Level.SKILLED, Style.RACER),
    CastMember("Pip", Level.EXPERT),
    CastMember("Dot", Level.EXPERT, Style.CONTROLLER),
    CastMember("Gus", Level.MASTER),
)
"""Weakest first. Each name is that of a sea creature whose face fits the way it plays."""
