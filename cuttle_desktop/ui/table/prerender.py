"""Faces drawn ahead, while nothing moves, at the sizes in which the cards on the table may be seen next."""

from __future__ import annotations

import time
from collections.abc import Iterator

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout import Layout, scrap_pose

BUDGET = 0.003  # seconds of a frame
MIDDLE_SIZES = (1.35, 1.1)  # card widths


class FacePrerender:
    """Remembers what is drawn already; the pictures themselves are kept with all others."""

    def __init__(self, stage: Stage, pack: tuple[Card, ...]) -> None:
        """Any card of the `pack` may come into the hand on screen."""
        self.stage = stage
        self._pack = pack
        self._drawn: set[tuple[str, int, str]] = set()
        self._done: Layout | None = None
        self._generation = stage.art.generation

    def advance(self, layout: Layout) -> None:
        """Draw a few more, as many as a frame has time for."""
        if self._generation != self.stage.art.generation:  # all were forgotten
            self._generation, self._done = self.stage.art.generation, None
            self._drawn.clear()
        if layout is self._done:
            return
        until = time.perf_counter() + BUDGET
        for face in self._wanted(layout):
            if face not in self._drawn:
                self._drawn.add(face)
                self.stage.art.card(*face)
                if time.perf_counter() > until:
                    return
        self._done = layout

    def _wanted(self, layout: Layout) -> Iterator[tuple[str, int, str]]:
        deck, sizes = self.stage.settings.deck, _sizes(layout)
        for key in layout.poses:
            if isinstance(key, Card):
                yield from ((key.code, width, deck) for width in sizes)
        yield from ((card.code, round(layout.areas.hand_card), deck) for card in self._pack)


def _sizes(layout: Layout) -> list[int]:
    """Card widths in the scrap, on the field and in the middle; the scrap first, a sweep sends many cards there."""
    areas = layout.areas
    high = areas.zones[InMiddle()].height / 1.4 / 1.15
    middle = [min(areas.card * size, high) for size in MIDDLE_SIZES]
    return [round(width) for width in (scrap_pose(areas, 0).width, areas.card, *middle)]
