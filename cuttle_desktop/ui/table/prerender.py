"""Drawn ahead, while nothing moves: faces at the sizes in which cards may be seen next, and letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pygame import Surface

from cuttle_desktop.engine.cards import DECK, Card
from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.cards import CardLook, CardPainter, sizes_between
from cuttle_desktop.ui.table.drawing.plates import Plates
from cuttle_desktop.ui.table.drawing.stamp import STAMP_FACE, STAMP_WORD
from cuttle_desktop.ui.table.layout.areas import divide
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.layout.card_poses import (
    Z_HAND,
    Z_MIDDLE,
    Arrangement,
    Layout,
    layout,
)
from cuttle_desktop.ui.table.layout.fitting import fitted_scale
from cuttle_desktop.ui.table.layout.geometry import Key, Pose
from cuttle_desktop.ui.table.layout.middle_poses import IN_THE_MIDDLE, MIDDLE_AIR
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.gains import GAIN_FACE
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


LATER: Final = 3  # frames


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
    """While cards move: draws where nobody sees it what will change its looks, one card and one plate in a frame.

    Many cards change their size in the same frame, and there a new size takes longer than all else of a card.
    """

    def __init__(self, painter: CardPainter, plates: Plates) -> None:
        self._painter, self._plates = painter, plates
        self._nowhere = Surface((1, 1), depth=32)
        self._now: Sequence[object] = ()
        self._for: Sequence[object] = ()
        self._waiting: Iterator[tuple[Key, Pose, CardLook]] = iter(())
        self._frames = 0  # for which nothing new has happened

    def advance(self, director: Director) -> None:
        """Begins some frames after something has happened: the first ones have enough to do."""
        view, coming, how = now = (director.view, director.foreseen, director.how)
        self._frames = self._frames + 1 if _same(now, self._now) else 0
        self._now = now
        if self._frames < LATER:
            return
        if not _same((coming, how), self._for):
            self._for = (coming, how)
            poses = {key: sprite.pose for key, sprite in director.sprites.cards.items()}
            self._waiting = self._changing(coming, layout(coming, how).poses, poses)
        else:
            self._plates.rehearse(director.layout.areas.plates, (view, coming))
            self._draw_next()

    def _draw_next(self) -> None:
        if (card := next(self._waiting, None)) is None:
            return
        (key, pose, look), stage, width = card, self._painter.stage, round(card[1].width)
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


def _same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether these are the same objects: to compare Views would take long."""
    return [*map(id, some)] == [*map(id, others)]


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
