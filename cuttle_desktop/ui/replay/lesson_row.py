"""A row of the game in short: a moment to learn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.replay.game_notes import MomentTold
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped

ROW_PAD: Final = 5  # design units within a row

Go = Callable[[int, Seat | None], Transition | None]
"""Leads to a moment, from a seat where one is given."""


class Fit(NamedTuple):
    """How much is said in which letters, and which part of the width the picture has."""

    picture: float
    face: Face
    sentences: int
    why: bool = True


class LessonRow(Widget):
    """A moment to learn from; a press leads there."""

    def __init__(self, stage: Stage, go: Go, fit: Fit) -> None:
        super().__init__(stage)
        self.told = MomentTold(0, "", "", "")
        self.fit = fit
        self._go = go

    def heard(self) -> Node:
        return Node(Role.ROW, self.told.title, stopped((self.told.cost, self.told.why)))

    def act(self) -> Transition | None:
        return self._go(self.told.moment, self.told.seat)

    @property
    def _bold(self) -> Face:
        return self.fit.face._replace(bold=True)

    @property
    def _indent(self) -> int:
        return self.stage.scale.font_px(self.fit.face) + self.stage.scale.px(10)

    def _rooms(self, width: int) -> tuple[int, int]:
        """Of the title and of the reason."""
        px, text = self.stage.scale.px, self.stage.text
        inner = width - 2 * px(ROW_PAD) - self._indent
        return inner - (text.width(self.told.cost, self._bold) + px(10) if self.told.cost else 0), inner

    def height(self, width: int) -> int:
        text, (title, why) = self.stage.text, self._rooms(width)
        said = text.height(self.told.why, why, self.fit.face) if self.fit.why and self.told.why else 0
        return text.height(self.told.title, title, self._bold) + said + 2 * self.stage.scale.px(ROW_PAD)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        line = theme.mix(theme.PANEL_LINE, theme.BRASS_BRIGHT, self.glow)
        art.draw_panel(surface, box, px(theme.RADIUS_SMALL), fill, line, max(1, px(1)))
        x, y = box.x + px(ROW_PAD), box.y + px(ROW_PAD)
        icon = art.icon(self.told.sign, self.stage.scale.font_px(self.fit.face), theme.BRASS_BRIGHT)
        surface.blit(icon, (x, y + (text.line_height(self._bold) - icon.get_height()) // 2))
        title, why = self._rooms(box.width)
        x += self._indent
        ink = theme.CORAL if self.told.seat is None else theme.SEAFOAM
        text.draw(surface, self.told.cost, (box.right - px(ROW_PAD), y), self._bold, ink, "topright")
        y = text.draw_block(surface, self.told.title, Rect(x, y, title, 0), self._bold, theme.SAND)
        if self.fit.why:
            text.draw_block(surface, self.told.why, Rect(x, y, why, 0), self.fit.face, theme.SAND_DIM)
