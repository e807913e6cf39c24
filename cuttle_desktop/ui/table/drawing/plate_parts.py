"""What changes on a plate while its name stays: the score with its bar, the face, and a badge for what is happening."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.match import Match
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import in_order
from cuttle_desktop.ui.portraits import Expression, Portrait
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.seat_badge import NO_FRAME, draw_face, painted_room, unframed


class Shape(NamedTuple):
    """What fits on a plate below the name; the status has a line of its own, or an icon beside the score.

    `stacked`: the goal stands below the points, which leaves room for a large face.
    """

    score: Face
    bar: bool
    below: bool
    stacked: bool = False


PLATE_SHAPES: Final = (
    Shape(theme.SCORE, bar=True, below=True, stacked=True),
    Shape(theme.SCORE, bar=False, below=True, stacked=True),
    Shape(theme.SCORE, bar=True, below=True),
    Shape(theme.SCORE, bar=False, below=True),
    Shape(theme.TITLE, bar=False, below=True),
    Shape(Face(28, bold=True), bar=False, below=True),
    Shape(theme.HEADING, bar=False, below=True),
    Shape(theme.HEADING, bar=False, below=False),
)


RIBBON: Final = 26  # design units
Placed = tuple[Surface, Rect]


class PlateStatus(NamedTuple):
    """What a plate says below its score, and less of it: in `brief`, or by an icon as a `sign` alone."""

    words: str
    colour: theme.Colour
    sign: str = ""
    brief: str = ""

    @property
    def wordings(self) -> tuple[str, ...]:
        """The most first."""
        return (self.words, *filter(None, (self.brief, f"[@{self.sign}]" if self.sign else "")))


class Score(NamedTuple):
    """The figures of this moment; `bump` is how far the points are swollen (1 to 0)."""

    points: int
    goal: int
    bump: float
    danger: bool


def goal_face(shape: Shape) -> theme.Face:
    """The letters of the goal, never larger than those of the points."""
    return min(theme.HEADING, shape.score, key=lambda face: face.size)


def score_width(stage: Stage, shape: Shape) -> int:
    """How wide a plate has to be for the widest score side by side; 0 for one that is stacked."""
    text, px = stage.text, stage.scale.px
    return 0 if shape.stacked else text.width("20", shape.score) + text.width("/ 21", goal_face(shape)) + px(16 + 8 + 8)


def margin(stage: Stage, shape: Shape) -> int:
    """Above the name of a plate, and below what stands lowest."""
    return stage.scale.px(13 if shape.bar else 8)


def half_height(stage: Stage, box: Rect) -> int:
    """How high name and score may be where both hardly fit."""
    return box.height // 2 - stage.scale.px(2)


def fitting_shape(stage: Stage, box: Rect) -> Shape:
    """The roomiest shape that fits a plate; failing all, the tightest with a smaller score."""
    px, scale, text = stage.scale.px, stage.scale, stage.text
    for shape in PLATE_SHAPES:
        needed = scale.font_px(shape.score) + px(18 if shape.bar else 0)
        needed += scale.font_px(theme.HEADING) + px(20) if shape.stacked else 0
        needed += text.line_height(theme.SMALL) if shape.below else 0
        high = needed <= box.height - 2 * margin(stage, shape) - px(RIBBON)
        if high and score_width(stage, shape) <= box.width:
            return shape
    tight = PLATE_SHAPES[-1]
    for _, letters in in_order([tight], tight.score):
        tight = tight._replace(score=letters)
        if text.line_height(letters) <= half_height(stage, box) and score_width(stage, tight) <= box.width:
            break
    return tight


def figures(stage: Stage, space: Rect, shape: Shape, now: Score) -> Iterator[Placed]:
    """Points and goal; `space` is all there is for the score."""
    px, text = stage.scale.px, stage.text
    big = text.line(str(now.points), shape.score, theme.mix(_colour(now), theme.WHITE, 0.6 * now.bump))
    small = text.line(f"/ {now.goal}", goal_face(shape), theme.SAND_DIM)
    x, y = space.x + px(16), space.centery - (px(5) if shape.bar else 0)
    rect = big.get_rect(midleft=(x, y))
    at = small.get_rect(midleft=(rect.right + px(8), y + px(7 if shape.score is theme.SCORE else 2)))
    if shape.stacked:
        high = big.get_height() + small.get_height() - px(12)
        rect.top = y - px(3) - high // 2
        at = small.get_rect(topleft=(x, rect.bottom - px(12)))
    if now.bump > 0:
        big = pygame.transform.smoothscale_by(big, 1 + 0.34 * now.bump)
        rect = big.get_rect(center=rect.center)
    yield big, rect
    yield small, at


def bar(stage: Stage, space: Rect, now: Score) -> Iterator[Placed]:
    """How much of the goal is reached."""
    px, art = stage.scale.px, stage.art
    whole = Rect(space.x + px(14), space.bottom - px(8), space.width - px(28), px(6))
    if whole.width <= 0 or whole.height <= 0:
        return
    yield art.panel(whole.size, px(3), theme.WELL), whole
    part = 1.0 if now.goal <= 0 else min(1.0, now.points / now.goal)
    if part > 0:
        filled = Rect(whole.x, whole.y, max(whole.height, round(whole.width * part)), whole.height)
        yield art.panel(filled.size, px(3), _colour(now)), filled


def _colour(now: Score) -> theme.Colour:
    return theme.CORAL if now.danger else theme.BRASS_BRIGHT


def placed(key: Hashable, looks: object, parts: Sequence[Placed]) -> Piece:
    """Pictures that lie beside each other, as one piece."""
    first, *others = (rect for _, rect in parts)
    return Piece(key, looks, first.unionall(others), lambda surface: surface.fblits(parts))


def face_box(stage: Stage, space: Rect, shape: Shape, size: int) -> Rect:
    """Where the portrait is, at the right of the score; with no room for one, where its corner would be."""
    px = stage.scale.px
    if not size:
        return Rect(space.right - px(40), space.centery, px(24), px(12))
    box = Rect(0, 0, size, size)
    box.midright = (space.right - px(10), space.centery - px(6 if shape.stacked else 8))
    box.top = max(box.top, space.top)
    if shape.bar:
        box.bottom = min(box.bottom, space.bottom - px(10))  # above the bar
    return box


def face(
    stage: Stage,
    portrait: Portrait,
    box: Rect,
    seat: Seat,
    expression: Expression,
    pop: float,
    ring: theme.Colour,
    frame: str,
    space: Rect,
) -> Piece:
    """The portrait, its disc inside a ring in the colour of the seat. `pop` is how far it jumps (1 to 0)."""
    px, size = stage.scale.px, box.width
    if frame != NO_FRAME:
        size = unframed(size)
        box = Rect(0, 0, size, size).move_to(center=box.center)
    if expression is Expression.HIT:
        box = box.move(round(px(7) * pop * math.sin(pop * 21)), 0)
    elif pop > 0:
        grown = round(size * (1 + 0.16 * math.sin(math.pi * pop)))
        box = box.inflate(grown - size, grown - size)
        box.right = min(box.right, space.right - px(4))
    draw = partial(
        draw_face,
        art=stage.art,
        portrait=portrait,
        expression=expression,
        box=box,
        ring=ring,
        painted=size,
        frame=frame,
    )
    return Piece(("face", seat), (portrait.creature, expression, frame), painted_room(box), draw)


def badge(stage: Stage, status: PlateStatus, box: Rect, seat: Seat) -> Piece:
    """The sign of a status over the lower left of `box`: for plates without room for words."""
    px, art = stage.scale.px, stage.art
    disc = Rect(box.x - px(8), box.bottom - px(26), px(30), px(30))

    def draw(surface: Surface) -> None:
        icon = art.icon(status.sign, round(disc.width * 0.62), status.colour)
        art.draw_panel(surface, disc, disc.width // 2, theme.PANEL, status.colour, px(1.5))
        surface.blit(icon, icon.get_rect(center=disc.center))

    return Piece(("badge", seat), status, disc, draw)


def held_badge(stage: Stage, cards: int, box: Rect, seat: Seat, *, full: bool) -> Piece:
    """How many cards a hand holds, on a small card at the lower right of `box`: for plates without room beside a name.

    `full`: it may hold no more.
    """
    px, art, text = stage.scale.px, stage.art, stage.text
    words, colour = str(cards), theme.CORAL if full else theme.SAND
    card = Rect(0, 0, max(px(22), text.width("0" * len(words), theme.SMALL_BOLD) + px(8)), px(27))
    card.height = max(card.height, text.line_height(theme.SMALL_BOLD))
    card.bottomright = (box.right + px(6), box.bottom + px(6))

    def draw(surface: Surface) -> None:
        art.draw_panel(surface, card, px(4), theme.PANEL, colour, px(1.5))
        text.draw(surface, words, card.center, theme.SMALL_BOLD, colour, "center")

    return Piece(("held", seat), (words, full), card.inflate(2, 2), draw)


def draw_wins(surface: Surface, stage: Stage, box: Rect, match: Match | None, seat: Seat) -> None:
    """On the upper edge a disc for each game that wins the match, bright where it is won."""
    if match is None or not match.length.is_series:
        return
    px, art = stage.scale.px, stage.art
    side = px(15)
    for i in range(match.length.wins):
        disc = Rect(0, 0, side, side)
        disc.center = (box.right - px(24) - i * px(21), box.y)
        won = i < match.scores[seat]
        art.draw_panel(surface, disc, side // 2, theme.BRASS_BRIGHT if won else theme.INK, theme.BRASS, px(2))
        if won:
            star = art.icon("star", round(side * 0.72), theme.INK)
            surface.blit(star, star.get_rect(center=disc.center))
