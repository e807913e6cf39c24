"""Opponents that think: functions of a View. They hold nothing between two decisions.

No level sees more than a player in its seat does, so none can cheat.
"""

from __future__ import annotations

from cuttle_desktop.ai.adaptive import LADDER, PastGame, announcement, next_level
from cuttle_desktop.ai.cast import ADAPTIVE_NAME, CAST, RATINGS, CastMember
from cuttle_desktop.ai.levels import STRENGTHS, Level, Strength
from cuttle_desktop.ai.opponents import (
    ADAPTIVE,
    adapted,
    is_adaptive,
    is_opponent,
    name_of,
    opponent,
    title_of_opponent,
)
from cuttle_desktop.ai.styles import TASTES, Style
from cuttle_desktop.ai.thinking import choose

__all__ = [
    "ADAPTIVE",
    "ADAPTIVE_NAME",
    "CAST",
    "LADDER",
    "RATINGS",
    "STRENGTHS",
    "TASTES",
    "CastMember",
    "Level",
    "PastGame",
    "Strength",
    "Style",
    "adapted",
    "announcement",
    "choose",
    "is_adaptive",
    "is_opponent",
    "name_of",
    "next_level",
    "opponent",
    "title_of_opponent",
]
