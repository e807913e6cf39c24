"""Faces drawn ahead, while nothing moves, at the sizes in which the cards on the table may be seen next."""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.geometry import Key
from cuttle_desktop.ui.table.layout import Z_HAND, Z_MIDDLE, Arrangement, Layout, layout

MIDDLE_SIZES = (1.35, 1.1)  # card widths


class FacePrerender:
    """Draws one face in each frame: a count, not a time, so that equal games show equal pictures.

    Until a face is drawn at its size, the table shows it scaled from another one.
    """

    def __init__(self, stage: Stage, pack: tuple[Card, ...]) -> None:
        """Any card of the `pack` may come into the hand on screen."""
        self.stage = stage
        self._pack = pack
        self._for: tuple[View, Arrangement, tuple[int, str]] | None = None
        self._waiting: Iterator[tuple[Card, int]] = iter(())
        self._shown: frozenset[tuple[Key, int]] = frozenset()

    def advance(self, view: View, how: Arrangement) -> bool:
        """Draw one more face. Returns whether the table looks crisper for it."""
        art, deck = self.stage.art, self.stage.settings.deck
        wanted = (view, how, (art.generation, deck))
        if self._for is None or self._for[0] is not view or self._for[1:] != wanted[1:]:
            self._for, found = wanted, layout(view, how)
            self._shown = frozenset((key, round(pose.width)) for key, pose in found.poses.items())
            self._waiting = self._wanted(found)
        for card, width in self._waiting:
            if not art.is_drawn(card.code, width, deck):
                art.card(card.code, width, deck)
                return (card, width) in self._shown
        return False

    def _wanted(self, found: Layout) -> Iterator[tuple[Card, int]]:
        """First what lies on the table as it lies there, then what may come into the hand, or from it to the middle."""
        shown = [(key, pose) for key, pose in found.poses.items() if isinstance(key, Card) and pose.up]
        yield from ((key, round(pose.width)) for key, pose in shown)
        areas = found.areas
        yield from ((card, round(areas.hand_card)) for card in self._pack)
        high = areas.zones[InMiddle()].height / 1.4 / 1.15
        for size in MIDDLE_SIZES:
            width = round(min(areas.card * size, high))
            yield from ((key, width) for key, pose in shown if Z_HAND <= pose.z < Z_MIDDLE)
