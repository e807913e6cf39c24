"""What a position is worth to a seat: material, progress and threats, weighed on a logistic scale.

The weights were fitted to games of these bots against each other: the difference of two seats' sums is about the
logarithm of the odds of winning.
"""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Stealing, Threat, Zone
from cuttle_desktop.engine.state import State, goal, guarded, kings, locked, opponents, partners, score

WIN = 10.0
STALEMATE = -0.3  # a little worse than an even game, so that nobody hurries into one
LOST_SOON = -8.0  # somebody else may win before one's next turn


@dataclass(frozen=True, slots=True)
class Weights:
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
    if could_win(state, seat):
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
        if could_win(state, state.turn):
            return LOST_SOON
        rest = -weights.move
    ours = sum(strength(state, s, weights) for s in allies) / len(allies)
    theirs = [strength(state, s, weights) for s in others]
    return ours - (max(theirs) + sum(theirs) / len(theirs)) / 2 + rest


def could_win(state: State, seat: Seat) -> bool:
    """Is there a card in its hand that would win at once, were it the turn of `seat`?"""
    rules = state.rules
    points = score(state, seat)
    need = goal(state, seat) - points
    jack = rules.steals.get(Rank.JACK)
    for card in state.hands[seat]:
        if state.locks and locked(state, card):
            continue
        if card.points and card.points >= need:
            return True
        if card.rank is Rank.KING and rules.goals[min(4, kings(state, seat) + 1)] <= points:
            return True
        if card.rank is Rank.JACK and jack and any(c.points >= need for c in stealable(state, seat, jack)):
            return True
    return False


def stealable(state: State, seat: Seat, stealing: Stealing) -> list[Card]:
    """Opponents' cards that a jack in the hand of `seat` could take now."""
    if stealing.zone is not Zone.POINTS:
        return []
    return [
        stack.card
        for other in opponents(state.rules, seat)
        for stack in state.fields[other].points
        if len(stack.riders) < stealing.most and not guarded(state, stack.card, other, seat, Threat.STEAL)
    ]
