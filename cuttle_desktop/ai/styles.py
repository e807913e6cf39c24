"""How a bot likes to play, whatever its strength: a term on the prior of its own actions and on the value it sees.

Both are small, so that a style costs little strength; statistics of many games tell the styles apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from cuttle_desktop.ai.search import Chances, Judge
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.state import State, goal, score


class Style(StrEnum):
    """Files and the command line use these names, after the level and a dash."""

    BALANCED = "balanced"
    RACER = "racer"
    CONTROLLER = "controller"
    THIEF = "thief"


class Taste(Struct, frozen=True):
    """`habits`: what is added to the prior's score, by class of action or by rank of a permanent.

    The others are shifts of the log-odds of winning: for the share of the goal that is reached, for each queen and
    pair of glasses, for each card taken from an opponent.
    """

    character: str
    habits: Mapping[object, float]
    progress: float = 0.0
    guards: float = 0.0
    loot: float = 0.0


TASTES: Mapping[Style, Taste] = {
    Style.BALANCED: Taste("Plays what the position asks for.", {}),
    Style.RACER: Taste(
        "Races for the goal and rarely scuttles.",
        {Points: 0.7, Rank.KING: 0.7, Scuttle: -0.4, OneOffOn: -0.3, Counter: -0.2},
        progress=1.0,
    ),
    Style.CONTROLLER: Taste(
        "Loves queens and counters, scraps your cards.",
        {Scuttle: 0.6, Counter: 0.5, OneOff: 0.3, OneOffAt: 0.3, OneOffOn: 0.4, Rank.QUEEN: 1.2, Points: -0.4},
        guards=0.4,
    ),
    Style.THIEF: Taste(
        "Waits for your points, then takes them with jacks.",
        {Steal: 2.0, Give: 2.0, Scuttle: -1.3, Draw: 0.2, OneOffOn: 0.4},
        loot=0.5,
    ),
}


def habit(habits: Mapping[object, float], action: Action) -> float:
    """What `habits` add to the score of `action`."""
    play = unwrapped(action)
    added = habits.get(type(play), 0.0)
    return added + habits.get(play.card.rank, 0.0) if isinstance(play, Permanent) else added


class Tasteful:
    """A judge seen through the taste of one seat."""

    def __init__(self, judge: Judge, taste: Taste, seat: Seat, sides: Sequence[int]) -> None:
        self._judge, self._taste, self._seat = judge, taste, seat
        self._side = sides[seat]
        self._seats = [other for other, side in enumerate(sides) if side == self._side]
        self._sides = sides

    def chances(self, state: State) -> Chances:
        chances = self._judge.chances(state)
        if state.result:
            return chances
        chance = chances[self._side]
        shifted = min(1.0, max(0.0, chance + self._pleasure(state) * chance * (1.0 - chance)))
        rest = (1.0 - shifted) / (1.0 - chance) if chance < 1.0 else 1.0
        return [shifted if side == self._side else other * rest for side, other in enumerate(chances)]

    def decided(self, state: State) -> Chances | None:
        return self._judge.decided(state)

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return self._judge.weights(state, seat, actions)

    def _pleasure(self, state: State) -> float:
        taste, total = self._taste, 0.0
        for seat in self._seats:
            if taste.progress:
                total += taste.progress * min(1.0, score(state, seat) / max(1, goal(state, seat)))
            field = state.fields[seat]
            if taste.guards:
                total += taste.guards * sum([stack.card.rank is not Rank.KING for stack in field.permanents])
            if taste.loot:
                stolen = [s for s in field.points if s.riders and self._sides[s.riders[0].was] != self._side]
                total += taste.loot * len(stolen)
        return total
