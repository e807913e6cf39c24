"""Positions of games of skilled bots, and how they go on by skilled bots in worlds that a View allows.

A world deals what the View cannot place at random. Who is known there to know a card still knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import NamedTuple

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.levels import Level
from cuttle_desktop.ai.rollouts import is_reply
from cuttle_desktop.ai.thinking import choose
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action, Counter, Seat
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State, opponents, partners
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.deal import deal

SEEDS = 10**6


def skilled_decisions(seed: int) -> Iterator[tuple[State, View]]:
    """Positions in which a seat has a choice, a few of each game."""
    rng = Random(seed)
    while True:
        state = deal(rng.choice([*RULE_SETS.values()]), 0, rng.randrange(SEEDS)).start()
        while state.result is None:
            seat = state.asks[-1].seat
            chance = 0.12 if isinstance(state.asks[-1], Turn) else 0.3
            if seat != CHANCE and rng.random() < chance:
                seen = view(state, seat)
                if len({shape(each) for each in seen.legal}) > 1:
                    yield state, seen
            state = after(state, skilled(state, rng))


def skilled(state: State, rng: Random) -> Action:
    """What a skilled bot does, or chance."""
    actions, seat = answers(state), state.asks[-1].seat
    if seat == CHANCE or len(actions) == 1:
        return actions[int(rng.random() * len(actions))]
    return choose(view(state, seat), (), Level.SKILLED, seed=rng.randrange(SEEDS))


class Course(NamedTuple):
    """From an action on, until the next turn or turns of its seat are over: questions, what was done, and the end."""

    seat: Seat
    begun: int
    steps: tuple[tuple[State, Action], ...]
    end: State

    @property
    def own_turn(self) -> State | None:
        """Where the next turn of the seat begins, if the game gets there."""
        turns = (state for state in (*(each for each, _ in self.steps), self.end) if self._begins(state))
        return next(turns, None)

    def _begins(self, state: State) -> bool:
        return not state.result and begins(state, self.seat, self.begun)

    def has_won(self) -> bool:
        """Whether the side of the seat has won by then."""
        return self.end.result is not None and self.seat in self.end.result.winners

    def loses_within(self, turns: int, rival: Seat) -> bool:
        """Whether a rival has won before the seat had so many more turns."""
        begun = {state.number for state, _ in self.steps if self._begins(state)}
        return len(begun) < turns and self.end.result is not None and rival in self.end.result.winners

    def loses_to(self, rival: Seat) -> bool:
        """Whether a rival has won before the seat had its next turn."""
        return self.own_turn is None and self.end.result is not None and rival in self.end.result.winners

    def loses(self, card: Card) -> bool:
        """Whether a card that lay on the side of the seat has left it before the seat had its next turn."""
        then = self.own_turn or self.end
        fields = [then.fields[each] for each in partners(then.rules, self.seat)]
        return not any(stack.card == card for field in fields for stack in (*field.points, *field.permanents))

    def is_countered(self) -> bool:
        """Whether the action is countered, and no other counter saves it."""
        asked = takewhile(lambda step: open_window(step[0]) is not None, self.steps[1:])
        return sum(isinstance(action, Counter) for _, action in asked) % 2 == 1

    def answer(self) -> tuple[Seat, Action] | None:
        """What a rival does first, other than to let something happen, before the seat has its next turn."""
        for state, action in self.steps[1:]:
            if self._begins(state):
                return None
            if state.asks[-1].seat in opponents(state.rules, self.seat) and is_reply(action):
                return state.asks[-1].seat, action
        return None


def begins(state: State, seat: Seat, begun: int) -> bool:
    """Whether a turn of a seat begins, other than the one of the number `begun`."""
    return isinstance(state.asks[-1], Turn) and state.turn == seat and state.number != begun


def courses(state: State, seen: View, action: Action, rng: Random, count: int, turns: int = 1) -> Sequence[Course]:
    """`count` of them, for so many turns; what the hidden cards really are is of no account."""
    known = tuple(cards.difference(seen.unseen) for cards in state.seen)
    dealt = (world._replace(seen=known) for world in worlds(seen, rng, count))
    return [_course(world, action, seen.seat, rng, turns) for world in dealt]


def _course(state: State, action: Action, seat: Seat, rng: Random, turns: int) -> Course:
    begun, own = state.number, set[int]()
    steps = [(state, action)]
    state = after(state, action)
    while not state.result:
        if begins(state, seat, begun):
            own.add(state.number)
        if len(own) > turns or (len(own) == turns and state.number not in own):
            break
        taken = skilled(state, rng)
        steps.append((state, taken))
        state = after(state, taken)
    return Course(seat, begun, tuple(steps), state)
