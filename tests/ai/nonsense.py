"""Choices that nobody would believe of a person, however new to the game. Found in the position, apart from the bots.

Each kind is a plain choice: no card that is hidden from the seat, and no looking ahead, is needed to see what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from cuttle_desktop.engine.actions import Action, Counter, Decline, Discard, OneOff, Pass, Seat, Take, unwrapped
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.state import State, goal, kings, locked, opponents, partners, score
from cuttle_desktop.engine.step import after

TREASURES: Final = (Rank.TWO, Rank.JACK, Rank.QUEEN, Rank.KING)
LOW: Final = (Rank.ACE, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
AT_STAKE: Final = 9


class Nonsense(Enum):
    """A kind of choice, as the tool names it."""

    KING_THROWN = "throws a king away and keeps an ace, three, four, five or six"
    JUNK_TAKEN = "takes a card below the nine that helps nothing next, beside a king, queen, jack or two"
    WIN_PASSED = "passes with the deck empty and a win in hand"
    SELF_SWEPT = "plays an ace or a six that costs itself more than its rivals"
    LOSS_LET_THROUGH = "does not counter where nine points or the game are at stake"


def nonsense(state: State, action: Action) -> Nonsense | None:
    """What is wrong with an answer of the seat that is asked."""
    return next(iter(_found(state, state.asks[-1].seat, action)), None)


def temptations(state: State) -> frozenset[Nonsense]:
    """The kinds of which one answer to the open question is, where another one is none."""
    found = {nonsense(state, action) for action in answers(state)}
    return frozenset(kind for kind in found if kind) if None in found else frozenset()


def _found(state: State, seat: Seat, action: Action) -> Iterator[Nonsense]:
    match unwrapped(action):
        case Discard(cards):
            kept = [card for card in state.hands[seat] if card not in cards]
            if any(card.rank is Rank.KING for card in cards) and any(card.rank in LOW for card in kept):
                yield Nonsense.KING_THROWN
        case Take(card):
            if _is_junk(state, seat, card) and any(other.rank in TREASURES for other in state.scrap):
                yield Nonsense.JUNK_TAKEN
        case Pass():
            if not state.deck and _holds_a_win(state, seat):
                yield Nonsense.WIN_PASSED
        case OneOff(card) if isinstance(effect := state.rules.effects.get(card.rank), Sweep):
            if _balance(state, seat, effect.zone) < 0:
                yield Nonsense.SELF_SWEPT
        case Decline() if isinstance(state.asks[-1], CounterWindow):
            counters = (other for other in answers(state) if isinstance(other, Counter))
            if any(_is_at_stake(state, seat, counter) for counter in counters):
                yield Nonsense.LOSS_LET_THROUGH
        case _:
            pass


def _is_junk(state: State, seat: Seat, card: Card) -> bool:
    """A low card that neither wins next nor, as an ace or a six, would sweep away more of the rivals."""
    if card.rank in TREASURES or card.rank > Rank.EIGHT or card.points >= goal(state, seat) - score(state, seat):
        return False
    effect = state.rules.effects.get(card.rank)
    return not (isinstance(effect, Sweep) and _balance(state, seat, effect.zone) > 0)


def _holds_a_win(state: State, seat: Seat) -> bool:
    """With all points and kings of the hand laid down, the goal would be reached."""
    hand = [card for card in state.hands[seat] if not locked(state, card)]
    crowns = kings(state, seat) + sum(card.rank is Rank.KING for card in hand)
    goals = state.rules.goals
    held = sum(card.points for card in hand)
    return score(state, seat) + held >= goals[min(crowns, len(goals) - 1)]


def _balance(state: State, seat: Seat, zone: Zone) -> int:
    """What a sweep costs the rivals of `seat`, less what it costs its own side."""
    theirs = sum(_swept(state, other, zone) for other in opponents(state.rules, seat))
    return theirs - sum(_swept(state, own, zone) for own in partners(state.rules, seat))


def _swept(state: State, seat: Seat, zone: Zone) -> int:
    """Points, or permanents and stolen cards, that a sweep takes from a seat."""
    field = state.fields[seat]
    if zone is Zone.POINTS:
        return sum(stack.card.points for stack in field.points)
    return len(field.permanents) + sum(bool(stack.riders) for stack in field.points)


def _is_at_stake(state: State, seat: Seat, counter: Action) -> bool:
    """Whether a counter that nobody answers saves nine points or the game."""
    let_through, stopped = (_unanswered(after(state, answer)) for answer in (Decline(), counter))
    if let_through.result or stopped.result:
        side = state.rules.seating.sides[seat]
        won, wins = (_winner(each) for each in (let_through, stopped))
        return won != wins and (wins == side or won not in (None, side))
    return _lead(stopped, seat) - _lead(let_through, seat) >= AT_STAKE


def _unanswered(state: State) -> State:
    while open_window(state):
        state = after(state, Decline())
    return state


def _winner(state: State) -> int | None:
    """The side that has won."""
    return state.rules.seating.sides[state.result.winners[0]] if state.result and state.result.winners else None


def _lead(state: State, seat: Seat) -> int:
    rivals = opponents(state.rules, seat)
    return sum(score(state, own) for own in partners(state.rules, seat)) - max(score(state, other) for other in rivals)
