"""The table as it was: what a line of the log tells happens once more, and Esc leads back to the game.

It gets the frames that this seat witnessed, so it can show nothing that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.engine.events import Acted, TurnBegan
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Act, Node, Role, live
from cuttle_desktop.ui.scene import Point, Pop, Scene, Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.drawing.log_panel import scrolled_by
from cuttle_desktop.ui.table.heard_table import HeardTable
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.keyboard import SCROLLED
from cuttle_desktop.ui.table.input.strip import READING
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.ui.table.layout.fitting import fitted, refit
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.table.read_aloud import read_board
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.group import MOUSE, Group
from cuttle_desktop.ui.widgets.heard_group import attend, heard_group
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone, in_turn

TITLE: Final = "The table as it was"
BACK: Final = "Back to the game"
WHEEL: Final = 40  # design units that a turn of it scrolls


class PastTable(Scene):
    """Nothing can be played here. Left and right lead to the action before and after, the log to any other."""

    def __init__(
        self, stage: Stage, cast: Cast, frames: Sequence[Frame], lines: Sequence[Line], line: Line, how: Arrangement
    ) -> None:
        """`frames` are all that the seat on screen has witnessed; `lines` the log of them."""
        super().__init__(stage)
        self.table, self.cast, self.frames, self.how = fitted(stage), cast, frames, how
        self.lines = tuple(lines)
        self.log_scroll = 0
        self.canvas = Canvas(self.table, cast)
        self.director = Director(frames[0].view, self._how(), lambda _: None, stage.art)
        self.pointer = (-1, -1)
        self.touched = self
        self.back = Button(self.table, BACK, lambda: Pop(), PRIMARY, key="back", align="left")
        self.back.letters = theme.BODY_BOLD
        self._buttons = Group(self.table, [self.back])
        self.show(line)

    def show(self, line: Line) -> None:
        """Go to what a line tells, and let it happen."""
        self.line = line
        start, end = span(self.frames, line)
        settings = self.stage.settings
        self.director.tempo = Tempo(self.stage.pace, settings.reduced_motion, impacts=settings.impacts)
        self.director.show(self.frames[max(0, start - 1)].view)
        self.director.feed(self.frames[start:end])
        self.dirty = True

    @property
    def animating(self) -> bool:
        return self.director.moving

    def _how(self) -> Arrangement:
        scale = self.table.scale
        return replace(self.how, size=scale.size, unit=scale.factor, drawer=True, tray=False, browsing=False)

    def resized(self, size: tuple[int, int]) -> None:
        refit(self.table, self.stage)
        self.director.arrange(self._how())
        px, bar, wide = self.table.scale.px, self.director.layout.areas.bar, self.back.width()
        self.back.place(Rect(bar.right - wide - px(5), bar.y + px(5), wide, bar.height - px(10)))

    def update(self, dt: float) -> Transition | None:
        moving = self.director.moving
        self.director.advance(dt)
        for name in self.director.sounds:
            self.stage.sound.play(name)
        self.director.sounds.clear()
        self.dirty |= moving | self.director.reactions.advance(dt) | self._buttons.update(dt)
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type in MOUSE and (pressed := self._buttons.handle(event)) is not None:
            return pressed
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                self.dirty = True
            case pygame.MOUSEWHEEL:
                self._scroll_by(event.y * WHEEL)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return Pop()
            case pygame.KEYDOWN:
                return self._key(event)
            case _:
                pass
        return None

    # a finger

    def near(self, at: Point) -> Point:
        return self._buttons.near(at)

    def scroll(self, at: Point, pixels: int) -> bool:
        """A finger moves the log."""
        self.log_scroll = scrolled_by(self.log_scroll, pixels)
        return self.director.layout.areas.log.collidepoint(at)

    def _scroll_by(self, units: float) -> None:
        self.log_scroll = scrolled_by(self.log_scroll, self.stage.scale.px(units))

    def _pressed(self, at: tuple[int, int]) -> Transition | None:
        areas = self.director.layout.areas
        if areas.log.collidepoint(at):
            line = self.canvas.log.line_at(areas.log, self.lines, self.log_scroll, at)
            if line is not None:
                self.show(line)
            return Stay()
        return None

    def _key(self, event: pygame.Event) -> Transition | None:
        match self.stage.keys.meaning(event):
            case "left" | "up":
                self._go(-1)
            case "right" | "down":
                self._go(1)
            case "earlier" | "later" as way:
                self._scroll_by(SCROLLED if way == "earlier" else -SCROLLED)
            case "back" | "act" | "log" | "look back":
                return Pop()
            case name if wish := next((wish for wish in READING if wish.value == name), None):
                read = read_board(wish, self.director, self.cast)
                self.stage.toasts.whisper(read or stopped([self.told]))
            case _:
                return None
        return Stay()

    def _go(self, way: int) -> None:
        acts = [line for line in self.lines if line.tone is Tone.ACT]
        before = [i for i, line in enumerate(acts) if line.at <= self.line.at]
        now = before[-1] if before else 0
        if acts:
            self.show(acts[min(len(acts) - 1, max(0, now + way))])

    def heard(self) -> Node:
        table = HeardTable(self.director, self.cast, onlooker=True)
        (back,) = heard_group(self._buttons)
        nodes = live("told", self.told), replace(back, description=self.back.hint), *table.nodes()
        return Node(Role.PAGE, TITLE, children=nodes)

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        return attend(self._buttons, key, act)

    # drawing

    def draw(self, surface: Surface) -> None:
        px, art = self.table.scale.px, self.table.art
        areas = self.director.layout.areas
        self.canvas.draw(surface, self.director, Highlights(pointer=self.pointer, banner=False, onlooker=True))
        self.log_scroll = max(0, min(self.log_scroll, self.canvas.log.reach(areas.log, self.lines)))
        self.canvas.log.draw(surface, areas.log, self.lines, self.log_scroll, self.pointer, self.line)
        self._draw_bar(surface, areas.bar)
        edge = Rect((0, 0), surface.get_size())
        art.draw_panel(surface, edge, px(4), (0, 0, 0, 0), theme.BRASS, max(2, px(3)))

    def _draw_bar(self, surface: Surface, box: Rect) -> None:
        px, art, text = self.table.scale.px, self.table.art, self.table.text
        art.draw_panel(surface, box, px(theme.RADIUS), theme.PANEL, theme.BRASS, px(1.5))
        room = self.back.rect.x - box.x - px(30), box.height - px(2)
        fit(text, self.told, room, theme.BODY_BOLD).stand((box.x + px(16), box.centery), "midleft").draw(
            surface, theme.BRASS_BRIGHT
        )
        self._buttons.draw(surface)

    @property
    def told(self) -> str:
        """`Turn 3 · You play 9♠ for 9 points`."""
        heads = (line for line in reversed(self.lines) if line.tone is Tone.TURN and line.at <= self.line.at)
        return in_turn(self.line, next(heads, self.line))


def span(frames: Sequence[Frame], line: Line) -> tuple[int, int]:
    """The frames of the action that a line belongs to: from the action up to the next, or to the next turn."""
    last = len(frames) - 1
    start = min(line.at, last)
    if line.tone is Tone.TURN:
        return start, start + 1
    while start > 0 and not isinstance(frames[start].event, Acted | TurnBegan | None):
        start -= 1
    end = start + 1
    while end <= last and not isinstance(frames[end].event, Acted | TurnBegan | None):
        end += 1
    return start, end
