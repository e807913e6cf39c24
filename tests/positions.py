"""Games that begin at a position written as text."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.state import State


@dataclass(frozen=True)
class Position(Deal):
    """A deal that begins in the middle of a game."""

    state: State

    def start(self) -> State:
        return self.state
