"""Doubtful decisions as text: how they are kept, and read again as puzzles.

The profile keeps position, right answers, the move played and what was wrong with it, but no figures of the review,
which nobody sees beside it then. Rejected: a reference to the game's file, which the player may delete. A puzzle that
cannot be read, or is not legal, is left out without a word.
"""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.notation import NotationError, format_action, parse_action
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.session.profile.profile import OwnPuzzle, Profile
from cuttle_desktop.session.puzzles.puzzle import missing
from cuttle_desktop.session.puzzles.second_try import SecondTry

Own = tuple[OwnPuzzle, SecondTry]
"""A puzzle as it is kept, and as it is asked."""


def write_riddle(riddle: SecondTry, names: Sequence[str]) -> OwnPuzzle:
    """`names`: of all seats."""
    position, answers = format_position(riddle.position), tuple(map(format_action, riddle.actions))
    taken, lesson = format_action(riddle.taken), "\n".join(riddle.lesson)
    return OwnPuzzle(position, riddle.solver, answers, taken, lesson, tuple(names))


def own_riddles(profile: Profile) -> list[Own]:
    """Those that are kept and that this program can read."""
    read = [(each, read_riddle(each)) for each in profile.own_puzzles]
    return [(each, riddle) for each, riddle in read if riddle and len(each.names) == riddle.position.rules.seats]


def read_riddle(kept: OwnPuzzle) -> SecondTry | None:
    """None for what this program cannot read, and where the seat may not do what is right or what was taken."""
    seat = kept.seat
    try:
        state, taken = parse_position(kept.position), parse_action(kept.taken, seat)
        actions = tuple(parse_action(text, seat) for text in kept.answers)
    except (NotationError, RulesError):
        return None
    whole = format_position(state) == kept.position and not state.result and not missing(state)
    if not (whole and actions and state.asks[-1].seat == seat and {*actions, taken} <= {*answers(state)}):
        return None
    return SecondTry(state, seat, actions, taken, tuple(kept.lesson.splitlines()))
