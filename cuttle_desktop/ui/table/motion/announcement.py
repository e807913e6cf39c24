"""A sentence across the table for a moment, for example who goes first."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.theme import ease_out
from cuttle_desktop.words.match_words import first_told
from cuttle_desktop.words.speech import Cast

SECONDS: Final = 1.4
COMES: Final = 0.14  # part of its life
GOES: Final = 0.8


class Announcement(Spectacle):
    """Comes, stays long enough to be read, goes. It covers no more than a line of the table."""

    def __init__(self, stage: Stage, words: str, board: Rect) -> None:
        super().__init__(SECONDS)
        self._stage, self._words, self._board = stage, words, board

    @classmethod
    def of_first(cls, stage: Stage, seat: Seat, cast: Cast, board: Rect) -> Announcement:
        """Who goes first."""
        return cls(stage, first_told(seat, cast), board)

    def draw(self, surface: Surface) -> list[Rect]:
        px, art, text = self._stage.scale.px, self._stage.art, self._stage.text
        part = self.part
        shown = ease_out(part / COMES) if part < COMES else max(0.0, (1 - part) / (1 - GOES)) if part > GOES else 1.0
        label = fit(text, self._words, self._board.width - px(80), theme.TITLE)
        box = Rect(0, 0, label.rect.width + px(90), px(26) + text.line_height(theme.TITLE))
        plate = art.panel(box.size, px(theme.RADIUS_LARGE), (*theme.INK, 232), theme.BRASS, px(2)).copy()
        label.stand(box.center, "center").draw(plate, theme.BRASS_BRIGHT)
        plate.set_alpha(round(255 * min(1.0, shown)))
        rise = round(px(14) * (1 - shown)) if part < COMES else 0
        box.center = (self._board.centerx, self._board.y + round(self._board.height * 0.4) + rise)
        return [surface.blit(plate, box)]
