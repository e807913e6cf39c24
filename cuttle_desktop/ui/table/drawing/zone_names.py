"""The name in an empty zone: what it is for. Where it stands, too, so that words need not lie on it."""

from __future__ import annotations

from pygame import Rect, Surface

from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InMiddle, OnField
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import IN_WELL
from cuttle_desktop.ui.table.drawing.inlay import medallion

NAME = theme.faint(theme.SAND_DIM, IN_WELL, 0.45)


def zone_name(place: OnField | InMiddle) -> str:
    if isinstance(place, InMiddle):
        return "One-offs"
    return "Points" if place.zone is Zone.POINTS else "Permanents"


def zone_name_box(stage: Stage, place: OnField | InMiddle, box: Rect) -> Rect:
    """The place of the name in the zone that fills `box`: in the middle, or below its ring."""
    at = _line(stage, place, box).get_rect(center=box.center)
    ring = medallion(box, stage.scale.factor)
    if isinstance(place, InMiddle) and ring.bottom + 2 * at.height < box.bottom:
        at.centery = ring.bottom + at.height
    return at


def draw_zone_name(surface: Surface, stage: Stage, place: OnField | InMiddle, box: Rect, strength: float) -> None:
    at = zone_name_box(stage, place, box)
    if strength == 1:
        stage.text.draw(surface, zone_name(place), at.topleft, _letters(stage, place, box), NAME)
        return
    line = _line(stage, place, box).copy()
    line.set_alpha(round(255 * strength))
    surface.blit(line, at)


def _line(stage: Stage, place: OnField | InMiddle, box: Rect) -> Surface:
    return stage.text.line(zone_name(place), _letters(stage, place, box), NAME)


def _letters(stage: Stage, place: OnField | InMiddle, box: Rect) -> theme.Face:
    return stage.text.smaller(zone_name(place), box.width - stage.scale.px(8), theme.SMALL)
