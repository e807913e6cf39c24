"""How a position stands with every hand open and the deck shuffled. For finished games: no player knows as much."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.search import Chances, Search, outcome
from cuttle_desktop.engine.actions import CHANCE
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import onlook


def outlook(state: State, iterations: int, seed: int) -> Chances:
    """The chance of each side to win, by number of side; they add up to 1.

    The side that is asked gets what its best action promises; what is left is shared as the search found it.
    """
    sides, judge = state.rules.seating.sides, learned(state.rules)
    if state.result:
        return outcome(state, sides)
    seat = state.asks[-1].seat
    if seat == CHANCE:
        return judge.chances(state)
    if type(state.asks[-1]) is Turn and (decided := judge.decided(state)):
        return decided
    everybody = frozenset(range(state.rules.seats))
    search = Search(replace(onlook(state, seat, everybody), legal=answers(state)), judge, Random(seed))
    rounds = [search.iterate() for _ in range(iterations)]
    best = search.branches[search.best()]
    mine, side = best.total / best.visits, sides[seat]
    found = [sum(chances) / iterations for chances in zip(*rounds, strict=True)]
    left = (1 - mine) / (sum(found) - found[side] or 1.0)  # nothing, where the side cannot lose
    return tuple(mine if at == side else share * left for at, share in enumerate(found))
