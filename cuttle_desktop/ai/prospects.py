"""What usually comes of an action within two turns: what a chance to win rests on, in figures that a player knows.

Rollouts by the prior, which heeds wins that come next, in worlds that the View allows. They are no measure of strength,
and cost little: they only say in what two actions differ.

Odds that are told should come true (`python -m tests.tools.measure_odds`), so the rollouts follow the prior more
decidedly than the search does. The bare prior promised far too many wins.
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from cuttle_desktop.ai.fold import folded
from cuttle_desktop.ai.judging import Learned, learned
from cuttle_desktop.ai.latest import Steps, finished
from cuttle_desktop.ai.search import Chances, outcome
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import (
    CHANCE,
    PLAYS,
    Action,
    Counter,
    Decline,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import CounterWindow, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import State, score
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, opponents, partners

ROLLOUTS: Final = 200
AT_A_TIME: Final = 4  # of them, in a step
TURNS: Final = 2
MOSTLY: Final = 0.5
DECIDED: Final = 1.5
"""The power of the prior's weights: the likeliest move is played oftener than the prior is sure of it."""
HEEDLESS: Final = 0.2
"""How much of the weight of a move is left that does not heed a win of a rival. Skilled bots showed both."""


class Prospects(Struct, frozen=True):
    """Once the seat has had another turn and the others theirs: shares of the rollouts, and averages over them.

    The rival is the one with most of it. A game that has ended counts as it ended.
    """

    won: float
    lost: float
    points: float
    rival_points: float
    cards: float
    rival_cards: float
    gone: float
    """How often the card that the action puts on the own field has left it by the next turn; 0 if there is none."""
    won_next: float = 0.0
    """How often the side of the seat has won by the end of its next turn."""
    lost_next: tuple[float, ...] = (0.0,) * 4
    """How often each seat has won for its side before that turn."""
    countered: float = 0.0
    """How often a rival counters the action."""
    taker: Card | None = None
    """The card that mostly drives it away, if it is known to be in the hand of a rival."""
    takers: tuple[tuple[Rank | None, float], ...] = ()
    """What drives it away, as ranks, None for scuttles, and in what shares of those times: most often first."""
    played: tuple[tuple[Action, float], ...] = ()
    """What the seat itself did afterwards, and how often: most often first."""

    def plays(self, card: Card, *kinds: type[Action]) -> float:
        """How often the seat did one of these with a card."""
        return sum(share for each, share in self.played if isinstance(each, kinds) and card in cards_of(each))


class Contrast(Struct, frozen=True):
    """What usually comes of an action, and of another one that could be taken `instead`.

    `takes`: the card that each of the two is played to bring back from the scrap, if the search says so.
    """

    then: Prospects
    instead: Prospects
    takes: tuple[Card | None, Card | None] = (None, None)


def prospects(view: View, action: Action, seed: int, rollouts: int = ROLLOUTS) -> Prospects:
    """What comes of it if the seat of `view` takes `action`."""
    return finished(prospects_steps(view, action, seed, rollouts))


def prospects_steps(view: View, action: Action, seed: int, rollouts: int = ROLLOUTS) -> Steps[Prospects]:
    """As `prospects`."""
    rng, judge, sides = Random(seed), learned(view.rules), view.rules.seating.sides
    ends: list[_End] = []
    for world in worlds(view, Random(seed), rollouts):
        ends.append(_rollout(world, action, view.seat, judge, rng))
        if len(ends) % AT_A_TIME == 0:
            yield
    seat, rivals, seats = view.seat, opponents(view.rules, view.seat), range(view.rules.seats)
    takers = [end.taker for end in ends if end.gone and end.taker is not None]

    def average(values: Iterable[float]) -> float:
        return sum(values) / rollouts

    return Prospects(
        won=average(end.chances[sides[seat]] for end in ends),
        lost=average(max(end.chances[sides[rival]] for rival in rivals) for end in ends),
        points=average(score(end.state, seat) for end in ends),
        rival_points=average(max(score(end.state, rival) for rival in rivals) for end in ends),
        cards=average(len(end.state.hands[seat]) for end in ends),
        rival_cards=average(max(len(end.state.hands[rival]) for rival in rivals) for end in ends),
        gone=average(end.gone for end in ends),
        taker=_known_taker(view, [taker.card for taker in takers]),
        won_next=average(end.chances[sides[seat]] for end in ends if end.by_next),
        lost_next=tuple(average(_wins_of(each, end, view) for end in ends if end.before_next) for each in seats),
        countered=average(end.countered for end in ends),
        takers=tuple((rank, count / len(takers)) for rank, count in Counted(map(_kind, takers)).most_common()),
        played=tuple(
            (play, count / rollouts)
            for play, count in Counted(play for end in ends for play in dict.fromkeys(end.played)).most_common()
        ),
    )


def _wins_of(seat: Seat, end: _End, view: View) -> float:
    """The part of the win that is due to a seat: to its partner, if that was on turn."""
    by_partner = end.state.turn != seat and end.state.turn in partners(view.rules, seat)
    return 0.0 if by_partner else end.chances[view.rules.seating.sides[seat]]


class _Taker(NamedTuple):
    """The card that drives another one away."""

    card: Card
    scuttles: bool


def _kind(taker: _Taker) -> Rank | None:
    return None if taker.scuttles else taker.card.rank


def _known_taker(view: View, takers: Sequence[Card]) -> Card | None:
    known = {card for rival in opponents(view.rules, view.seat) for card in view.hands[rival] if card is not None}
    most = max(known, key=lambda card: (takers.count(card), card), default=None)
    return most if most is not None and takers.count(most) > len(takers) * MOSTLY else None


class _End(NamedTuple):
    """The end of a rollout. The `chances` are nothing for every side where the game goes on, or was a stalemate."""

    state: State
    chances: Chances
    gone: bool
    taker: _Taker | None  # by which the card of the action was driven away by then, if it had lain
    before_next: bool  # whether it ended before the seat had another turn
    by_next: bool  # whether it ended before that turn was over
    played: tuple[Action, ...]  # what the seat did afterwards
    countered: bool  # by a rival


def _rollout(state: State, action: Action, seat: Seat, judge: Learned, rng: Random) -> _End:
    """Until the seat has had another turn and is to play again, or the game is decided."""
    undecided, begun, turns = (0.0,) * state.rules.side_count, state.number, 0
    play, gone, next_turn, countered = unwrapped(action), False, -1, False
    taker: _Taker | None = None
    laid = brought_card(play)
    played: list[Action] = []
    state = after(state, action)

    def end(chances: Chances) -> _End:
        by_next = turns == 0 or (turns == 1 and state.number == next_turn)
        return _End(state, chances, gone, taker, turns == 0, by_next, tuple(played), countered)

    while not state.result:
        if type(state.asks[-1]) is Turn:
            if state.turn == seat and state.number != begun:
                turns += 1
                next_turn = state.number if turns == 1 else next_turn
                gone |= laid is not None and not _lies(state, seat, laid)
                laid = None
            decided = judge.decided(state)
            if decided or turns == TURNS:
                return end(decided or undecided)
        taken = _taken(state, judge, rng)
        if state.asks[-1].seat == seat:
            played.append(unwrapped(taken))
        countered |= isinstance(taken, Counter) and _asks_first(state, play)
        before, state = state, after(state, taken)
        if laid is not None and _lies(before, seat, laid) and not _lies(state, seat, laid):
            taker = _acting(before, taken)
    return end(outcome(state, state.rules.seating.sides) if state.result.winners else undecided)


def _asks_first(state: State, play: Action) -> bool:
    """Whether it is asked for a counter to a play, not to a counter."""
    window = state.asks[-1]
    return isinstance(window, CounterWindow) and window.play == play and not window.counters


def _acting(before: State, action: Action) -> _Taker | None:
    """The card that causes what follows an action: the one played, or the one-off in the middle that now resolves.

    A one-off resolves as it is played where nobody may counter it; what a seven turns up counts as itself.
    """
    play = unwrapped(action)
    if isinstance(play, PLAYS):
        return _Taker(play.card, isinstance(play, Scuttle))
    return _Taker(before.middle[0], scuttles=False) if before.middle else None


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
