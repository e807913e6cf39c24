"""What a review draws: how likely each side was to win, moment by moment, and what might have been better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.replay.review_notes import percent
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.recap_line import RecapLine
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.seat_badge import seat_colour

FINE: Final = 2  # how many times larger it is drawn, for smooth edges
GROUND: Final = 120  # opacity of the parts of two sides
NAMES_WIDTH: Final = 172  # design units


class ChanceChart:
    """Two sides share the height; of more, each has a line."""

    def __init__(self, stage: Stage, rules: RuleSet, names: Sequence[str]) -> None:
        self.stage = stage
        sides = rules.seating.sides
        self._seats = [sides.index(side) for side in range(rules.side_count)]
        self._names = [
            " & ".join(names[seat] for seat in range(rules.seats) if sides[seat] == side)
            for side in range(rules.side_count)
        ]
        self._rules = rules
        self._picture: tuple[object, Surface] | None = None

    @property
    def _colours(self) -> list[Colour]:
        return [self.stage.art.palette.of(seat_colour(self._rules, seat)) for seat in self._seats]

    def draw(self, surface: Surface, box: Rect, outlooks: Mapping[int, Sequence[float]], length: int) -> None:
        """As far as `outlooks` are known of the moments 0 to `length`, which share the width of `box`."""
        key = (box.size, len(outlooks), self.stage.art.palette.name)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._paint(box, outlooks, length))
        surface.blit(self._picture[1], box)

    def _paint(self, box: Rect, outlooks: Mapping[int, Sequence[float]], length: int) -> Surface:
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
                self._fill(large, courses[0])
                courses = courses[:1]
            for course, colour in zip(courses, self._colours, strict=False):
                ink = theme.WHITE if len(courses) == 1 else colour
                pygame.draw.lines(large, (*ink, 255), closed=False, points=course, width=line)
        picture = pygame.transform.smoothscale(large, box.size)
        even, y = self.stage.art.palette.of(theme.SAND), round(box.height * (1 - 1 / len(self._seats)))
        for x in range(0, box.width, 12):
            pygame.draw.line(picture, (*even, 130), (x, y), (x + 4, y))
        return picture

    def _fill(self, large: Surface, course: Sequence[tuple[float, float]]) -> None:
        """The first side below its course, the second above it."""
        lower, upper = self._colours
        left, right = course[0][0], course[-1][0]
        for colour, edge in ((lower, large.height), (upper, 0)):
            pygame.draw.polygon(large, (*colour, GROUND), [*course, (right, edge), (left, edge)])

    def draw_names(self, surface: Surface, box: Rect, chances: Sequence[float] | None, status: str) -> None:
        """Every side with its chance at this moment, and below how far the review is."""
        text, px = self.stage.text, self.stage.scale.px
        rows = [(name, percent(chances[side]) if chances else "") for side, name in enumerate(self._names)]
        order = [1, 0] if len(rows) == 2 else [*range(len(rows))]  # as the parts lie in the chart
        high = box.height / (len(rows) + 1)
        for at, side in enumerate(order):
            name, chance = rows[side]
            y = round(box.y + high * (at + 0.5))
            dot = Rect(0, 0, px(9), px(9))
            dot.midleft = (box.x, y)
            self.stage.art.draw_panel(surface, dot, dot.width // 2, seat_colour(self._rules, self._seats[side]))
            text.draw(surface, chance, (box.right, y), theme.SMALL_BOLD, theme.SAND, "midright")
            room = box.width - px(20) - text.width(chance, theme.SMALL_BOLD)
            shown = text.ellipsis(name, room, theme.SMALL)
            text.draw(surface, shown, (box.x + px(14), y), theme.SMALL, theme.SAND, "midleft")
        y = round(box.y + high * (len(rows) + 0.5))
        face = text.smaller(status, box.width, theme.TINY)
        text.draw(surface, text.ellipsis(status, box.width, face), (box.x, y), face, theme.SAND_DIM, "midleft")


def draw_advice(surface: Surface, stage: Stage, box: Rect, words: str) -> None:
    """A line above the bar; nothing without words."""
    if words and box.height:
        px = stage.scale.px
        stage.art.draw_panel(surface, box, px(theme.RADIUS_SMALL), (*theme.PANEL, 235), theme.BRASS_DEEP, max(1, px(1)))
        RecapLine(stage).draw(surface, box, [words])
