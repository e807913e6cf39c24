"""Text for positions: one line that holds everything, for tests, bug reports and digests.

Segments joined by ` // `, in this order; what is empty is left out:

    rules cuttle.cards four=random // P1: hand AC 2D | points TD[JH<P2 JS<P1^P1] 7C | perms QH 8S* // P2: …
    // deck 9C … // scrap … // middle 7S // turn P1 3 // passes 1 // locks 9H@P2:5 // seen P1: AC 4D
    // asks turn P1; … // over points P1

The deck's top and the scrap's oldest card come first. `TD[JH<P2]`: the jack JH on TD took it from P2; `^P3` names who
played it where that is not who held the stack after it (R30). `8S*` is an eight played as glasses. `turn P1 3` is
turn number 3. `locks 9H@P2:5`: P2 may not play 9H, returned to it in turn 5. `seen P1: AC`: P1 knows where that
hidden card lies. The last ask is the open one:

    turn P1 · counter P2 P3 of P1 oneoff 9S 7S by P2 2H by P1 2C (P2 is asked, then P3) · pick P1 · force P2 2 of P1
    random P2 2 of P1 · five P1 1 3 (discard 1, draw 3) · limit P1 2 · reveal P1 2 · block P2 of P1 scuttle TD 9S
    royal P2 P4 of P1 perm KH · offer P2 P3 of P1

For hand-written positions the parser is lenient: a jack without `<` took its card from the next seat clockwise of who
holds it then; `turn` may be left out (P1's first), `asks` too (the turn of who is to play), `rules` as well (pagat).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import assert_never

from .actions import Seat
from .asks import (
    Ask,
    BlockWindow,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    RoyalWindow,
    StalemateOffer,
    Turn,
)
from .cards import Rank
from .notation import format_action, format_cards, format_seat
from .position_parser import parse_position
from .state import Stack, State

__all__ = ["digest", "format_position", "parse_position"]


def format_position(state: State) -> str:
    """The canonical text of a position."""
    return " // ".join(_segments(state))


def digest(state: State, salt: bytes = b"") -> str:
    """SHA-256 of `salt` and the canonical text, in hexadecimal."""
    return hashlib.sha256(salt + format_position(state).encode()).hexdigest()


def _segments(state: State) -> Iterator[str]:
    yield f"rules {state.rules}"
    for seat in range(len(state.hands)):
        yield from _side(state, seat)
    for name, cards in (("deck", state.deck), ("scrap", state.scrap), ("middle", state.middle)):
        if cards:
            yield f"{name} {format_cards(cards)}"
    yield f"turn {format_seat(state.turn)} {state.number}"
    yield from _memory(state)
    if state.asks:
        yield "asks " + "; ".join([_ask(ask) for ask in state.asks])
    if state.result:
        yield " ".join(["over", state.result.how.value, *map(format_seat, state.result.winners)])


def _side(state: State, seat: Seat) -> Iterator[str]:
    """What a seat holds and has laid; nothing if it has no card."""
    laid: list[str] = []
    field = state.fields[seat]
    if state.hands[seat]:
        laid.append(f"hand {format_cards(state.hands[seat])}")
    if field.points:
        laid.append(" ".join(["points", *[_stack(stack, seat, "") for stack in field.points]]))
    if field.permanents:
        glasses = [("*" if stack.card.rank is Rank.EIGHT else "") for stack in field.permanents]
        laid.append(" ".join(["perms", *map(_stack, field.permanents, repeat(seat), glasses)]))
    if laid:
        yield f"{format_seat(seat)}: {' | '.join(laid)}"


def _memory(state: State) -> Iterator[str]:
    """What the cards on the table do not show."""
    if state.passes:
        yield f"passes {state.passes}"
    if state.locks:
        yield "locks " + " ".join(f"{lock.card}@{format_seat(lock.seat)}:{lock.since}" for lock in state.locks)
    for seat, seen in enumerate(state.seen):
        if seen:
            yield f"seen {format_seat(seat)}: {format_cards(tuple(sorted(seen)))}"


def _stack(stack: Stack, holder: Seat, mark: str) -> str:
    if not stack.riders:
        return stack.card.code + mark
    after = [rider.was for rider in stack.riders[1:]] + [holder]
    riders = [
        f"{rider.card}<{format_seat(rider.was)}" + (f"^{format_seat(rider.by)}" if rider.by != then else "")
        for rider, then in zip(stack.riders, after, strict=True)
    ]
    return f"{stack.card}{mark}[{' '.join(riders)}]"


def _seats(seat: Seat, others: Iterable[Seat]) -> str:
    return " ".join(map(format_seat, (seat, *others)))


def _ask(ask: Ask) -> str:
    match ask:
        case Turn(seat):
            return f"turn {format_seat(seat)}"
        case CounterWindow(seat, others, by, play, counters):
            twos = "".join(f" by {format_seat(c.seat)} {c.card}" for c in counters)
            return f"counter {_seats(seat, others)} of {format_seat(by)} {format_action(play)}{twos}"
        case PickFromScrap(seat):
            return f"pick {format_seat(seat)}"
        case ForcedDiscard(seat, count, by):
            return f"force {format_seat(seat)} {count} of {format_seat(by)}"
        case RandomDiscard(_, count, by, victim):
            return f"random {format_seat(victim)} {count} of {format_seat(by)}"
        case DiscardThenDraw(seat, count, draw):
            return f"five {format_seat(seat)} {count} {draw}"
        case HandLimitDiscard(seat, count):
            return f"limit {format_seat(seat)} {count}"
        case PlayRevealed(seat, count):
            return f"reveal {format_seat(seat)} {count}"
        case BlockWindow(seat, by, scuttle):
            return f"block {format_seat(seat)} of {format_seat(by)} {format_action(scuttle)}"
        case RoyalWindow(seat, others, by, royal):
            return f"royal {_seats(seat, others)} of {format_seat(by)} {format_action(royal)}"
        case StalemateOffer(seat, others, by):
            return f"offer {_seats(seat, others)} of {format_seat(by)}"
        case _:
            assert_never(ask)
