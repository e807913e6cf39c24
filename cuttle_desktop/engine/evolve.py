"""State + Event -> State: the only place where a State changes. It moves cards and knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never

from .actions import Accept, Action, Concede, Offer, Pass, Refuse, Seat
from .asks import TURNS, Ask
from .cards import Card
from .effects import Zone
from .events import (
    HIDDEN,
    ON_DECK,
    Acted,
    Asked,
    Event,
    Freed,
    GameEnded,
    HandsSwapped,
    InDeck,
    InHand,
    InMiddle,
    InScrap,
    LeftField,
    Locked,
    Moved,
    OnField,
    Place,
    Revealed,
    Scuttled,
    Settled,
    Shown,
    Stolen,
    TurnBegan,
    UnderDeck,
    Unlocked,
    WasCountered,
    Withdrawn,
)
from .state import Field, Lock, Stack, State


def evolve(state: State, event: Event) -> State:
    match event:
        case Acted():
            return _acted(state, event.action)
        case Moved():
            return _moved(state, event.card, event.source, event.target)
        case TurnBegan(seat, number):
            return _began(state, seat, number)
        case Asked(ask):
            return _asks(state, (*state.asks, ask))
        case Withdrawn():
            return _asks(state, state.asks[:-1])
        case LeftField():
            return _left(state, event)
        case Stolen():
            return _stolen(state, event)
        case Freed():
            return _freed(state, event)
        case Revealed() | Shown():
            viewers = (event.viewer,) if isinstance(event, Shown) else range(len(state.hands))
            return _shown(state, event.cards, viewers)
        case HandsSwapped(first, second):
            return _swapped(state, first, second)
        case Locked(card, seat):
            return _locks(state, (*state.locks, Lock(card, seat, state.number)))
        case Unlocked(card):
            return _unlocked(state, card)
        case GameEnded(result):
            return state._replace(result=result, asks=())
        case Scuttled() | Settled() | WasCountered():
            return state
        case _:
            assert_never(event)


TALK = (Offer, Concede)
ANSWERS_TO_TALK = (Accept, Refuse)


def _acted(state: State, action: Action) -> State:
    """The open question is closed and passes are counted; talk leaves the game as it was (R33)."""
    if isinstance(action, TALK):
        return state
    if isinstance(action, Pass):
        return _passes(_asks(state, state.asks[:-1]), state.passes + 1)
    if isinstance(action, ANSWERS_TO_TALK):
        return _asks(state, state.asks[:-1])
    state = _asks(state, state.asks[:-1])
    return _passes(state, 0) if state.passes else state


def _began(state: State, seat: Seat, number: int) -> State:
    """As `_replace` of three fields at half its cost."""
    values: tuple[object, ...] = (*state[:_TURN], seat, number, *state[_PASSES:_ASKS], (TURNS[seat],), state.result)
    return tuple.__new__(State, values)


def _moved(state: State, card: Card, source: Place, target: Place) -> State:
    if source is ON_DECK and state.deck[0] is card and isinstance(target, InHand):  # a draw, by far the commonest
        hands = _with(state.hands, target.seat, (*state.hands[target.seat], card))
        drawn: tuple[object, ...] = (state.rules, hands, state.fields, state.deck[1:], *state[_SCRAP:])
        return _remembered(tuple.__new__(State, drawn), card, source, target.seat)
    return _put(_take(state, card, source), card, source, target)


def _take(state: State, card: Card, source: Place) -> State:
    match source:
        case InHand(seat):
            hand = state.hands[seat]
            at = hand.index(card)
            state = _hands(state, _with(state.hands, seat, hand[:at] + hand[at + 1 :]))
            return _unlocked(state, card) if state.locks else state
        case InDeck() | UnderDeck():
            deck = state.deck
            if deck[0] is card:
                return _deck(state, deck[1:])
            return _deck(state, tuple(c for c in deck if c is not card))
        case InScrap():
            return _scrap(state, tuple(c for c in state.scrap if c is not card))
        case InMiddle():
            return _middle(state, tuple(c for c in state.middle if c is not card))
        case OnField():
            raise AssertionError("cards leave a field as stacks or as riders")
        case _:
            assert_never(source)


def _put(state: State, card: Card, source: Place, target: Place) -> State:
    match target:
        case InHand(seat):
            state = _hands(state, _with(state.hands, seat, (*state.hands[seat], card)))
            return _remembered(state, card, source, seat)
        case OnField(seat, zone):
            return _forgotten(_onto(state, seat, zone, Stack(card)), card)
        case InDeck():
            return _remembered(_deck(state, (card, *state.deck)), card, source, None)
        case UnderDeck():
            return _remembered(_deck(state, (*state.deck, card)), card, source, None)
        case InScrap():
            return _forgotten(_scrap(state, (*state.scrap, card)), card)
        case InMiddle():
            return _forgotten(_middle(state, (*state.middle, card)), card)
        case _:
            assert_never(target)


def _remembered(state: State, card: Card, source: Place, owner: Seat | None) -> State:
    """All other seats remember a card that went from a public place into a hand or the deck."""
    if isinstance(source, HIDDEN):
        if owner is not None and card in state.seen[owner]:
            return _seen(state, _with(state.seen, owner, state.seen[owner] - {card}))
        return state
    return _shown(state, (card,), (s for s in range(len(state.hands)) if s != owner))


def _forgotten(state: State, card: Card) -> State:
    """A card that everyone can see needs no memory."""
    for seen in state.seen:
        if card in seen:
            return _seen(state, tuple(known - {card} for known in state.seen))
    return state


def _shown(state: State, cards: tuple[Card, ...], viewers: Iterable[Seat]) -> State:
    """`viewers` come to know where `cards` lie. A seat does not remember its own hand: it sees it."""
    seen = state.seen
    for seat in viewers:
        news = [c for c in cards if c not in seen[seat] and c not in state.hands[seat]]
        if news:
            seen = _with(seen, seat, seen[seat].union(news))
    return state if seen is state.seen else _seen(state, seen)


def _left(state: State, event: LeftField) -> State:
    """The card goes where it is sent, its riders to the scrap."""
    state = _put(_without(state, event.source, event.stack), event.stack.card, event.source, event.target)
    return _scrap(state, (*state.scrap, *(rider.card for rider in event.stack.riders)))


def _stolen(state: State, event: Stolen) -> State:
    state = _forgotten(_take(state, event.rider.card, event.source), event.rider.card)
    state = _without(state, event.victim, event.stack)
    stack = Stack(event.stack.card, (*event.stack.riders, event.rider))
    return _onto(state, event.taker.seat, event.taker.zone, stack)


def _freed(state: State, event: Freed) -> State:
    state = _without(state, event.holder, event.stack)
    left = event.stack.riders[: len(event.stack.riders) - len(event.riders)]
    state = _onto(state, event.back.seat, event.back.zone, Stack(event.stack.card, left))
    for rider in event.riders:
        state = _put(state, rider.card, event.holder, event.target)
    return state


def _swapped(state: State, first: Seat, second: Seat) -> State:
    """Each of the two seats remembers the hand it gave away. The locks on both hands are lifted."""
    hands = state.hands
    old = {first: hands[first], second: hands[second]}
    hands = _with(_with(hands, first, old[second]), second, old[first])
    locks = tuple(lock for lock in state.locks if lock.seat not in old)
    seen = state.seen
    for seat, other in ((first, second), (second, first)):
        seen = _with(seen, seat, (seen[seat] | set(old[seat])) - set(old[other]))
    return state._replace(hands=hands, locks=locks, seen=seen)


def _unlocked(state: State, card: Card) -> State:
    return _locks(state, tuple(lock for lock in state.locks if lock.card is not card))


def _without(state: State, place: OnField, stack: Stack) -> State:
    field = state.fields[place.seat]
    left = tuple(s for s in field.zone(place.zone) if s.card is not stack.card)
    return _refield(state, place.seat, place.zone, left)


def _onto(state: State, seat: Seat, zone: Zone, stack: Stack) -> State:
    return _refield(state, seat, zone, (*state.fields[seat].zone(zone), stack))


def _refield(state: State, seat: Seat, zone: Zone, stacks: tuple[Stack, ...]) -> State:
    field = state.fields[seat]
    new = Field(stacks, field.permanents) if zone is Zone.POINTS else Field(field.points, stacks)
    return _fields(state, _with(state.fields, seat, new))


# One field of a State is changed by far the most often; this is three times as fast as `_replace`.


def _asks(state: State, asks: tuple[Ask, ...]) -> State:
    return _changed(state, _ASKS, asks)


def _hands(state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
    return _changed(state, _HANDS, hands)


def _fields(state: State, fields: tuple[Field, ...]) -> State:
    return _changed(state, _FIELDS, fields)


def _deck(state: State, deck: tuple[Card, ...]) -> State:
    return _changed(state, _DECK, deck)


def _scrap(state: State, scrap: tuple[Card, ...]) -> State:
    return _changed(state, _SCRAP, scrap)


def _middle(state: State, middle: tuple[Card, ...]) -> State:
    return _changed(state, _MIDDLE, middle)


def _passes(state: State, passes: int) -> State:
    return _changed(state, _PASSES, passes)


def _locks(state: State, locks: tuple[Lock, ...]) -> State:
    return _changed(state, _LOCKS, locks)


def _seen(state: State, seen: tuple[frozenset[Card], ...]) -> State:
    return _changed(state, _SEEN, seen)


_HANDS, _FIELDS, _DECK, _SCRAP, _MIDDLE, _TURN, _PASSES, _LOCKS, _SEEN, _ASKS = map(
    State._fields.index, ("hands", "fields", "deck", "scrap", "middle", "turn", "passes", "locks", "seen", "asks")
)


def _changed(state: State, place: int, value: object) -> State:
    return tuple.__new__(State, (*state[:place], value, *state[place + 1 :]))


T = TypeVar("T")


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
