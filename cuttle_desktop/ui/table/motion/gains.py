"""The points that a seat has just won or lost, as a large number where it happened: it jumps up, stays, and fades.

Where the goal is reached the whole score is counted up instead, and jumps when that is done.
A number never lies over a card that did not change (`gain_spots`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import Freed, LeftField, Moved, OnField, Seen, Stolen
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.card_poses import Z_FIELD, Z_HAND, Layout
from cuttle_desktop.ui.table.layout.geometry import Key, Pose
from cuttle_desktop.ui.table.motion.sprites import Sprite
from cuttle_desktop.ui.table.motion.tempo import overshoot, quicken
from cuttle_desktop.ui.theme import Colour, Face

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


SECONDS: Final = 1.15
GROWN: Final = 0.2  # part of its life after which it has its size
LEAP: Final = 0.3  # by how much larger a score gets when it has been counted
SWELL, TICK = 0.25, 0.14  # the same while it is counted, and for a moment with each point
READ: Final = 0.6  # seconds
FADES: Final = 0.72  # from here on
RISE: Final = 34  # design units
GAIN_FACE: Final = Face(46, bold=True)
EDGE: Final = 3  # design units of the dark line around the letters
AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))


class Gain(Struct):
    """`age` in seconds. For `counts` of them the whole score is counted."""

    seat: Seat
    amount: int
    at: GainSpot
    age: float = 0.0
    counts: float = 0.0

    @property
    def unread(self) -> float:
        """Seconds until it has been read."""
        return READ + self.counts - self.age

    @property
    def over(self) -> bool:
        return self.age >= SECONDS + self.counts


def draw_gain(surface: Surface, stage: Stage, gain: Gain, score: str, sprite: Sprite | None, *, still: bool) -> None:
    """`score`: that of its seat now. `sprite`: its card, if it has one.

    `still`: with reduced motion it neither jumps nor rises.
    """
    part = min(1.0, max(0.0, gain.age - gain.counts) / SECONDS)
    colour = theme.BRASS_BRIGHT if gain.amount > 0 else theme.CORAL
    words = score if gain.counts else f"+{gain.amount}" if gain.amount > 0 else f"−{-gain.amount}"
    key = ("gain", words, colour, stage.scale)
    picture = stage.art.turned(key, 0, lambda: _outlined(stage, words, GAIN_FACE, colour))
    grow = 1.0 if still else _grown(gain, part)
    if grow != 1.0:
        picture = pygame.transform.smoothscale_by(picture, grow)
    fade = 1.0 if part < FADES else (1 - part) / (1 - FADES)
    if fade < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, fade)))
    x, y = sprite.pose[:2] if sprite is not None and Z_FIELD <= sprite.goal.z < Z_HAND else (gain.at.x, gain.at.y)
    rise = 0 if still else stage.scale.px(RISE) * theme.ease_out(part)
    box = picture.get_rect(center=(round(x), round(y - rise)))
    surface.blit(picture, box.clamp(surface.get_rect()))


def _grown(gain: Gain, part: float) -> float:
    """How large it is. A score swells with every point that is counted, and most once that is done."""
    jump = math.sin(math.pi * part / GROWN) if part < GROWN else 0.0
    if not gain.counts:
        return max(0.05, overshoot(part / GROWN) * 1.12) if part < GROWN else 1.0
    done = min(1.0, gain.age / gain.counts)
    tick = 1 - (gain.amount * quicken(done) + 0.5) % 1 if done < 1 else 0.0
    return 1 + SWELL * done + TICK * tick + LEAP * jump


def _outlined(stage: Stage, words: str, face: Face, colour: Colour) -> Surface:
    """Letters with a dark line around them, readable on cards and on cloth."""
    letters, edge = stage.text.line(words, face, colour), stage.scale.px(EDGE)
    dark = stage.text.line(words, face, theme.INK)
    plate = Surface((letters.get_width() + 2 * edge, letters.get_height() + 2 * edge), SRCALPHA)
    for dx, dy in AROUND:
        plate.blit(dark, (edge + dx * edge, edge + dy * edge))
    plate.blit(letters, (edge, edge))
    return plate
