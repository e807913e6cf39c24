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
from cuttle_desktop.ui.table.hint_arrow import HintMark, Way
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.layout.geometry import Slot
from cuttle_desktop.ui.table.motion.director import Director

WIDTH: Final = 5  # design units
DISC: Final = 24  # design units across a number
BEND: Final = 0.5
ZONES: Final[Mapping[type[Action], Zone]] = {Points: Zone.POINTS, Permanent: Zone.PERMANENTS}


def reply_way(reply: Reply, director: Director, hinted: HintMark | None) -> Way | None:
    """From the hand of a rival to what it is likely to do; `hinted` leads to where the hinted card will lie."""
    areas, poses, hand = director.layout.areas, director.layout.poses, _hand(reply, director)
    end: Point = areas.zones[InMiddle()].center
    if reply.kind is Pass:
        return None
    if reply.kind is Draw:
        return Way(pile_box(areas, InDeck()).center, hand.midbottom, BEND)
    if reply.target is not None and reply.target in poses and reply.target not in director.view.hand:
        end = poses[reply.target].rect.midtop
    elif reply.kind in ZONES:
        end = areas.zones[OnField(reply.seat, ZONES[reply.kind])].center
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
    starts = [hinted.start if isinstance(hinted, Way) else None, None if way is None else way.start]
    for number, start in enumerate(starts, 1):
        if start is not None:
            _number(surface, stage, str(number), start, (theme.SEAFOAM, theme.CORAL)[number - 1])


def _number(surface: Surface, stage: Stage, number: str, at: Point, colour: theme.Colour) -> None:
    radius, palette = stage.scale.px(DISC) // 2, stage.art.palette
    pygame.draw.circle(surface, palette.of(theme.INK), at, radius + stage.scale.px(2))
    pygame.draw.circle(surface, palette.of(colour), at, radius)
    stage.text.draw(surface, number, at, theme.SMALL_BOLD, theme.INK, "center")
