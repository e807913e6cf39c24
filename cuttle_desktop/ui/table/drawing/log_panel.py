"""The drawer with the log: a sentence for everything that happened, the newest last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.session.match import Match
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour, Face
from cuttle_desktop.words.hands import ByHand, tell_by
from cuttle_desktop.words.match_words import match_standing
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone

SETTLED: Final = 4  # frames in which cards that have landed join what lies still
FACES: Final = {Tone.TURN: theme.TINY, Tone.ACT: theme.SMALL, Tone.DETAIL: theme.TINY}
INDENTS: Final = {Tone.TURN: 0, Tone.ACT: 12, Tone.DETAIL: 22}  # design units
GAPS: Final = {Tone.TURN: 10, Tone.ACT: 3, Tone.DETAIL: 2}
LONG_WORD: Final = "permanents"  # is never cut: letters get smaller
EMPTY: Final = "Every move is written down here."
LOOK_BACK: Final = ByHand(
    "Click a line to see the table as it was.",
    "Press {past} to see the table as it was.",
    "Press {past} to see the table as it was.",
    "Tap a line to see the table as it was.",
)


def scrolled_by(scroll: int, pixels: float) -> int:
    """Where a log stands that is moved so far down; how far it reaches is seen when it is drawn."""
    return max(0, scroll + round(pixels))


class LogPanel(Struct):
    """Draws the lines that fit; `scroll` looks back."""

    stage: Stage
    colours: tuple[Colour, ...] = theme.SEAT_COLOURS
    title: str = "Log"  # or how the match stands
    _measured: tuple[Sequence[Line], tuple[object, ...], list[int]] = ((), (), [])

    def tell_match(self, match: Match, cast: Cast) -> None:
        """Show how a match stands."""
        self.title = match_standing(match, cast) or self.title

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
        title = fit(text, self.title, box.width - px(28), theme.BODY_BOLD)
        title.stand((box.x + px(16), box.y + px(12))).draw(surface, theme.SAND)
        inner = self.inner(box)
        if not lines:
            empty = sentences(EMPTY, tell_by(self.stage.keys, LOOK_BACK))
            text.draw_block(surface, empty, inner, theme.SMALL, theme.SAND_DIM)
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

    def reach(self, box: Rect, lines: Sequence[Line]) -> int:
        """How many pixels one can scroll back."""
        inner = self.inner(box)
        return max(0, sum(self._heights(lines, inner.width)) - inner.height)

    def line_at(self, box: Rect, lines: Sequence[Line], scroll: int, at: tuple[int, int]) -> Line | None:
        """The line at a point of the drawer."""
        inner = self.inner(box)
        places = self._places(inner, lines, scroll) if inner.collidepoint(at) else ()
        return next((line for line, place in places if place.collidepoint(at)), None)

    def inner(self, box: Rect) -> Rect:
        px, text = self.stage.scale.px, self.stage.text
        head = px(16) + text.line_height(theme.BODY_BOLD)
        return Rect(box.x + px(16), box.y + head, box.width - px(28), box.height - head - px(12))

    def _places(self, inner: Rect, lines: Sequence[Line], scroll: int) -> Iterator[tuple[Line, Rect]]:
        """The lines that are in sight, the newest first."""
        heights = self._heights(lines, inner.width)
        y = inner.y + min(inner.height, sum(heights)) + scroll
        for line, high in zip(reversed(lines), reversed(heights), strict=True):
            y -= high
            if y < inner.bottom and y + high > inner.top:
                yield line, Rect(inner.x, y, inner.width, high)

    def _heights(self, lines: Sequence[Line], width: int) -> list[int]:
        """The height of each line. A tuple is measured once, since most frames show the same."""
        asked = (width, self.stage.scale)
        if not isinstance(lines, tuple) or lines is not self._measured[0] or asked != self._measured[1]:
            self._measured = lines, asked, [self.line_height(line, width) for line in lines]
        return self._measured[2]

    def rows(self, line: Line, width: int) -> Sequence[str]:
        if line.tone is Tone.TURN:
            return (line.text,)
        return self.stage.text.wrap(line.text, self.room(line, width), self.face(line, width))

    def room(self, line: Line, width: int) -> int:
        px = self.stage.scale.px
        return width - px(INDENTS[line.tone]) - px(2)

    def face(self, line: Line, width: int) -> Face:
        return fit(self.stage.text, LONG_WORD, self.room(line, width), FACES[line.tone]).face

    def line_height(self, line: Line, width: int) -> int:
        high = self.stage.text.line_height(self.face(line, width))
        return high * len(self.rows(line, width)) + self.stage.scale.px(GAPS[line.tone])

    def _ink(self, line: Line, sunk: float = 0.0) -> Colour:
        match line.tone:
            case Tone.TURN:
                return theme.faint(self._own(line), theme.PANEL_RAISED, max(0.3, sunk))
            case Tone.ACT:
                return theme.faint(theme.SAND, theme.PANEL, sunk)
            case Tone.DETAIL:
                return theme.faint(theme.SAND_DIM, theme.PANEL, sunk)

    def _own(self, line: Line) -> Colour:
        """The colour of the seat that a line is about."""
        return self.colours[line.seat] if line.seat is not None else theme.SAND_DIM

    def draw_line(self, surface: Surface, line: Line, box: Rect, sunk: float = 0.0) -> None:
        """`sunk` is how faint it looks, from 0 to 1."""
        px, text, ink, face = self.stage.scale.px, self.stage.text, self._ink(line, sunk), self.face(line, box.width)
        if line.tone is Tone.TURN:
            text.draw(surface, line.text, (box.x, box.bottom - px(1)), face, ink, "bottomleft")
            return
        if line.tone is Tone.ACT:
            stripe = self.stage.art.palette.of(theme.mix(self._own(line), theme.PANEL, sunk))
            pygame.draw.rect(surface, stripe, Rect(box.x, box.y + px(3), px(3), box.height - px(7)))
        inside = Rect(box.x + px(INDENTS[line.tone]), box.y, self.room(line, box.width), box.height)
        text.draw_block(surface, line.text, inside, face, ink)


class HeldBack(Struct):
    """Lets new lines wait while cards move: nobody reads meanwhile.

    What was there when the log was opened waits for nothing: one opens it to read.
    """

    shown: tuple[Line, ...] | None = None
    _still: int = 0  # frames for which hardly a card has moved

    def lines(self, lines: Sequence[Line], *, still: bool, over: bool) -> tuple[Line, ...]:
        """The lines to show in this frame, in which hardly a card moves (`still`), or nothing will (`over`)."""
        self._still = self._still + 1 if still else 0
        if over or self._still > SETTLED or self.shown is None or len(lines) < len(self.shown):
            self.shown = tuple(lines)
        return self.shown
