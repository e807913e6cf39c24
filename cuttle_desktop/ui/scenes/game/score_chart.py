"""The picture of a result: how near everybody came to the goal, turn by turn, and the card that decided it.

At the right end of each line stands who it is, with points and the games won of a match. Where there is no room for the
lines, these words stay: of two seats beside each other, as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, Portrait
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.curve import step_curve
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural, tell
from cuttle_desktop.words.reward_words import titled

if TYPE_CHECKING:
    from cuttle_desktop.ui.scenes.game.result import SeatResult

COURSE: Final = "How near to the goal, turn by turn"
GOAL: Final = "Goal"
TURN: Final = "Turn {number}"
SCORED: Final = "{name}: {points} of {goal} points"
WON: Final = "{name}, the winner: {points} of {goal} points"
WINS: Final = Plural("1 game won", "{count} games won")
FEW: Final = 2  # seats whose rows have two lines, with a large face
PAD: Final = 14  # design units
LEAST_PLOT: Final = (150, 118)  # design units: smaller lines tell nothing
NAMES: Final = 0.55  # of the width, at most
CARD: Final = 38  # design units: the width of the card that decided


class ScoreChart(Widget):
    """`plotted`: whether there is room for the lines."""

    focusable = False

    def __init__(
        self,
        stage: Stage,
        seats: Sequence[SeatResult],
        faces: Sequence[Portrait],
        decided: Card | None,
        *,
        drawn: bool,
        series: bool,
    ) -> None:
        """`decided`: the last card. `drawn`: nobody won. `series`: more than one game may be won in this match."""
        super().__init__(stage)
        self.rows = sorted(zip(seats, faces, strict=True), key=lambda row: (not row[0].won, -row[0].reached))
        self.stars = max((seat.wins for seat in seats), default=0) if series else 0  # for which all rows keep room
        self.decided = decided
        self.plotted = True
        self._beside = False  # without lines, both seats are as large as with them
        self._drawn = drawn

    def heard(self) -> Node:
        told: list[str] = []
        for seat, _ in self.rows:
            name = titled(seat.name, seat.title)
            told.append(tell(WON if seat.won else SCORED, name=name, points=seat.points, goal=seat.goal))
            told += [counted(seat.wins, WINS)] if self.stars else []
        return Node(Role.TEXT, stopped(told))

    @property
    def _plots(self) -> bool:
        return self.plotted and any(len(seat.course) > 1 for seat, _ in self.rows)

    @property
    def turns(self) -> int:
        """How many turns the lines show: of the last one too they have what it has brought."""
        return max(len(seat.course) for seat, _ in self.rows)

    @property
    def _two_lines(self) -> bool:
        return (self._plots and len(self.rows) <= FEW) or self._beside

    @property
    def _row(self) -> int:
        """The height of the words of a seat."""
        text, px = self.stage.text, self.stage.scale.px
        lines = text.line_height(theme.BODY_BOLD) + (text.line_height(theme.SMALL_BOLD) if self._two_lines else 0)
        return lines + px(14 if self._two_lines else 8)

    def height(self, width: int) -> int:
        px, small = self.stage.scale.px, self.stage.text.line_height(theme.SMALL)
        self._beside = not self._plots and len(self.rows) == FEW
        self._beside = self._beside and 2 * self._widest() + px(4 * PAD) <= width
        rows = (1 if self._beside else len(self.rows)) * self._row + px(8)
        return max(rows, px(LEAST_PLOT[1])) + 2 * small + px(18) if self._plots else rows + px(8)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        art.draw_panel(surface, box, px(theme.RADIUS), theme.WELL, theme.PANEL_LINE, max(1, px(theme.LINE)))
        inner = box.inflate(-2 * px(PAD), -px(10))
        names = inner.copy()
        if self._plots:
            small = text.line_height(theme.SMALL)
            names.width = min(round(inner.width * NAMES), self._widest())
            names.right = inner.right
            plot = Rect(inner.x, inner.y + small + px(6), names.x - px(26) - inner.x, inner.height - 2 * small - px(10))
            title = fit(text, COURSE, (inner.width, small), theme.SMALL)
            title.stand((inner.x, inner.y), "topleft").draw(surface, theme.SAND_DIM)
            names.y, names.height = plot.y, plot.height
            self._draw_plot(surface, plot, names)
        if self._beside:
            names.width = names.width // 2 - px(PAD)
        right, down = (inner.right - names.right, 0) if self._beside else (0, names.height // max(1, len(self.rows)))
        for n, (seat, portrait) in enumerate(self.rows):
            row = Rect(names.x + n * right, names.y + n * down, names.width, down or names.height)
            self._draw_words(surface, row, seat, portrait)

    def _widest(self) -> int:
        """What the words of the seats need."""
        px, text = self.stage.scale.px, self.stage.text
        wide = max(text.width(seat.name, theme.BODY_BOLD) for seat, _ in self.rows) + px(32)
        score = max(self._score_width(seat) for seat, _ in self.rows) + px(24) * self.stars
        face = self._row + px(10)
        shown = px(CARD + 12) if self.decided is not None else 0
        return face + max(wide, score + px(12)) + shown if self._two_lines else face + wide + score + px(24)

    def _score_width(self, seat: SeatResult) -> int:
        """With the title behind it, in two lines."""
        px, text = self.stage.scale.px, self.stage.text
        title = px(12) + text.width(seat.title, theme.SMALL) if seat.title and self._two_lines else 0
        return text.width(_score(seat), theme.BODY_BOLD) + title

    def _draw_plot(self, surface: Surface, plot: Rect, names: Rect) -> None:
        """The goal, a line for each seat that leads to its words, and the turns."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        dim = art.palette.of(theme.SAND_DIM)
        for x in range(plot.x, plot.right, px(9)):
            pygame.draw.line(surface, dim, (x, plot.y), (min(x + px(4), plot.right), plot.y))
        text.draw(surface, GOAL, (plot.x, plot.y + px(2)), theme.SMALL, theme.SAND_DIM)
        text.draw(surface, tell(TURN, number=1), (plot.x, plot.bottom + px(3)), theme.SMALL, theme.SAND_DIM)
        last = tell(TURN, number=self.turns)
        text.draw(surface, last, (plot.right, plot.bottom + px(3)), theme.SMALL, theme.SAND_DIM, "topright")
        high = names.height // max(1, len(self.rows))
        for n, (seat, _) in reversed([*enumerate(self.rows)]):
            line = max(1, px(3 if seat.won else 2))
            surface.blit(step_curve(art, plot.size, seat.course, seat.colour, line), plot)
            start = (plot.right, plot.bottom - round((plot.height - line) * seat.reached) - line // 2)
            end = (names.x - px(6), names.y + n * high + high // 2)
            pygame.draw.line(surface, art.palette.of(seat.colour), start, end, max(1, px(1.5)))

    def _draw_words(self, surface: Surface, row: Rect, seat: SeatResult, portrait: Portrait) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        side = min(row.height, self._row) - px(6)
        lost = Expression.CALM if self._drawn else Expression.LOSING
        face = Rect(row.x, row.centery - side // 2, side, side)
        mood = Expression.WINNING if seat.won else lost
        draw_face(surface, art, portrait, mood, face, seat.colour, frame=seat.frame)
        x, right, colour = face.right + px(10), row.right, theme.BRASS_BRIGHT if seat.won else theme.SAND
        first, second = row.centery, row.centery
        if self._two_lines:
            half = text.line_height(theme.BODY_BOLD) // 2
            first, second = row.centery - half, row.centery + half
            end = text.draw(surface, _score(seat), (x, second), theme.BODY_BOLD, colour, "midleft").right
            self._draw_stars(surface, seat, (end + px(10), second))
            end += px(12) + px(24) * (seat.wins if self.stars else 0)
            room = right - end - (px(CARD + 8) if seat.won and self.decided is not None else 0)
            title = fit(text, seat.title, room, theme.SMALL)
            title.stand((end, second), "midleft").draw(surface, theme.SAND_DIM)
            right -= self._draw_card(surface, row) if seat.won else 0
        else:
            right -= px(24) * self.stars
            self._draw_stars(surface, seat, (right + px(4), second))
            right = text.draw(surface, _score(seat), (right, second), theme.BODY_BOLD, colour, "midright").left - px(10)
        if seat.won:
            crown = art.icon("crown", px(20), theme.BRASS_BRIGHT)
            surface.blit(crown, crown.get_rect(midleft=(x, first)))
            x += px(28)
        shown = seat.name if self._two_lines else titled(seat.name, seat.title)
        name = fit(text, shown, right - x, theme.BODY_BOLD, name=True)
        name.stand((x, first), "midleft").draw(surface, theme.SAND)

    def _draw_card(self, surface: Surface, row: Rect) -> int:
        """The card that decided, at the right end of a row. Returns the room that it takes."""
        px = self.stage.scale.px
        if self.decided is None:
            return 0
        card = self.stage.art.card(self.decided.code, px(CARD), self.stage.settings.deck)
        surface.blit(card, card.get_rect(midright=row.midright))
        return px(CARD + 8)

    def _draw_stars(self, surface: Surface, seat: SeatResult, at: tuple[int, int]) -> None:
        """One for each game that was won."""
        px = self.stage.scale.px
        star = self.stage.art.icon("star", px(20), theme.BRASS_BRIGHT)
        for n in range(seat.wins if self.stars else 0):
            surface.blit(star, star.get_rect(midleft=(at[0] + n * px(24), at[1])))


def _score(seat: SeatResult) -> str:
    return f"{seat.points} / {seat.goal}"
