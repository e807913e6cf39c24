"""The card on the pointer.

Over its target it shrinks and hangs below the pointer, since the target matters then. Let go, it starts from there.
"""

from __future__ import annotations

from typing import Final

from pygame import Surface

from cuttle_desktop.engine.events import InHand
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import draw_arrow
from cuttle_desktop.ui.table.drawing.cards import CardLook, CardPainter
from cuttle_desktop.ui.table.drawing.hud import Tag, tag
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.gestures import Swing
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.geometry import Z_CARRIED, Pose, Slot
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.speech import Cast

RAISED: Final = 1.06  # times a card of the hand
DRAW: Final = "Draw a card"


def draw_held(
    surface: Surface,
    stage: Stage,
    painter: CardPainter,
    cast: Cast,
    director: Director,
    highlights: Highlights,
    swing: Swing,
) -> None:
    """Draw the card on the pointer, with an arrow to what it would be played on."""
    if highlights.drawing:
        pose = Pose(*highlights.pointer, director.layout.areas.hand_card, 0.0, False, Z_CARRIED)
        painter.draw(surface, Slot(director.view.seat, 0), pose, CardLook())
        if director.layout.areas.zones[InHand(director.view.seat)].collidepoint(highlights.pointer):
            foot = pose.rect.centerx, pose.rect.y - stage.scale.px(6)
            tag(stage, DRAW, foot, hot=True).draw(surface)
    if highlights.drag is None or highlights.carried is None:
        swing.rest()
        return
    poses = director.layout.poses
    start, target = poses.get(highlights.carried), None if highlights.snap is None else poses.get(highlights.snap)
    if target is not None and start is not None:
        to = (round(target.x), round(target.y))
        width, palette = stage.scale.px(5), stage.art.palette
        draw_arrow(surface, (start.x, start.y), to, width, theme.BRASS_BRIGHT, palette)
    still, whole = director.tempo.crossfade, width_in_hand(director.layout.areas)
    swing.follow(highlights.drag[0] / whole, still=still)
    pose = swing.pose(highlights.pointer, highlights.drag, whole)
    painter.draw(surface, highlights.carried, pose, CardLook())
    name = _under_drag(director, highlights, cast)
    if name:
        drag_tag(director, stage, name, target or pose).draw(surface)


def drag_tag(director: Director, stage: Stage, name: str, under: Pose) -> Tag:
    """The label above the card that is dragged or about to be hit: beside the plates, unless the card is over one."""
    box, areas = under.rect, director.layout.areas
    told = tag(stage, name, (box.centerx, box.y - stage.scale.px(6)), hot=True)
    if box.centerx >= areas.board.x:
        told.plate.x = max(told.plate.x, areas.board.x)
    return told


def width_in_hand(areas: Areas) -> float:
    """Of the card on the pointer, where it hangs over nothing."""
    return areas.hand_card * RAISED


def _under_drag(director: Director, highlights: Highlights, cast: Cast) -> str:
    """What letting go here would do."""
    if highlights.snap is not None:
        return highlights.aimed.cards.get(highlights.snap, "")
    zones = director.layout.areas.zones
    seats = [seat for seat, box in director.layout.areas.plates.items() if box.collidepoint(highlights.pointer)]
    named = [action for seat, action in highlights.aimed.seats.items() if seat in seats]
    if named:
        return label(named[0], director.view, cast)
    under = [place for place, box in zones.items() if box.collidepoint(highlights.pointer)]
    found = [place for place in under if place in highlights.aimed.zones]
    found += [InHand(seat) for seat in seats if InHand(seat) in highlights.aimed.zones]
    return highlights.aimed.name(found[0]) if found else ""
