"""The arrow of a hint: from above the own hand to the edge of where the card is played. It lies on no words.

Where it has no room, a frame marks the zone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.events import OnField
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import curve, draw_arrow
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, OnZone, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.words.action_parts import card_of

WIDTH: Final = 5  # design units
FRAME: Final = 3  # design units
GOAL: Final = 64  # design units around its end that are kept clear
ROOM: Final = 0.12  # of the width of a zone: where an arrow can point beside its cards
WITHIN: Final = 0.2  # of the height of a zone: so far it leads into it
LONG: Final = 0.4  # of that height: a shorter one leads on
BELOW_NAME: Final = 0.36  # of that height: at most up to the name in the middle of an empty zone
BESIDE_CARDS: Final = 0.6  # of that height, where there is no name


class Way(NamedTuple):
    """From a point to another one."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    def boxes(self, stage: Stage) -> Iterator[Rect]:
        """What words leave free of it."""
        side = stage.scale.px(4 * WIDTH)
        for x, y in curve(self.start, self.end):
            yield Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        goal = Rect(0, 0, stage.scale.px(GOAL), stage.scale.px(GOAL))
        goal.center = self.end
        yield goal

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_arrow(surface, self.start, self.end, stage.scale.px(WIDTH), theme.SEAFOAM, stage.art.palette)


def draw_mark(surface: Surface, stage: Stage, action: Action, director: Director) -> Rect | None:
    """Draw the arrow, or a frame around a zone whose cards leave no place for one; returns the box of the frame."""
    if (way := way_of(action, director)) is not None:
        way.draw(surface, stage)
        return None
    spot = next(iter(spots_of(action, director.view)), None)
    if not (_on_turn(director.view) and isinstance(spot, OnZone) and isinstance(spot.place, OnField)):
        return None
    box, px = director.layout.areas.zones[spot.place], stage.scale.px
    return pygame.draw.rect(
        surface, stage.art.palette.of(theme.SEAFOAM), box, px(FRAME), border_radius=px(theme.RADIUS)
    )


def _on_turn(view: View) -> bool:
    return bool(view.asks) and isinstance(view.asks[-1], Turn)


def way_of(action: Action, director: Director) -> Way | None:
    """Where the arrow leads, on a turn. In answers and trays a frame marks the card, and gold the button.

    None leads across the cards that lie in a zone already: there it was a stub that pointed at one of them. From a card
    that lies right below a zone it leads on into it: up to the edge it was a blob.
    """
    view, layout = director.view, director.layout
    card = card_of(action)
    if not _on_turn(view) or card not in view.hand or card not in layout.poses:
        return None
    start = layout.poses[card].rect.centerx, layout.areas.recap.top - 1
    match next(iter(spots_of(action, view)), None):
        case OnCard(target) if target in layout.poses:
            return Way(start, _edge(layout.poses[target].rect, start))
        case OnZone(OnField(seat) as place) if seat == view.seat:
            zone = layout.areas.zones[place]
            return _into(zone, start, _free(_lying(layout, zone), zone), layout)
        case OnZone(place):
            zone = layout.areas.zones[place]
            way = Way(start, _edge(zone, start))
            return _into(zone, start, start[0], layout) if way.length < WITHIN * zone.height else way
        case _:
            return None


def _into(zone: Rect, start: Point, x: int, layout: Layout) -> Way | None:
    """The way that leads into a zone, far enough to be seen as an arrow, unless a card lies across it."""
    cards = _lying(layout, zone)
    near, far = (Way(start, (x, zone.bottom - round(deep * zone.height))) for deep in (WITHIN, _deepest(cards)))
    way = near if near.length >= LONG * zone.height else far
    return None if any(card.clipline(*way) for card in cards) else way


def _deepest(cards: Sequence[Rect]) -> float:
    return BESIDE_CARDS if cards else BELOW_NAME


def _lying(layout: Layout, zone: Rect) -> list[Rect]:
    return [pose.rect for pose in layout.poses.values() if zone.collidepoint(pose.x, pose.y)]


def _edge(box: Rect, start: Point) -> Point:
    """Where the way from `start` to the middle of a box comes to its edge."""
    met = box.clipline(start, box.center)
    return (met[0][0], met[0][1]) if met else box.center


def _free(cards: Sequence[Rect], zone: Rect) -> int:
    """Where none of the `cards` lies across a zone, if there is room beside the last one."""
    last = max((rect.right for rect in cards), default=zone.left)
    return zone.centerx if not cards or zone.right - last < ROOM * zone.width else (last + zone.right) // 2
