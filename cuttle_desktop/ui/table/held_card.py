"""The card on the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Surface

from cuttle_desktop.engine.events import InHand
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.arrow import draw_arrow
from cuttle_desktop.ui.table.cards import CardLook, CardPainter
from cuttle_desktop.ui.table.director import Director
from cuttle_desktop.ui.table.geometry import Z_CARRIED, Pose, Slot
from cuttle_desktop.ui.table.highlights import Highlights
from cuttle_desktop.ui.table.hud import tag
from cuttle_desktop.ui.table.labels import label
from cuttle_desktop.ui.table.speech import Cast

MOST_SWING: Final = 15.0  # degrees
DRAW: Final = "Draw a card"


@dataclass(slots=True)
class Swing:
    """A card that is carried hangs back a little, as if it had weight."""

    angle: float = 0.0
    _x: float | None = None

    def follow(self, x: float) -> float:
        """The degrees by which it is turned now; `x` is where it is carried to, in card widths."""
        speed = x - self._x if self._x is not None else 0.0
        self._x = x
        self.angle = self.angle * 0.86 - max(-1.0, min(1.0, speed * 3)) * MOST_SWING * 0.14
        return round(self.angle * 2) / 2 if abs(self.angle) > 0.6 else 0.0  # in steps: frames share a picture

    def rest(self) -> None:
        """Hang straight again, because the card was let go."""
        self.angle, self._x = 0.0, None


def draw_held(
    surface: Surface,
    stage: Stage,
    painter: CardPainter,
    cast: Cast,
    director: Director,
    highlights: Highlights,
    swing: Swing,
) -> None:
    """The card on the pointer, with an arrow to what it would be played on."""
    if highlights.drawing:
        pose = Pose(*highlights.pointer, director.layout.areas.hand_card, 0.0, False, Z_CARRIED)
        painter.draw(surface, Slot(director.view.seat, 0), pose, CardLook())
        if director.layout.areas.zones[InHand(director.view.seat)].collidepoint(highlights.pointer):
            tag(surface, stage, DRAW, (pose.rect.centerx, pose.rect.y - stage.scale.px(6)), hot=True)
    if highlights.drag is None or highlights.carried is None:
        swing.rest()
        return
    poses = director.layout.poses
    start = poses.get(highlights.carried)
    if highlights.snap is not None and highlights.snap in poses and start is not None:
        end = poses[highlights.snap]
        to = (round(end.x), round(end.y))
        draw_arrow(surface, start, to, stage.scale.px(5), theme.BRASS_BRIGHT, stage.art.palette)
    width = director.layout.areas.hand_card * 1.06
    angle = 0.0 if director.tempo.crossfade else swing.follow(highlights.drag[0] / width)
    pose = Pose(*highlights.drag, width, angle, True, Z_CARRIED)
    painter.draw(surface, highlights.carried, pose, CardLook(), source=round(width))
    name = _under_drag(director, highlights, cast)
    if name:
        tag(surface, stage, name, (pose.rect.centerx, pose.rect.y - stage.scale.px(6)), hot=True)


def _under_drag(director: Director, highlights: Highlights, cast: Cast) -> str:
    """What letting go here would do."""
    if highlights.snap is not None:
        return highlights.aimed.cards.get(highlights.snap, "")
    zones = director.layout.areas.zones
    seats = [seat for seat, box in director.layout.areas.plates.items() if box.collidepoint(highlights.pointer)]
    named = [action for seat, action in highlights.aimed.seats.items() if seat in seats]
    if named:
        return label(named[0], director.view, cast)
    found = [place for place in highlights.aimed.zones if zones[place].collidepoint(highlights.pointer)]
    found += [InHand(seat) for seat in seats if InHand(seat) in highlights.aimed.zones]
    return highlights.aimed.name(found[0]) if found else ""
