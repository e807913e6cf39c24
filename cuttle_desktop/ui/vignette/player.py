"""Plays shows on a small table, one after the other, over and over, with time to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Final

from cuttle_desktop.engine.actions import Decline
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.motion.cues import cue, stars
from cuttle_desktop.ui.table.motion.departures import exchange
from cuttle_desktop.ui.table.motion.director import GLOW_SECONDS
from cuttle_desktop.ui.table.motion.displaced import Landing, landing_after
from cuttle_desktop.ui.table.motion.sprites import AT_ONCE, Sprites, Travel
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.vignette.mat import Mat, poses
from cuttle_desktop.ui.vignette.shows import Show

CALM: Final = 1.5  # slower than the table
BEFORE, BETWEEN, AFTER = 1.6, 0.5, 3.4  # seconds
FADE_STEPS, FADE_STEP = 7, 0.03
LONGEST_STEP = 0.1  # seconds: what stood still does not catch up


class VignettePlayer:
    """`shown` is how much of the table is seen, from 0 to 1."""

    def __init__(self, shows: tuple[Show, ...], on: Mat, late: float = 0.0) -> None:
        """`late` seconds pass before the first move, so that several tables do not move in step."""
        self.shows = shows
        self.show = shows[0]
        self.start = self.view = self.show.frames[0].view
        self.tempo = Tempo()
        self.sprites = Sprites()
        self.glows: Mapping[Card, float] = {}  # seconds left
        self.shown = 1.0
        self._mat = on
        self._landed: Landing | None = None
        self._wait = late
        self._course = self._play()
        self._changed = True
        self._set_up(self.show)

    def lay_on(self, on: Mat) -> None:
        """Show the same moment on a table of another size."""
        self._mat = on
        self._landed = None
        self._place(AT_ONCE)

    def update(self, dt: float, tempo: Tempo) -> bool:
        """Let time pass; whether anything looks different."""
        self.tempo = tempo
        dt = min(dt, LONGEST_STEP)
        self._changed = self.sprites.moving or bool(self.glows)
        self.sprites.advance(dt)
        self.glows = {card: left - dt for card, left in self.glows.items() if left > dt}
        self._wait -= dt
        while self._wait <= 0:
            self._wait += next(self._course)
        return self._changed

    # the course of things, as seconds to wait

    def _play(self) -> Iterator[float]:
        for show in cycle(self.shows):
            self._set_up(show)
            yield from self._fade(1.0)
            yield BEFORE
            for frame in show.frames[1:]:
                if isinstance(frame.event, Acted) and not isinstance(frame.event.action, Decline):
                    yield BETWEEN
                self._next(frame)
                yield cue(frame.event).hold * self._pace
            yield AFTER
            yield from self._fade(0.0)

    def _fade(self, goal: float) -> Iterator[float]:
        start = self.shown
        if start == goal:
            return
        steps = FADE_STEPS if self.tempo.pace > 0 else 1
        for i in range(1, steps + 1):
            self.shown = start + (goal - start) * i / steps
            self._changed = True
            yield FADE_STEP

    @property
    def _pace(self) -> float:
        """Seconds for each millisecond of a cue."""
        return self.tempo.pace * CALM / 1000

    def _set_up(self, show: Show) -> None:
        self.show = show
        self.start = self.view = show.frames[0].view
        self.sprites, self.glows, self._landed = Sprites(), {}, None
        self._place(AT_ONCE)

    def _next(self, frame: Frame) -> None:
        self.view = frame.view
        self._landed = landing_after(frame.event, self._landed, poses(self.view, self._mat))
        row = cue(frame.event)
        if self.tempo.pace > 0 and (row.flash or self.tempo.crossfade):
            self.glows = {**self.glows, **dict.fromkeys(stars(frame.event), GLOW_SECONDS)}
        travel = Travel(row.travel * self._pace, theme.FLIP_MS * self._pace, crossfade=self.tempo.crossfade)
        self._place(travel if self.tempo.pace > 0 else AT_ONCE)

    def _place(self, travel: Travel) -> None:
        lie = poses(self.view, self._mat)
        if self._landed is not None:
            lie = self._landed.poses(lie)
        vanished = {key: sprite.pose for key, sprite in self.sprites.cards.items() if key not in lie}
        appeared = [key for key in lie if key not in self.sprites.cards]
        self.sprites.place(lie, travel, *exchange(vanished, appeared, self._mat.deck))
        self._changed = True
