"""One step of the game: a seat's action in, the new State and the events out."""

from __future__ import annotations

from .actions import Action, Concede, Offer, Seat
from .answers import answer, answers, answers_open
from .asks import HandLimitDiscard, StalemateOffer, Turn
from .events import Event
from .reasons import why_not
from .refusal import Refused
from .rules import PASSES_TO_STALEMATE, WinCheck
from .state import How, Result, State, clockwise, goal, opponents, partners, score
from .table import Table


class IllegalAction(Exception):
    """The action is not allowed; nothing changed. `reason` names the ruling and says why."""

    def __init__(self, reason: Refused) -> None:
        super().__init__(f"{reason.why.name} ({reason.ruling})")
        self.reason = reason


def legal(state: State) -> tuple[Action, ...]:
    """Every action of the seat that is asked, in a fixed order. Talk (R33) is not listed: see `talk`."""
    return answers(state)


def talk(state: State) -> tuple[Action, ...]:
    """What may be said besides playing: an offer on one's own turn, a concession at any time (R33)."""
    if state.result:
        return ()
    offers: tuple[Action, ...] = (Offer(),) if isinstance(state.asks[-1], Turn) else ()
    return offers + tuple(Concede(seat) for seat in range(state.rules.seats) if can_concede(state, seat))


def can_concede(state: State, seat: Seat) -> bool:
    """Whether conceding is possible: only where it leaves a single side, which wins."""
    if seat not in range(state.rules.seats):
        return False
    return len({state.rules.seating.sides[s] for s in opponents(state.rules, seat)}) == 1


def allowed(state: State, action: Action) -> bool:
    if state.result:
        return False
    match action:
        case Concede(seat):
            return can_concede(state, seat)
        case Offer():
            return isinstance(state.asks[-1], Turn)
        case _:
            return answers_open(state, action)


def step(state: State, action: Action) -> tuple[State, list[Event]]:
    """The state after `action` of the seat that is asked. Raises IllegalAction."""
    if not allowed(state, action):
        raise IllegalAction(why_not(state, action))
    table = Table(state)
    match action:
        case Concede(seat):
            table.hear(seat, action)
            table.end(Result(opponents(state.rules, seat), How.CONCESSION))
        case Offer():
            asker = state.asks[-1].seat
            table.hear(asker, action)
            first, *others = opponents(state.rules, asker)
            table.ask(StalemateOffer(first, tuple(others), asker))
        case _:
            _answer(table, action)
    return table.state, table.events


def after(state: State, action: Action) -> State:
    """As `step`, without events and without a check: `action` must be one of `legal(state)`. For searches."""
    table = Table(state)
    _answer(table, action)
    return table.state


def _answer(table: Table, action: Action) -> None:
    ask = table.state.asks[-1]
    table.hear(ask.seat, action)
    answer(table, ask, action)
    go_on(table)


def go_on(table: Table) -> None:
    """If no question is open: clear the middle, see who has won, end the turn."""
    table.show_hands()
    if table.state.asks or table.state.result:
        return
    table.scrap_middle()
    winners = won(table.state)
    if winners:
        table.end(Result(winners, How.POINTS))
    elif table.state.passes == PASSES_TO_STALEMATE:
        table.end(Result((), How.PASSES))
    else:
        end_turn(table)


def won(state: State) -> tuple[Seat, ...]:
    """The winning side: the active seat before the others, clockwise (R20, R21)."""
    at_once = state.rules.win is WinCheck.AT_ONCE
    for seat in clockwise(state.rules, state.turn) if at_once else (state.turn,):
        if score(state, seat) >= goal(state, seat):
            return partners(state.rules, seat)
    return ()


def end_turn(table: Table) -> None:
    """Discard down to the limit (R22), lift locks that have lasted a turn (R15), and pass the turn on."""
    state = table.state
    seat = state.turn
    excess = len(state.hands[seat]) - state.rules.hand_limit
    if excess > 0 and not state.rules.over_limit.stops_drawing:
        table.ask(HandLimitDiscard(seat, excess))
        return
    for lock in state.locks:
        if lock.seat == seat and lock.since < state.number:
            table.unlock(lock)
    table.begin_turn((seat + 1) % state.rules.seats)
