"""Plain choices: what no person would do, however new to the game. It is seen on the table, without looking ahead.

Nobody takes it for a mistake of a player, only for a fault of the program. So no noisy level does what is `absurd`, and
a level that is to err as people do leaves out what is `senseless` too. What a person overlooks is another matter.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Give,
    OneOff,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Take,
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, find_stack, goal, imagine, opponents, partners, score

TREASURES: Final = (Rank.TWO, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER)
HIGH: Final = Rank.NINE  # from here on a card is worth having for its points alone
AT_STAKE: Final = 9
"""Points: nobody who holds a two lets so much go."""


def is_absurd(view: View, action: Action) -> bool:
    """Whether an action hits a card of its own side, gives one to another, or sweeps away nothing of a rival."""
    sides, play = view.rules.seating.sides, unwrapped(action)
    own = sides[view.seat]
    match play:
        case Give(to=to):
            return sides[to] != own
        case Scuttle(target=target) | OneOffOn(target=target):
            return sides[find_stack(view, target)[0]] == own
        case OneOff(card=card) if isinstance(effect := view.rules.effects.get(card.rank), Sweep):
            rivals = (view.fields[seat] for seat in opponents(view.rules, view.seat))
            return not any(field.zone(effect.zone) or any(stack.riders for stack in field.points) for field in rivals)
        case _:
            return False


def is_senseless(view: View, action: Action) -> bool:
    """Whether a person would see at a glance that another answer is better."""
    if is_absurd(view, action):
        return True
    match unwrapped(action):
        case Discard(cards):
            kept = [card for card in view.hand if card not in cards]
            return any(card.rank in TREASURES for card in cards) and any(_is_low(card) for card in kept)
        case Take(card):
            return _is_of_no_use(view, card) and any(other.rank in TREASURES for other in view.scrap)
        case Pass():
            return not view.deck and any(isinstance(other, Points | Permanent) for other in view.legal)
        case OneOff(card) if isinstance(effect := view.rules.effects.get(card.rank), Sweep):
            return _balance(view, effect.zone) < 0
        case Decline() if isinstance(view.asks[-1], CounterWindow):
            return any(isinstance(other, Counter) and _saves_much(view, other) for other in view.legal)
        case _:
            return False


def _is_low(card: Card) -> bool:
    return card.rank not in TREASURES and card.rank <= Rank.SIX


def _is_of_no_use(view: View, card: Card) -> bool:
    """Whether a card of the scrap is neither dear nor of use next: for the win, or to sweep away what rivals have."""
    if card.rank in TREASURES or card.rank >= HIGH or card.points >= goal(view, view.seat) - score(view, view.seat):
        return False
    effect = view.rules.effects.get(card.rank)
    return not isinstance(effect, Sweep) or _balance(view, effect.zone) <= 0


def _balance(view: View, zone: Zone) -> int:
    """What a sweep takes from rivals, less what it takes from the own side: points, or permanents and stolen cards."""
    lost = [
        sum(stack.card.points for stack in field.points)
        if zone is Zone.POINTS
        else len(field.permanents) + sum(bool(stack.riders) for stack in field.points)
        for field in view.fields
    ]
    rivals, side = opponents(view.rules, view.seat), partners(view.rules, view.seat)
    return sum(lost[seat] for seat in rivals) - sum(lost[seat] for seat in side)


def _saves_much(view: View, counter: Counter) -> bool:
    """Whether a counter that nobody answers saves the game or much of the lead. No hidden card matters for that."""
    world = imagine(view, view.unseen)
    stopped, let_through = (_unanswered(after(world, answer)) for answer in (counter, Decline()))
    if stopped.result or let_through.result:
        return _won(stopped, view.seat) > _won(let_through, view.seat)
    return _lead(stopped, view) - _lead(let_through, view) >= AT_STAKE


def _unanswered(state: State) -> State:
    while open_window(state):
        state = after(state, Decline())
    return state


def _won(state: State, seat: int) -> int:
    """1 if the side of `seat` has won, -1 if another has."""
    if not state.result or not state.result.winners:
        return 0
    return 1 if seat in state.result.winners else -1


def _lead(state: State, view: View) -> int:
    """The points of the side of `view` less those of the rival that has most."""
    rivals, side = opponents(view.rules, view.seat), partners(view.rules, view.seat)
    return sum(score(state, seat) for seat in side) - max(score(state, seat) for seat in rivals)
