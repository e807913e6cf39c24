"""Random decisions as players meet them: of games that the prior plays, over all rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cuttle_desktop.ai.fold import folded, shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.engine.actions import CHANCE, Action
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.words.speech import Cast

NAMES = ("You", "Bea", "Cal", "Dot")


def likely(state: State, rng: Random) -> Action:
    """An answer to the open question, drawn as the prior weighs them."""
    actions, seat = answers(state), state.asks[-1].seat
    if seat == CHANCE or len(actions) == 1:
        return actions[int(rng.random() * len(actions))]
    actions = folded(state.rules, actions)
    return rng.choices(actions, learned(state.rules).weights(state, seat, actions))[0]


def decisions(seed: int) -> Iterator[tuple[State, View]]:
    """Positions in which a seat has a choice, a few of each game."""
    rng = Random(seed)
    while True:
        rules = rng.choice([*RULE_SETS.values()])
        state = deal(rules, 0, rng.randrange(10**6)).start()
        while state.result is None:
            seat = state.asks[-1].seat
            if seat != CHANCE:
                seen = view(state, seat)
                chance = 0.12 if isinstance(state.asks[-1], Turn) else 0.3
                if len({shape(each) for each in seen.legal}) > 1 and rng.random() < chance:
                    yield state, seen
            state = after(state, likely(state, rng))


def cast_of(seen: View) -> Cast:
    names = [*NAMES[1 : seen.rules.seats]]
    names.insert(seen.seat, NAMES[0])
    return Cast(tuple(names), seen.seat)
