"""Plays a few actions from a position in text, as the first seat sees them, for teaching."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Decline
from cuttle_desktop.engine.answers import asked, open_window
from cuttle_desktop.engine.notation import parse_action, parse_seat
from cuttle_desktop.engine.position import format_position, parse_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.step import allowed, step
from cuttle_desktop.session.chronicle import Chronicle
from cuttle_desktop.session.frames import Frame

LEARNER = 0
"""The seat from which it is seen."""


class Demonstration(Struct, frozen=True):
    """The first Frame has no event: it is the table before. `ending` is the last position in text."""

    frames: tuple[Frame, ...]
    ending: str


def demonstrate(rules: RuleSet, position: str, actions: Iterable[str]) -> Demonstration | None:
    """Play `actions`, each with its seat, as `P1 oneoff 2S KH`; None where the rules do not allow one of them.

    Windows that no action answers are declined. Raises NotationError for what is not in the notation.
    """
    chronicle = Chronicle(parse_position(position, rules))
    start = Frame(None, chronicle.view(LEARNER))
    for text in actions:
        who, _, said = text.partition(" ")
        seat = parse_seat(who)
        action = parse_action(said, seat)
        while not (asked(chronicle.state) == seat and allowed(chronicle.state, action)):
            if not open_window(chronicle.state):
                return None
            _play(chronicle, Decline())
        _play(chronicle, action)
    while open_window(chronicle.state):
        _play(chronicle, Decline())
    return Demonstration((start, *chronicle.frames(LEARNER)), format_position(chronicle.state))


def _play(chronicle: Chronicle, action: Action) -> None:
    _, events = step(chronicle.state, action)
    chronicle.add(events)
