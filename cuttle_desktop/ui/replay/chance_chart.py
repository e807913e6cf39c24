"""What a review draws: how likely each side was to win, moment by moment, and what might have been better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.seat_badge import seat_colour
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.message import Forms, tell_of
from cuttle_desktop.words.speech import Cast

FINE: Final = 2  # how many times larger it is drawn, for smooth edges
GROUND: Final = 120  # opacity of the parts of two sides
STRIPE: Final = 6  # design units from one stripe to the next, in the upper part: two colours may be one grey
NAMES_WIDTH: Final = 14  # letters high
STATUS: Final = 1.3  # lines: the button at the bottom has a frame around its words


AS_SEEN: Final = Forms("Chance to win, as you saw it", "Chance to win, as {name} saw it")
BRIEFLY_SEEN: Final = Forms("As you saw it", "As {name} saw it")


class ChanceChart:
    """Two sides share the height; of more, each has a line."""

    def __init__(self, stage: Stage, rules: RuleSet) -> None:
        self.stage = stage
        sides = rules.seating.sides
        self._seats = [sides.index(side) for side in range(rules.side_count)]
        self._rules = rules
        self._picture: tuple[object, Surface] | None = None

    @property
    def _colours(self) -> list[Colour]:
        return [self.stage.art.palette.of(seat_colour(self._rules, seat)) for seat in self._seats]

    def draw(
        self, surface: Surface, box: Rect, outlooks: Mapping[int, Sequence[float]], length: int, seat: Seat
    ) -> None:
        """As far as the `outlooks` of a seat are known of the moments 0 to `length`, which share the width of `box`.

        Of two sides that of the seat has the lower part.
        """
        key = (box.size, tuple(outlooks.items()), seat, self.stage.art.palette.name)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._paint(box, outlooks, length, self._rules.seating.sides[seat]))
        surface.blit(self._picture[1], box)

    def _paint(self, box: Rect, outlooks: Mapping[int, Sequence[float]], length: int, below: int) -> Surface:
        wide, high = box.width * FINE, box.height * FINE
        large = Surface((wide, high), SRCALPHA)
        line = max(FINE, round(self.stage.scale.px(1.5) * FINE))
        moments = [n for n in range(length + 1) if n in outlooks]
        if len(moments) > 1:
            courses = [
                [(wide * n / max(1, length), (1 - outlooks[n][side]) * (high - line) + line / 2) for n in moments]
                for side in range(len(self._seats))
            ]
            if len(courses) == 2:
                self._fill(large, courses[below], below)
                courses = [courses[below]]
            for course, colour in zip(courses, self._colours, strict=False):
                ink = theme.WHITE if len(courses) == 1 else colour
                pygame.draw.lines(large, (*ink, 255), closed=False, points=course, width=line)
        picture = pygame.transform.smoothscale(large, box.size)
        even, y = self.stage.art.palette.of(theme.SAND), round(box.height * (1 - 1 / len(self._seats)))
        for x in range(0, box.width, 12):
            pygame.draw.line(picture, (*even, 130), (x, y), (x + 4, y))
        return picture

    def _fill(self, large: Surface, course: Sequence[tuple[float, float]], below: int) -> None:
        """One side below its course, the other above it."""
        lower, upper = self._colours[below], self._colours[1 - below]
        left, right = course[0][0], course[-1][0]
        for colour, edge in ((lower, large.height), (upper, 0)):
            pygame.draw.polygon(large, (*colour, GROUND), [*course, (right, edge), (left, edge)])
        above, stripes = Surface(large.get_size(), SRCALPHA), Surface(large.get_size(), SRCALPHA)
        pygame.draw.polygon(above, (*theme.WHITE, 255), [*course, (right, 0), (left, 0)])
        draw_stripes(stripes, upper, self.stage.scale.px(STRIPE) * FINE)
        above.blit(stripes, special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(above)

    def draw_names(
        self,
        surface: Surface,
        box: Rect,
        rows: Sequence[tuple[str, float | None]],
        seat: Seat,
        cast: Cast,
        status: str,
        *,
        leads_on: bool,
    ) -> None:
        """What is shown, every side with its chance at this moment, and how far the review is.

        Two sides are written as they lie in the chart of `seat`, in `cast`. `leads_on`: a click goes to a
        doubtful move.
        """
        text, px = self.stage.text, self.stage.scale.px
        below, titles = (
            self._rules.seating.sides[seat],
            [tell_of(seat, forms, cast) for forms in (AS_SEEN, BRIEFLY_SEEN)],
        )
        order = [1 - below, below] if len(rows) == 2 else [*range(len(rows))]
        high = box.height / (len(rows) + 1 + STATUS)
        title = fit(text, titles, (box.width, round(high)), theme.SMALL)
        title.stand((box.x, round(box.y + high / 2)), "midleft").draw(surface, theme.SAND_DIM)
        for at, side in enumerate(order, 1):
            side_name, chance = rows[side]
            y = round(box.y + high * (at + 0.5))
            self._draw_sign(surface, (box.x, y), side, striped=len(rows) == 2 and side != below)
            figure = fit(text, "" if chance is None else percent(chance), (box.width, round(high)), theme.SMALL_BOLD)
            left = figure.stand((box.right, y), "midright").draw(surface, theme.SAND).x
            name = fit(text, side_name, (left - box.x - px(22), round(high)), theme.SMALL, name=True)
            name.stand((box.x + px(16), y), "midleft").draw(surface, theme.SAND)
        row = Rect(box.x, 0, box.width, round(high * STATUS))
        row.bottom = box.bottom
        self._draw_status(surface, row, status, round(high), leads_on=leads_on)

    def _draw_sign(self, surface: Surface, midleft: tuple[int, int], side: int, *, striped: bool) -> None:
        """A patch of what a side has in the chart: its colour, and stripes above the line."""
        patch = Rect(0, 0, self.stage.scale.px(11), self.stage.scale.px(11))
        patch.midleft = midleft
        if not striped:
            self.stage.art.draw_panel(surface, patch, 0, seat_colour(self._rules, self._seats[side]))
            return
        fine, colour = Surface((patch.width * FINE, patch.height * FINE), SRCALPHA), self._colours[side]
        fine.fill((*colour, GROUND))
        draw_stripes(fine, colour, self.stage.scale.px(STRIPE) * FINE)
        surface.blit(pygame.transform.smoothscale(fine, patch.size), patch)

    def _draw_status(self, surface: Surface, row: Rect, status: str, high: int, *, leads_on: bool) -> None:
        """How far the review is, in letters as `high` as the others; where it leads on, it looks like a button."""
        px, art = self.stage.scale.px, self.stage.art
        room = row.width
        if leads_on:
            pill = row.inflate(px(12), 0)
            art.draw_panel(surface, pill, px(theme.RADIUS_SMALL), theme.PANEL_RAISED, theme.BRASS, px(1))
            onward = art.icon("step-forward", round(row.height * 0.6), theme.BRASS_BRIGHT)
            surface.blit(onward, onward.get_rect(midright=row.midright))
            room -= onward.get_width() + px(4)
        label = fit(self.stage.text, status, (room, high), theme.SMALL).stand(row.midleft, "midleft")
        label.draw(surface, theme.BRASS_BRIGHT if leads_on else theme.SAND_DIM)


def draw_stripes(surface: Surface, colour: Colour, apart: int) -> None:
    """From the lower left to the upper right."""
    high, line = surface.get_height(), max(1, apart // 3)
    for x in range(-high, surface.get_width(), apart):
        pygame.draw.line(surface, (*colour, 255), (x, high), (x + high, 0), line)
