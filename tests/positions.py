"""Positions written as text, completed to games."""

from __future__ import annotations

from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.game import MiddleOfGame as Position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.puzzles.puzzle import completed
from tests.engine.drawing import read

__all__ = ["Position", "deal_at", "full", "game_at"]


def full(text: str, rules: RuleSet = CUTTLE_CARDS) -> State:
    """As `completed`, with usual rules."""
    return completed(text, rules)


def deal_at(text: str, rules: RuleSet = CUTTLE_CARDS) -> Position:
    """A deal that begins at a table."""
    state = full(text, rules)
    return Position(state.rules, state.rules.deck, 0, state)


def game_at(text: str, plays: str = "") -> Game:
    """A game that began at a table, after these plays, divided by commas."""
    game = Game(deal_at(text))
    for action in plays.split(", ") if plays else ():
        game.play(read(game.state, action))
    return game
