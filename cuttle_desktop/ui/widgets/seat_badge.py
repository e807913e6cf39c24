"""Who sits where, by colour and by sign: a seat has its number, partners have the sign of their side."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import partners
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import DISC, Expression, Portrait
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.widget import OnPress, Widget
from cuttle_desktop.words.message import tell

FACE: Final = "Another face for seat {seat}"
NO_FRAME: Final = "plain"
SIDE_SIGNS: Final = (("star", "Star"), ("cuttlefish", "Cuttlefish"))  # icon, name


def seat_colour(rules: RuleSet, seat: int) -> Colour:
    """Partners share one."""
    return theme.SEAT_COLOURS[rules.seating.sides[seat] if rules.has_teams else seat]


def colours(rules: RuleSet) -> tuple[Colour, ...]:
    """Of all seats."""
    return tuple(seat_colour(rules, seat) for seat in range(rules.seats))


def sign(rules: RuleSet, seat: Seat) -> str:
    """The icon of a side; empty where every seat plays alone."""
    return SIDE_SIGNS[rules.seating.sides[seat]][0] if rules.has_teams else ""


def relation(rules: RuleSet, seat: Seat, me: Seat | None) -> str:
    """What a seat is to the one on screen, in a game with partners."""
    if me is None or seat == me or not rules.has_teams:
        return ""
    return "your partner" if seat in partners(rules, me) else "opponent"


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One letter for every seat, or its number where several would have the same letter."""
    letters = [name[:1].upper() for name in names]
    return tuple(letter if letters.count(letter) == 1 else str(seat + 1) for seat, letter in enumerate(letters))


def draw_pale_face(
    surface: Surface, art: Art, portrait: Portrait, expression: Expression, box: Rect, ring: Colour
) -> None:
    """As `draw_face` does, without colour: of who waits further on."""
    draw_face(surface, art, portrait, expression, box, ring)
    key = ("face", portrait.creature, expression, box.width)
    surface.blit(art.faded(art.portrait(portrait.creature, expression, box.width), key), box)


def draw_face(
    surface: Surface,
    art: Art,
    portrait: Portrait,
    expression: Expression,
    box: Rect,
    ring: Colour | None = None,
    painted: int = 0,
    frame: str = NO_FRAME,
) -> None:
    """A portrait in a square box; the ring around its disc has the colour of a seat, the frame around that is won.

    `painted`: the size at which the portrait is kept, where the box only swells for a moment.
    """
    if painted and painted != box.width:
        key = ("face", portrait.creature, expression, painted, ring, frame, art.palette.name)
        whole = art.made(key, lambda: _ringed(art, portrait, expression, painted, ring, frame))
        grown = pygame.transform.smoothscale_by(whole, box.width / painted)
        surface.blit(grown, grown.get_rect(center=box.center))
        return
    x, y, radius = (part * box.width for part in DISC)
    middle = (box.x + round(x), box.y + round(y))
    if ring is not None:
        disc = Rect(0, 0, round(radius * 2.24), round(radius * 2.24))
        disc.center = middle
        art.draw_panel(surface, disc, disc.width // 2, ring)
    if frame != NO_FRAME:
        around = art.picture(f"frame-{frame}", framed(box).width, framed(box).width)
        surface.blit(around, around.get_rect(center=middle))
    surface.blit(art.portrait(portrait.creature, expression, box.width), box)


def framed(box: Rect) -> Rect:
    """The room of a portrait with a frame."""
    return box.inflate(box.width // 8, box.width // 8)


def unframed(side: int) -> int:
    """The side of a portrait that with its frame has this side."""
    return side * 8 // 9


def painted_room(box: Rect) -> Rect:
    """All that ring and frame may cover: the disc is not in the middle of the portrait."""
    return box.inflate(box.width // 4, box.width // 4)


def _ringed(
    art: Art, portrait: Portrait, expression: Expression, size: int, ring: Colour | None, frame: str
) -> Surface:
    """A portrait with its ring and its frame: drawn once, and scaled while it swells."""
    box = Rect(0, 0, size, size)
    picture = Surface(painted_room(box).size, pygame.SRCALPHA)
    box.center = picture.get_rect().center
    draw_face(picture, art, portrait, expression, box, ring, frame=frame)
    return picture


class SeatBadge(Widget):
    """The face of a seat in a ring of its colour, with its number or the sign of its side; a press asks for another."""

    def __init__(self, stage: Stage, rules: RuleSet, seat: int, face: Callable[[], Portrait], act: OnPress) -> None:
        super().__init__(stage, act)
        self.rules, self.seat, self._face = rules, seat, face

    @property
    def portrait(self) -> Portrait:
        return self._face()

    def heard(self) -> Node:
        return Node(Role.BUTTON, tell(FACE, seat=self.seat + 1), self.tip)

    def height(self, width: int) -> int:
        return min(width, round(self.stage.scale.row_px() * 1.15))

    def draw(self, surface: Surface) -> None:
        art, px, side = self.stage.art, self.stage.scale.px, min(self.rect.size)
        colour = seat_colour(self.rules, self.seat)
        box = Rect(0, 0, side, side)
        box.center = self.rect.center
        expression = Expression.PLEASED if self.hovered or self.focused else Expression.CALM
        draw_face(surface, art, self._face(), expression, box, colour)
        plate = Rect(0, 0, side * 2 // 5, side * 2 // 5)
        plate.bottomright = box.bottomright
        art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), colour, theme.INK, 1)
        if self.rules.has_teams:
            icon, _ = SIDE_SIGNS[self.rules.seating.sides[self.seat]]
            sign = art.icon(icon, plate.width * 5 // 6, theme.INK)
            surface.blit(sign, sign.get_rect(center=plate.center))
        else:
            self.stage.text.draw(surface, str(self.seat + 1), plate.center, theme.TINY, theme.INK, "center")
