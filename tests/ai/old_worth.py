"""What a position is worth to a seat: material, progress and threats, weighed on a logistic scale.

The weights were fitted to games of these bots against each other: the difference of two seats' sums is about the
logarithm of the odds of winning.
"""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.state import State, could_win, goal, opponents, partners, score

WIN = 10.0
STALEMATE = -0.3  # a little worse than an even game, so that nobody hurries into one
LOST_SOON = -8.0  # somebody else may win before one's next turn


class Weights(Struct, frozen=True):
    """`hand[rank]` for a card in hand; `progress` and its square for points as a share of the goal."""

    hand: tuple[float, ...]
    progress: float
    progress_squared: float
    king: float
    queen: float
    glasses: float
    jack_held: float  # a stolen point card can be taken back
    crowded: float  # each card in hand beyond six
    ready: float  # could win in the next turn, if left alone
    move: float


def strength(state: State, seat: Seat, weights: Weights) -> float:
    """Of one seat by itself."""
    hand = state.hands[seat]
    field = state.fields[seat]
    total = sum(weights.hand[card.rank] for card in hand)
    share = min(1.0, score(state, seat) / max(1, goal(state, seat)))
    total += weights.progress * share + weights.progress_squared * share * share
    for stack in field.permanents:
        match stack.card.rank:
            case Rank.KING:
                total += weights.king
            case Rank.QUEEN:
                total += weights.queen
            case _:
                total += weights.glasses
    total += weights.jack_held * sum(1 for stack in field.points if stack.riders)
    if len(hand) > 6:
        total += weights.crowded * (len(hand) - 6)
    if could_win(state, seat, hand):
        total += weights.ready
    return total


def worth(state: State, seat: Seat, weights: Weights) -> float:
    """Of a position between two turns, or at the end, to `seat`."""
    result = state.result
    if result:
        return (WIN if seat in result.winners else -WIN) if result.winners else STALEMATE
    allies = partners(state.rules, seat)
    others = opponents(state.rules, seat)
    rest = 0.0
    if state.turn not in allies:
        if could_win(state, state.turn, state.hands[state.turn]):
            return LOST_SOON
        rest = -weights.move
    ours = sum(strength(state, s, weights) for s in allies) / len(allies)
    theirs = [strength(state, s, weights) for s in others]
    return ours - (max(theirs) + sum(theirs) / len(theirs)) / 2 + rest
