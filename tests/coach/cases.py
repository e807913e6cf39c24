"""Two moves played out by the engine alone, in worlds that a View allows. It uses nothing of what finds reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from random import Random

from msgspec import Struct

from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.engine.actions import CHANCE, Action, Decline, Draw, Seat, Take, cards_of
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.state import State, opponents, partners
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

WORLDS = 40
ENDS = 60  # ways in which the questions of one move are answered


class Case(Struct, dict=True):
    """A State may end in a question that nobody has answered."""

    seen: View
    better: Action
    worse: Action
    seed: int = 1
    count: int = WORLDS
    takes: tuple[Card | None, Card | None] = (None, None)

    @cached_property
    def before(self) -> list[State]:
        return [*worlds(self.seen, Random(self.seed), self.count)]

    @cached_property
    def then(self) -> list[State]:
        return [_taken(let(state, self.better), self.takes[0]) for state in self.before]

    @cached_property
    def other(self) -> list[State]:
        return [_taken(let(state, self.worse), self.takes[1]) for state in self.before]

    @property
    def me(self) -> Seat:
        return self.seen.seat

    @property
    def side(self) -> tuple[Seat, ...]:
        return partners(self.seen.rules, self.me)

    @property
    def rivals(self) -> tuple[Seat, ...]:
        return opponents(self.seen.rules, self.me)

    @property
    def pairs(self) -> Iterator[tuple[State, State, State]]:
        return zip(self.before, self.then, self.other, strict=True)

    def moved(self, side: Side) -> Iterator[tuple[State, State, State]]:
        """The worlds before, after the move of `side`, and after the other one."""
        for now, then, other in self.pairs:
            yield (now, then, other) if side is Side.BETTER else (now, other, then)


def let(state: State, action: Action) -> State:
    """After an action that everybody lets resolve."""
    state = after(state, action)
    while open_window(state):
        state = after(state, Decline())
    return state


def _taken(state: State, card: Card | None) -> State:
    """Where a card is played to bring back another: with that in hand."""
    return state if card is None else let(state, Take(card))


def settled(state: State, rng: Random | None = None) -> State:
    """The same once every question of the move is answered: anyhow with `rng`, else with what is listed first."""
    while state.result is None and not isinstance(state.asks[-1], Turn):
        choices = answers(state)
        state = let(state, choices[0] if rng is None else rng.choice(choices))
    return state


def ends(state: State) -> Iterator[State]:
    """All States in which the questions of a move are answered."""
    if state.result is not None or isinstance(state.asks[-1], Turn):
        yield state
        return
    for choice in answers(state):
        yield from ends(let(state, choice))


def some_ends(state: State) -> list[State]:
    return [*islice(ends(state), ENDS)]


def on_turn(state: State, seat: Seat) -> State:
    """As if it were the turn of a seat, with nothing open."""
    return state._replace(turn=seat, asks=(Turn(seat),), scrap=(*state.scrap, *state.middle), middle=())


def before_turn(state: State, me: Seat) -> list[Seat]:
    """The seats whose turn comes before that of `me`, once the questions are answered; none once the game has ended."""
    if not state.asks:
        return []
    asked = state.asks[-1]
    first = asked.seat if isinstance(asked, Turn) else (state.turn + 1) % state.rules.seats
    seats = [(first + n) % state.rules.seats for n in range(state.rules.seats)]
    return seats[: seats.index(me)]


def holding(state: State, seat: Seat, card: Card, seen: View) -> State | None:
    """The same world if `seat` held a card that the View cannot place, instead of one of those."""
    if card in state.hands[seat]:
        return state
    spare = next((each for each in state.hands[seat] if each in seen.unseen), None)
    if spare is None:
        return None
    changed = {card: spare, spare: card}
    hands = tuple(tuple(changed.get(each, each) for each in hand) for hand in state.hands)
    return state._replace(hands=hands, deck=tuple(changed.get(each, each) for each in state.deck))


def with_card(state: State, seat: Seat, card: Card) -> State:
    """The same if a seat held a card more, wherever it lies otherwise."""
    hands = tuple((*hand, card) if s == seat else hand for s, hand in enumerate(state.hands))
    return state._replace(hands=hands)


def any_rank(case: Case, *ranks: Rank) -> Iterator[State]:
    """The worlds, and of one of them those in which a rival holds an unplaced card of these ranks."""
    yield from case.before
    for card in case.seen.unseen:
        for rival in case.rivals if card.rank in ranks else ():
            held = holding(case.before[0], rival, card, case.seen)
            if held is not None:
                yield held


def winning(
    state: State, seat: Seat, cards: Iterable[Card] | None = None, stopper: tuple[Seat, Card] | None = None
) -> set[Card]:
    """The cards with which a seat would win were it its turn. A draw is none.

    Nobody answers but a seat with a `stopper`, if there is one.
    """
    if state.result is not None:
        return set()
    turned = on_turn(state, seat)
    wanted = {*(state.hands[seat] if cards is None else cards)} & {*state.hands[seat]}
    found: set[Card] = set()
    for action in answers(turned):
        played = {*cards_of(action)} & wanted
        if isinstance(action, Draw) or not played or played <= found:
            continue
        if has_won(_answered(turned, action, stopper), seat):
            found |= played
    return found


def _answered(state: State, action: Action, stopper: tuple[Seat, Card] | None) -> State:
    if stopper is None:
        return let(state, action)
    seat, card = stopper
    state = after(state, action)
    while open_window(state):
        with_it = [each for each in answers(state) if card in cards_of(each)] if state.asks[-1].seat == seat else []
        state = after(state, with_it[0] if with_it else Decline())
    return state


def has_won(state: State, seat: Seat) -> bool:
    return state.result is not None and seat in state.result.winners


def wins_whatever(state: State, me: Seat) -> bool:
    """Whether the side of `me` wins, whatever rivals answer to what lies in the middle."""
    if not open_window(state):
        return has_won(state, me)
    choices = (wins_whatever(after(state, each), me) for each in answers(state))
    return any(choices) if state.asks[-1].seat in partners(state.rules, me) else all(choices)


def threatened(state: State, seat: Seat, cards: Iterable[Card], me: Seat, *, kindly: bool) -> bool:
    """Whether a seat would win with one of `cards`. `kindly`: also if the side of `me` answers a question badly."""
    if state.result is not None:
        return False
    cards = {*cards}
    if isinstance(state.asks[-1], Turn):
        return bool(winning(state, seat, cards))
    choices = (threatened(let(state, each), seat, cards, me, kindly=kindly) for each in answers(state))
    own = state.asks[-1].seat in partners(state.rules, me)
    return all(choices) if own and not kindly else any(choices)


def wins_anyhow(state: State, seat: Seat) -> bool:
    """Whether a seat would win with something that it does by itself, as with anything once it has the points."""
    turned = on_turn(settled(state), seat)
    return any(has_won(settled(let(turned, action)), seat) for action in answers(turned))


def can_win_always(state: State, me: Seat) -> bool:
    """Whether `me` can win with its next turn, whatever the seats before it and its rivals do."""
    if state.result is not None:
        return has_won(state, me)
    seat = state.asks[-1].seat
    if not isinstance(state.asks[-1], Turn):
        ways = (all(can_win_always(end, me) for end in answered_anyhow(after(state, each))) for each in answers(state))
        return any(ways) if seat in partners(state.rules, me) else all(ways)
    if seat == me:
        return any(wins_whatever(after(state, each), me) for each in answers(state) if not isinstance(each, Draw))
    return all(can_win_always(end, me) for each in answers(state) for end in answered_anyhow(after(state, each)))


def answered_anyhow(state: State) -> Iterator[State]:
    """After whatever is answered to what lies in the middle."""
    if state.result is None and state.asks[-1].seat != CHANCE and open_window(state):
        for each in answers(state):
            yield from answered_anyhow(after(state, each))
    else:
        yield state


def sure_cards(states: Iterable[State], seat: Seat) -> set[Card]:
    """What a seat holds in every world."""
    return set.intersection(*({*state.hands[seat]} for state in states))


def on_table(state: State, seats: Iterable[Seat]) -> set[Card]:
    return {stack.card for seat in seats for zone in Zone for stack in state.fields[seat].zone(zone)}


def points(state: State, seat: Seat) -> set[Card]:
    return {stack.card for stack in state.fields[seat].points}


def permanents(state: State, seat: Seat) -> set[Card]:
    return {stack.card for stack in state.fields[seat].permanents}


def riders(state: State) -> set[Card]:
    """The jacks and jokers that lie on other cards."""
    return {each.card for field in state.fields for zone in Zone for stack in field.zone(zone) for each in stack.riders}


def was_taken_from(state: State, card: Card, seat: Seat) -> bool:
    """Whether a card lies under a jack or joker that took it from a seat."""
    stacks = (stack for field in state.fields for zone in Zone for stack in field.zone(zone) if stack.card is card)
    return any(each.was == seat for stack in stacks for each in stack.riders)


def queens(state: State, seat: Seat) -> int:
    return sum(card.rank is Rank.QUEEN for card in permanents(state, seat))
