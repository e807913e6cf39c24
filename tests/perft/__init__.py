"""Move counts: how many ways of playing on there are from a position, to a depth. Kept as text for any engine to check.

`counts.txt` has one line a position: its canonical text, then ` ; D1 n ; D2 n …`. Write it anew, or verify it by
brute force, with `python -m tests.perft.make` (see there).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Play,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Steal,
    Take,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import IllegalAction, legal, step

COUNTS = Path(__file__).parent / "counts.txt"


class Counted(Struct, frozen=True):
    position: str
    counts: tuple[int, ...]  # to depth 1, 2, …

    def __str__(self) -> str:
        return " ; ".join([self.position, *(f"D{depth} {n}" for depth, n in enumerate(self.counts, 1))])

    @property
    def state(self) -> State:
        return parse_position(self.position)


def read_counts() -> list[Counted]:
    found = []
    for line in COUNTS.read_text().splitlines():
        position, *counts = line.split(" ; D")
        found.append(Counted(position, tuple(int(count.split(" ")[1]) for count in counts)))
    return found


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are, by the list of legal actions."""
    if depth == 0 or state.result:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(step(state, action)[0], depth - 1) for action in actions)


def brute_perft(state: State, depth: int) -> int:
    """The same by trying the whole vocabulary and believing nothing but what `step` accepts."""
    if depth == 0 or state.result:
        return 1
    found = 0
    for action in vocabulary(state):
        try:
            after, _ = step(state, action)
        except IllegalAction:
            continue
        found += brute_perft(after, depth - 1)
    return found


def vocabulary(state: State) -> Iterator[Action]:
    """Everything that can be said with the cards that could matter: hands, fields, scrap, the deck's top."""
    hand = sorted({c for cards in state.hands for c in cards})
    top = state.deck[:3]
    field = [c for f in state.fields for s in (*f.points, *f.permanents) for c in (s.card, *(r.card for r in s.riders))]
    yield from (Draw(), Pass(), Decline(), Accept(), Refuse())
    for card in hand:
        yield from plays_of(state, card, field)
        yield from (Counter(card), Respond(card), Block(card))
    for card in top:
        yield ScrapRevealed(card)
        yield from (FromDeck(play) for play in plays_of(state, card, field))
    yield from (Take(card) for card in sorted({*state.scrap, *hand, *field}))
    for size in (1, 2, 3):
        yield from (Discard(cards) for cards in combinations(hand, size))


def plays_of(state: State, card: Card, targets: list[Card]) -> Iterator[Play]:
    seats = range(state.rules.seats)
    yield from (Points(card), Permanent(card), OneOff(card))
    yield from (OneOffAt(card, seat) for seat in seats)
    for target in targets:
        yield from (Scuttle(card, target), Steal(card, target), OneOffOn(card, target))
    yield from (Give(card, target, seat) for target, seat in product(targets, seats))
