"""Doubtful decisions as text: how they are kept, and read again as puzzles.

The profile keeps position, right answers, the move played and what was wrong with it. Rejected: a reference to the
game's file, which the player may delete. A puzzle that cannot be read, or is not legal, is left out without a word.
"""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.notation import NotationError, format_action, parse_action
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.session.puzzles.puzzle import missing
from cuttle_desktop.session.puzzles.second_try import SecondTry


def write_riddle(riddle: SecondTry) -> tuple[str, tuple[str, ...]]:
    """The position and the right answers."""
    return format_position(riddle.position), tuple(format_action(action) for action in riddle.actions)


def read_riddle(position: str, seat: Seat, right: Sequence[str], taken: str, lesson: str) -> SecondTry | None:
    """None for what this program cannot read, and where `seat` may not do what is right or what was `taken`."""
    try:
        state = parse_position(position)
        actions, played = tuple(parse_action(text, seat) for text in right), parse_action(taken, seat)
    except (NotationError, RulesError):
        return None
    whole = format_position(state) == position and not state.result and not missing(state)
    if not (whole and actions and state.asks[-1].seat == seat and {*actions, played} <= {*answers(state)}):
        return None
    return SecondTry(state, seat, actions, played, lesson)
