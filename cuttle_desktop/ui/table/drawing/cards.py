"""Draws cards: faces and backs at any pose, turning over, with shadow, ribbon and badges."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.shapes import turned_by
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.badges import PLAIN, Badge
from cuttle_desktop.ui.table.layout.geometry import Z_FLYING, Key, Pose
from cuttle_desktop.ui.table.motion.sprites import Sprite
from cuttle_desktop.ui.table.motion.torn import half
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.seat_badge import initials

CROWD = 2  # cards that move at once: of more, sizes and angles change in steps
SLIGHT = 8.0  # degrees: turned at once when the size at the end is reached
WIDTH_STEP = 0.15  # of the width at the end
CORNER = 0.075  # of a card's width
OUTLINE = 0.035
TORN_APART, TORN_TURN = 0.17, 11.0  # card widths and degrees of each half
ON_THE_TABLE, IN_THE_AIR = 0.28, 0.7  # card widths besides the card, see `covers`
DIM = (6, 20, 32, 104)
RESTING = (6, 20, 32, 40)


class CardLook(NamedTuple):
    """How a card is drawn in this frame."""

    badge: Badge = PLAIN
    dim: bool = False
    alpha: int = 255
    outline: Colour | None = None
    glow: float = 0.0  # 0 to 1, of an outline that fades
    shadow: bool = True
    grey: bool = False  # it is countered, and means nothing as things stand
    latest: bool = False  # it changed last
    torn: float = 0.0  # how far its halves are apart, 0 to 1
    rests: bool = False  # nobody asks for it now, which says nothing about what it could do


class CardPainter(Struct):
    """Draws any card at any pose; what is on its way is turned for the moment."""

    stage: Stage
    names: tuple[str, ...]
    colours: tuple[Colour, ...] = theme.SEAT_COLOURS
    crowd: int = 0  # cards that move in this frame

    def draw_sprite(self, surface: Surface, sprite: Sprite, look: CardLook, pose: Pose | None = None) -> None:
        """Draw a card where its sprite is now, or at `pose`."""
        pose = pose or sprite.pose
        if sprite.fade < 1:
            look = CardLook(look.badge, look.dim, round(255 * sprite.fade), theme.BRASS_BRIGHT, 1 - sprite.fade)
        if sprite.elapsed <= 0:
            look = look._replace(shadow=False)  # many may wait on the deck
        elif self.crowd > CROWD and sprite.elapsed < 1:
            pose = in_steps(pose, sprite.start, sprite.goal)
        self.draw(surface, sprite.key, pose, look, sprite.turned)

    def draw(self, surface: Surface, key: Key, pose: Pose, look: CardLook, turned: float | None = None) -> None:
        """Draw a card at a pose; `turned` is how far its face shows."""
        turned = float(pose.up) if turned is None else turned
        shows = turned >= 0.5
        width = max(1, round(pose.width))
        picture, name = self._picture(key, shows, width, grey=look.grey)
        if look.torn > 0 and shows and isinstance(key, Card):
            self._torn(surface, key, pose, picture, look.torn)
            return
        size = picture.get_size()
        if 0 < turned < 1:
            slim = max(1, round(width * abs(math.cos(math.pi * turned))))
            size, name = (slim, picture.get_height()), (*name, slim)
            picture = pygame.transform.smoothscale(picture, size)
        picture = self._rotated(picture, name, pose.angle)
        rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
        if look.shadow and look.alpha == 255:
            self._shadow(surface, size, pose)
        if look.alpha < 255:
            picture = picture.copy()
            picture.set_alpha(look.alpha)
        surface.blit(picture, rect)
        if shows and turned == 1 and isinstance(key, Card):
            self._decorate(surface, pose, look, rect if round(pose.angle) % 90 == 0 else pose.rect)

    def _picture(self, key: Key, shows: bool, width: int, *, grey: bool) -> tuple[Surface, tuple[object, ...]]:
        """The picture of a card at a width, and its name among the pictures that are kept."""
        art, settings = self.stage.art, self.stage.settings
        if not shows or not isinstance(key, Card):
            return art.back(settings.back, width), ("back", settings.back, width)
        name = ("face", key.code, width, settings.deck)
        picture = art.card(key.code, width, settings.deck)
        return (art.faded(picture, name), ("faded", *name)) if grey else (picture, name)

    def _torn(self, surface: Surface, card: Card, pose: Pose, picture: Surface, part: float) -> None:
        """The two halves of a card, which drift apart."""
        for left, way in ((True, -1), (False, 1)):
            kind = ("torn", card.code, picture.width, self.stage.settings.deck, left)
            piece = self.stage.art.turned(kind, 0, partial(half, picture, left=left))
            piece = pygame.transform.rotozoom(piece, pose.angle - way * TORN_TURN * part, 1.0)
            x = pose.x + way * TORN_APART * pose.width * part
            surface.blit(piece, piece.get_rect(center=(round(x), round(pose.y + pose.width * 0.05 * way * part))))

    def _rotated(self, picture: Surface, name: tuple[object, ...], angle: float) -> Surface:
        """Cards at rest, and those that turn in steps, are turned once and kept; others anew in each frame."""
        if round(angle) % 360 == 0:
            return picture
        if angle == round(angle):
            return self.stage.art.turned(name, angle, lambda: picture)
        if 2 * angle == round(2 * angle):  # a step on the way
            return self.stage.art.made((*name, angle), lambda: turned_by(picture, angle))
        return pygame.transform.rotozoom(picture, angle, 1.0)

    def _shadow(self, surface: Surface, size: tuple[int, int], pose: Pose) -> None:
        lifted = pose.z >= Z_FLYING
        blur = max(3, round(pose.width * (0.16 if lifted else 0.07)))
        drop = max(1, round(pose.width * (0.09 if lifted else 0.03)))
        size = size if round(pose.angle / 90) % 2 == 0 else size[::-1]
        box = Rect((0, 0), size)
        box.center = (round(pose.x), round(pose.y))
        self.stage.art.draw_shadow(surface, box, max(2, round(pose.width * CORNER)), blur, drop)

    def _decorate(self, surface: Surface, pose: Pose, look: CardLook, box: Rect) -> None:
        art = self.stage.art
        radius = max(2, round(pose.width * CORNER))
        line = max(2, round(pose.width * OUTLINE))
        upright = round(pose.angle) % 90 == 0
        if look.dim and upright:
            art.draw_panel(surface, box, radius, DIM)
        elif look.rests and upright:
            art.draw_panel(surface, box, radius, RESTING)
        if look.badge.guarded and upright:
            ring = box.inflate(line, line)
            art.draw_panel(surface, ring, radius, (0, 0, 0, 0), theme.SEAFOAM, max(1, line * 2 // 3))
        if look.outline is not None and upright and look.alpha == 255:
            ring = box.inflate(line * 2, line * 2)
            art.draw_panel(surface, ring, radius + line, (0, 0, 0, 0), look.outline, line)
        if look.latest and upright:
            self._pin(surface, box, line)
        if look.glow > 0 and upright:
            ring = box.inflate(line * 4, line * 4)
            shade = (*theme.BRASS_BRIGHT, round(230 * min(1.0, look.glow) / 8) * 8)
            art.draw_panel(surface, ring, radius + line * 2, (0, 0, 0, 0), shade, line * 2)
        self._badges(surface, pose, look.badge)

    def _pin(self, surface: Surface, box: Rect, line: int) -> None:
        """A brass bar above the card that changed last."""
        bar = Rect(0, 0, max(8, box.width // 3), max(3, line * 3 // 2))
        bar.midbottom = (box.centerx, box.y - max(1, line // 2))
        self.stage.art.draw_panel(surface, bar, bar.height // 2, theme.BRASS_BRIGHT, theme.INK, 1)

    def _badges(self, surface: Surface, pose: Pose, badge: Badge) -> None:
        box = pose.rect
        side = max(14, round(pose.width * 0.25))
        if badge.ribbon is not None:
            self._ribbon(surface, badge.ribbon, box, side)
        if badge.glasses:
            self._disc(
                surface,
                "spectacles",
                (box.centerx, box.bottom - side * 5 // 8),
                round(side * 1.3),
                theme.SAND,
            )
        if badge.guarded and badge.ribbon is None:
            self._disc(surface, "shield", (box.right - side * 5 // 8, box.bottom - side * 5 // 8), side, theme.SEAFOAM)
        if badge.locked and pose.width < self.stage.art.small:  # its rank and suit are large
            self._disc(
                surface, "padlock", (box.right - side // 2, box.bottom - side // 2), round(side * 1.3), theme.CORAL
            )
        elif badge.locked:
            self._disc(surface, "padlock", (box.centerx, box.centery - side // 3), round(side * 1.6), theme.CORAL)
            self._word(surface, "locked", (box.centerx, box.centery + round(side * 0.95)))

    def _disc(self, surface: Surface, icon: str, at: tuple[int, int], side: int, colour: Colour) -> None:
        plate = Rect(0, 0, side, side)
        plate.center = at
        self.stage.art.draw_panel(surface, plate, side // 2, (*theme.INK, 225), colour, max(1, side // 16))
        picture = self.stage.art.icon(icon, max(1, round(side * 0.66 / 4)) * 4, colour)  # few sizes while it grows
        surface.blit(picture, picture.get_rect(center=at))

    def _word(self, surface: Surface, word: str, at: tuple[int, int]) -> None:
        text = self.stage.text
        plate = Rect(0, 0, text.width(word, theme.TINY) + 12, text.line_height(theme.TINY))
        plate.center = at
        self.stage.art.draw_panel(surface, plate, plate.height // 2, (*theme.INK, 225))
        text.draw(surface, word, at, theme.TINY, theme.CORAL, "center")

    def _ribbon(self, surface: Surface, seat: Seat, box: Rect, side: int) -> None:
        """The colour and initial of who played it, below the index, where the next jack does not cover it."""
        plate = Rect(0, 0, round(side * 0.72), round(side * 0.9))
        plate.midtop = (box.x + round(box.width * 0.118), box.y + round(box.height * 0.35))
        colour = self.colours[seat]
        self.stage.art.draw_panel(surface, plate, max(2, side // 5), colour, theme.INK, max(1, side // 14))
        initial = initials(self.names)[seat]
        letter = self.stage.text.line(
            initial,
            theme.Face(max(8, round(side * 0.62 / self.stage.scale.factor)), bold=True),
            theme.INK,
        )
        surface.blit(letter, letter.get_rect(center=plate.center))


def covers(pose: Pose, share: float = IN_THE_AIR) -> Rect:
    """All that a card may cover with shadow, rings and badges, `share` of its width besides itself, on two sides."""
    around = pose.width * share + 4
    rect = pose.rect
    rect.inflate_ip(around, around)
    return rect


def in_steps(pose: Pose, start: Pose, goal: Pose) -> Pose:
    """A pose on the way from `start` to `goal` whose size and angle change in steps: many frames share a picture."""
    step = max(2.0, goal.width * WIDTH_STEP)
    wider = round((pose.width - goal.width) / step) * step
    if not wider:
        return pose._replace(width=goal.width, angle=goal.angle)
    slight = abs(goal.angle - start.angle) < SLIGHT
    angle = start.angle if slight else round(pose.angle / SLIGHT) * SLIGHT
    return pose._replace(width=goal.width + wider, angle=angle)
