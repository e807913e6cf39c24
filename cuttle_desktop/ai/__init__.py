"""Opponents that think: functions of a View. They hold nothing between two decisions.

No level sees more than a player in its seat does, so none can cheat.
"""

from __future__ import annotations

from cuttle_desktop.ai.cast import CAST, CastMember
from cuttle_desktop.ai.levels import STRENGTHS, Level, Strength
from cuttle_desktop.ai.opponents import is_opponent, name_of, opponent
from cuttle_desktop.ai.styles import TASTES, Style
from cuttle_desktop.ai.thinking import Judgement, analyse, choose

__all__ = [
    "CAST",
    "STRENGTHS",
    "TASTES",
    "CastMember",
    "Judgement",
    "Level",
    "Strength",
    "Style",
    "analyse",
    "choose",
    "is_opponent",
    "name_of",
    "opponent",
]
