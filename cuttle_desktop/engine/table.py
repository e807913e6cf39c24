"""A State under change, with the verbs of the rule book. Every verb emits Events, and only those change the State."""

from __future__ import annotations

from .actions import Action, Seat
from .asks import Ask, Counterable, Countered
from .cards import Card
from .effects import Zone
from .events import (
    HANDS,
    MIDDLE,
    ON_DECK,
    PERMANENTS,
    POINTS,
    SCRAP,
    Acted,
    Asked,
    Event,
    Freed,
    GameEnded,
    HandsSwapped,
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
    Unlocked,
    WasCountered,
    Withdrawn,
)
from .evolve import evolve
from .state import Lock, Result, Rider, Stack, State, any_glasses, find_stack, sees_hand


def zone_of(seat: Seat, zone: Zone) -> OnField:
    return POINTS[seat] if zone is Zone.POINTS else PERMANENTS[seat]


class Table:
    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)

    # the course of play

    def hear(self, seat: Seat, action: Action) -> None:
        self.emit(Acted(seat, action))

    def ask(self, ask: Ask) -> None:
        self.emit(Asked(ask))

    def withdraw(self) -> None:
        self.emit(Withdrawn(self.state.asks[-1]))

    def begin_turn(self, seat: Seat) -> None:
        self.emit(TurnBegan(seat, self.state.number + 1))

    def end(self, result: Result) -> None:
        self.emit(GameEnded(result))

    # cards

    def move(self, card: Card, source: Place, target: Place) -> None:
        self.emit(Moved(card, source, target))

    def draw(self, seat: Seat, count: int) -> None:
        """Draw up to `count` cards, one by one. The caller takes care of the hand limit."""
        for card in self.state.deck[:count]:
            self.emit(Moved(card, ON_DECK, HANDS[seat]))

    def discard(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.move(card, HANDS[seat], SCRAP)

    def scrap_middle(self) -> None:
        """What waited goes to the scrap, innermost first (R3)."""
        for card in reversed(self.state.middle):
            self.move(card, MIDDLE, SCRAP)

    def scuttle(self, card: Card, source: Place, target: Card) -> None:
        """The target goes to the scrap with its jacks, then the scuttling card (R1)."""
        seat, zone, stack = find_stack(self.state, target)
        self.emit(Scuttled(card, stack, seat, source))
        self.emit(LeftField(stack, zone_of(seat, zone), SCRAP))
        self.move(card, source, SCRAP)

    def steal(self, by: Seat, card: Card, source: Place, target: Card, to: Seat) -> None:
        seat, zone, stack = find_stack(self.state, target)
        rider = Rider(card, by, seat)
        self.emit(Stolen(rider, source, stack, zone_of(seat, zone), zone_of(to, zone)))

    def remove(self, target: Card, place: Place) -> None:
        """Send a card on the table, with what lies on it, or the top rider of a stack to `place`."""
        seat, zone, stack = find_stack(self.state, target)
        source = zone_of(seat, zone)
        if stack.card is target:
            self.emit(LeftField(stack, source, place))
        else:
            rider = stack.riders[-1]
            self.emit(Freed((rider,), stack, source, zone_of(rider.was, zone), place))

    def strip(self, seat: Seat, stack: Stack) -> None:
        """All jacks on a point card go to the scrap, oldest first (R8), and it goes home (six)."""
        self.emit(Freed(stack.riders, stack, POINTS[seat], POINTS[stack.riders[0].was], SCRAP))

    def lock(self, card: Card, seat: Seat) -> None:
        self.emit(Locked(card, seat))

    def unlock(self, lock: Lock) -> None:
        self.emit(Unlocked(lock.card, lock.seat))

    def swap_hands(self, first: Seat, second: Seat) -> None:
        self.emit(HandsSwapped(first, second))

    # one-offs

    def settled(self, by: Seat, play: Counterable) -> None:
        self.emit(Settled(by, play))

    def countered(self, by: Seat, play: Counterable, counters: tuple[Countered, ...]) -> None:
        self.emit(WasCountered(by, play, counters))

    # what is seen

    def reveal(self, seat: Seat, count: int) -> None:
        self.emit(Revealed(seat, self.state.deck[:count]))

    def show_hands(self) -> None:
        """Let every seat to which a hand lies open, by glasses or an empty deck, come to know its cards (R16)."""
        state = self.state
        if not any_glasses(state) and (state.deck or not state.rules.open_when_deck_is_empty):
            return
        for viewer, seen in enumerate(state.seen):
            for owner, hand in enumerate(state.hands):
                if viewer != owner and not seen.issuperset(hand) and sees_hand(state, viewer, owner):
                    self.emit(Shown(viewer, owner, tuple(c for c in hand if c not in seen)))
