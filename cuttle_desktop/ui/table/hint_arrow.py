"""The arrow of a hint: from above the own hand to where the card is played. It lies on no words.

Where it has no room, a frame marks the zone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.events import InMiddle, OnField
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import curve, draw_arrow
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, OnZone, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Z_FIELD, Z_HAND, Layout
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.action_parts import card_of

WIDTH: Final = 5  # design units
HEAD: Final = (5.0, 3.6, 2.2, 0.8)  # times the width: what the last points of its curve fill, with a little air
HEAD_COUNTS: Final = 5  # times more than the rest of it: a head on a card seems to point at that
BODY: Final = 2.0  # the same of all others
FRAME: Final = 3  # design units
TOGETHER: Final = 4  # points of its curve in a box that is kept clear: each takes time
GOAL: Final = 64  # design units around its end that are kept clear
ROOM: Final = 0.12  # of the width of a zone: where an arrow can point beside its cards
SHORTEST: Final = 0.34  # of the height of an own zone: a shorter one is a stub
DEPTHS: Final = (0.6, 0.48, 0.36, 0.28, 0.2, 0.12)  # of the height of a zone: so far it leads into it, if it can
BELOW_NAME: Final = 0.36  # of that height: at most up to the name in the middle of an empty zone
TO_MIDDLE: Final = 0.48  # of the middle: where a one-off lies
BENDS: Final = (1.0, 0.5, 0.0, -0.5, -1.0)  # the usual curve first
STARTS: Final = (0.0, -0.2, 0.2, -0.4, 0.4)  # of the width of its card, from the middle of it


class Way(NamedTuple):
    """From a point to another one, by a curve."""

    start: Point
    end: Point
    bend: float = 1.0

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    def parts(self, width: float) -> list[Rect]:
        """What an arrow of this width covers along its curve."""
        points = curve(*self)
        sides = (*(BODY,) * (len(points) - len(HEAD)), *HEAD)
        return [_around(point, side * width) for point, side in zip(points, sides, strict=True)]

    def boxes(self, stage: Stage) -> Iterator[Rect]:
        """What words leave free of it, where they can."""
        px, points = stage.scale.px, curve(*self)
        for first in range(0, len(points), TOGETHER):
            boxes = [_around(point, px(4 * WIDTH)) for point in points[first : first + TOGETHER]]
            yield boxes[0].unionall(boxes[1:])
        yield _around(self.end, px(GOAL))

    def head(self, stage: Stage) -> Rect:
        """Its pointed end, without which it shows nothing."""
        points = [_around(point, stage.scale.px(4 * WIDTH)) for point in curve(*self)[-len(HEAD) :]]
        return points[0].unionall(points[1:])

    def draw(self, surface: Surface, stage: Stage) -> None:
        px = stage.scale.px
        draw_arrow(surface, self.start, self.end, px(WIDTH), theme.SEAFOAM, stage.art.palette, self.bend)


HintMark = Way | Rect
"""An arrow to where a card is played, or the zone that is framed instead."""


def draw_mark(surface: Surface, stage: Stage, mark: HintMark | None) -> None:
    """Draw the arrow or the frame of a hint, if it has any."""
    px = stage.scale.px
    match mark:
        case Way():
            mark.draw(surface, stage)
        case Rect():
            pygame.draw.rect(
                surface, stage.art.palette.of(theme.SEAFOAM), mark, px(FRAME), border_radius=px(theme.RADIUS)
            )
        case None:
            pass


def mark_of(action: Action, director: Director, written: Sequence[Rect] = ()) -> HintMark | None:
    """The arrow, or the zone whose cards, or what is `written` there, leave no place for one."""
    if (way := way_of(action, director, written)) is not None:
        return way
    spot = next(iter(spots_of(action, director.view)), None)
    if not (_on_turn(director.view) and isinstance(spot, OnZone) and isinstance(spot.place, OnField | InMiddle)):
        return None
    return director.layout.areas.zones[spot.place]


def _on_turn(view: View) -> bool:
    return bool(view.asks) and isinstance(view.asks[-1], Turn)


class _Goal(Struct, frozen=True):
    """Where an arrow may end, the best place first. It crosses none of `barred`, and of `cards` as few as it can."""

    ends: Sequence[Point]
    barred: Sequence[Rect]
    cards: Sequence[Rect] = ()
    least: float = 0.0  # pixels that it is long


def way_of(action: Action, director: Director, written: Sequence[Rect] = ()) -> Way | None:
    """Where the arrow leads, on a turn, clear of what is `written`. In answers and trays a frame marks the card.

    None leads across the cards that lie in an own zone already: there it was a stub that pointed at one of them.
    """
    view, layout = director.view, director.layout
    card = card_of(action)
    if not _on_turn(view) or card not in view.hand or card not in layout.poses:
        return None
    held, y = layout.poses[card].rect, layout.areas.recap.top - 1
    starts = [(held.centerx + round(part * held.width), y) for part in STARTS]
    spot = next(iter(spots_of(action, view)), None)
    goal = None if spot is None else _goal(spot, view, layout, starts[0], written)
    return None if goal is None else _clearest(starts, goal, WIDTH * layout.areas.unit)


def _goal(spot: OnCard | OnZone, view: View, layout: Layout, start: Point, written: Sequence[Rect]) -> _Goal | None:
    on_table = [pose.rect for pose in layout.poses.values() if Z_FIELD <= pose.z < Z_HAND]
    match spot:
        case OnCard(target) if target in layout.poses:
            box = layout.poses[target].rect
            inside = box.inflate(-0.2 * box.width, -0.2 * box.width)
            others = [inside if card == box else card for card in on_table]
            return _Goal([*_beside(box, start, written)], written, others)
        case OnZone(OnField(seat) as place) if seat == view.seat:
            zone = layout.areas.zones[place]
            cards = lying(layout, zone)
            deepest = DEPTHS[0] if cards else BELOW_NAME
            ends = product(free_across(cards, zone), (depth for depth in DEPTHS if depth <= deepest))
            return _Goal([_within(zone, *end) for end in ends], [*written, *cards], on_table, SHORTEST * zone.height)
        case OnZone(InMiddle() as place):
            zone = layout.areas.zones[place]
            depths = (TO_MIDDLE, *(depth for depth in DEPTHS if depth < TO_MIDDLE))
            return _Goal([_within(zone, zone.centerx, depth) for depth in depths], written, on_table)
        case OnZone(place):
            return _Goal([_edge(layout.areas.zones[place], start)], written, on_table)
        case _:
            return None


def _clearest(starts: Sequence[Point], goal: _Goal, width: float) -> Way | None:
    """The first way on which no card lies, else the one with the least of them; its start moves last of all."""
    best: tuple[int, Way] | None = None
    for start, end, bend in product(starts, goal.ends, BENDS):
        way = Way(start, end, bend)
        if way.length < goal.least:
            continue
        parts = way.parts(width)
        if any(part.collidelist([*goal.barred]) >= 0 for part in parts):
            continue
        on_card = [part.collidelist([*goal.cards]) >= 0 for part in parts]
        crossed = sum(on_card) + HEAD_COUNTS * sum(on_card[-len(HEAD) :])
        if best is None or crossed < best[0]:
            best = crossed, way
        if not crossed:
            break
    return None if best is None else best[1]


def _beside(box: Rect, start: Point, written: Sequence[Rect]) -> Iterator[Point]:
    """Places at the edge of a card; where its name lies, at the edge of that."""
    below = max((plate.bottom for plate in written if plate.colliderect(box)), default=0)
    if below < box.bottom:
        yield _edge(box, start)
    foot = below + 3 if below >= box.bottom else box.bottom - 1
    yield from ((round(box.x + part * box.width), foot) for part in (0.5, 0.25, 0.75))
    yield from ((x, round(box.y + part * box.height)) for part in (0.5, 0.3) for x in (box.x, box.right - 1))


def _within(zone: Rect, x: int, deep: float) -> Point:
    """A point so deep in a zone, from below."""
    return x, zone.bottom - round(deep * zone.height)


def lying(layout: Layout, zone: Rect) -> list[Rect]:
    return [pose.rect for pose in layout.poses.values() if zone.collidepoint(pose.x, pose.y)]


def _edge(box: Rect, start: Point) -> Point:
    """Where the way from `start` to the middle of a box comes to its edge."""
    met = box.clipline(start, box.center)
    return (met[0][0], met[0][1]) if met else box.center


def free_across(cards: Sequence[Rect], zone: Rect) -> Iterator[int]:
    """Where none of the `cards` lies across a zone: after the last one, or before the first, if there is room."""
    if not cards:
        yield zone.centerx
    edges = (max((card.right for card in cards), default=0), zone.right), (zone.x, min((c.x for c in cards), default=0))
    for left, right in edges if cards else ():
        if right - left >= ROOM * zone.width:
            yield (left + right) // 2


def _around(point: tuple[float, float], side: float) -> Rect:
    box = Rect(0, 0, round(side), round(side))
    box.center = round(point[0]), round(point[1])
    return box
