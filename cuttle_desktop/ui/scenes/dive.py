"""The dive of the week: how deep one is, who waits below, and the ways down. A press on a way plays its game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.session.dive import BOTTOM, CREATURES, Way
from cuttle_desktop.session.profile.dives import is_over
from cuttle_desktop.session.profile.profile import Dive
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression, opposite
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.journey.sea_chart import painted_sea
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.seat_badge import draw_face, draw_pale_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words import dive_words
from cuttle_desktop.words.journey_words import PLAY
from cuttle_desktop.words.message import tell

FACE, PAD, BUBBLE = 64, 12, 32  # design units
SINKS: Final = 1.6  # seconds
HIGH: Final = 2  # windows from the surface to the bottom
CREATURE: Final = "{water} · {name} · {title}"


class DiveShown(NamedTuple):
    """`best`: how deep one came, in words; `waits`: whether the game on the only way was begun."""

    dive: Dive
    ways: tuple[Way, ...]
    best: str = ""
    waits: bool = False


class DivePage(Page):
    """Enter takes the calm way."""

    title, icon, widest = dive_words.TITLE, "bubbles", 860
    thick = 216

    def __init__(self, stage: Stage, shown: Callable[[], DiveShown], play: Callable[[Way], Scene]) -> None:
        super().__init__(stage)
        self._shown, self._play = shown, play
        self._told = Standing(stage, "", theme.HEADING, theme.BRASS_BRIGHT)
        self._words = Paragraph(stage, dive_words.WATER, theme.SMALL, theme.SAND_DIM)
        self._best = Paragraph(stage, "", theme.SMALL, theme.SAND)
        self._begin = Button(stage, "", self.default, PRIMARY, "play")
        still = stage.settings.reduced_motion or not stage.pace
        self._sea = Surface((0, 0))  # this page’s own: too large for the pictures that are kept
        self._sunk = 1.0 if still else 0.0  # the part of the way down to there

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played, or a week has passed."""
        shown, deep = self._shown(), (size[0], HIGH * size[1])
        dive = shown.dive
        if self._sea.size != deep:
            self._sea = painted_sea(deep, self.stage.art.palette)
        self._told.words, self._told.breaths = dive_words.standing_told(dive), dive.breaths
        self._best.words, self._foremost, self._depth = shown.best, shown.ways[0], dive.depth
        new = dive_words.ANEW if is_over(dive) else tell(PLAY, name=self._foremost.creature.name)
        self._begin.label = dive_words.GO_ON if shown.waits else new
        rows = [WayRow(self.stage, way, partial(self._open, way)) for way in shown.ways]
        best = [self._best] if shown.best else []
        lines: list[Widget] = [self._told, Gauge(self.stage, dive), self._words, *rows, *best]
        self.lay(size, lines, self.back_button, self._begin, gap=theme.GAP)

    def update(self, dt: float) -> Transition | None:
        if self._sunk < 1:
            self._sunk, self.dirty = min(1.0, self._sunk + dt / SINKS), True
        return super().update(dt)

    def draw_ground(self, surface: Surface) -> None:
        """The sea, as deep as one is."""
        part = theme.ease_out(self._sunk) * self._depth / BOTTOM
        surface.blit(self._sea, (0, -round(part * (self._sea.height - surface.height))))

    def default(self) -> Transition:
        return self._open(self._foremost)

    def _open(self, way: Way) -> Transition:
        return Push(self._play(way))


class Standing(Paragraph):
    """How deep one is, with the breaths as bubbles at the right."""

    breaths = 0

    def height(self, width: int) -> int:
        return super().height(width - self.breaths * self.stage.scale.px(BUBBLE))

    def draw(self, surface: Surface) -> None:
        side, box = self.stage.scale.px(BUBBLE), self.rect.copy()
        box.width -= self.breaths * side
        self.stage.text.draw_block(surface, self.words, box, self.face, self.colour)
        sign = self.stage.art.icon("bubbles", side * 9 // 10, theme.SEAFOAM)
        for n in range(self.breaths):
            surface.blit(sign, (box.right + n * side, box.y))


class Gauge(Widget):
    """All creatures from the surface to the bottom; those further down are pale."""

    focusable = False

    def __init__(self, stage: Stage, dive: Dive) -> None:
        super().__init__(stage)
        self._dive = dive
        self._portraits = [opposite(each.name, stage.settings.faces) for each in CREATURES]

    def height(self, width: int) -> int:
        return self._side(width)

    def _side(self, width: int) -> int:
        return min(self.stage.scale.px(FACE), width // (BOTTOM + 3))

    def draw(self, surface: Surface) -> None:
        px, art, box = self.stage.scale.px, self.stage.art, self.rect
        side, depth = self._side(box.width), self._dive.depth
        for n, portrait in enumerate(self._portraits):
            face = Rect(0, 0, side, side)
            face.center = box.x + round((n + 0.5) * box.width / BOTTOM), box.y + side // 2
            if n:
                ink = theme.BRASS if n <= depth else theme.PANEL_LINE
                line = Rect(0, face.centery, round(box.width / BOTTOM) - side - px(6), max(1, px(3)))
                line.right = face.left - px(3)
                surface.fill(art.palette.of(ink), line)
            ring = theme.BRASS_BRIGHT if n == depth else theme.BRASS if n < depth else theme.PANEL_LINE
            draw = draw_pale_face if n > depth else draw_face
            draw(surface, art, portrait, Expression.CALM, face, ring)


class WayRow(ListRow):
    """A way down: who waits there, and what is different."""

    side, pad, margin = FACE, PAD, 2 * PAD
    letters, faint = theme.BODY, theme.SAND
    foremost = True

    def __init__(self, stage: Stage, way: Way, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.way, self.hue = way, theme.CORAL if way.wild else theme.SEAFOAM
        water = dive_words.WILD if way.wild else dive_words.CALM
        self.title = tell(CREATURE, water=water, name=way.creature.name, title=way.creature.title)
        self.below = dive_words.way_told(way)
        self.portrait = opposite(way.creature.name, stage.settings.faces)

    @property
    def edge(self) -> theme.Colour:
        return theme.mix(theme.mix(theme.PANEL_LINE, self.hue, 0.5), self.hue, self.glow)

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        self.mood = Expression.PLEASED if self.hovered or self.focused else Expression.CALM
        super().draw_picture(surface, box)
