"""A look that was won, as a row below what a game has brought: its picture, its name, and a press that uses it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from cuttle_desktop.session.profile.rewards import Kind, Reward
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.scenes.settings.look_rows import look_picture
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.reward_words import new_told

if TYPE_CHECKING:
    from cuttle_desktop.ui.scenes.game.prizes import Prizes

USE, IN_USE = "Use it", "In use"
LEAST: Final = 290  # design units: its width
AIR: Final = 12  # design units around what stands in it


class WonLook(Widget):
    """Its picture comes down with those of the other prizes, where there is room for them."""

    fills = True

    def __init__(self, stage: Stage, reward: Reward, prizes: Prizes, number: int, worn: Callable[[], None]) -> None:
        """`number`: of its picture among the prizes. `worn` is called once it is in use."""
        super().__init__(stage)
        self.title = new_told(reward)
        self._reward, self._prizes, self._number, self._worn = reward, prizes, number, worn

    @property
    def in_use(self) -> bool:
        return bool(getattr(self.stage.settings, self._reward.kind.value) == self._reward.name)

    @property
    def label(self) -> str:
        """What a press does, or has done."""
        return IN_USE if self.in_use else USE

    def heard(self) -> Node:
        node = Node(Role.BUTTON, self.title, self.label)
        return node.being(State.CHOSEN) if self.in_use else node

    def act(self) -> Transition | None:
        if not self.in_use:
            self.stage.keep(replace(self.stage.settings, **{self._reward.kind.value: self._reward.name}))
            self.stage.play("place")
            self._worn()
        return Stay()

    def height(self, width: int) -> int:
        px = self.stage.scale.px
        words = self.stage.text.height(self.title, self._room(width), theme.SMALL_BOLD)
        return max(words + px(14), self._prizes.side + px(4), self.stage.scale.row_px(theme.SMALL))

    def _room(self, width: int) -> int:
        """For its name, beside the picture and what is to be pressed."""
        px, text = self.stage.scale.px, self.stage.text
        says = max(text.width(each, theme.SMALL_BOLD) for each in (USE, IN_USE)) + self._check
        return width - self._indent - says - px(3 * AIR)

    @property
    def _indent(self) -> int:
        return self._prizes.side + self.stage.scale.px(2 * AIR if self._prizes.side else AIR)

    @property
    def _check(self) -> int:
        return self.stage.scale.font_px(theme.SMALL) + self.stage.scale.px(4)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        line = theme.BRASS_BRIGHT if self.in_use else theme.mix(theme.PANEL_LINE, theme.SAND, 0.3 * self.glow)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, line, max(1, px(theme.LINE)))
        end = box.right - px(AIR), box.centery
        says = text.draw(surface, self.label, end, theme.SMALL_BOLD, theme.BRASS_BRIGHT, "midright")
        if self.in_use:
            check = art.icon("check", self._check - px(4), theme.BRASS_BRIGHT)
            surface.blit(check, check.get_rect(midright=(says.left - px(4), box.centery)))
        room = self._room(box.width)
        high = text.height(self.title, room, theme.SMALL_BOLD)
        name = Rect(box.x + self._indent, box.centery - high // 2, room, high)
        text.draw_block(surface, self.title, name, theme.SMALL_BOLD, theme.SAND)
        if side := self._prizes.side:
            at = box.x + px(AIR) + side // 2, box.centery
            self._prizes.draw_prize(surface, partial(small_look, self.stage, self._reward, side), at, self._number)


def small_look(stage: Stage, reward: Reward, side: int) -> Surface:
    """Its picture, in a square; a title has a star."""
    if reward.kind is Kind.TITLE:
        return stage.art.icon("star", side, theme.BRASS_BRIGHT)
    picture = look_picture(stage, reward.kind, reward.name)
    return smoothscale_by(picture, side / max(picture.size))
