"""Where a number rises when a seat wins or loses points: never over a card that did not change. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import Freed, LeftField, Moved, OnField, Seen, Stolen
from cuttle_desktop.ui.table.layout.card_poses import Z_FIELD, Z_HAND, Layout
from cuttle_desktop.ui.table.layout.geometry import Key, Pose
from cuttle_desktop.ui.table.motion.sprites import Sprite

BROAD, HIGH = 0.84, 0.5  # card widths that a number takes


class GainSpot(Struct, frozen=True):
    """`card`: the card that makes the points; the number goes with it as long as it lies on a field."""

    x: float
    y: float
    card: Card | None = None


def gain_spots(
    event: Seen | None, layout: Layout, left: Mapping[Key, Sprite], seats: int
) -> Mapping[Seat, GainSpot] | None:
    """For every seat the place of its number: on the card that brings points, else on free cloth beside its row.

    A card that leaves alone, one of `left`, tells where it lay: the number is near. None: a jump to another moment, by
    which nobody wins.
    """
    if event is None:
        return None
    found = {seat: _on_cloth(layout, seat, None) for seat in range(seats)}
    match event:
        case LeftField(stack, OnField(seat)) if stack.card in left:
            found[seat] = _on_cloth(layout, seat, left[stack.card].start)
        case Moved(card, _, OnField(seat, Zone.POINTS)):
            found[seat] = _on_card(layout, card) or found[seat]
        case Stolen(_, _, stack, victim, gainer) | Freed(_, stack, victim, gainer):
            found[gainer.seat] = _on_card(layout, stack.card) or found[gainer.seat]
            if stack.card in left:
                found[victim.seat] = _on_cloth(layout, victim.seat, left[stack.card].start)
        case _:
            pass
    return found


def _on_card(layout: Layout, card: Card) -> GainSpot | None:
    pose = layout.poses.get(card)
    return GainSpot(pose.x, pose.y, card) if pose is not None else None


def _on_cloth(layout: Layout, seat: Seat, lay: Pose | None) -> GainSpot:
    """The place nearest to where a card lay that no card covers; where all are covered, the right end of the row."""
    zone = layout.areas.points_of(seat)
    cards = [pose.rect for pose in layout.poses.values() if Z_FIELD <= pose.z < Z_HAND]
    row = [rect for rect in cards if zone.collidepoint(rect.center)]
    number = Rect(0, 0, round(layout.areas.card * BROAD), round(layout.areas.card * HIGH))
    places = _places(number, zone, row, lay)
    for x, y in places:
        number.center = round(x), round(y)
        if number.collidelist(cards) < 0:
            return GainSpot(x, y)
    return GainSpot(*places[1])


def _places(number: Rect, zone: Rect, row: list[Rect], lay: Pose | None) -> list[tuple[float, float]]:
    """Where the card lay or the middle of the row, then its right end and, where there is cloth, its left one."""
    x, y = (lay.x, lay.y) if lay is not None else zone.center
    whole = row[0].unionall(row[1:]) if row else Rect(zone.center, (0, 0))
    away = number.width / 2 + 1
    right, left = (whole.right + away, y), (whole.x - away, y)
    if left[0] - away < zone.x:
        return [(x, y), right]
    return [(x, y), left, right] if x < whole.centerx - 2 else [(x, y), right, left]
