"""What a Session tells of its game while it is played. The Session does not know who writes it down.

`Keeper` does, for the games of the program; a puzzle has no scribe, and neither has the guided game.
"""

from __future__ import annotations

from typing import Protocol

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.setup import Player


class Scribe(Protocol):
    """Writes down what happens. It never blocks and fails silently."""

    def append(self, seat: Seat, action: Action, after: State) -> None:
        """`seat`, or CHANCE, has done something that led to `after`."""
        ...

    def undo(self, seat: Seat, count: int, after: State) -> None:
        """`seat` undid the last `count` actions, which led to `after`."""
        ...

    def seat(self, players: tuple[Player, ...]) -> None:
        """These players sit there from now on: a person plays on for the computer."""
        ...

    def finish(self, after: State) -> object:
        """The game is over. What a scribe returns is for others than the session."""
        ...
