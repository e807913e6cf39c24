"""Games played on from an action for two turns, in worlds that the View allows: odds and answers rest on them.

They follow the prior, which heeds wins that come next. Odds that are told should come true against skilled bots
(`python -m tests.tools.measure_odds`), so they follow it as decidedly as these do: its weights are raised to the power
under which their moves are likeliest. The bare prior promised far too many wins. The first answer of a rival in each is
what `reply` tells of. Rejected: answers weighed by the visits of the search: odds that differed from those beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.judging import Learned, learned
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.latest import Steps
from cuttle_desktop.ai.search import SEAT_BITS, Branch, Chances, outcome
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import (
    CHANCE,
    PLAYS,
    Action,
    Block,
    Counter,
    Decline,
    Draw,
    Pass,
    Permanent,
    Points,
    Respond,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import CounterWindow, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, opponents

ROLLOUTS: Final = 200
AT_A_TIME: Final = 4  # of them, in a step
TURNS: Final = 2
DECIDED: Final = 2.8
"""The power of the prior's weights: of 4,712 moves of skilled bots each has a likelihood of 0.63 with it on average, of
0.58 with 1.5 and 0.52 with 1 (geometric means; `measure_odds --powers` finds them)."""
HEEDLESS: Final = 0.2
"""How much of the weight of a move is left that does not heed a win of a rival. Skilled bots showed both."""


class Taker(NamedTuple):
    """The card that drives another one away."""

    card: Card
    scuttles: bool


class Met(NamedTuple):
    """A reply of a rival in one rollout; of some that do the same each has its `share` of it."""

    state: State
    action: Action
    share: float
    branch: Branch | None  # what the search tried after it


class End(NamedTuple):
    """The end of a rollout. The `chances` are nothing for every side where the game goes on, or was a stalemate."""

    state: State
    chances: Chances
    gone: bool
    taker: Taker | None  # by which the card of the action was driven away by then, if it had lain
    before_next: bool  # whether it ended before the seat had another turn
    by_next: bool  # whether it ended before that turn was over
    played: tuple[Action, ...]  # what the seat did afterwards
    countered: bool  # and no other counter saved it
    replies: tuple[Met, ...]  # the first answer of a rival


class _Rollout:
    """A game after an action of a seat, until it has had another turn and is to play again, or the game is decided."""

    def __init__(self, world: State, action: Action, seat: Seat, judge: Learned, rng: Random) -> None:
        self._seat, self._judge, self._rng = seat, judge, rng
        self._rivals = opponents(world.rules, seat)
        self._play = unwrapped(action)
        self._own_turns: list[int] = []  # their numbers
        self._laid, self._gone = brought_card(self._play), False
        self._taker: Taker | None = None
        self._played: list[Action] = []
        self._countered = False
        self._replies: tuple[Met, ...] = ()
        self._state = after(world, action)

    def played_on(self, tried: Branch | None) -> End:
        """How it goes; `tried`: what a search tried after the action."""
        self._note_turn()
        while (chances := self._chances()) is None:
            before, action = self._state, _taken(self._state, self._judge, self._rng)
            tried = self._heard(action, tried)
            self._state = after(before, action)
            self._note_taker(before, action)
            self._note_turn()
        if self._before_next and not self._replies and not self._state.result and self._state.turn in self._rivals:
            winning = next((each for each in answers(self._state) if _wins(self._state, each)), None)
            self._replies = () if winning is None else _alike(self._state, winning, tried)
        return End(
            state=self._state,
            chances=chances,
            gone=self._gone,
            taker=self._taker,
            before_next=self._before_next,
            by_next=self._before_next or self._own_turns == [self._state.number],
            played=tuple(self._played),
            countered=self._countered,
            replies=self._replies,
        )

    @property
    def _before_next(self) -> bool:
        return not self._own_turns

    def _chances(self) -> Chances | None:
        """Once it is decided, or nothing for every side once there were turns enough; None while it goes on."""
        state = self._state
        undecided = (0.0,) * state.rules.side_count
        if state.result:
            return outcome(state, state.rules.seating.sides) if state.result.winners else undecided
        if type(state.asks[-1]) is not Turn:
            return None
        return self._judge.decided(state) or (undecided if len(self._own_turns) == TURNS else None)

    def _heard(self, action: Action, tried: Branch | None) -> Branch | None:
        """Note who says what. Returns what the search tried after it, as long as nobody has replied."""
        state = self._state
        asked = state.asks[-1].seat
        if asked == self._seat:
            self._played.append(unwrapped(action))
        self._countered ^= isinstance(action, Counter) and _asks_about(state, self._play)
        if self._before_next and not self._replies and asked in self._rivals and is_reply(action):
            self._replies = _alike(state, action, tried)
        return None if self._replies else _followed(tried, state, action)

    def _note_taker(self, before: State, action: Action) -> None:
        """Note what drives away the card that was brought, as long as that matters."""
        if self._laid is None or not _lies(before, self._seat, self._laid):
            return
        if not _lies(self._state, self._seat, self._laid):
            self._taker = _acting(before, action)

    def _note_turn(self) -> None:
        """Note where another turn of the seat begins, and whether its card has left the field by the first of them."""
        state = self._state
        if not state.result and type(state.asks[-1]) is Turn and state.turn == self._seat:
            self._own_turns.append(state.number)
            self._gone |= self._laid is not None and not _lies(state, self._seat, self._laid)
            self._laid = None


def is_reply(action: Action) -> bool:
    """Whether it is more than to let something happen."""
    return isinstance(unwrapped(action), PLAYS) or isinstance(action, Counter | Respond | Block | Draw | Pass)


def _alike(state: State, action: Action, branch: Branch | None) -> tuple[Met, ...]:
    """An answer, and those that do the same: one is played for all."""
    same = [each for each in answers(state) if key(each) == key(action)]
    then = _followed(branch, state, action)
    return tuple(Met(state, each, 1 / len(same), then) for each in same)


def _followed(branch: Branch | None, state: State, action: Action) -> Branch | None:
    """What the search tried after an action; of what is no choice it knows nothing."""
    seat = state.asks[-1].seat
    if branch is None or seat == CHANCE or len(answers(state)) == 1:
        return branch
    return branch.branches.get(key(action) | seat << SEAT_BITS)


def _wins(state: State, action: Action) -> bool:
    """Whether who is on turn has won after `action`, if nobody answers it."""
    result = unanswered(state, action).result
    return result is not None and state.turn in result.winners


def _asks_about(state: State, play: Action) -> bool:
    """Whether it is asked for a counter to a play, or to a counter to it."""
    window = state.asks[-1]
    return isinstance(window, CounterWindow) and window.play == play


def _acting(before: State, action: Action) -> Taker | None:
    """The card that causes what follows an action: the one played, or the one-off in the middle that now resolves.

    A one-off resolves as it is played where nobody may counter it; what a seven turns up counts as itself.
    """
    play = unwrapped(action)
    if isinstance(play, PLAYS):
        return Taker(play.card, isinstance(play, Scuttle))
    return Taker(before.middle[0], scuttles=False) if before.middle else None


def brought_card(play: Action) -> Card | None:
    """The card that a play brings to the own field."""
    match play:
        case Points(card) | Permanent(card):
            return card
        case Steal(_, target):
            return target
        case _:
            return None


def _lies(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card is still on the field of a seat."""
    field = state.fields[seat]
    return any(stack.card == card for stack in (*field.points, *field.permanents))


def _taken(state: State, judge: Learned, rng: Random) -> Action:
    """An answer to the question that is open, as likely as a bot that thinks a little might give it."""
    actions, seat = answers(state), state.asks[-1].seat
    if seat == CHANCE or len(actions) == 1:
        return actions[int(rng.random() * len(actions))]
    actions = folded(state.rules, actions)
    left = [weight**DECIDED for weight in judge.weights(state, seat, actions)]
    if type(state.asks[-1]) is Turn:
        left = _wary(state, actions, left, judge)
    luck = rng.random() * sum(left)
    for action, weight in zip(actions, left, strict=True):
        luck -= weight
        if luck <= 0:
            return action
    return actions[-1]


def _wary(state: State, actions: Sequence[Action], weights: Sequence[float], judge: Learned) -> list[float]:
    """Less weight for what lets a rival win that could with its next card: the prior alone does not see that."""
    threats = [rival for rival in opponents(state.rules, state.turn) if judge.features.one_card_short(state, rival)]
    if not threats:
        return [*weights]

    def stays(action: Action) -> bool:
        then = unanswered(state, action)
        return not then.result and any(judge.features.one_card_short(then, rival) for rival in threats)

    return [weight * HEEDLESS if stays(action) else weight for action, weight in zip(actions, weights, strict=True)]


def unanswered(state: State, action: Action) -> State:
    """What comes of an action that nobody answers."""
    state = after(state, action)
    while open_window(state):
        state = after(state, Decline())
    return state


def rollouts_steps(
    view: View, action: Action, seed: int, tried: Branch | None, rollouts: int = ROLLOUTS
) -> Steps[list[End]]:
    """The rollouts after `action`; `tried`: what a search tried after it."""
    rng, judge = Random(seed), learned(view.rules)
    ends: list[End] = []
    for world in worlds(view, Random(seed), rollouts):
        ends.append(_Rollout(world, action, view.seat, judge, rng).played_on(tried))
        if len(ends) % AT_A_TIME == 0:
            yield
    return ends
