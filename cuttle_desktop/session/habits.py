"""What the log of a game shows of how each seat plays: which plays it prefers, and how fast it scores."""

from __future__ import annotations

import collections
from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct, field

from cuttle_desktop.engine.actions import (
    PLAYS,
    Action,
    Counter,
    Draw,
    FromDeck,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Scuttle,
    Steal,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.asks import CounterWindow, Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.state import score

PLAY_KINDS = ("draw", "pass", "points", "scuttle", "steal", "permanent", "one-off")


class Habits(Struct):
    """Counts over any number of games."""

    turns: int = 0
    kinds: collections.Counter[str] = field(default_factory=collections.Counter)  # of the actions that end in a turn
    scored: int = 0  # points gained in own turns
    windows: int = 0  # chances to counter, with a two in hand
    counters: int = 0

    def share(self, kind: str) -> float:
        return self.kinds[kind] / self.turns if self.turns else 0.0

    @property
    def points_a_turn(self) -> float:
        return self.scored / self.turns if self.turns else 0.0

    @property
    def countered(self) -> float:
        """The share of chances to counter that were taken."""
        return self.counters / self.windows if self.windows else 0.0


def note_habits(deal: Deal, log: Iterable[Action], habits: tuple[Habits, ...]) -> None:
    """Add one game; `habits[seat]` belongs to the player of that seat."""
    game = Game(deal)
    for action in log:
        before, seat = game.state, asked(game.state)
        game.play(action)
        if seat is None or seat < 0:
            continue
        one = habits[seat]
        match before.asks[-1]:
            case Turn():
                one.turns += 1
                one.kinds[kind(action)] += 1
                one.scored += max(0, score(game.state, seat) - score(before, seat))
            case CounterWindow() if any(card.rank is Rank.TWO for card in before.hands[seat]):
                one.windows += 1
                one.counters += isinstance(action, Counter)
            case _:
                pass


def kind(action: Action) -> str:
    """One of PLAY_KINDS, or "other"."""
    match action:
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case FromDeck(play):
            return _kind_of_play(play)
        case _ if isinstance(action, PLAYS):
            return _kind_of_play(action)
        case _:
            return "other"


def _kind_of_play(play: Play) -> str:
    match play:
        case Points():
            return "points"
        case Scuttle():
            return "scuttle"
        case Steal() | Give():
            return "steal"
        case Permanent():
            return "permanent"
        case OneOff() | OneOffOn() | OneOffAt():
            return "one-off"
        case _:
            assert_never(play)
