"""A queen that was just laid guards the cards around her one after the other. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct, field

from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import Moved, OnField, Seen
from cuttle_desktop.engine.view import View, queens
from cuttle_desktop.ui.table.layout.badges import badges
from cuttle_desktop.ui.table.layout.geometry import Key, Pose

FIRST, STEP, ALL = 0.12, 0.075, 0.45  # seconds from the queen to the first card, from each to the next, for all at most


class Shields(Struct):
    """`left`: seconds until the shield of a card shows."""

    left: dict[Card, float] = field(default_factory=dict)

    def raised(self, card: Card) -> bool:
        """Whether a card shows its shield already."""
        return card not in self.left

    def advance(self, dt: float) -> None:
        self.left = {card: left - dt for card, left in self.left.items() if left > dt}


def guarding(event: Seen | None, view: View, poses: Mapping[Key, Pose]) -> Iterator[tuple[Card, float]]:
    """The cards that a queen guards from this event on, and when: the nearest first."""
    match event:
        case Moved(queen, _, OnField(seat, Zone.PERMANENTS)) if queen.rank is Rank.QUEEN and queen in poses:
            cards = sorted(_guarded(view, seat, poses), key=lambda card: math.dist(poses[card][:2], poses[queen][:2]))
            step = min(STEP, ALL / max(1, len(cards)))
            yield from ((card, FIRST + i * step) for i, card in enumerate(cards))
        case _:
            pass


def _guarded(view: View, seat: int, poses: Collection[Key]) -> Iterator[Card]:
    """What a seat's newest queen guards: all of its cards, or beside another queen only that one."""
    marks, field_ = badges(view), view.fields[seat]
    for stack in (*field_.points, *field_.permanents):
        for card in stack.cards:
            new = queens(view, seat) == 1 or card.rank is Rank.QUEEN
            if new and card in poses and card in marks and marks[card].guarded:
                yield card
