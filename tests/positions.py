"""Positions written as text, completed to games."""

from __future__ import annotations

from cuttle_desktop.engine.game import MiddleOfGame as Position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.puzzles.puzzle import completed

__all__ = ["Position", "full"]


def full(text: str, rules: RuleSet = CUTTLE_CARDS) -> State:
    """As `completed`, with usual rules."""
    return completed(text, rules)
