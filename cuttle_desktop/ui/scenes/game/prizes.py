"""What a game has brought, in the result: a picture of each that comes down one after the other, and in words.

A pearl first, since it opens the way; then coins of feats; dim and last, the next thing that is nearly won. Looks stand
by themselves, where they are put on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from cuttle_desktop.session.feats.feats import Feat
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.within_reach import Ahead, NextPearl
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.game.won_look import LEAST, WonLook, small_look
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.motion.tempo import overshoot
from cuttle_desktop.ui.widgets.coin import draw_coin
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.words.reward_words import brought_told
from cuttle_desktop.words.within_reach_words import ahead_told

SIDE, GAP, AIR = 46, 8, 18  # design units: a picture, between two, and beside the words
IN_A_ROW: Final = 5
FIRST, EACH, FALL = 0.45, 0.4, 0.45  # seconds before the first one, between two, and for each
LARGE: Final = 1.9  # times its size, from which it comes down
DIM: Final = 110  # of 255: how much is seen of what is not won
LIGHT: Final = 2.2  # times a picture: the light as it lands


def nothing() -> None:
    """Nobody waits for it."""


class Prizes(Paragraph):
    """Its words are there from the beginning. `pictured`: whether there is room for pictures."""

    def __init__(
        self, stage: Stage, brought: Brought, ahead: Ahead | None = None, worn: Callable[[], None] = nothing
    ) -> None:
        """`worn` is called once a look was put on."""
        told = "\n".join(filter(None, (brought_told(replace(brought, rewards=())), *ahead_told(ahead)[:1])))
        super().__init__(stage, told, theme.SMALL, theme.BRASS_BRIGHT, centred=True)
        self.pictured = True
        self._brought, self._ahead, self._age = brought, ahead, 0.0
        self._won = len(brought) - len(brought.rewards)  # of the pictures beside the words
        self._count = self._won + (ahead is not None)
        looks = [WonLook(stage, each, self, n, worn) for n, each in enumerate(brought.rewards, self._won)]
        self.looks = [WidgetRow(stage, *(Cell(look, LEAST, 1.0) for look in looks))] if looks else []
        """The row of those that were won, which stands by itself."""
        if not stage.pace or stage.settings.reduced_motion:
            self._age = self._length

    @property
    def _length(self) -> float:
        return FIRST + EACH * (len(self._brought) + (self._ahead is not None)) + FALL

    @property
    def side(self) -> int:
        """Of a picture, in pixels; 0 where there is no room for one."""
        return self.stage.scale.px(SIDE) if self.pictured else 0

    def _beside(self) -> int:
        """What the pictures take of the width."""
        columns = self._columns if self.pictured else 0
        return columns * self.stage.scale.px(SIDE + GAP) + self.stage.scale.px(AIR) * (columns > 0)

    @property
    def _columns(self) -> int:
        """Of as few rows as can be, all about as long."""
        count = max(1, self._count)
        return -(-count // -(-count // IN_A_ROW))

    def _high(self) -> int:
        rows = -(-self._count // self._columns) if self.pictured else 0
        return rows * self.stage.scale.px(SIDE + GAP)

    def height(self, width: int) -> int:
        return max(self._high(), super().height(width - self._beside())) if self.words else 0

    def update(self, dt: float) -> bool:
        """Let time pass; each landing is heard."""
        before, self._age = self._landed, min(self._length, self._age + dt / (self.stage.pace or 1))
        if self._landed > before:
            self.stage.play("queen")
        return super().update(dt) or self._age < self._length

    @property
    def _landed(self) -> int:
        return sum(self._part(n) >= 1 for n in range(len(self._brought)))

    def _part(self, number: int) -> float:
        return min(1.0, max(0.0, (self._age - FIRST - EACH * number) / FALL))

    def draw(self, surface: Surface) -> None:
        whole, step = self.rect.copy(), self.stage.scale.px(SIDE + GAP)
        room = whole.width - self._beside()
        words = self.stage.text.height(self.words, room, self.face)
        self.centred = not self.pictured
        self.rect = Rect(whole.right - room, whole.centery - words // 2, room, words)
        super().draw(surface)
        self.rect = whole
        if not self.pictured:
            return
        first = whole.x + step // 2, whole.centery - self._high() // 2 + step // 2
        for n, picture in enumerate(self._pictures()):
            at = first[0] + n % self._columns * step, first[1] + n // self._columns * step
            self.draw_prize(surface, picture, at, n if n < self._won else len(self._brought))

    def draw_prize(self, surface: Surface, made: Callable[[], Surface], at: tuple[int, int], number: int) -> None:
        """Draw the picture of a prize around `at`, if it has begun to come down; dim of what is ahead."""
        if (part := self._part(number)) <= 0:
            return
        picture = made()
        if number >= len(self._brought):
            picture = picture.copy()
            picture.set_alpha(round(DIM * part))
            surface.blit(picture, picture.get_rect(center=at))
            return
        if part < 1:
            far = LARGE - (LARGE - 1) * overshoot(part)
            picture = smoothscale_by(picture, far)
        side = self.stage.scale.px(round(SIDE * LIGHT))
        light = self.stage.art.glow((side, side), theme.LIT, 60 + round(9 * (1 - abs(2 * part - 1))) * 16)
        surface.blit(light, light.get_rect(center=at))
        surface.blit(picture, picture.get_rect(center=at))

    def _pictures(self) -> Iterator[Callable[[], Surface]]:
        """Of pearls and feats, and of what is ahead."""
        stage, side = self.stage, self.stage.scale.px(SIDE)
        yield from (partial(stage.art.picture, "pearl", side, side) for _ in self._brought.pearls)
        for feat in self._brought.feats:
            yield partial(stage.art.made, ("coin", feat.name, side), partial(self._coin, feat, side))
        if isinstance(self._ahead, NextPearl):
            won = self._ahead.reward
            yield partial(small_look, stage, won, side) if won else partial(stage.art.picture, "pearl", side, side)
        elif self._ahead is not None:
            yield partial(stage.art.icon, "trophy", side * 2 // 3, theme.BRASS_BRIGHT)

    def _coin(self, feat: Feat, side: int) -> Surface:
        picture = Surface((side, side), SRCALPHA)
        draw_coin(picture, self.stage.art, feat, picture.get_rect())
        return picture
