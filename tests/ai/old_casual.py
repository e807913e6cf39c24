"""The bot called `casual` before there was a search: the yardstick of the new levels.

It imagines a few worlds that its View allows, plays each of its actions in them until the next turn begins, with
every question on the way answered as suits whoever is asked, and takes the action that is worth most on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action, Discard, Pass, Seat, Take
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, HandLimitDiscard, PickFromScrap, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import View
from tests.ai.old_worth import Weights, worth

MOST_WORLDS = 10
LOOKS = 300  # actions tried in worlds, in all
LONG_GAME = 300  # turns; from here on whoever may pass does, so that every game ends

WEIGHTS = Weights(
    #     –   A     2     3     4     5     6     7     8     9     T     J     Q    K     joker
    hand=(0, 0.50, 0.74, 0.27, 0.34, 0.63, 0.54, 0.60, 0.53, 0.72, 0.83, 0.92, 0.2, 0.49, 0.6),
    progress=2.5,
    progress_squared=0.9,
    king=0.97,
    queen=0.97,
    glasses=0.55,
    jack_held=-0.39,
    crowded=-0.04,
    ready=0.5,
    move=0.33,
)


def choose(view: View, story: Sequence[Seen], rng: Random) -> Action:
    """The action worth most; of equals the one listed first."""
    return best(view, rng, WEIGHTS)


def best(view: View, rng: Random, weights: Weights) -> Action:
    actions = folded(view.rules, view.legal)
    if len(actions) == 1:
        return actions[0]
    if view.number > LONG_GAME and Pass() in actions:
        return Pass()
    count = max(2, min(MOST_WORLDS, LOOKS // len(actions)))
    totals = [0.0] * len(actions)
    for world in worlds(view, rng, count):
        for i, action in enumerate(actions):
            totals[i] += after(world, action, view.seat, weights)
    return actions[totals.index(max(totals))]


def after(state: State, action: Action, seat: Seat, weights: Weights, depth: int = 0) -> float:
    """What `state` is worth to `seat` once `action` and all that follows from it are over."""
    return worth(_settled(step(state, action)[0], weights, depth), seat, weights)


def _settled(state: State, weights: Weights, depth: int) -> State:
    """The position when the next turn begins. Everybody asked on the way answers for himself."""
    while state.asks and not isinstance(state.asks[-1], Turn):
        state = step(state, _reply(state, weights, depth))[0]
    return state


def _reply(state: State, weights: Weights, depth: int) -> Action:
    """What the asked seat answers. Within somebody's thoughts about an answer, the first answer will do."""
    ask = state.asks[-1]
    match ask:
        case ForcedDiscard(seat, count) | DiscardThenDraw(seat, count) | HandLimitDiscard(seat, count):
            hand = sorted(state.hands[seat], key=lambda card: (weights.hand[card.rank], card))
            return Discard(tuple(sorted(hand[:count])))
        case PickFromScrap():
            return max(answers(state), key=lambda take: _kept(take, weights))
        case _ if ask.seat == CHANCE:
            choices = answers(state)  # sorted: the middle one stands for them all
            return choices[len(choices) // 2]
        case _:
            replies = folded(state.rules, answers(state))
            if depth or len(replies) == 1:
                return replies[0]
            return max(replies, key=lambda reply: after(state, reply, ask.seat, weights, depth + 1))


def _kept(take: Action, weights: Weights) -> tuple[float, Card]:
    assert isinstance(take, Take)
    return weights.hand[take.card.rank], take.card
