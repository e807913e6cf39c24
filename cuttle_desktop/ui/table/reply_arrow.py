"""The likeliest answer to a hinted move on the table: a dotted arrow, and numbers that say which comes first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ai.reply import Reply
from cuttle_desktop.engine.actions import Action, Draw, Pass, Permanent, Points
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, OnField
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import curve, draw_dotted
from cuttle_desktop.ui.table.hint_arrow import HintMark, Way, free_across, lying
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.layout.geometry import Slot
from cuttle_desktop.ui.table.motion.director import Director

WIDTH: Final = 5  # design units
DISC: Final = 28  # design units across a number
COLOURS: Final = {1: theme.SEAFOAM, 2: theme.CORAL}
BEND: Final = 0.5
ZONES: Final[Mapping[type[Action], Zone]] = {Points: Zone.POINTS, Permanent: Zone.PERMANENTS}


def reply_way(reply: Reply, director: Director, hinted: HintMark | None) -> Way | None:
    """From the hand of a rival to what it is likely to do; `hinted` leads to where the hinted card will lie."""
    areas, poses, hand = director.layout.areas, director.layout.poses, _hand(reply, director)
    end: Point = areas.zones[InMiddle()].center
    if reply.kind is Pass or director.layout.tray is not None:  # what is chosen from lies over the table
        return None
    if reply.kind is Draw:
        return Way(pile_box(areas, InDeck()).center, hand.midbottom, BEND)
    if reply.target is not None and reply.target in poses and reply.target not in director.view.hand:
        end = poses[reply.target].rect.midtop
    elif reply.kind in ZONES:
        zone = areas.zones[OnField(reply.seat, ZONES[reply.kind])]
        end = next(free_across(lying(director.layout, zone), zone), zone.centerx), zone.centery
    elif isinstance(hinted, Way) and (reply.stops or reply.target is not None):
        end = hinted.end
    return Way(hand.midbottom, end, BEND)


def _hand(reply: Reply, director: Director) -> Rect:
    """The card that is known to be played, or all cards of the hand that are not known."""
    poses = director.layout.poses
    if reply.card is not None and reply.card in poses:
        return poses[reply.card].rect
    held = [pose.rect for key, pose in poses.items() if isinstance(key, Slot) and key.seat == reply.seat]
    return held[0].unionall(held[1:]) if held else director.layout.areas.zones[InHand(reply.seat)]


def draw_course(surface: Surface, stage: Stage, hinted: HintMark | None, way: Way | None) -> None:
    """Number the hinted move and what is likely to follow it, and show the way of that."""
    if way is not None:
        draw_dotted(surface, curve(*way), stage.scale.px(WIDTH), theme.CORAL, stage.art.palette)
    for number, disc in numbers(stage, hinted, way).items():
        _number(surface, stage, number, disc)


def numbers(stage: Stage, hinted: HintMark | None, way: Way | None) -> dict[int, Rect]:
    """Where the numbers of the hinted move and of the answer lie: the first one above the line over the bar."""
    side = max(stage.scale.px(DISC), stage.text.line_height(theme.SMALL_BOLD))
    found: dict[int, Rect] = {}
    if isinstance(hinted, Way):
        found[1] = Rect(0, 0, side, side)
        found[1].midbottom = hinted.start
    if way is not None and found:  # a lone 2 beside a card was read as its rank
        found[2] = Rect(0, 0, side, side)
        found[2].center = way.start
    return found


def _number(surface: Surface, stage: Stage, number: int, disc: Rect) -> None:
    palette, edge = stage.art.palette, stage.scale.px(2)
    pygame.draw.circle(surface, palette.of(theme.INK), disc.center, disc.width // 2)
    pygame.draw.circle(surface, palette.of(COLOURS[number]), disc.center, disc.width // 2 - edge)
    stage.text.draw(surface, str(number), disc.center, theme.SMALL_BOLD, theme.INK, "center")
