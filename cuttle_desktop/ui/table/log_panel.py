"""The drawer with the log: a sentence for everything that happened, the newest last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.story import Line, Tone
from cuttle_desktop.ui.theme import Colour

LATER: Final = 32  # frames after the last news before what waits is prepared: the first ones have enough to do
SETTLED: Final = 4  # frames in which cards that have landed join what lies still
EMPTY: Final = "Every move is written down here. Click a line to see the table as it was."


@dataclass(slots=True)
class LogPanel:
    """Draws the lines that fit; `scroll` looks back."""

    stage: Stage
    colours: tuple[Colour, ...] = theme.SEAT_COLOURS
    title: str = "Log"  # or how the match stands

    def draw(
        self,
        surface: Surface,
        box: Rect,
        lines: Sequence[Line],
        scroll: int,
        pointer: tuple[int, int] = (-1, -1),
        marked: Line | None = None,
    ) -> None:
        """The newest lines at the bottom; `scroll` pixels back."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        art.draw_panel(surface, box, px(theme.RADIUS_LARGE), (*theme.PANEL, 235), theme.PANEL_LINE, px(1.5))
        face = theme.BODY_BOLD if text.width(self.title, theme.BODY_BOLD) <= box.width - px(28) else theme.SMALL_BOLD
        title = text.ellipsis(self.title, box.width - px(28), face)
        text.draw(surface, title, (box.x + px(16), box.y + px(12)), face, theme.SAND)
        inner = self._inner(box)
        if not lines:
            text.draw_block(surface, EMPTY, inner, theme.SMALL, theme.SAND_DIM)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(px(16), 0).clip(clip))
        for line, place in self._places(inner, lines, scroll):
            around = place.inflate(px(14), 0)
            if line is marked:
                art.draw_panel(surface, around, px(theme.RADIUS_SMALL), theme.PANEL_RAISED, theme.BRASS, max(1, px(1)))
            elif inner.collidepoint(pointer) and place.collidepoint(pointer):
                art.draw_panel(surface, around, px(theme.RADIUS_SMALL), theme.PANEL_RAISED)
            self.draw_line(surface, line, place)
        surface.set_clip(clip)

    def prepare(self, box: Rect, line: Line, *, measured: bool) -> None:
        """Measure a line that will be shown soon, or paint it once it is measured, so that it costs nothing then."""
        inner = self._inner(box)
        high = self.line_height(line, inner.width)
        if measured:
            self.draw_line(Surface((1, 1)), line, Rect(0, 0, inner.width, high))

    def reach(self, box: Rect, lines: Sequence[Line]) -> int:
        """How many pixels one can scroll back."""
        inner = self._inner(box)
        return max(0, sum(self.line_height(line, inner.width) for line in lines) - inner.height)

    def line_at(self, box: Rect, lines: Sequence[Line], scroll: int, at: tuple[int, int]) -> Line | None:
        """The line at a point of the drawer."""
        inner = self._inner(box)
        places = self._places(inner, lines, scroll) if inner.collidepoint(at) else ()
        return next((line for line, place in places if place.collidepoint(at)), None)

    def _inner(self, box: Rect) -> Rect:
        px, text = self.stage.scale.px, self.stage.text
        head = px(16) + text.line_height(theme.BODY_BOLD)
        return Rect(box.x + px(16), box.y + head, box.width - px(28), box.height - head - px(12))

    def _places(self, inner: Rect, lines: Sequence[Line], scroll: int) -> Iterator[tuple[Line, Rect]]:
        """The lines that are in sight, the newest first."""
        heights = [self.line_height(line, inner.width) for line in lines]
        y = inner.y + min(inner.height, sum(heights)) + scroll
        for line, high in zip(reversed(lines), reversed(heights), strict=True):
            y -= high
            if y < inner.bottom and y + high > inner.top:
                yield line, Rect(inner.x, y, inner.width, high)

    def line_height(self, line: Line, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        match line.tone:
            case Tone.TURN:
                return text.line_height(theme.TINY) + px(10)
            case Tone.ACT:
                return text.height(line.text, width - px(14), theme.SMALL) + px(3)
            case Tone.DETAIL:
                return text.height(line.text, width - px(24), theme.TINY) + px(2)

    def draw_line(self, surface: Surface, line: Line, box: Rect, sunk: float = 0.0) -> None:
        """`sunk` is how faint it looks, from 0 to 1."""
        px, text = self.stage.scale.px, self.stage.text
        colour = self.colours[line.seat] if line.seat is not None else theme.SAND_DIM
        bright, dim = (theme.faint(ink, theme.PANEL, sunk) for ink in (theme.SAND, theme.SAND_DIM))
        match line.tone:
            case Tone.TURN:
                at = (box.x, box.bottom - px(1))
                heading = theme.faint(colour, theme.PANEL, max(0.3, sunk))
                text.draw(surface, line.text, at, theme.TINY, heading, "bottomleft")
            case Tone.ACT:
                stripe = theme.mix(colour, theme.PANEL, sunk)
                pygame.draw.rect(
                    surface, self.stage.art.palette.of(stripe), Rect(box.x, box.y + px(3), px(3), box.height - px(7))
                )
                inside = Rect(box.x + px(12), box.y, box.width - px(14), box.height)
                text.draw_block(surface, line.text, inside, theme.SMALL, bright)
            case Tone.DETAIL:
                inside = Rect(box.x + px(22), box.y, box.width - px(24), box.height)
                text.draw_block(surface, line.text, inside, theme.TINY, dim)


@dataclass(slots=True)
class HeldBack:
    """Lets new lines wait while cards move: nobody reads meanwhile, and those frames have enough to do."""

    shown: tuple[Line, ...] = ()
    _count: int = 0  # lines there were at the last frame
    _calm: int = 0  # frames for which there have been as many
    _still: int = 0  # frames for which hardly a card has moved
    _ready: int = 0  # steps done: each line is measured, and painted in another frame

    def lines(self, lines: Sequence[Line], panel: LogPanel, box: Rect, *, still: bool, over: bool) -> tuple[Line, ...]:
        """The lines to show in this frame, in which hardly a card moves (`still`), or nothing will (`over`).

        Those that wait are prepared one by one, some frames later.
        """
        self._calm = self._calm + 1 if len(lines) == self._count else 0
        self._still = self._still + 1 if still else 0
        self._count = len(lines)
        if self._still > SETTLED or over or len(lines) < len(self.shown):
            self.shown = tuple(lines)
            self._ready = 2 * len(lines)
        elif self._ready < 2 * len(lines) and self._calm >= LATER:
            panel.prepare(box, lines[self._ready // 2], measured=self._ready % 2 == 1)
            self._ready += 1
        return self.shown
