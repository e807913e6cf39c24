"""Drawn ahead, while nothing moves: faces at the sizes in which cards may be seen next, and letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pygame import Surface

from cuttle_desktop.engine.cards import DECK, Card
from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.cards import CardLook, CardPainter, sizes_between
from cuttle_desktop.ui.table.drawing.stamp import STAMP_FACE, STAMP_WORD
from cuttle_desktop.ui.table.layout.areas import divide
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.layout.card_poses import (
    IN_THE_MIDDLE,
    MIDDLE_AIR,
    Z_HAND,
    Z_MIDDLE,
    Arrangement,
    Layout,
    layout,
)
from cuttle_desktop.ui.table.layout.fitting import fitted_scale
from cuttle_desktop.ui.table.layout.geometry import Key, Pose
from cuttle_desktop.ui.table.motion.gains import GAIN_FACE
from cuttle_desktop.ui.table.motion.sprites import Sprite
from cuttle_desktop.ui.table.zoom import large_width
from cuttle_desktop.ui.theme import CARD_RATIO, Face

AHEAD: Final[tuple[tuple[str, Face], ...]] = (
    ("+−0123456789", GAIN_FACE),
    (STAMP_WORD, STAMP_FACE),
    *((f"[A{suit}]", face) for face in (theme.SMALL, theme.TINY) for suit in "CDHS"),  # of the recap and the log
)
"""What motions write. The first letter of a size costs 3 ms, since its font is opened; a suit 0.3."""


def draw_pack(stage: Stage) -> None:
    """Have every face drawn beside the program, as in both hands of a game for two: dealing then costs no frame.

    What is drawn already is not drawn again.
    """
    if stage.art.beside is None:
        return
    scale = fitted_scale(stage.scale)
    areas = divide(scale.size, scale.factor, (0, 1), drawer=False, text_size=scale.text_size)
    for width in (areas.hand_card, areas.other_card):
        for card in DECK:
            stage.art.draw_ahead(card.code, round(width), stage.settings.deck)


class FacePrerender:
    """Has one face drawn after the other: a count, not a time, so that equal games show equal pictures.

    Until a face is drawn at its size, the table shows it scaled from another one.
    """

    def __init__(self, stage: Stage, pack: tuple[Card, ...]) -> None:
        """Any card of the `pack` may come into the hand on screen."""
        self.stage = stage
        self._pack = pack
        self._for: tuple[View, Arrangement, tuple[int, str]] | None = None
        self._waiting: Iterator[tuple[Card, int]] = iter(())
        self._blurred: list[tuple[Card, int]] = []  # what is shown from another size

    def advance(self, view: View, how: Arrangement) -> bool:
        """Ask for one more face. Returns whether the table looks crisper than when this was asked last."""
        art, deck = self.stage.art, self.stage.settings.deck
        wanted = (view, how, (art.generation, deck))
        if self._for is None or self._for[0] is not view or self._for[1:] != wanted[1:]:
            self._for, found = wanted, layout(view, how)
            self._blurred = [(key, round(pose.width)) for key, pose in found.poses.items() if isinstance(key, Card)]
            self._waiting = self._wanted(found)
        if art.beside is None or not art.beside.busy:
            face = next((face for face in self._waiting if not art.is_drawn(face[0].code, face[1], deck)), None)
            if face is not None:
                art.draw_ahead(face[0].code, face[1], deck)
        before = len(self._blurred)
        self._blurred = [face for face in self._blurred if not art.is_drawn(face[0].code, face[1], deck)]
        return len(self._blurred) < before

    def _wanted(self, found: Layout) -> Iterator[tuple[Card, int]]:
        """First what lies on the table as it lies there, then what may come into the hand, or from it to the middle.

        Last, what may be looked at in large.
        """
        shown = [(key, pose) for key, pose in found.poses.items() if isinstance(key, Card) and pose.up]
        yield from ((key, round(pose.width)) for key, pose in shown)
        areas = found.areas
        yield from ((card, round(areas.hand_card)) for card in self._pack)
        high = areas.zones[InMiddle()].height / CARD_RATIO / MIDDLE_AIR
        for size in IN_THE_MIDDLE:
            width = round(min(areas.card * size, high))
            yield from ((key, width) for key, pose in shown if Z_HAND <= pose.z < Z_MIDDLE)
        large = large_width(self.stage.scale)
        yield from ((key, large) for key, pose in shown if pose.z < Z_HAND)


class Rehearsal:
    """While cards move: draws the sizes that each card will have, one in a frame and where nobody sees it.

    Many cards change their size in the same frame, and there a new size takes longer than all else of a card.
    """

    def __init__(self, painter: CardPainter) -> None:
        self._painter = painter
        self._nowhere = Surface((1, 1), depth=32)
        self._for: tuple[View, Arrangement] | None = None
        self._waiting: Iterator[tuple[Key, Pose, CardLook]] = iter(())

    def advance(self, view: View, how: Arrangement, sprites: Mapping[Key, Sprite]) -> None:
        """`view` is what the table will show once all has been shown; `sprites` are on it now."""
        if self._for is None or self._for[0] is not view or self._for[1] != how:
            self._for = (view, how)
            now = {key: sprite.pose for key, sprite in sprites.items()}
            self._waiting = self._changing(view, layout(view, how).poses, now)
        if (card := next(self._waiting, None)) is not None:
            key, pose, look = card
            width, stage = round(pose.width), self._painter.stage
            if not isinstance(key, Card) or stage.art.is_quick(key.code, width, stage.settings.deck):
                self._painter.draw(self._nowhere, key, pose, look, source=width)

    def _changing(
        self, view: View, coming: Mapping[Key, Pose], now: Mapping[Key, Pose]
    ) -> Iterator[tuple[Key, Pose, CardLook]]:
        """Each card at every size that it will have on its way."""
        marks = badges(view)
        for key, goal in coming.items():
            look = CardLook(marks.get(key, PLAIN) if isinstance(key, Card) else PLAIN)
            if key in now and now[key].width != goal.width:
                yield from ((key, pose, look) for pose in sizes_between(now[key], goal))


class LetterPrerender:
    """Writes one of `AHEAD` after the other, at each size of the window."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._for: object = None
        self._waiting: Iterator[tuple[str, Face]] = iter(())

    def advance(self) -> None:
        wanted = (self.stage.art.generation, self.stage.scale, self.stage.settings.deck)
        if self._for != wanted:
            self._for, self._waiting = wanted, iter(AHEAD)
        if (words := next(self._waiting, None)) is not None:
            self.stage.text.rich(*words)
