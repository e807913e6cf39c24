"""From an action to the first move of a rival that is more than to let something happen, in one world.

How likely an answer is follows from how often the search chose it where it could be given, and from the prior. Wins are
looked for apart, since the search does not walk into decided positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from cuttle_desktop.ai.judging import Learned
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.prospects import unanswered
from cuttle_desktop.ai.search import SEAT_BITS, Branch
from cuttle_desktop.engine.actions import CHANCE, PLAYS, Action, Block, Counter, Draw, Pass, Respond, Seat, unwrapped
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, opponents

STEPS: Final = 12  # answers between the action and the reply
FAINT: Final = 0.02  # of a world: what is less likely is not followed


class Met(NamedTuple):
    """A reply in one world, as far as that is likely."""

    state: State
    action: Action
    share: float
    branch: Branch | None  # what the search tried after it


class ReplyWalk:
    """From an action to the first move of a rival that is more than to let something happen."""

    def __init__(self, view: View, judge: Learned, rng: Random) -> None:
        self._me, self._rivals = view.seat, opponents(view.rules, view.seat)
        self._begun = view.number
        self._judge, self._rng = judge, rng

    def replies(self, state: State, branch: Branch | None, share: float = 1.0, steps: int = 0) -> Iterator[Met]:
        if state.result or steps == STEPS or share < FAINT:
            return
        ask = state.asks[-1]
        if isinstance(ask, Turn) and ask.seat == self._me and state.number != self._begun:
            return
        choices = answers(state)
        if ask.seat == CHANCE:
            chosen = choices[int(self._rng.random() * len(choices))]
            yield from self.replies(after(state, chosen), branch, share, steps + 1)
            return
        shares = self._shares(state, ask.seat, choices, branch)
        if ask.seat not in self._rivals:
            shares = {max(shares, key=lambda each: shares[each]): 1.0}
        for action, part in shares.items():
            if ask.seat in self._rivals and is_reply(action):
                same = [each for each in choices if key(each) == key(action)]  # the search knows one of them
                then = next_branch(branch, action, ask.seat)
                yield from (Met(state, each, share * part / len(same), then) for each in same)
            else:
                then = branch if len(choices) == 1 else next_branch(branch, action, ask.seat)
                yield from self.replies(after(state, action), then, share * part, steps + 1)

    def _shares(
        self, state: State, seat: Seat, choices: Sequence[Action], branch: Branch | None
    ) -> dict[Action, float]:
        """How likely each answer is: as often as the search chose it where it could, else as the prior thinks."""
        if isinstance(state.asks[-1], Turn) and self._judge.decided(state):
            winning = next((each for each in choices if _wins_now(state, seat, each)), None)
            if winning is not None:
                return {winning: 1.0}
        kinds = {key(each): each for each in reversed(choices)}
        if len(kinds) == 1:
            return {choices[0]: 1.0}
        weights = self._judge.weights(state, seat, [*kinds.values()])
        rates: dict[Action, float] = {}
        for action, weight in zip(kinds.values(), weights, strict=True):
            known = next_branch(branch, action, seat)
            visits, available = (known.visits, known.available) if known is not None else (0, 0)
            rates[action] = (visits + weight / sum(weights)) / (available + 1)
        total = sum(rates.values())
        return {action: rate / total for action, rate in rates.items()}


def _wins_now(state: State, seat: Seat, action: Action) -> bool:
    """Whether `seat` has won after `action` if nobody answers it."""
    result = unanswered(state, action).result
    return result is not None and seat in result.winners


def next_branch(branch: Branch | None, action: Action, seat: Seat) -> Branch | None:
    return None if branch is None else branch.branches.get(key(action) | seat << SEAT_BITS)


def is_reply(action: Action) -> bool:
    return isinstance(unwrapped(action), PLAYS) or isinstance(action, Counter | Respond | Block | Draw | Pass)
