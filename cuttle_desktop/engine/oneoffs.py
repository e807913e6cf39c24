"""One-offs: what each effect may be aimed at (R9), the counter window (R4–R8), and what happens when it resolves.

The cards that a seven turns up stay in the deck until one is played, so nothing has to be put back (R13).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from .actions import CHANCE, OneOff, OneOffAt, OneOffOn, Respond, Seat, one_off, one_off_at, one_off_on
from .asks import (
    Counterable,
    Countered,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    RoyalWindow,
)
from .cards import Card, Rank
from .effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    RemoveGlasses,
    Salvage,
    SwapHands,
    Sweep,
    Threat,
    Zone,
)
from .events import HANDS, MIDDLE, ON_DECK, SCRAP, UNDER_DECK
from .state import Board, State, clockwise, counterable, find_stack, guarded, opponents, room
from .table import Table

# what may be played (R9)


def aims(board: Board, seat: Seat, card: Card, effect: Effect) -> Sequence[OneOff | OneOffOn | OneOffAt]:
    """Every way in which `seat` may play `card` for `effect`."""
    match effect:
        case Sweep():
            return [one_off(card)]
        case DrawCards() | PlayFromDeck():
            return [one_off(card)] if any(c is not card for c in board.deck[:2]) else []
        case Salvage():
            return [one_off(card)] if any(takeable(board, effect)) else []
        case ForceDiscard():
            return at_opponent(board, seat, card, [s for s in opponents(board.rules, seat) if board.hands[s]])
        case Remove() | Bounce() | RemoveGlasses():
            return [one_off_on(card, target) for target in aimed_at(board, seat, effect)]
        case SwapHands():
            return [one_off(card)]
        case _:
            assert_never(effect)


def aimed_at(board: Board, seat: Seat, effect: Remove | Bounce | RemoveGlasses) -> list[Card]:
    """The cards at which `seat` may aim `effect`."""
    match effect:
        case Remove(reach):
            return permanents(board, seat, reach, Threat.SCRAP)
        case Bounce(reach, points_too):
            found = permanents(board, seat, reach, Threat.BOUNCE)
            return found + point_cards(board, seat, reach, Threat.BOUNCE) if points_too else found
        case RemoveGlasses():
            return [c for c in permanents(board, seat, Reach.ANYONE, Threat.SCRAP) if c.rank is Rank.EIGHT]
        case _:
            assert_never(effect)


def permanents(board: Board, seat: Seat, reach: Reach, threat: Threat) -> list[Card]:
    """Permanents and, of every stack, the top jack or joker, that `seat` may aim at (R10)."""
    found: list[Card] = []
    for holder in holders(board, seat, reach):
        field = board.fields[holder]
        lying = [stack.card for stack in field.permanents]
        lying += [stack.riders[-1].card for stack in (*field.permanents, *field.points) if stack.riders]
        found += [c for c in lying if not guarded(board, c, holder, seat, threat)]
    return found


def point_cards(board: Board, seat: Seat, reach: Reach, threat: Threat) -> list[Card]:
    return [
        stack.card
        for holder in holders(board, seat, reach)
        for stack in board.fields[holder].points
        if not guarded(board, stack.card, holder, seat, threat)
    ]


def holders(board: Board, seat: Seat, reach: Reach) -> tuple[Seat, ...]:
    return clockwise(board.rules, seat) if reach is Reach.ANYONE else opponents(board.rules, seat)


def at_opponent(board: Board, seat: Seat, card: Card, victims: list[Seat]) -> Sequence[OneOff | OneOffAt]:
    """One play for each victim. With a single opponent at the table the play names nobody (R25)."""
    if len(opponents(board.rules, seat)) == 1:
        return [one_off(card)] if victims else []
    return [one_off_at(card, victim) for victim in victims]


def takeable(board: Board, salvage: Salvage) -> Iterator[Card]:
    return (c for c in board.scrap if salvage.takes_threes or c.rank is not Rank.THREE)


# counters


def open_counter_window(table: Table, by: Seat, play: Counterable, counters: tuple[Countered, ...]) -> None:
    """Ask every opponent of the seat that played last, unless a queen of that seat guards the card (R4–R6)."""
    last = counters[-1].seat if counters else by
    if not counterable(table.state, last):
        settle(table, by, play, counters)
        return
    first, *others = opponents(table.state.rules, last)
    table.ask(CounterWindow(first, tuple(others), by, play, counters))


def settle(table: Table, by: Seat, play: Counterable, counters: tuple[Countered, ...]) -> None:
    """Last in, first out: an odd number of counters means no effect (R4). Twos go to the scrap first (R8)."""
    if len(counters) % 2:
        table.countered(by, play, counters)
    else:
        table.settled(by, play)
    for counter in counters:
        table.move(counter.card, MIDDLE, SCRAP)
    if len(counters) % 2:
        table.move(play.card, MIDDLE, SCRAP)
    elif isinstance(play, Respond):
        answer_royal(table, play)
    else:
        resolve(table, by, play)


def answer_royal(table: Table, play: Respond) -> None:
    """The royal returns to its owner's hand before taking effect; the nine is scrapped (R31)."""
    window = table.state.asks[-1]
    assert isinstance(window, RoyalWindow)
    table.withdraw()
    table.move(window.play.card, MIDDLE, HANDS[window.by])
    table.move(play.card, MIDDLE, SCRAP)


def resolve(table: Table, by: Seat, play: OneOff | OneOffOn | OneOffAt) -> None:
    """The effect happens. Its card stays in the middle until the turn has nothing left to ask (R3)."""
    effect = table.state.rules.effects[play.card.rank]
    match effect:
        case Sweep(zone):
            sweep(table, zone)
        case Remove() | RemoveGlasses():
            table.remove(target_of(play), SCRAP)
        case Bounce(destination=destination):
            bounce(table, target_of(play), destination)
        case Salvage():
            if any(takeable(table.state, effect)):
                table.ask(PickFromScrap(by, effect))
        case DrawCards(count, discard_first):
            first = min(discard_first, len(table.state.hands[by]))
            if first:
                table.ask(DiscardThenDraw(by, first, count))
            else:
                table.draw(by, min(count, room(table.state, by)))
        case PlayFromDeck(count):
            count = min(count, len(table.state.deck))
            if count:
                table.reveal(by, count)
                table.ask(PlayRevealed(by, count))
        case ForceDiscard():
            force_discard(table, by, victim_of(table.state, by, play), effect)
        case SwapHands():
            table.swap_hands(by, victim_of(table.state, by, play))
        case _:
            assert_never(effect)


def target_of(play: OneOff | OneOffOn | OneOffAt) -> Card:
    assert isinstance(play, OneOffOn)
    return play.target


def victim_of(state: State, by: Seat, play: OneOff | OneOffOn | OneOffAt) -> Seat:
    if isinstance(play, OneOffAt):
        return play.victim
    (victim,) = opponents(state.rules, by)
    return victim


def sweep(table: Table, zone: Zone) -> None:
    """Scrap a zone of every field, in seat order from the active seat, oldest first (R8).

    Permanents take the jacks on point cards with them: those follow after each seat's permanents."""
    before = table.state
    for seat in clockwise(before.rules, before.turn):
        for stack in before.fields[seat].zone(zone):
            table.remove(stack.card, SCRAP)
        if zone is Zone.PERMANENTS:
            for stack in before.fields[seat].points:
                if stack.riders:
                    table.strip(seat, stack)


def bounce(table: Table, target: Card, destination: Destination) -> None:
    """Return a card to its controller's hand, or where a house rule sends it (R15)."""
    match destination:
        case Destination.HAND | Destination.LOCKED:
            holder = find_stack(table.state, target)[0]
            table.remove(target, HANDS[holder])
            if destination is Destination.LOCKED:
                table.lock(target, holder)
        case Destination.DECK_TOP:
            table.remove(target, ON_DECK)
        case Destination.DECK_BOTTOM:
            table.remove(target, UNDER_DECK)
        case Destination.SCRAP:
            table.remove(target, SCRAP)
        case _:
            assert_never(destination)


def force_discard(table: Table, by: Seat, victim: Seat, effect: ForceDiscard) -> None:
    """A victim with fewer cards discards them all (R11); one that countered with its last card, none (R9)."""
    count = min(effect.count, len(table.state.hands[victim]))
    if not count:
        return
    match effect.choice:
        case Choice.VICTIM:
            table.ask(ForcedDiscard(victim, count, by))
        case Choice.CHANCE:
            table.ask(RandomDiscard(CHANCE, count, by, victim))
        case _:
            assert_never(effect.choice)
